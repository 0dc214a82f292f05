import { compact } from 'lodash';
import type { GoalRow } from '../../../../nodes/WebsiteAnalytics/analytics/goals';
import type { ComparedTotals } from '../../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import {
	comparisonHints,
	cutOffHint,
	dayNotOverHint,
	failedWebsitesHint,
	goalHints,
	noRowsHint,
} from '../../../../nodes/WebsiteAnalytics/operations/statistic/hints';
import {
	notCheckedHint,
	notOverHint,
	nothingUnusualHint,
	refusalHint,
} from '../../../../nodes/WebsiteAnalytics/operations/statistic/unusualDayHints';
import { Problem } from '../../../../nodes/WebsiteAnalytics/problem';
import type { Hint, Hints } from '../../../../nodes/WebsiteAnalytics/run/hint';

const cutOff = (statistics: string[], more: object = {}, total: number | null = null) =>
	cutOffHint(
		statistics,
		{ ...{ splitBy: 'none', perPage: 10, sortBy: 'count', direction: 'desc' }, ...more },
		total,
	);

const DAYS = { from: '2026-03-01', to: '2026-03-14' };
const DAY = { from: '2026-03-09', to: '2026-03-09' };
const EVENING = { now: new Date('2026-03-10T20:00:00Z'), timezone: 'Pacific/Auckland' };
const LACKING: ComparedTotals = {
	now: { visitors: 9, pageviews: 9 },
	before: { visitors: 1, pageviews: 1, days: 7, daysWithTraffic: 1 },
	...{ missing: 8, missingNow: 0, outageDays: ['2026-03-03'] },
};
const compared = (of: Partial<Parameters<typeof comparisonHints>[0]>) =>
	comparisonHints({
		...{ simplify: true, comparable: true, previous: DAYS, notRead: 0 },
		...{ totals: { ...LACKING, missing: 0 }, ...of },
	});
const [CHECKED, UNCHECKED] = [
	{ found: {}, excluded: false },
	{ found: null, excluded: false },
];
const EXCLUDED = { found: null, excluded: true };
const goals = (...of: Array<Pick<GoalRow, 'goal' | 'count' | 'previous'> & Partial<GoalRow>>) =>
	goalHints(of as GoalRow[]);

const hintsOf = (): Array<[what: string, hints: Hint | Hints | null]> => [
	['the largest of all rows', cutOff(['page'], {}, 40)],
	['the smallest of rows that nobody counted', cutOff(['referrer'], { direction: 'asc' })],
	['the first by value', cutOff(['pageviews_hours'], { sortBy: 'value', perPage: 25 })],
	['days', cutOff(['visitors'], {}, 14)],
	['days and hours', cutOff(['visitors', 'visitors_hours'])],
	['weeks', cutOff(['page', 'page'], { splitBy: 'week' })],
	['four statistics', cutOff(['page', 'country', 'city', 'os'])],
	['no rows', noRowsHint('shop.example', ['referrer'], DAYS, '')],
	['no rows of a day', noRowsHint('shop.example', ['visitors_hours', 'pageview'], DAY, '')],
	['no rows of a search', noRowsHint('shop.example', ['page'], DAYS, 'a "b"')],
	[
		'a day that is not over in UTC',
		dayNotOverHint(EVENING, [DAYS, DAY, { ...DAY, to: '2026-03-10' }]),
	],
	[
		'no rows of four statistics',
		noRowsHint('shop.example', ['page', 'country', 'city', 'os'], DAY, ''),
	],
	['rows as they were sent', compared({ simplify: false })],
	['rows of days', compared({ comparable: false })],
	['rows of a range that begins', compared({ previous: null })],
	['a row whose earlier count was not read', compared({ notRead: 1 })],
	['rows beside days without traffic', compared({ totals: LACKING, notRead: 2 })],
	['failed websites', failedWebsitesHint(1, 30)],
	['the last days that are not over', notOverHint(DAYS, '2026-03-13')],
	['days of which none is over', notOverHint(DAY, '2026-03-05')],
	['days that cannot be judged', notCheckedHint([CHECKED, UNCHECKED, UNCHECKED])],
	['days of the past that are refused', refusalHint(new Problem('HTTP 403', 'Pay.'))],
	['a goal that did not happen', goals({ goal: 'Sign-up', count: 0, previous: 0 })],
	['a goal that was not counted', goals({ goal: 'Sign-up', count: null, previous: null })],
	[
		'a goal with an amount that is no number',
		goals({ goal: 'Buy', count: 2, previous: 0, value: { USD: null, EUR: 5 } }),
	],
	['nothing unusual', nothingUnusualHint('shop.example', DAYS, 'both')],
	['no spike on a day', nothingUnusualHint('shop.example', DAY, 'spike')],
	['no drop', nothingUnusualHint('shop.example', DAYS, 'drop')],
];

it('are sentences', () => {
	const page = hintsOf().flatMap(([what, hints]) => [
		`${what}:`,
		...compact([hints].flat()).map(({ kind, message }) => `  ${kind}: ${message}`),
	]);

	expect(page.join('\n')).toMatchSnapshot();
});

it.each<[string, () => Hint | Hints | null]>([
	['every day is over in UTC', () => dayNotOverHint({ ...EVENING, timezone: 'UTC' }, [DAYS])],
	['all rows were compared', () => compared({})],
	['no website failed', () => failedWebsitesHint(0, 30)],
	['all days are over', () => notOverHint(DAYS, DAYS.to)],
	['all days are judged', () => notCheckedHint([CHECKED])],
	['a day is excluded', () => notCheckedHint([CHECKED, EXCLUDED])],
	['a goal happened before', () => goals({ goal: 'Sign-up', count: 0, previous: 3 })],
])('are none where %s', (_why, hints) => {
	expect(compact([hints()].flat())).toEqual([]);
});
