import fc from 'fast-check';
import { range } from 'lodash';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import {
	DAYS_READ,
	directionOf,
	judgeRange,
	type Direction,
	type UnusualSettings,
} from '../../../nodes/WebsiteAnalytics/analytics/unusual';

const LAST = '2026-03-31';

/** What the rule makes of the last days of these counts. */
function judgeLast(days: number, counts: number[], settings: UnusualSettings) {
	const from = addDays(LAST, 1 - counts.length);
	const known = new Map(counts.map((count, index) => [addDays(from, index), count]));
	const judged = judgeRange({ from: addDays(LAST, 1 - days), to: LAST }, known, settings);
	return judged.map((day) => day.judged);
}
const judgeLastDay = (counts: number[], settings: UnusualSettings) =>
	judgeLast(1, counts, settings)[0] ?? null;

const MEDIUM: UnusualSettings = { sensitivity: 'medium', minimum: 20 };

/** Weeks with 100 visitors a day. Then a day is unusual, at medium sensitivity, below 68 and above 147. */
const STEADY = range(DAYS_READ).map(() => 100);

const judge = (before: number[], count: number, settings: Partial<UnusualSettings> = {}) =>
	judgeLastDay([...before, count], { ...MEDIUM, ...settings });

/** The counts after steady weeks that are reported. */
function toldOf(
	counts: number[],
	settings: Partial<UnusualSettings> = {},
	before: number[] = STEADY,
): Array<number | undefined> {
	const days = [...before, ...counts];
	const told = range(before.length, days.length).filter(
		(day) => judgeLastDay(days.slice(0, day + 1), { ...MEDIUM, ...settings })?.triggers,
	);
	return told.map((day) => days[day]);
}

describe('a day', () => {
	it('is judged beside what is usual for it', () => {
		expect(judge(STEADY, 40)).toEqual({
			usual: expect.closeTo(100),
			// 101 × e^(±3.2 × 0.12) − 1.
			low: expect.closeTo(67.79, 1),
			high: expect.closeTo(147.28, 1),
			actual: 40,
			direction: 'drop',
			recurring: null,
			triggers: true,
		});
		expect(judge(STEADY, 100)).toMatchObject({ actual: 100, direction: null, triggers: false });
	});

	it.each<[string, number, number, Direction | null]>([
		['is unusual without traffic', 0, 20, 'drop'],
		['is unusual when what is usual reaches the minimum', 40, 100, 'drop'],
		['is not unusual when it and what is usual are below the minimum', 40, 101, null],
		['is unusual when it alone reaches the minimum', 500, 500, 'spike'],
	])('%s', (_what, count, minimum, direction) => {
		expect(judge(STEADY, count, { minimum })).toMatchObject({ direction });
	});

	it('is compared with its weekday up to eight weeks before', () => {
		const newsletters = (...daysBefore: number[]) =>
			STEADY.map((count, day) => (daysBefore.includes(DAYS_READ - day) ? 300 : count));

		expect(judge(newsletters(49, 56), 300)).toMatchObject({ direction: null });
		expect(judge(newsletters(56, 63), 300)).toMatchObject({ direction: 'spike' });
	});

	it.each<[number, Direction | null]>([
		[59, 'drop'],
		[60, null],
		[140, null],
		[141, 'spike'],
	])('with a band of 60 to 140, %i visitors are %s', (actual, direction) => {
		expect(directionOf(actual, { usual: 100, low: 60, high: 140 }, 20)).toBe(direction);
	});
});

