import { omit, range } from 'lodash';
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
const ALL = { input: IDS.map((id) => ({ id })) };
const fromItem = locator('id', '={{ $json.id }}');

describe('the requests of a summary', () => {
	const shared = sharedService({ websites: WEBSITES });

	useClock('2026-03-15T12:00:00Z');

	/** How often each statistic, the website and the list are requested. */
	async function requestsOf(parameters: object, options?: object): Promise<Record<string, number>> {
		const defaults = { breakdowns: ['country', 'referrer', 'os'], websiteId: locator('id', 3) };
		await shared.run({ ...getSummary, ...defaults, ...parameters }, options);
		const counts: Record<string, number> = {};
		for (const { path, query } of shared.requests()) {
			const name = query.name ?? path.slice('/api/v1/'.length);
			counts[name] = (counts[name] ?? 0) + 1;
		}
		return counts;
	}
	const SIX = { visitors: 1, pageviews: 1, country: 1, referrer: 1, os: 1, 'websites/3': 1 };

	it.each<[string, object, Record<string, number>]>([
		['are one for each statistic, and one for the domain', {}, SIX],
		[
			'are as many for a website from the list',
			{ websiteId: locator('list', '3', 'old.example') },
			SIX,
		],
		[
			'are as many for a domain, of which one finds its id',
			{ websiteId: locator('domain', 'site-3.example') },
			{ ...omit(SIX, 'websites/3'), websites: 1 },
		],
		[
			'are as many without a comparison',
			{ compareTo: 'none', options: { whatChanged: true } },
			SIX,
		],
		['are as many with a chart', { chart: 'png' }, SIX],
		[
			'are two more for the previous year, which is not adjacent to the range',
			{ compareTo: 'previousYear' },
			{ ...SIX, visitors: 2, pageviews: 2 },
		],
		[
			'are two for each breakdown with what changed',
			{ options: { whatChanged: true } },
			{ ...SIX, country: 2, referrer: 2, os: 2 },
		],
		[
			'are one for a breakdown that is named twice',
			{ breakdowns: ['os', 'os', ' os '] },
			{ visitors: 1, pageviews: 1, os: 1, 'websites/3': 1 },
		],
	])('%s', async (_what, parameters, expected) => {
		expect(await requestsOf(parameters)).toEqual(expected);
	});

	it('are five for each of many websites, and one for their list', async () => {
		const counts = await requestsOf({ websiteId: fromItem }, ALL);

		expect(counts).toEqual({
			visitors: 10,
			pageviews: 10,
			country: 10,
			referrer: 10,
			os: 10,
			websites: 1,
		});
	});
});

describe('summaries under a limit of 20 requests per window', () => {
	const unlimited = sharedService({ websites: WEBSITES });
	const limited = sharedService({ websites: WEBSITES, requestsPerMinute: 20 });

	beforeEach(() => void skipWaits());

	it('are the same as without a limit', async () => {
		const parameters = { ...getSummary, ...customRange('2026-03-09', TODAY), websiteId: fromItem };
		const [one, other] = [await unlimited.run(parameters, ALL), await limited.run(parameters, ALL)];

		expect(one.items).toHaveLength(10);
		expect(other.items).toEqual(one.items);
		expect(unlimited.requests()).toHaveLength(REQUESTS);
		// The others are rate-limited attempts.
		expect(limited.requests().length).toBeGreaterThan(REQUESTS);
		expect(limited.requests().length).toBeLessThanOrEqual(REQUESTS + 16 * 2);
	});
});
