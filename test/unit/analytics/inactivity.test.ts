import { range } from 'lodash';
import {
	activityProfile,
	type ActivityState,
	expectedVisitors,
	hasRecovered,
	hoursNeeded,
	inactiveHours,
	observe,
	observedRange,
	profileRange,
} from '../../../nodes/WebsiteAnalytics/analytics/inactivity';

const at = (time: string) => new Date(`2026-03-${time}:00Z`);
const DAY = '2026-03-10';
const counts = (today: number, yesterday = 100) =>
	new Map([
		['2026-03-09', yesterday],
		[DAY, today],
	]);
const first = observe(null, counts(5), at('10T08:00'));

describe('observe', () => {
	it('starts with the first check', () => {
		expect(observedRange(at('10T08:00'))).toEqual({ from: '2026-03-08', to: '2026-03-11' });
		expect(first).toEqual({
			counts: { '2026-03-08': 0, '2026-03-09': 100, [DAY]: 5, '2026-03-11': 0 },
			grewAt: at('10T08:00').getTime(),
		});
	});

	it('counts the hours since the last growth', () => {
		const later = observe(first, counts(5), at('10T13:58'));

		expect(inactiveHours(later, at('10T13:58'))).toBe(6);
		expect(inactiveHours(observe(later, counts(6), at('10T15:00')), at('10T16:00'))).toBe(1);
		expect(inactiveHours(later, at('10T07:00'))).toBe(0);
	});

	it('sees growth of yesterday and of a day ahead of UTC', () => {
		expect(observe(first, counts(5, 101), at('10T12:00')).grewAt).toBe(at('10T12:00').getTime());

		const ahead = counts(5).set('2026-03-11', 1);

		expect(observe(first, ahead, at('10T12:00')).grewAt).toBe(at('10T12:00').getTime());
	});

	it('takes a count that returns to its highest value for no growth', () => {
		const corrected = observe(first, counts(3), at('10T09:00'));

		expect(observe(corrected, counts(5), at('10T10:00')).grewAt).toBe(first.grewAt);
	});

	it('takes days that are missing once for no growth when they are back', () => {
		const missing = observe(first, new Map(), at('10T09:00'));

		expect(observe(missing, counts(5), at('10T10:00')).grewAt).toBe(first.grewAt);
	});

	it('pauses on excluded days', () => {
		const paused = observe(first, counts(5), at('10T20:00'), true);

		expect(inactiveHours(paused, at('10T20:00'))).toBe(0);
	});
});

describe('hasRecovered', () => {
	const silent: ActivityState = { ...first, reported: { since: first.grewAt, visitors: 0 } };
	const after = (visitors: number) => observe(silent, counts(5 + visitors), at('11T08:00'));

	it('needs more visitors than three visits of the owner', () => {
		expect(hasRecovered(after(3))).toBe(false);
		expect(hasRecovered(observe(after(3), counts(14), at('11T09:00')))).toBe(false);
		expect(hasRecovered(observe(after(3), counts(20), at('11T09:00')))).toBe(true);
		expect(hasRecovered(first)).toBe(false);
	});
});

describe('activityProfile', () => {
	const FLAT = new Map(range(24).map((hour) => [hour, 10]));
	/** 28 days, with these counts on some of them. */
	const days = (other: Record<number, number | null> = {}) =>
		range(28).map((day) => (day in other ? (other[day] ?? null) : 240));

	it('has the lowest count of each weekday', () => {
		const profile = activityProfile(days({ 0: 120, 8: 60, 15: 30 }), FLAT);

		expect(profile).toMatchObject({ medianDay: 240, weekdays: [120, 30, 240, 240, 240, 240, 240] });
		expect(profile.hours[5]).toBeCloseTo(1 / 24);
	});

	it('ignores outages and excluded days', () => {
		expect(activityProfile(days({ 0: 0, 7: 0, 3: null }), FLAT).weekdays).toEqual(
			range(7).map(() => 240),
		);
	});

	it('expects nobody on a weekday that is mostly empty, or on a new website', () => {
		expect(activityProfile(days({ 0: 0, 7: 0, 14: 0 }), FLAT).weekdays[0]).toBe(0);
		expect(activityProfile([...range(24).map(() => 0), 50, 50, 50, 50], FLAT).weekdays).toEqual(
			range(7).map(() => 0),
		);
	});

	it('is about the four weeks before the inactivity', () => {
		expect(profileRange(first)).toEqual({ from: '2026-02-10', to: '2026-03-09' });
	});
});

describe('hoursNeeded', () => {
	const since = at('10T00:00').getTime();
	/** No visitors from 0:00 to 12:00. @param weekdays the inactivity starts on the first one */
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
		// A whole day brings 12, a night nobody, and the three hours after it three.
		expect(hoursNeeded(everyDay(12), since, 2)).toBe(39);
	});

	it('is at least the hours of the setting', () => {
		expect(hoursNeeded(everyDay(24_000), since, 24)).toBe(24);
	});

	it('waits for the end of a weekend', () => {
		expect(hoursNeeded(profile(0, 0, 240, 240, 240, 240, 240), since, 2)).toBeGreaterThan(48);
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
