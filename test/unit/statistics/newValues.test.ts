import fc from 'fast-check';
import {
	isEnoughOnDay,
	isNew,
	isNewAgain,
	isNewAfter,
} from '../../../nodes/WebsiteAnalytics/statistics/newValues';

it.each([
	// Half of 5 is 2.5.
	[3, 5, true],
	[2, 5, false],
	[1, 2, true],
	[1, 1, true],
	[5, 10, true],
	[4, 10, false],
])('%i on a day is enough for a minimum of %i: %j', (onDay, minimumCount, is) => {
	expect(isEnoughOnDay(onDay, minimumCount)).toBe(is);
});

it.each([
	['reaches the minimum on the day alone', 5, 0, true],
	['reaches it together with the days before', 3, 2, true],
	['does not reach it', 3, 1, false],
	['reaches it by less than half on the day', 2, 3, false],
	['had five test clicks before', 1000, 5, true],
	['comes nine tenths as often as in all days before', 90, 100, true],
	['comes less often than that', 89, 100, false],
	['comes as often as before, but less than the minimum', 4, 4, true],
	['had reached the minimum before', 4, 5, false],
])('a value with a minimum of 5 that %s: %#', (_what, onDay, before, is) => {
	expect(isNew(onDay, before, 5)).toBe(is);
});

it('what is only partly known decides as what it can be', () => {
	const counts = fc.nat(300);

	fc.assert(
		fc.property(
			counts,
			counts,
			counts,
			fc.integer({ min: 1, max: 20 }),
			(onDay, one, other, minimum) => {
				const [least, most] = [Math.min(one, other), Math.max(one, other)];
				const after = (count: number, is: 'exact' | 'atMost' | 'atLeast') =>
					isNewAfter(onDay, { count, is }, minimum);

				expect(after(one, 'exact')).toBe(isNew(onDay, one, minimum));
				expect([isNew(onDay, least, minimum), null]).toContain(after(most, 'atMost'));
				expect([isNew(onDay, most, minimum), null]).toContain(after(least, 'atLeast'));
			},
		),
	);
});

it.each([
	[undefined, null],
	[{ count: 100, is: 'atMost' }, true],
	[{ count: 101, is: 'atMost' }, null],
	[{ count: 100, is: 'atLeast' }, null],
	[{ count: 101, is: 'atLeast' }, false],
] as const)('after %j, it is decided about 90 on a day: %j', (before, is) => {
	expect(isNewAfter(90, before, 5)).toBe(is);
});

it.each([
	[20, 20, false],
	[60, 6, true],
	[59, 6, false],
	[4, 0, false],
	// What was told may have been lost since.
	[9, 0, false],
	[10, 0, true],
])('a known value, %i times on a day after %i, is news again: %j', (onDay, before, is) => {
	expect(isNewAgain(onDay, before, 5)).toBe(is);
});
