import { map, mapValues, range } from 'lodash';
import {
	changeOf,
	type ComparedTotals,
} from '../../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import {
	dayTotals,
	type DayTraffic,
	type Totals,
	totalsOf as allOf,
} from '../../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import type { GoalRow } from '../../../../nodes/WebsiteAnalytics/analytics/goals';
import type { TopChange } from '../../../../nodes/WebsiteAnalytics/analytics/itemRows';
import type { Summary } from '../../../../nodes/WebsiteAnalytics/analytics/summary';
import type { SummaryNumbers } from '../../../../nodes/WebsiteAnalytics/analytics/summaryNumbers';
import { NOTHING_LOST, WEEK } from '../../analytics/support/traffic';
import { daysOf } from './days';

/** A range that is over, without a forecast and notes. */
export const OVER: Omit<Summary, 'numbers'> = {
	...WEEK,
	elapsed: null,
	forecastDays: [],
	notes: [],
	notRead: [],
};

/** The numbers of three days, without a comparison and breakdowns. */
export const NUMBERS: SummaryNumbers = {
	from: '2026-03-08',
	to: '2026-03-10',
	visitors: 1045,
	pageviews: 1250,
	days: 3,
	daysWithTraffic: 2,
	suspectedOutageDays: [],
	isComplete: true,
	pageviewsPerVisitor: 1.2,
	bestDay: { date: '2026-03-10', visitors: 1000, pageviews: 1050 },
	toDate: null,
	previous: null,
	change: null,
	forecast: null,
	goals: [],
	breakdowns: {},
};

/** The numbers of the three days before, and the change. */
export const COMPARED = {
	previous: {
		from: '2026-03-05',
		to: '2026-03-07',
		visitors: 2000,
		pageviews: 1000,
		days: 3,
		daysWithTraffic: 3,
	},
	change: { visitors: -955, visitorsPercent: -47.8, pageviews: 250, pageviewsPercent: 25 },
} satisfies Partial<SummaryNumbers>;

/** Returns a summary of three days that are over, without compared days. */
export function summaryOf(numbers: Partial<SummaryNumbers>, more: Partial<Summary> = {}): Summary {
	const days = daysOf([45, 0, 1000], [150, 50, 1050]);
	const { previous, toDate } = numbers;
	const totals = previous ? totalsOf(toDate ?? NUMBERS, previous) : null;
	return { ...OVER, numbers: { ...NUMBERS, ...numbers }, days, compared: totals, ...more };
}

/** Returns compared totals that lost no visitors to outages. */
export function totalsOf(
	now: Totals,
	before: ComparedTotals['before'],
	more: Partial<ComparedTotals> = {},
): ComparedTotals {
	return { now, before, ...NOTHING_LOST, ...more };
}

const topChange = (value: string, more: Omit<TopChange, 'value' | 'label'>): TopChange => ({
	value,
	label: value,
	...more,
});

const goal = (name: string, more: Partial<GoalRow>): GoalRow => ({
	goal: name,
	conversionRate: more.count ? 0.021 : null,
	value: {},
	count: 0,
	toDate: null,
	previous: null,
	change: null,
	changePercent: null,
	target: null,
	ofTarget: more.target ? 0.61 : null,
	...more,
});

/** A running summary with everything that a text can say. */
export const WHOLE_SUMMARY = summaryOf(
	{
		...COMPARED,
		isComplete: false,
		forecast: { visitors: 13_847, pageviews: 987 },
		toDate: { from: '2026-03-08', to: '2026-03-09', visitors: 1045, pageviews: 1250 },
		goals: [
			goal('Sign-up', {
				count: 61,
				toDate: 55,
				previous: 50,
				change: 5,
				changePercent: 10,
				target: 100,
			}),
			goal('Purchase', { count: 10, value: { USD: 490, EUR: 99.5 }, previous: 0, change: 10 }),
			goal('Unknown', { count: null, value: null }),
		],
		breakdowns: {
			page: [
				{ value: '/', label: '/', count: 625, share: 0.5 },
				{ value: '/b', label: '/b', count: 1249, share: 0.9992 },
			],
			referrer: [],
			event: [{ value: 'Sign-up::', label: 'Sign-up', count: 4, share: null }],
		},
		topChanges: {
			page: [
				topChange('/', { count: 5000, previous: 3000, change: 2000, status: 'up' }),
				topChange('/gone', { count: 0, previous: 15, change: -15, status: 'gone' }),
				topChange('/new', { count: 10, previous: 0, change: 10, status: 'new' }),
				topChange('/down', { count: null, previous: 1090, change: -80, status: 'down' }),
				topChange('/up', { count: 1080, previous: null, change: 70, status: 'up' }),
			],
			referrer: [],
			event: [],
		},
	},
	{
		elapsed: { unit: 'month', share: 0.7, to: '2026-03-31' },
		notRead: ['event'],
		compared: totalsOf(NUMBERS, COMPARED.previous, {
			lostBefore: { visitors: 1000, pageviews: 1000 },
			outageDays: { visitors: ['2026-03-06'], pageviews: ['2026-03-06'] },
		}),
	},
);

/** Returns a summary of these days, with a comparison if there are compared days. */
export function summaryOfDays(
	days: DayTraffic[],
	comparedDays: DayTraffic[] = [],
	range = { from: '2026-03-08', to: '2026-03-14' },
): Summary {
	const [from = '', ...others] = map(comparedDays, 'date');
	const before = { from, to: others.at(-1) ?? from, ...dayTotals(comparedDays) };
	const compared = comparedDays.length > 0 ? totalsOf(allOf(days), before) : null;
	const change = compared && changeOf(compared);
	const numbers = { ...NUMBERS, ...range, ...allOf(days), previous: compared && before, change };
	return { ...OVER, numbers, days, comparedDays, compared };
}

const hostile = (id: number) => `/${'"&'.repeat(60)}/${id}`;

/** A whole summary with five goals, notes, and the longest and largest labels. */
export const HOSTILE_SUMMARY = summaryOf(
	{
		...WHOLE_SUMMARY.numbers,
		goals: range(5).map((id) => goal(hostile(id), { count: 61, previous: 50, target: 100 })),
		breakdowns: mapValues({ page: 0, referrer: 0, country: 0 }, () =>
			range(5).map((id) => {
				return { value: hostile(id), label: hostile(id), count: 1_234_567, share: 0.1 };
			}),
		),
		topChanges: {
			page: range(5).map((id) =>
				topChange(hostile(id), {
					count: 9,
					previous: 2_345_678,
					change: -2_345_669,
					status: 'down',
				}),
			),
		},
	},
	{
		elapsed: WHOLE_SUMMARY.elapsed,
		compared: WHOLE_SUMMARY.compared,
		notes: range(5).map((id) => ({ date: '2026-03-09', text: hostile(id) })),
	},
);
