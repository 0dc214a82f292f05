import { range } from 'lodash';
import {
	activityProfile,
	expectedVisitors,
	hoursNeeded,
	NEVER,
	profileRange,
} from '../../../nodes/WebsiteAnalytics/analytics/inactivity';

const at = (time: string) => new Date(`2026-03-${time}:00Z`);

/** Returns the counts of 28 days: 240, or the count in `other`. */
const days = (other: Record<number, number | null> = {}) =>
	range(28).map((day) => (day in other ? (other[day] ?? null) : 240));

describe('activityProfile', () => {
	const FLAT = new Map(range(24).map((hour) => [hour, 10]));

	it('has the second-lowest count of each weekday', () => {
		const profile = activityProfile(days({ 0: 120, 1: 60, 15: 30 }), FLAT);

		expect(profile).toMatchObject({ medianDay: 240, weekdays: [240, 60, 240, 240, 240, 240, 240] });
		expect(profile.hours[5]).toBeCloseTo(1 / 24);
	});

	it('ignores an outage and excluded days', () => {
		const others = { 0: 0, 3: null, 10: null, 17: null };

		const most = [...Array(15).fill(null), ...Array(13).fill(240)];

		expect(activityProfile(days(others), FLAT).weekdays).toEqual(Array(7).fill(240));
		expect(activityProfile(most, FLAT).medianDay).toBe(240);
	});

	it('expects no visitors on a weekday that was empty twice, or on a new website', () => {
		expect(activityProfile(days({ 0: 0, 7: 0 }), FLAT).weekdays[0]).toBe(0);
		expect(activityProfile([...Array(24).fill(0), 50, 50, 50, 50], FLAT)).toMatchObject({
			medianDay: 0,
			weekdays: Array(7).fill(0),
		});
	});

	it('covers the four weeks before the inactivity', () => {
		expect(profileRange(at('10T08:00').getTime())).toEqual({
			from: '2026-02-10',
			to: '2026-03-09',
		});
	});
});

describe('hoursNeeded', () => {
	const since = at('10T00:00').getTime();
	/** Returns a profile without visitors from 0:00 to 12:00, with a count for each weekday from `since` on. */
	const profile = (weekdays: number[]) => ({
		medianDay: 240,
		weekdays,
		hours: range(24).map((hour) => (hour < 12 ? 0 : 1 / 12)),
	});
	const everyDay = (count: number) => profile(Array(7).fill(count));
	const quietTomorrow = {
		...profile([240, 0, 240, 240, 240, 240, 240]),
		hours: range(24).map((hour) => (hour === 13 ? 1 : 0)),
	};

	it.each([
		// Twelve hours can be a night; the thirteenth brings at least 20.
		['until 15 visitors are missing in every timezone', everyDay(240), 2, 13],
		// A whole day brings 12 visitors, the next night none, and the three hours after that three.
		['also for days', everyDay(12), 2, 39],
		['for at least the hours of the setting', everyDay(24_000), 24, 24],
		['14 hours ahead of UTC, where the next day comes first', quietTomorrow, 2, 48],
		['for ever for a website with too few visitors', everyDay(1), 2, NEVER],
		['for whole days without visitors by hour', activityProfile(days(), new Map()), 2, 24],
	])('waits %s', (_what, profile, atLeast, hours) => {
		expect(hoursNeeded(profile, since, { hours: atLeast, minimum: 1 })).toBe(hours);
	});

	it('never ends for a website with fewer visitors a day than the minimum', () => {
		const hoursWith = (minimum: number) => hoursNeeded(everyDay(240), since, { hours: 2, minimum });

		expect([240, 241].map(hoursWith)).toEqual([13, NEVER]);
	});

	it('is by the fewest expected visitors', () => {
		expect(expectedVisitors(everyDay(240), since, 12)).toBe(0);
		expect(expectedVisitors(everyDay(240), since, 13)).toBeCloseTo(20);
	});
});
