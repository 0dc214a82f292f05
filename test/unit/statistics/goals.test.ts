import { goalRows, sumOfEvent } from '../../../nodes/WebsiteAnalytics/statistics/goals';

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
