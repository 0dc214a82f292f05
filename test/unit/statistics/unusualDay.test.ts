import fc from 'fast-check';
import { range } from 'lodash';
import {
	DAYS_READ,
	judgeDay,
	type JudgedDay,
} from '../../../nodes/WebsiteAnalytics/statistics/unusual';
import {
	dayNumbers,
	daysThatDecide,
	judgeRange,
	unusualDayKey,
} from '../../../nodes/WebsiteAnalytics/statistics/unusualDay';
import { daily } from '../support/daily';
import { dayAfter } from './support/arbitraries';

const FROM = '2026-03-01';
const SETTINGS = { sensitivity: 'medium', minimum: 20 } as const;
const FIRST_READ = '2025-12-21';

/** Counts of consecutive days; the first of them is the first that decides about {@link FROM}. */
const countsOf = (counts: number[]) =>
	new Map(counts.map((count, index) => [dayAfter(FIRST_READ, index), count]));
const steady = (days: number) => range(DAYS_READ + days).map(() => 100);

describe('the numbers of a day', () => {
	const day: JudgedDay = {
		actual: 40,
		usual: 99.6,
		low: 67.2,
		high: 147.9,
		direction: 'drop',
		triggers: true,
	};

	it('are whole, with the band of the numbers that are usual', () => {
		expect(dayNumbers(day)).toEqual({
			actual: 40,
			usual: 100,
			low: 68,
			high: 147,
			// -59.6 of 99.6.
			changePercent: -59.8,
		});
	});

	it('have no percentage of zero', () => {
		expect(dayNumbers({ ...day, usual: 0 }).changePercent).toBeNull();
	});
});

it('the key of a day has the direction of an event, and none without one', () => {
	expect(unusualDayKey(3, 'visitors', 'drop', FROM)).toBe(
		'3:unusualTraffic:visitors:drop:2026-03-01',
	);
	expect(unusualDayKey(3, 'visitors', null, FROM)).toBe('3:unusualTraffic:visitors:2026-03-01');
});

describe('the days of a range', () => {
	it('are decided by those of the range and the 70 days before', () => {
		expect(daysThatDecide({ from: FROM, to: '2026-03-02' })).toEqual({
			from: '2025-12-21',
			to: '2026-03-02',
		});
	});

	it('are judged as each of them alone', () => {
		const counts = fc.array(fc.nat(300), { minLength: DAYS_READ + 1, maxLength: DAYS_READ + 30 });

		fc.assert(
			fc.property(counts, (given) => {
				const byDay = countsOf(given);
				const to = dayAfter(FIRST_READ, given.length - 1);
				const days = judgeRange({ from: FROM, to }, daily(byDay), SETTINGS);

				expect(days).toEqual(
					given.slice(DAYS_READ).map((actual, index) => {
						const date = dayAfter(FROM, index);
						const judged = judgeDay(date, daily(byDay), SETTINGS);
						return { date, actual, judged };
					}),
				);
			}),
		);
	});

	it('are not there when they have no count, and the others are judged without them', () => {
		const counts = countsOf(steady(20));
		const days = judgeRange(
			{ from: FROM, to: '2026-03-04' },
			daily(counts, ['2026-03-02']),
			SETTINGS,
		);

		expect(days.map(({ date, judged }) => [date, judged?.usual])).toEqual([
			['2026-03-01', expect.closeTo(100, 0)],
			['2026-03-03', expect.closeTo(100, 0)],
			['2026-03-04', expect.closeTo(100, 0)],
		]);
	});

	it('cannot be judged with less than 21 days of traffic', () => {
		const young = range(DAYS_READ + 5).map((day) => (day < DAYS_READ - 18 ? 0 : 100));
		const days = judgeRange({ from: FROM, to: '2026-03-05' }, daily(countsOf(young)), SETTINGS);

		expect(days.map(({ date, judged }) => [date, judged !== null])).toEqual([
			['2026-03-01', false],
			['2026-03-02', false],
			['2026-03-03', false],
			['2026-03-04', true],
			['2026-03-05', true],
		]);
		expect(days[0]).toEqual({ date: FROM, actual: 100, judged: null });
	});
});
