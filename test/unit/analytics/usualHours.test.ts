import { range, sum } from 'lodash';
import {
	hoursNeeded,
	leastExpected,
	missingVisitors,
	usualHours,
	usualHoursRange,
	type UsualHours,
} from '../../../nodes/WebsiteAnalytics/analytics/usualHours';
import { daysOf, weekdayNumber } from '../../../nodes/WebsiteAnalytics/analytics/periods';

/** A Monday. */
const DAY = '2026-03-30';
const RANGE = usualHoursRange(DAY);
const DAYS = daysOf(RANGE);

const everyDay = (count: number) => new Map(DAYS.map((day) => [day, count]));
const ALL_HOURS = new Map(range(24).map((hour) => [hour, 70]));

describe('what is usual', () => {
	it('is read from the four weeks before a day', () => {
		expect(RANGE).toEqual({ from: '2026-03-02', to: '2026-03-29' });
	});

	it('has the visitors of an average day, of each weekday and the part of each hour', () => {
		const counts = new Map(DAYS.map((day) => [day, weekdayNumber(day) > 5 ? 20 : 90]));
		const hours = new Map([
			[9, 300],
			[20, 100],
		]);

		const usual = usualHours(counts, hours);

		expect(usual.perDay).toBe(70);
		expect(usual.weekdays).toEqual([90, 90, 90, 90, 90, 20, 20]);
		expect(usual.hours[9]).toBe(0.75);
		expect(usual.hours[20]).toBe(0.25);
		expect(sum(usual.hours)).toBe(1);
	});

	it('can lack days: the last one, and all of a weekday', () => {
		const isLeftOut = (day: string) => day === '2026-03-29' || weekdayNumber(day) === 5;
		const counts = new Map([...everyDay(60)].filter(([day]) => !isLeftOut(day)));
		const usual = usualHours(counts, ALL_HOURS);

		expect(usual.perDay).toBe(60);
		expect(usual.weekdays).toEqual([60, 60, 60, 60, 0, 60, 60]);
	});

	it('follows the last three days down, as in a holiday, and not up', () => {
		const last = (count: number) =>
			new Map([...everyDay(60), ...DAYS.slice(-3).map((day) => [day, count] as const)]);

		// Friday, Saturday and Sunday are usually (60 + 60 + 60 + 20) / 4 = 50, and now are 20.
		const low = usualHours(last(20), ALL_HOURS);
		const high = usualHours(last(200), ALL_HOURS);

		expect(low.weekdays[0]).toBeCloseTo(60 * 0.4);
		expect(low.weekdays[6]).toBeCloseTo(20);
		expect(high.weekdays[0]).toBe(60);
	});

	it('does not follow an outage of the last three days', () => {
		const none = new Map(DAYS.map((day, index) => [day, index < 25 ? 60 : 0]));

		expect(usualHours(none, ALL_HOURS).weekdays[0]).toBe(60 / 4);
	});

	it('is nothing on a website without visitors', () => {
		expect(usualHours(new Map(), new Map())).toMatchObject({
			perDay: 0,
			weekdays: [0, 0, 0, 0, 0, 0, 0],
		});
	});
});

describe('the visitors that are to be expected at least', () => {
	const from = (iso: string) => Date.parse(iso);

	it('are those of the hours, where every hour has as many', () => {
		const usual = usualHours(everyDay(48), ALL_HOURS);

		expect(leastExpected(usual, from('2026-03-30T10:00:00Z'), 12)).toBeCloseTo(24);
		expect(leastExpected(usual, from('2026-03-30T10:00:00Z'), 24 * 8)).toBeCloseTo(8 * 48);
		expect(leastExpected(usual, from('2026-03-30T10:00:00Z'), 0)).toBe(0);
	});

	it('are those of the night, because the zone of the service is not known', () => {
		const awake = new Map(range(8, 24).map((hour) => [hour, 10]));
		const usual = usualHours(everyDay(160), awake);

		// Eight hours of night, and ten in each other hour.
		expect(leastExpected(usual, from('2026-03-31T12:00:00Z'), 8)).toBe(0);
		expect(leastExpected(usual, from('2026-03-31T12:00:00Z'), 12)).toBeCloseTo(40);
	});

	it('leave out a weekend that is too far away to be in any zone', () => {
		const counts = new Map(DAYS.map((day) => [day, weekdayNumber(day) > 5 ? 0 : 24]));
		const usual = usualHours(counts, ALL_HOURS);

		// At the level of Friday to Sunday, which is as usual. From Wednesday noon on, and later.
		expect(leastExpected(usual, from('2026-04-01T12:00:00Z'), 24)).toBeCloseTo(24);
		expect(leastExpected(usual, from('2026-04-02T11:00:00Z'), 24)).toBeCloseTo(23);
		expect(leastExpected(usual, from('2026-04-03T12:00:00Z'), 24)).toBeCloseTo(0);
	});

	it('can all be in one hour, where the service has no hours', () => {
		const usual = usualHours(everyDay(50), new Map());

		expect(leastExpected(usual, from('2026-03-31T12:00:00Z'), 23)).toBe(0);
		expect(leastExpected(usual, from('2026-03-31T12:00:00Z'), 24)).toBe(50);
		expect(leastExpected(usual, from('2026-03-31T12:00:00Z'), 47)).toBe(50);
	});
});

describe('a silence that is no chance', () => {
	/** Three visitors in each hour. */
	const usual: UsualHours = {
		perDay: 72,
		weekdays: range(7).map(() => 72),
		hours: range(24).map(() => 1 / 24),
	};
	const now = new Date('2026-03-16T09:00Z');
	const sinceMs = now.getTime();

	it('is one in which at least 15 visitors are missing', () => {
		expect(missingVisitors(usual, { sinceMs, hours: 4 })).toBeNull();
		expect(missingVisitors(usual, { sinceMs, hours: 5 })).toBe(15);
		expect(missingVisitors(usual, { sinceMs, hours: 24 })).toBe(72);
	});

	it('has to last as long as wanted, or longer where visitors are few', () => {
		const withPerDay = (visitors: number) => ({ ...usual, weekdays: range(7).map(() => visitors) });

		expect(hoursNeeded(usual, 12, now)).toBe(12);
		expect(hoursNeeded(withPerDay(24), 12, now)).toBe(15);
		expect(hoursNeeded(withPerDay(6), 12, now)).toBe(60);
		// Two weeks at most.
		expect(hoursNeeded(withPerDay(15.01 / 14), 12, now)).toBe(336);
	});

	it('does not exist where hardly anybody ever comes', () => {
		const none = { ...usual, weekdays: range(7).map(() => 1) };

		expect(hoursNeeded(none, 12, now)).toBeNull();
	});
});
