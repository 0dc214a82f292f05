import { range } from 'lodash';
import { json } from '../../support/replies';
import { customRange, locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';

beforeEach(() => void skipWaits());

describe('the domains of many items', () => {
	const shared = sharedService({
		websites: range(1, 2001).map((id) => ({
			id,
			domain: `site-${id}.example`,
			visitorsPerDay: 0,
		})),
	});
	const fail = (path: RegExp | string, times = Infinity) =>
		shared.service.faults.add({ on: { path }, times, effect: json(501, { message: 'No.' }) });
	const lookups = () => shared.requests().filter(({ path }) => path.includes('/websites')).length;
	const domainsOf = async (ids: number[]) => {
		const { items } = await shared.run(
			{
				...PARAMETERS.statistic.getDailyTraffic,
				...customRange('2026-03-08', '2026-03-08'),
				websiteId: locator('id', '={{ $json.id }}'),
			},
			{ input: ids.map((id) => ({ id })) },
		);
		return items.map((item) => item.json.domain);
	};

	it.each([
		['one by one where the list would take more requests', range(1, 11), 11],
		['from the list where that takes fewer', range(1, 101), 21],
		['once for the same website in every item', range(50).map(() => 7), 1],
	])('are read %s', async (_how, ids, requests) => {
		expect(await domainsOf(ids)).toEqual(ids.map((id) => `site-${id}.example`));
		expect(lookups()).toBe(requests);
	});

	it('are null where they cannot be read one by one either, but not in the next run', async () => {
		fail(/websites/, 4);

		expect(await domainsOf([1, 2, 3])).toEqual([null, null, null]);
		expect(await domainsOf([1, 2, 3])).toEqual([1, 2, 3].map((id) => `site-${id}.example`));
	});
});
