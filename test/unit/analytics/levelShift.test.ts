import { range, times } from 'lodash';
import {
	daysOfYearBefore,
	daysThatLast,
	directionOfShift,
	isToldStill,
	judgeShift,
	LASTING_DAYS,
	mayLast,
	shiftOf,
	type Shift,
} from '../../../nodes/WebsiteAnalytics/analytics/levelShift';
import type { UnusualSettings } from '../../../nodes/WebsiteAnalytics/analytics/unusual';
import { daysOf } from '../../../nodes/WebsiteAnalytics/analytics/periods';

const DAY = '2026-03-14';
const MEDIUM: UnusualSettings = { sensitivity: 'medium', minimum: 20 };
/** Weekends have half of a weekday, and days differ by up to two percent. */
const WEEKDAYS = [100, 102, 98, 101, 99, 50, 51];

/** 98 days, multiplied by what happens on each, the last one on day 97. */
const daysWith = (factorOf: (day: number) => number = () => 1) =>
	range(LASTING_DAYS).map((day) => Math.round((WEEKDAYS[day % 7] ?? 0) * factorOf(day) * 10));
const stepTo = (factor: number, daysAgo = 24) =>
	daysWith((day) => (day < 97 - daysAgo ? 1 : factor));

function shift(counts: ReturnType<typeof daysWith>): Shift {
	const found = shiftOf(counts);
	if (!found) throw new Error('There is no shift');
	return found;
}
const judge = (
	counts: ReturnType<typeof daysWith>,
	yearBefore: Shift | null = null,
	settings = MEDIUM,
) => judgeShift(shift(counts), yearBefore, settings);

it('reads 98 days, and those with the same weekdays of the year before', () => {
	expect(daysThatLast(DAY)).toEqual({ from: '2025-12-07', to: DAY });
	expect(daysOf(daysThatLast(DAY))).toHaveLength(LASTING_DAYS);
	expect(daysOfYearBefore(DAY)).toEqual({ from: '2024-12-08', to: '2025-03-15' });
});

describe('a step down', () => {
	it('lasts when all four weeks have it, with since when, from what, to what', () => {
		const found = judge(stepTo(0.7));

		expect(found).toMatchObject({ direction: 'drop', lasts: true, daysAgo: 24, yearBefore: null });
		expect(found.usual).toBeCloseTo(859, -1);
		expect(found.actual / found.usual).toBeCloseTo(0.7, 2);
		// e^(±0.2), which is needed at least.
		expect([found.low / found.usual, found.high / found.usual]).toEqual([
			...[expect.closeTo(0.819, 2), expect.closeTo(1.221, 2)],
		]);
	});

	it.each<[string, (day: number) => number]>([
		['half of the days', (day) => (day < 70 ? 1 : day % 2 ? 0 : 0.7)],
		['three of the four weeks', (day) => (day < 70 ? 1 : day < 77 ? 0 : 0.7)],
	])('lasts where only %s have traffic', (_which, factorOf) => {
		const found = judge(daysWith(factorOf));

		expect([found.lasts, found.actual / found.usual]).toEqual([true, expect.closeTo(0.7, 2)]);
	});

	it.each([
		['of 17 percent is too small', 0.83, 24, false],
		['of 19 percent is large enough', 0.81, 24, true],
		['of 30 percent for three weeks is too short', 0.7, 20, false],
		['of 30 percent for five weeks', 0.7, 34, true],
		['up of 21 percent is too small', 1.21, 24, false],
		['up of 23 percent is large enough', 1.23, 24, true],
	])('%s', (_what, factor, daysAgo, lasts) => {
		expect(judge(stepTo(factor, daysAgo)).lasts).toBe(lasts);
	});

	it.each([
		['low', 0.73, true],
		['low', 0.76, false],
		['high', 0.85, true],
		['high', 0.88, false],
	] as const)('is judged with the sensitivity %s: to %f: %j', (sensitivity, factor, lasts) => {
		expect(judge(stepTo(factor), null, { ...MEDIUM, sensitivity }).lasts).toBe(lasts);
	});

	it('up is a spike', () => {
		expect(judge(stepTo(1.3)).direction).toBe('spike');
	});

	it('on a website whose weeks differ much has to be larger', () => {
		const restless = (after: number) =>
			daysWith((day) => (Math.floor(day / 7) % 2 === 0 ? 1 : 1.2) * (day < 70 ? 1 : after));

		expect(judge(restless(0.6)).lasts).toBe(false);
		expect(judge(restless(0.4)).lasts).toBe(true);
	});

	it('is no longer one where it ended with a burst upward', () => {
		const found = judge(daysWith((day) => (day < 70 ? 1 : day < 85 ? 0.7 : 2)));

		expect(found).toMatchObject({ lasts: false, daysAgo: 0 });
	});

	it('is the same with outages and single bursts in it', () => {
		const others: Record<number, number> = { 3: 0, 20: 0, 21: 0, 50: 20, 80: 0, 85: 0, 90: 30 };
		const days = daysWith((day) => others[day] ?? (day < 73 ? 1 : 0.7));

		expect(judge(days)).toMatchObject({ lasts: true, direction: 'drop', daysAgo: 24 });
	});
});

