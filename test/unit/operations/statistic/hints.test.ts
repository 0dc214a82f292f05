import { compact, range } from 'lodash';
import type {
	ComparedTotals,
	UncountedDays,
} from '../../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import type { GoalRow } from '../../../../nodes/WebsiteAnalytics/analytics/goals';
import { NOTHING_LOST, WEEK } from '../../analytics/support/traffic';
import { overviewOf, website } from '../../report/support/overview';
import type { Hints } from '../../../../nodes/WebsiteAnalytics/run/run';
import {
	notCheckedHint,
	nothingUnusualHint,
	notOverHint,
} from '../../../../nodes/WebsiteAnalytics/operations/statistic/getUnusualDays';
import {
	comparisonHints,
	dayNotOverHint,
	failedWebsitesHint,
	goalHints,
	noRowsHint,
	notComparedHint,
	outageHints,
	overviewOutageHints,
} from '../../../../nodes/WebsiteAnalytics/operations/statistic/hints';

const DAYS = { from: '2026-03-01', to: '2026-03-14' };
const DAY = { from: '2026-03-09', to: '2026-03-09' };
const EVENING = { today: '2026-03-11', firstOpenDay: '2026-03-10' };
const LACKING: ComparedTotals = {
	now: { visitors: 9, pageviews: 9 },
	before: { visitors: 1, pageviews: 1, days: 7, daysWithTraffic: 1 },
	...NOTHING_LOST,
	lostBefore: { visitors: 8, pageviews: 0 },
	outageDays: { visitors: ['2026-03-03'], pageviews: [] },
};
const PAGEVIEWS_OUT = { pageviews: ['2026-03-10'] };
const ABOUT_WEEK = {
	outageDays: { visitors: [], ...PAGEVIEWS_OUT },
	firstTraffic: null,
};
const BEGUN = website('shop.example', 900, 100, { missing: 90, firstTraffic: '2026-03-06' });
const BOTH = { visitors: ['2026-03-09', '2026-03-10'], pageviews: ['2026-03-09'] };
const comparedRows = (of: Partial<UncountedDays> = {}) =>
	comparisonHints({ ...WEEK, compared: { ...LACKING, ...NOTHING_LOST }, ...of }, ['visitors'], 0);
const lackingWith = (outageDays: ComparedTotals['outageDays']) => ({
	compared: { ...LACKING, outageDays },
});
const [CHECKED, UNCHECKED] = [
	{ found: {}, excluded: false },
	{ found: null, excluded: false },
];
const EXCLUDED = { found: null, excluded: true };
const goals = (...of: Array<Pick<GoalRow, 'goal' | 'count' | 'previous'> & Partial<GoalRow>>) =>
	goalHints(of as GoalRow[]);

type Said = Hints[number] | Hints;

const hintsOf = (): Array<[what: string, hints: Said]> => [
	[
		'rows of a website that began within the earlier range',
		comparedRows({ ...lackingWith(NOTHING_LOST.outageDays), firstTraffic: '2026-03-06' }),
	],
	[
		'rows of such a website with an outage after the compared days',
		comparedRows(lackingWith({ visitors: [], pageviews: ['2026-03-30'] })),
	],
	['no rows of a day', noRowsHint(['Page'], DAY, '')],
	[
		'a day that is not over in UTC',
		dayNotOverHint(EVENING, [DAY, { from: '2026-03-10', to: '2026-03-10' }]),
	],
	[
		'a metric that came empty',
		outageHints({
			...ABOUT_WEEK,
			compared: { ...LACKING, outageDays: { ...LACKING.outageDays, ...PAGEVIEWS_OUT } },
		}),
	],
	[
		'a metric that came empty, of a range alone',
		outageHints({ ...ABOUT_WEEK, outageDays: BOTH, compared: null }),
	],
	['a website whose tracking began', outageHints({ ...WEEK, firstTraffic: '2026-03-10' })],
	['websites whose tracking began', overviewOutageHints(overviewOf([BEGUN]))],
	['days of which none is over', notOverHint(DAY, '2026-03-05')],
	['days that cannot be judged', notCheckedHint([CHECKED, UNCHECKED, UNCHECKED])],
	['a goal that did not happen', goals({ goal: 'Sign-up', count: 0, previous: 0 })],
	['a goal that was not counted', goals({ goal: 'Sign-up', count: null, previous: null })],
	[
		'a goal with an amount that is no number',
		goals({ goal: 'Buy', count: 2, previous: 0, value: { USD: null, EUR: 5 } }),
	],
	['nothing unusual', nothingUnusualHint(DAYS, 'both')],
];

it('are sentences', () => {
	const page = hintsOf().flatMap(([what, hints]) => [
		`${what}:`,
		...compact([hints].flat()).map((message) => `  ${message}`),
	]);

	expect(page.join('\n')).toMatchSnapshot();
});

it.each([
	['every day is over', () => dayNotOverHint({ ...EVENING, firstOpenDay: EVENING.today }, [DAYS])],
	[
		'the open day is before the range',
		() => dayNotOverHint(EVENING, [{ ...DAYS, from: '2026-03-11' }]),
	],
	['the open day is after the range', () => dayNotOverHint(EVENING, [DAY])],
	[
		'all rows were compared',
		() => [...comparedRows(), notComparedHint(true, ['visitors'], { previous: DAYS })],
	],
	['no website failed', () => failedWebsitesHint(0, 30)],
	['all days are over', () => notOverHint(DAYS, '2026-03-15')],
	['all days are judged or excluded', () => notCheckedHint([CHECKED, EXCLUDED])],
	['a goal happened before', () => goals({ goal: 'Sign-up', count: 0, previous: 3 })],
])('are none where %s', (_why, hints) => {
	expect(compact([hints()].flat())).toEqual([]);
});

it.each([
	[5, /Website 5: [^:]*\.$/],
	[6, / Other websites: 1\.$/],
])('name five of %d websites whose tracking began', (count, end) => {
	const begun = range(1, count + 1).map((websiteId) =>
		website(`Website ${websiteId}`, 900, 100, {
			websiteId,
			missing: 90,
			firstTraffic: '2026-03-06',
		}),
	);

	expect(overviewOutageHints(overviewOf(begun))[0]).toMatch(end);
});
