import { range } from 'lodash';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const WEBSITES = range(1, 301).map((id) => ({ id, domain: `site-${id}.example` }));
const shared = sharedService({ websites: WEBSITES });

const all = { ...PARAMETERS.website.getAll, returnAll: true };
const NOTE =
	'Only the first 249 of 300 items are shown. To see the others, ask for less: a shorter date range, fewer statistics or websites, or a search.';

it.each([false, true])(
	'gives a model at most 250 items, of which the last one says how many there are (routed: %p)',
	async (routed) => {
		const { items } = await shared.run(all, { asTool: true, routed });

		expect(items).toHaveLength(250);
		expect(items.at(-2)?.json.id).toBe(300 - 248);
		expect(items.at(-1)?.json).toEqual({ note: NOTE });
	},
);

it('gives all items outside of a tool, and a model all of 250', async () => {
	expect((await shared.run(all)).items).toHaveLength(300);

	shared.service.faults.add({
		times: Infinity,
		effect: { transform: () => ({ data: WEBSITES.slice(0, 250), last_page: 1 }) },
	});
	const { items } = await shared.run(all, { asTool: true });

	expect(items.at(-1)?.json.id).toBe(250);
});
