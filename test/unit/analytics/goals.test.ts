import {
	expectedByNow,
	goalRows,
	goalsTogether,
	type GoalSums,
	sumOfEvent,
	visitorsWithEvent,
} from '../../../nodes/WebsiteAnalytics/analytics/goals';

const SOURCE = { websiteId: 1, statistic: 'event', from: '2026-03-01', to: '2026-03-02' };
const sumOf = (...values: string[]) =>
	sumOfEvent(
		values.map((value) => ({ value, count: 2 })),
		'Buy',
		SOURCE,
	);

it.each(['USD', 'toString', 'constructor', '__proto__'])(
	'the values of the unit %s are added up',
	(unit) => {
		expect(Object.entries(sumOf(`Buy:5:${unit}`, `Buy:7:${unit}`)?.value ?? {})).toEqual([
			[unit, 24],
		]);
	},
);

it('the sum of decimals has no error of floating-point arithmetic', () => {
	expect(sumOf('Buy:0.05:USD', 'Buy:0.1:USD').value).toEqual({ USD: 0.3 });
});

it('the values without a unit are added up too, and other events are not', () => {
	expect(sumOf('Buy:5:', 'Sale:7:', 'Buy::')).toEqual({ count: 4, value: { value: 10 } });
	expect(sumOfEvent([{ value: 'Buy:5:USD', count: null }], 'Buy', SOURCE)).toEqual({
		count: 0,
		value: { USD: 0 },
	});
});

it.each([
	['Buy:5:USD', 2, { USD: 10 }],
	[' buy:5:usd ', 2, { USD: 10 }],
	[' BUY ', 8, { USD: 10, EUR: 14 }],
	['Buy::', 2, {}],
	['Buy', 8, { USD: 10, EUR: 14 }],
	['Buy:5', 0, {}],
])('a goal %j counts the values that it names', (event, count, value) => {
	const rows = ['Buy:5:USD', 'Buy:7:EUR', 'Buy::', ' buy ::', 'Buy more:5:USD'];

	expect(
		sumOfEvent(
			rows.map((one) => ({ value: one, count: 2 })),
			event,
			SOURCE,
		),
	).toEqual({ count, value });
});

it.each([
	[93, { unit: 'month', share: 0.93, to: '2026-11-30' } as const],
	[null, null],
])('a target of 100 expects %j by now', (expected, elapsed) => {
	expect(expectedByNow(100, elapsed)).toBe(expected);
	expect(expectedByNow(null, elapsed)).toBeNull();
});

const GOALS = [{ event: 'Buy', target: 12 }];
const sums = (count: number) => new Map([['Buy', { count, value: { USD: count * 5 } }]]);

const rateOf = (count: number, visitors: number) => {
	const range = new Map([['Buy', { count, value: {} }]]);
	const goals = [{ event: 'Buy', target: null }];
	const counts = { range, finishedPart: null, previous: null };
	return goalRows(goals, counts, () => visitors, null)[0]?.conversionRate;
};

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
	const rates = [0, 2, 3, 3000, 70_000].map((visitors) => rateOf(1, visitors));

	expect(rates).toEqual([null, 0.5, 0.3333, 0.00033, 0.000014]);
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
	expect(sumOf(`Buy:${value}:USD`)).toEqual({ count: 2, value: expected });
	expect(sumOf(`Buy:${value}:USD`, 'Buy:5:EUR').value.EUR).toBe(10);
});

it('a unit in any case is one', () => {
	expect(sumOf('Buy:5:usd', 'Buy:7:USD', 'Buy:1: Usd ').value).toEqual({ USD: 26 });
	expect(sumOf('Buy:5:usd', 'Buy:many:USD', 'Buy:1:eur').value).toEqual({ USD: null, eur: 2 });
});

describe('the rate of a goal of several websites', () => {
	const website = (visitors: number, count: number) => ({
		visitors,
		goals: { range: sums(count), finishedPart: null, previous: null },
	});

	it('is of the visitors of websites that have the event', () => {
		expect(visitorsWithEvent('Buy', [website(100, 5), website(900, 0)])).toBe(100);
	});

	it('is of all visitors where no website has the event', () => {
		expect(visitorsWithEvent('Buy', [website(100, 0), website(900, 0)])).toBe(1000);
	});
});
