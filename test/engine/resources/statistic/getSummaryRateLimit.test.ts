import { range, sumBy } from 'lodash';
import { TODAY } from '../../../support/today';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';
import { skipWaits } from '../../support/timeLapse';

const IDS = range(1, 41);

const shared = sharedService({
	requestsPerMinute: 60,
	websites: IDS.map((id) => ({ id, domain: `site-${id}.example`, visitorsPerDay: 5 * id })),
});

beforeEach(() => void skipWaits());

it('summarizes forty websites completely under a limit of 60 requests per window', async () => {
	const { items, errorItems } = await shared.run(
		{
			...PARAMETERS.statistic.getSummary,
			...customRange('2026-03-09', TODAY),
			websiteId: locator('id', '={{ $json.id }}'),
		},
		{ input: IDS.map((id) => ({ id })), onError: 'continueErrorOutput' },
	);
	const whole = (id: number, name: 'visitors' | 'page', from: string, to: string) =>
		sumBy(shared.service.statistic(id, name, from, to), 'count');

	expect(errorItems).toEqual([]);
	expect(items).toMatchObject(
		IDS.map((id, item) => ({
			json: {
				websiteId: id,
				domain: `site-${id}.example`,
				visitors: whole(id, 'visitors', '2026-03-09', '2026-03-15'),
				pageviews: whole(id, 'page', '2026-03-09', '2026-03-15'),
				previous: { visitors: whole(id, 'visitors', '2026-03-02', '2026-03-08') },
				breakdowns: {
					page: shared.service.statistic(id, 'page', '2026-03-09', TODAY).slice(0, 5),
				},
			},
			pairedItem: { item },
		})),
	);
	// Five for each website and one list for all domains; the others are rate-limited attempts.
	expect(shared.requests().length).toBeGreaterThan(201);
	expect(shared.requests().length).toBeLessThanOrEqual(201 + 16);
}, 60_000);
