import { threshold } from '../../../nodes/WebsiteAnalytics/events/threshold';
import { daysBetween } from '../../support/days';
import { serveRows } from '../../support/serveRows';
import { connectedService } from '../support/connectedService';
import { DAY, eventWith, on, SHOP, websiteOn } from './support/site';

const connected = connectedService({ websites: SHOP });

const BEFORE = '2026-03-13';
const SUNDAY = '2026-03-08';
const warn = () => undefined;

/** Looks at a day, after what was seen of an earlier one. */
async function look(seen?: object, { day = DAY, period = 'day', ...about }: LookSettings = {}) {
	const website = websiteOn(connected, { warn });
	const asked = { ...on(day), ...about };
	const { check } = eventWith(threshold, { count: 1000, period });
	const { items, remembered } = await check(website, seen && { seen }, asked);
	const found = items.map(({ json }) => [json.to, json.previous]);
	return { found, isAfterCrossing: Object(remembered).seen?.isAfterCrossing as unknown };
}

interface LookSettings {
	day?: string;
	period?: string;
	lastChecked?: string;
	isUncertain?: boolean;
}

type Counts = Record<string, number>;

/** Has the service count so many visitors from New Year to the day, but for some days. */
const serve = (usual: number, others: Counts) =>
	serveRows(connected.service, {
		visitors: daysBetween('2026-01-01', DAY).map((day) => [day, others[day] ?? usual]),
	});
const rangesRead = () => connected.service.requests.map(({ query: { from, to } }) => [from, to]);

describe('a day before which was counted late', () => {
	const SEEN = { to: BEFORE, count: 900, isBeyond: false };

	it.each<[what: string, usual: number, others: Counts, seen: object, found: unknown[]]>([
		['has crossed the number', 900, {}, SEEN, [[BEFORE, 900]]],
		['was not the first beyond it', 900, { '2026-03-12': 1100 }, SEEN, []],
		['was not looked at', 900, {}, { ...SEEN, to: '2026-03-10' }, []],
	])('%s', async (_what, usual, others, seen, found) => {
		serve(usual, { [BEFORE]: 1200, [DAY]: 900, ...others });

		const isAfterCrossing = found.length > 0 ? true : undefined;

		expect(await look(seen)).toEqual({ found, isAfterCrossing });
	});
});

describe('a number that is crossed while nobody looks', () => {
	beforeEach(() =>
		serve(1100, { '2026-01-05': 700, '2026-03-10': 800, '2026-03-12': 900, [DAY]: 1200 }),
	);

	const lookAgain = async (lastChecked: string, seen?: object, others: LookSettings = {}) =>
		await look(seen, { lastChecked, isUncertain: true, ...others });

	it.each([
		['since the day that was looked at last', '2026-03-10', ['2026-03-10', '2026-03-12']],
		['the day before', '2026-03-12', ['2026-03-12', '2026-03-12']],
		['in more days than a request has', '2025-06-01', ['2025-12-03', '2026-03-12']],
	])('is looked for %s', async (_when, lastChecked, range) => {
		expect((await lookAgain(lastChecked)).found).toEqual([[DAY, 900]]);
		expect(rangesRead()).toEqual([[BEFORE, DAY], range]);
	});

	it.each<[what: string, seen: object | undefined, others: LookSettings]>([
		['where the day before was looked at', { to: BEFORE, count: 1100, isBeyond: true }, {}],
		['in weeks', undefined, { day: SUNDAY, period: 'week' }],
		['where each day was looked at', undefined, { isUncertain: false }],
	])('is not looked for %s', async (_when, seen, others) => {
		expect((await lookAgain('2026-02-01', seen, others)).found).toEqual([]);
		expect(rangesRead()).toHaveLength(1);
	});
});
