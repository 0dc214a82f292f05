import {
	elapsedOf,
	goalRows,
	goalsTogether,
	sumOfEvent,
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

it('the values without a unit are added up too, and other events are not', () => {
	expect(sumOf('Buy:5:', 'Sale:7:', 'Buy::')).toEqual({ count: 4, value: { value: 10 } });
	expect(sumOfEvent([{ value: 'Buy:5:USD', count: null }], 'Buy', SOURCE)).toEqual({
		...{ count: 0, value: { USD: 0 } },
	});
});

const GOALS = [{ event: 'Buy', target: 12 }];
const sums = (count: number) => new Map([['Buy', { count, value: { USD: count * 5 } }]]);

it('the goals of websites are added up, and null where one is', () => {
	const first = { now: sums(3), finished: sums(1), before: sums(2) };
	const second = { now: sums(4), finished: null, before: new Map([['Buy', null]]) };

	expect(goalsTogether(GOALS, [first, second])).toEqual({
		now: sums(7),
		finished: sums(1),
		before: new Map([['Buy', null]]),
	});
	expect(goalsTogether(GOALS, [])).toEqual({ now: new Map(), finished: null, before: null });
});

it('a goal has its counts and its change, of the finished days where the range runs', () => {
	const of = (finished: ReturnType<typeof sums> | null, goals = GOALS) =>
		goalRows(goals, { now: sums(6), finished, before: sums(4) }, 60, null)[0];

	expect(of(null)).toEqual({
		...{ goal: 'Buy', count: 6, conversionRate: 0.1, value: { USD: 30 }, toDate: null },
		...{ previous: 4, change: 2, changePercent: null, target: 12, ofTarget: 0.5 },
	});
	expect(of(sums(3))).toMatchObject({ count: 6, toDate: 3, change: -1 });
	expect(of(sums(3), [{ event: 'Sale', target: 12 }])).toMatchObject({
		...{ count: null, value: null, toDate: null, previous: null, change: null, ofTarget: null },
	});
});

it('a goal of nobody has no conversion rate, whatever its count', () => {
	const now = new Map([['Buy', { count: 3, value: {} }]]);
	const goals = [{ event: 'Buy', target: null }];
	const rowOf = (visitors: number) =>
		goalRows(goals, { now, finished: null, before: null }, visitors, null)[0];

	expect([rowOf(0), rowOf(6)]).toMatchObject([
		{ conversionRate: null, ofTarget: null },
		{ conversionRate: 0.5, ofTarget: null },
	]);
});

it.each([
	['49.90', { USD: 99.8 }],
	[' -5 ', { USD: -10 }],
	['0', { USD: 0 }],
	['0x10', {}],
	['1e308', {}],
	['1_000', {}],
	['1,5', {}],
	['Infinity', {}],
	['4012888888881881', {}],
	['', {}],
])('a value is an amount where it is written as one: %j', (value, expected) => {
	expect(sumOf(`Buy:${value}:USD`)).toEqual({ count: 2, value: expected });
});

it.each([
	[{ unit: 'month', range: { from: '2026-11-01', to: '2026-11-20' } }, 0.6],
	[{ unit: 'month', range: { from: '2026-11-01', to: '2026-11-30' } }, 0.6],
	// What is over but for a day that is not over in UTC, and is no unit of the calendar.
	[{ unit: 'month', count: 12, range: { from: '2025-11-20', to: '2026-11-19' } }, undefined],
	[{ unit: 'day', range: { from: '2026-11-01', to: '2026-11-19' } }, undefined],
	[{ unit: 'day', range: { from: '2026-11-01', to: '2026-11-20' } }, undefined],
	[{ unit: 'day', range: { from: '2026-11-11', to: '2026-11-30' } }, 0.4],
] as const)('%j is over by this share on a day: %j', (chosen, share) => {
	const moment = { today: '2026-11-20', openFrom: '2026-11-19' };

	expect(elapsedOf(chosen, moment)?.share).toBe(share);
});
