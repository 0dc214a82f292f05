import { isEnoughOnDay, isNew } from '../../../nodes/WebsiteAnalytics/statistics/newValues';

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
	['reaches the minimum on the day alone', { onDay: 5, before: 0, upToDay: 5 }, true],
	['reaches it together with the days before', { onDay: 3, before: 2, upToDay: 5 }, true],
	['does not reach it', { onDay: 3, before: 1, upToDay: 4 }, false],
	['had reached it before', { onDay: 1000, before: 5, upToDay: 1005 }, false],
	['had nearly reached it before', { onDay: 1000, before: 4, upToDay: 1004 }, true],
	['reaches it by less than half on the day', { onDay: 2, before: 3, upToDay: 5 }, false],
	['had as many before, of which some are 91 days ago', { onDay: 4, before: 3, upToDay: 4 }, false],
])('a value with a minimum of 5 that %s is new: %j', (_what, counts, is) => {
	expect(isNew(counts, 5)).toBe(is);
});
