import {
	countsAmong,
	isEnoughOnDay,
	isNew,
	isNewAgain,
	isNewAfter,
} from '../../../nodes/WebsiteAnalytics/analytics/newValues';

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
	['reaches it on the day, as in all days before', 5, 5, true],
	['comes nine tenths as often as in all days before', 90, 100, true],
	['comes less often than that', 89, 100, false],
	['comes as often as before, but less than the minimum', 4, 4, true],
	['had reached the minimum before', 4, 5, false],
])('a value with a minimum of 5 that %s: %#', (_what, onDay, before, is) => {
	expect(isNew(onDay, before, 5)).toBe(is);
});

it.each([
	[90, undefined, null],
	[90, { count: 100, is: 'exact' }, true],
	[90, { count: 101, is: 'exact' }, false],
	[90, { count: 100, is: 'atMost' }, true],
	[90, { count: 101, is: 'atMost' }, null],
	[90, { count: 100, is: 'atLeast' }, null],
	[90, { count: 101, is: 'atLeast' }, false],
	[5, { count: 4, is: 'atMost' }, true],
	[3, { count: 1, is: 'atMost' }, false],
	[3, { count: 2, is: 'atMost' }, null],
	[3, { count: 1, is: 'atLeast' }, null],
	[4, { count: 4, is: 'atLeast' }, null],
	[4, { count: 5, is: 'atLeast' }, false],
] as const)('about %i on a day after %j, it is decided: %j', (onDay, before, is) => {
	expect(isNewAfter(onDay, before, 5)).toBe(is);
});

it.each([
	[90, 9, true],
	[90, 10, null],
	[4, 3, false],
])(
	'about %i on a day after at most %i, it is decided whether it is news again: %j',
	(onDay, count, is) => {
		expect(isNewAfter(onDay, { count, is: 'atMost' }, 5, true)).toBe(is);
	},
);

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

it('news again reaches the minimum', () => {
	expect([10, 11].map((minimumCount) => isNewAgain(10, 0, minimumCount))).toEqual([true, false]);
});

it.each([
	[0, true, { count: 7, is: 'exact' }, { count: 0, is: 'exact' }],
	[3, false, { count: 7, is: 'exact' }, { count: 3, is: 'atMost' }],
	[3, true, { count: 7, is: 'atLeast' }, { count: 0, is: 'atLeast' }],
])(
	'with %i at most of what was not read, events: %j, one that was read has %j and another %j',
	(most, isOfEvents, read, other) => {
		const values = ['a', 'b'].map((value) => ({ value, label: value, count: 7 }));
		const counts = countsAmong(values, values.slice(0, 1), { most, isOfEvents });

		expect([...counts]).toEqual([
			['a', read],
			['b', other],
		]);
	},
);
