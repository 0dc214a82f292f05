import {
	goalRows,
	goalsTogether,
	type GoalSums,
	sumOfEvent,
	visitorsWithEvent,
} from '../../../nodes/WebsiteAnalytics/analytics/goals';

const SOURCE = { websiteId: 1, statistic: 'event', from: '2026-03-01', to: '2026-03-02' };
/** Returns the sum of values that were each counted twice. */
const sumOf = (event: string, ...values: string[]) =>
	sumOfEvent(
		values.map((value) => ({ value, count: 2 })),
		event,
		SOURCE,
	);

it.each(['toString', '__proto__'])('the values of the unit %s are added up', (unit) => {
	const { value } = sumOf('Buy', `Buy:5:${unit}`, `Buy:7:${unit}`);

	expect(Object.entries(value)).toEqual([[unit, 24]]);
});

it.each([
	['decimals, without errors of floating point', ['Buy:0.05:USD', 'Buy:0.1:USD'], { USD: 0.3 }],
	['amounts without a unit', ['Buy:5:', 'Buy::'], { value: 10 }],
	['a unit in any case', ['Buy:5:usd', 'Buy:7:USD', 'Buy:1: Usd '], { USD: 26 }],
	[
		'no amounts of a unit with another text',
		['Buy:5:usd', 'Buy:many:USD', 'Buy:1:eur'],
		{ USD: null, eur: 2 },
	],
])('the value of a goal adds up %s', (_what, values, value) => {
	expect(sumOf('Buy', ...values)).toEqual({ count: 2 * values.length, value });
});

it.each([
	['Buy:5:USD', 2, { USD: 10 }],
	[' buy:5:usd ', 2, { USD: 10 }],
	[' BUY ', 8, { USD: 10, EUR: 14 }],
	['Buy::', 2, {}],
	['Buy:5', 0, {}],
])('a goal %j counts the values that it names', (event, count, value) => {
	const rows = ['Buy:5:USD', 'Buy:7:EUR', 'Buy::', ' buy ::', 'Buy more:5:USD'];

	expect(sumOf(event, ...rows)).toEqual({ count, value });
});

it.each([
	['49.90', { USD: 99.8 }],
	[' -5 ', { USD: -10 }],
	['0', { USD: 0 }],
	['', {}],
	['0x10', { USD: null }],
	['1e308', { USD: null }],
	['1,5', { USD: null }],
	['4012888888881881', { USD: null }],
])('an amount that is no plain number makes the value of its unit null: %j', (value, expected) => {
	expect(sumOf('Buy', `Buy:${value}:USD`).value).toEqual(expected);
});

const GOALS = [{ event: 'Buy', target: 12 }];
const sums = (count: number) => new Map([['Buy', { count, value: { USD: count * 5 } }]]);
const inRange = (range: GoalSums) => ({ range, finishedPart: null, previous: null });

it('the goals of websites are added up, and null where one is', () => {
	const first = { range: sums(3), finishedPart: sums(1), previous: sums(2) };
	const second = { range: sums(4), finishedPart: sums(1), previous: new Map([['Buy', null]]) };

	expect(goalsTogether(GOALS, first, [first, second])).toEqual({
		range: sums(7),
		finishedPart: sums(2),
		previous: new Map([['Buy', null]]),
	});
});

it('a goal has its counts and its change, of the finished days where the range runs', () => {
	const of = (finishedPart: GoalSums | null, goals = GOALS) =>
		goalRows(goals, { range: sums(6), finishedPart, previous: sums(4) }, () => 60, null)[0];

	expect(of(null)).toEqual({
		goal: 'Buy',
		count: 6,
		conversionRate: 0.1,
		value: { USD: 30 },
		toDate: null,
		previous: 4,
		change: 2,
		changePercent: null,
		target: 12,
		ofTarget: 0.5,
	});
	expect(of(sums(3))).toMatchObject({ count: 6, toDate: 3, change: -1 });
	expect(of(new Map([['Buy', null]]))).toMatchObject({ count: 6, toDate: null, change: null });
	expect(of(sums(3), [{ event: 'Sale', target: 12 }])).toMatchObject({
		count: null,
		value: null,
		toDate: null,
		previous: null,
		change: null,
		ofTarget: null,
	});
});

it('a rate that is not zero has at least two digits; without visitors, there is no rate', () => {
	const rates = [0, 2, 3, 3000, 70_000].map(
		(visitors) => goalRows(GOALS, inRange(sums(1)), () => visitors, null)[0]?.conversionRate,
	);

	expect(rates).toEqual([null, 0.5, 0.3333, 0.00033, 0.000014]);
});

it('the rate of a goal is of the visitors of websites that have the event, or else of all', () => {
	const website = (visitors: number, count: number) => ({ visitors, goals: inRange(sums(count)) });

	expect(visitorsWithEvent('Buy', [website(100, 5), website(900, 0)])).toBe(100);
	expect(visitorsWithEvent('Buy', [website(100, 0), website(900, 0)])).toBe(1000);
});
