import { range } from 'lodash';
import { PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

/** The oldest ones are München. */
const shared = sharedService({
	websites: range(1, 121).map((id) => ({
		id,
		domain: `${id < 3 ? 'xn--mnchen-3ya.' : ''}site-${id}.example`,
	})),
});

const { getAll } = PARAMETERS.website;

async function idsOf(parameters: object) {
	const { items } = await shared.run({ ...getAll, ...parameters });
	return items.map((item) => item.json.id);
}

it('finds international domains in the encoding of the service', async () => {
	expect(await idsOf({ filters: { search: 'MÜNCHEN' } })).toEqual([2, 1]);
	expect(await idsOf({ filters: { search: 'münchen' }, perPage: 1 })).toEqual([2]);
});
