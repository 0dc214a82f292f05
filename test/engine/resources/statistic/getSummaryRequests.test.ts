import { countBy, range } from 'lodash';
import { TODAY } from '../../../support/today';
import { useClock } from '../../support/clock';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';
import { skipWaits } from '../../support/timeLapse';

const IDS = range(1, 11);
/** Five for each website, and one list for all domains. */
const REQUESTS = 5 * IDS.length + 1;
const WEBSITES = IDS.map((id) => ({ id, domain: `site-${id}.example`, visitorsPerDay: 5 * id }));

const { getSummary } = PARAMETERS.statistic;

describe('the requests of a summary', () => {
	const shared = sharedService({ websites: WEBSITES });

	useClock('2026-03-15T12:00:00Z');

	it.each<[string, object, Record<string, number>]>([
		[
			'are two more for the previous year, which is not adjacent to the range',
			{ compareTo: 'previousYear', breakdowns: ['country'] },
			{ visitors: 2, pageviews: 2, country: 1, 'websites/3': 1 },
		],
		[
			'are one for a breakdown that is named twice',
			{ breakdowns: ['os', 'os', ' os '] },
			{ visitors: 1, pageviews: 1, os: 1, 'websites/3': 1 },
		],
	])('%s', async (_what, parameters, expected) => {
		await shared.run({ ...getSummary, ...parameters, websiteId: locator('id', 3) });
		const what = shared
			.requests()
			.map(({ path, query }) => query.name ?? path.slice('/api/v1/'.length));

		expect(countBy(what)).toEqual(expected);
	});
});

describe('summaries under a limit of 20 requests per window', () => {
	const unlimited = sharedService({ websites: WEBSITES });
	const limited = sharedService({ websites: WEBSITES, requestsPerMinute: 20 });

	beforeEach(() => void skipWaits());

	it('are the same as without a limit', async () => {
		const fromItem = locator('id', '={{ $json.id }}');
		const parameters = { ...getSummary, ...customRange('2026-03-09', TODAY), websiteId: fromItem };
		const all = { input: IDS.map((id) => ({ id })) };
		const [one, other] = [await unlimited.run(parameters, all), await limited.run(parameters, all)];

		expect(one.items).toHaveLength(10);
		expect(other.items).toEqual(one.items);
		expect(unlimited.requests()).toHaveLength(REQUESTS);
		// The others are rate-limited attempts.
		expect(limited.requests().length).toBeGreaterThan(REQUESTS);
		expect(limited.requests().length).toBeLessThanOrEqual(REQUESTS + 16 * 2);
	});
});