describe('the days of an event', () => {
	it.each([
		['consecutive days in the same direction', [40, 30, 40, 20], [40]],
		['a day in the other direction', [40, 300, 40], [40, 300, 40]],
		['a plateau', [250, 250, 250, 250, 250], [250]],
		['a day after one that is usual again', [40, 100, 40], [40, 40]],
		// Half the way to the end of the band: 101 × e^(∓1.6 × 0.12) − 1 is 82.4 and 121.4.
		['a day after one that is half the way back', [40, 82, 41], [40]],
		['a day after one that is more than half the way back', [40, 83, 41], [40, 41]],
		['a day after one that is half the way back from above', [300, 122, 301], [300]],
		['a day after one that is more than half the way back from above', [300, 121, 301], [300, 301]],
		['a day after one that is above usual', [40, 120, 41], [40, 41]],
	])('count once: %s', (_what, counts, told) => {
		expect(toldOf(counts)).toEqual(told);
	});

	// 60 is log(101 / 61) = 0.504 from 100, 36 is 1.004, 35 is 1.031; 160 is 0.466, 255 is 0.930, 256 is 0.934.
	it.each([
		['+60 %, then 50 times as many', [160, 5000], [160, 5000]],
		['-40 %, then nothing', [60, 0], [60, 0]],
		['not yet twice as far', [60, 36], [60]],
		['twice as far', [60, 35], [60, 35]],
		['not yet twice as far above', [160, 255], [160]],
		['twice as far above', [160, 256], [160, 256]],
		['twice as far as the day before, but not as the last one told', [35, 66, 30], [35]],
		['a ramp of days of which none is twice as far as the one before', [60, 45, 35], [60, 35]],
		['a ramp of days, each twice as far', [60, 35, 10], [60, 35, 10]],
		['a far day that is repeated', [60, 10, 60, 10, 12], [60, 10]],
		['nothing, which is no farther on a weekday with more traffic', [60, 0, 0, 0], [60, 0]],
	])('count again when clearly farther out: %s', (_what, counts, told) => {
		expect(toldOf(counts)).toEqual(told);
	});

	it('are compared also where a weekday usually has no traffic', () => {
		const before = range(DAYS_READ).map((day) => (day % 7 === 1 ? 0 : 50));

		// 500 of 50 are as far as 10 of 1, the square of which is 120.
		expect(toldOf([500, 119], {}, before)).toEqual([500]);
		expect(toldOf([500, 121], {}, before)).toEqual([500, 121]);
	});

	it('go on over a weekend that is below the minimum, and over one without traffic', () => {
		const weekOf = (weekend: number) => [100, 100, 100, 100, 100, weekend, weekend];
		const before = (weekend: number) =>
			range(DAYS_READ).map((day) => weekOf(weekend)[day % 7] ?? 0);
		const outage = [100, 100, 100, ...range(12).map(() => 0)];

		expect(toldOf(outage, {}, before(10))).toEqual([0]);
		expect(toldOf(outage, {}, before(0))).toEqual([0]);
	});

	it('begin with the first one that reaches the minimum', () => {
		expect(toldOf([250, 400, 420], { minimum: 300 })).toEqual([400]);
		expect(toldOf([250, 400, 420], { minimum: 250 })).toEqual([250]);
	});

	it('that were before anybody knew what is usual are not known', () => {
		const young = range(21).map(() => 100);

		expect(judgeLastDay([...young.slice(1), 40, 40], MEDIUM)).toMatchObject({ triggers: true });
		expect(judgeLastDay([...young, 40, 40], MEDIUM)).toMatchObject({ triggers: false });
	});

	it('count once when they last', () => {
		const lasting = (count: number) => range(84).map(() => count);

		for (const count of [0, 30, 50, 60, 160, 200, 1000]) {
			expect([count, ...toldOf(lasting(count))]).toEqual([count, count]);
		}
	});

	it('count at both ends of ten weeks, and only at the beginning of three', () => {
		const lasting = (weeks: number) => [...range(7 * weeks).map(() => 50), 100, 100, 100];

		expect(toldOf(lasting(10))).toEqual([50, 100]);
		expect(toldOf(lasting(3))).toEqual([50]);
	});
});

it('consecutive days are judged as each of them alone', () => {
	// Days with many visitors in between, so that there are events, and days without any.
	const counts = fc.oneof(
		{ weight: 8, arbitrary: fc.integer({ min: 80, max: 120 }) },
		fc.nat(500),
		fc.constant(0),
	);
	const settings = fc.record({
		sensitivity: fc.constantFrom('low' as const, 'medium' as const, 'high' as const),
		minimum: fc.nat(100),
	});
	const series = fc.array(counts, { minLength: DAYS_READ, maxLength: DAYS_READ + 40 });

	fc.assert(
		fc.property(series, settings, (days, given) => {
			const alone = range(DAYS_READ, days.length).map((day) =>
				judgeLastDay(days.slice(day - DAYS_READ, day + 1), given),
			);

			expect(judgeLast(days.length - DAYS_READ, days, given)).toEqual(alone);
		}),
	);
});
