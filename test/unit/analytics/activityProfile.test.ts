import { range } from 'lodash';
import {
	activityProfile,
	expectedVisitors,
	hoursNeeded,
	profileRange,
} from '../../../nodes/WebsiteAnalytics/analytics/inactivity';

const at = (time: string) => new Date(`2026-03-${time}:00Z`);

describe('activityProfile', () => {
	const FLAT = new Map(range(24).map((hour) => [hour, 10]));
	/** Returns the counts of 28 days: 240, or the count in `other`. */
	const days = (other: Record<number, number | null> = {}) =>
		range(28).map((day) => (day in other ? (other[day] ?? null) : 240));

	it('has the second-lowest count of each weekday', () => {
		const profile = activityProfile(days({ 0: 120, 8: 60, 15: 30 }), FLAT);

		expect(profile).toMatchObject({ medianDay: 240, weekdays: [240, 60, 240, 240, 240, 240, 240] });
		expect(profile.hours[5]).toBeCloseTo(1 / 24);
	});

	it('ignores an outage and excluded days', () => {
		const others = { 0: 0, 3: null, 10: null, 17: null };

		expect(activityProfile(days(others), FLAT).weekdays).toEqual(range(7).map(() => 240));
	});

	it('expects no visitors on a weekday that was empty twice, or on a new website', () => {
		expect(activityProfile(days({ 0: 0, 7: 0 }), FLAT).weekdays[0]).toBe(0);
		expect(activityProfile([...range(24).map(() => 0), 50, 50, 50, 50], FLAT).weekdays).toEqual(
			range(7).map(() => 0),
		);
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
	/**
	 * Returns a profile without visitors from 0:00 to 12:00.
	 * @param weekdays counts from the day of `since` on
	 */
	const profile = (...weekdays: number[]) => ({
		medianDay: 240,
		weekdays,
		hours: range(24).map((hour) => (hour < 12 ? 0 : 1 / 12)),
	});
	const everyDay = (count: number) => profile(...range(7).map(() => count));

	it('waits until 15 visitors are missing in every timezone', () => {
		// Twelve hours can be a night; the thirteenth brings at least 20.
		expect(hoursNeeded(everyDay(240), since, 2)).toBe(13);
		expect(expectedVisitors(everyDay(240), since, 12)).toBe(0);
		expect(expectedVisitors(everyDay(240), since, 13)).toBeCloseTo(20);
		// A whole day brings 12 visitors, the next night none, and the three hours after that three.
		expect(hoursNeeded(everyDay(12), since, 2)).toBe(39);
	});

	it('is at least the hours of the setting', () => {
		expect(hoursNeeded(everyDay(24_000), since, 24)).toBe(24);
	});

	it('takes the timezone 14 hours ahead of UTC, where the next day comes first', () => {
		const hours = range(24).map((hour) => (hour === 13 ? 1 : 0));
		const quietTomorrow = { ...profile(240, 0, 240, 240, 240, 240, 240), hours };

		expect(hoursNeeded(quietTomorrow, since, 2)).toBe(48);
	});

	it('is null for a website with too few visitors', () => {
		expect(hoursNeeded(everyDay(1), since, 2)).toBeNull();
	});

	it('uses whole days without visitors by hour', () => {
		const whole = activityProfile(
			range(28).map(() => 240),
			new Map(),
		);

		expect(hoursNeeded(whole, since, 2)).toBe(24);
	});
});
