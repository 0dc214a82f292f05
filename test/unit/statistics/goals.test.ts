import { elapsedOf, goalRows, sumOfEvent } from '../../../nodes/WebsiteAnalytics/statistics/goals';

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

it('a goal of nobody has no conversion rate, whatever its count', () => {
	const now = new Map([['Buy', { count: 3, value: {} }]]);
	const goals = [{ event: 'Buy', target: null }];
	const rateOf = (visitors: number) =>
		goalRows(goals, { now, finished: null, before: null }, visitors, null)[0]?.conversionRate;

	expect([rateOf(0), rateOf(6)]).toEqual([null, 0.5]);
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
] as const)('%j is over by this share on a day: %j', (chosen, share) => {
	const moment = { today: '2026-11-20', openFrom: '2026-11-19' };

	expect(elapsedOf(chosen, moment)?.share).toBe(share);
});
