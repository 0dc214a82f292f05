import { range } from 'lodash';
import {
	dayNumbers,
	DAYS_READ,
	daysThatDecide,
	judgeRange,
	unusualDayKey,
	type JudgedDay,
} from '../../../nodes/WebsiteAnalytics/analytics/unusual';
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
		recurring: null,
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

	it('are zero without a count', () => {
		const counts = countsOf(steady(1));
		counts.delete(FROM);

		expect(judgeRange({ from: FROM, to: FROM }, counts, SETTINGS)).toMatchObject([
			{ date: FROM, actual: 0, judged: { direction: 'drop', triggers: true } },
		]);
	});

	it('are not judged when they are quiet, which does not decide about others', () => {
		const counts = countsOf([...steady(1), 40, 40, 40, 40]);
		const quiet = ['2026-01-10', '2026-03-02', '2026-03-03'];
		const isQuiet = (day: string) => quiet.includes(day);
		const days = judgeRange({ from: FROM, to: '2026-03-05' }, counts, SETTINGS, { isQuiet });

		expect(days.map(({ date, judged }) => [date, judged?.usual, judged?.triggers])).toEqual([
			['2026-03-01', expect.closeTo(100), false],
			['2026-03-02', undefined, undefined],
			['2026-03-03', undefined, undefined],
			['2026-03-04', expect.closeTo(100), true],
			['2026-03-05', expect.closeTo(100), false],
		]);
	});

	it('are one event across a quiet day', () => {
		const counts = countsOf([...steady(1), 40, 0, 40]);
		const isQuiet = (day: string) => day === '2026-03-03';
		const days = judgeRange({ from: FROM, to: '2026-03-04' }, counts, SETTINGS, { isQuiet });

		expect(days.map(({ judged }) => judged?.triggers)).toEqual([false, true, undefined, false]);
	});

	it('are no event where the past has the same, and go on with none that nobody looked at', () => {
		const counts = countsOf([...steady(0), 60, 60, 0]);
		const judge = (options: Parameters<typeof judgeRange>[3]) =>
			judgeRange({ from: FROM, to: '2026-03-03' }, counts, SETTINGS, options).map(({ judged }) =>
				[judged?.direction, judged?.recurring, judged?.triggers].join(' '),
			);

		expect([judge({}), judge({ isSkipped: (day) => day === FROM })]).toEqual([
			['drop  true', 'drop  false', 'drop  true'],
			['drop  true', 'drop  true', 'drop  true'],
		]);
		expect(judge({ recurrenceOf: (day) => (day === FROM ? 'year' : null) })).toEqual([
			...[' year false', 'drop  true', 'drop  true'],
		]);
	});
});