it('a slide of five percent a week is found before 45 percent are lost, and its middle named', () => {
	const slide = (weeks: number) => daysWith((day) => 0.95 ** Math.max(0, (day - 97) / 7 + weeks));

	expect(judge(slide(11))).toMatchObject({ lasts: true, direction: 'drop' });
	expect(judge(slide(3)).lasts).toBe(false);
});

it('growth of one percent a week is none, and is seven percent beside the ten weeks before', () => {
	const { actual, usual, lasts } = judge(daysWith((day) => 1.01 ** Math.floor(day / 7)));

	expect([lasts, actual / usual]).toEqual([false, expect.closeTo(1.072, 2)]);
});

it.each([
	[
		'a drop of three weeks, and little before',
		(day: number) => (day < 70 ? 1 : day < 77 ? 0.95 : 0.7),
	],
	['a burst of two weeks', (day: number) => (day > 80 && day <= 94 ? 0.4 : 1)],
	['an outage of two weeks', (day: number) => (day > 75 && day < 90 ? 0 : 1)],
	['weekends that go to zero', (day: number) => (day >= 70 && day % 7 > 4 ? 0 : 1)],
])('%s is none', (_what, factorOf) => {
	expect(judge(daysWith(factorOf)).lasts).toBe(false);
});

describe('the year before', () => {
	const summer = shift(stepTo(0.7, 27));

	it('is what the season does: the same drop is none, and a larger one is named without it', () => {
		expect(judge(stepTo(0.7, 27), summer)).toMatchObject({ lasts: false });

		const found = judge(stepTo(0.5, 27), summer);

		expect(found).toMatchObject({ lasts: true, yearBefore: expect.closeTo(0.7, 2) });
		expect(found.actual / found.usual).toBeCloseTo(5 / 7, 2);
	});

	it('with a rise that is missing makes a drop larger, and never makes one of nothing', () => {
		const rise = shift(stepTo(1.5, 27));

		expect(judge(stepTo(0.87, 27), rise).lasts).toBe(true);
		expect(judge(stepTo(0.87, 27)).lasts).toBe(false);
		expect(judge(stepTo(0.93, 27), rise).lasts).toBe(false);
		expect(judge(stepTo(0.92, 27), rise, { ...MEDIUM, sensitivity: 'high' }).lasts).toBe(false);
		// Five percent are by chance.
		expect(judge(stepTo(0.83, 27), shift(stepTo(1.05, 27))).lasts).toBe(false);
	});

	it.each<[number, string, (day: number) => number]>([
		[26, 'a day after the season began', (day) => (day < 70 ? 1 : day < 71 ? 0.7 : 0.5)],
		[
			27,
			'with it, before days without traffic',
			(day) => (day < 70 ? 1 : day > 70 && day < 75 ? 0 : 0.5),
		],
		[34, 'a week before it', (day) => (day < 63 ? 1 : day < 70 ? 0.7 : 0.5)],
		[
			27,
			'with it, after days of one percent less',
			(day) => (day < 60 ? 1 : day < 70 ? 0.99 : 0.5),
		],
	])('says that a change began %i days ago, %s', (daysAgo, _when, factorOf) => {
		expect(judge(daysWith(factorOf), summer).daysAgo).toBe(daysAgo);
	});
});

describe('nobody knows what is usual', () => {
	it.each([
		['on a website without traffic', times(LASTING_DAYS, () => 0)],
		['on a website that began in the second week', daysWith((day) => (day < 7 ? 0 : 1))],
		['while there has been none for half of the four weeks', daysWith((day) => (day < 83 ? 1 : 0))],
		['with traffic on too few days', daysWith((day) => (day > 0 && day < 40 ? 0 : 1))],
	])('%s', (_what, counts) => {
		expect(shiftOf(counts)).toBeNull();
	});
});

it('a website without traffic on weekends is judged by its other days', () => {
	const atWork = stepTo(0.7, 25).map((count, day) => (day % 7 > 4 ? 0 : count));

	expect(judge(atWork)).toMatchObject({ lasts: true, direction: 'drop' });
});

it('the year before has to be known only of a shift that can be large enough', () => {
	const directionAt = (factor: number, minimum = 20) =>
		directionOfShift(shift(stepTo(factor)), { ...MEDIUM, minimum });

	expect([0.7, 0.92, 1.3].map((factor) => directionAt(factor))).toEqual(['drop', null, 'spike']);
	expect([directionAt(0.7, 800), directionAt(0.7, 900)]).toEqual(['drop', null]);
	expect([directionAt(1.3, 900), directionAt(1.3, 1200)]).toEqual(['spike', null]);
	expect([0.92, 0.88].map((factor) => mayLast(shift(stepTo(factor)), MEDIUM))).toEqual([
		false,
		true,
	]);
	expect(mayLast(null, MEDIUM)).toBe(false);
});

it('what was reported goes on until traffic is back, and for 98 days at most', () => {
	const told = { day: DAY, direction: 'drop' } as const;
	const isStill = (day: string, ...factors: number[]) =>
		factors.map((factor) => isToldStill(told, day, shift(stepTo(factor))));

	expect(isStill('2026-03-15', 0.7, 0.88, 0.92, 1.3)).toEqual([true, true, false, false]);
	expect([isStill('2026-06-19', 0.7), isStill('2026-06-20', 0.7)]).toEqual([[true], [false]]);
	expect(isToldStill(told, '2026-03-15', null)).toBe(true);
	expect(isToldStill(null, '2026-03-15', null)).toBe(false);
});
