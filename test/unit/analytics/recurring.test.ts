import {
	createRecurrence,
	daysAlike,
	daysThatDecideAbout,
	easterSunday,
	type Recurring,
} from '../../../nodes/WebsiteAnalytics/analytics/recurring';
import { weekdayOf } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import { dayAfter, lengthOf } from './support/arbitraries';

const alike = (day: string, kind: keyof ReturnType<typeof daysAlike>) =>
	daysAlike(day)[kind].sort();

/** Steady days of three years, with other counts on some. */
function countsWith(others: Record<string, number | null>, from = '2023-01-01') {
	const known = new Map<string, number>();
	for (let day = from; day < '2026-12-31'; day = dayAfter(day, 1)) known.set(day, 1000);
	for (const [day, count] of Object.entries(others)) {
		if (count === null) known.delete(day);
		else known.set(day, count);
	}
	return known;
}

/** What is said of a day on which 1,000 are usual. */
const sayOf = (
	day: string,
	actual: number,
	others: Record<string, number | null>,
	from?: string,
): Recurring | null =>
	createRecurrence(countsWith(others, from))(day, { actual, usual: 1000, low: 700, high: 1400 });

describe('the days of last year', () => {
	it('are those around the same date and the same weekday', () => {
		expect(alike('2026-12-24', 'lastYear')).toEqual(
			['21', '22', '23', '24', '25', '26', '27', '28'].map((date) => `2025-12-${date}`),
		);
		// 2024 has a leap day in between.
		expect(alike('2024-07-10', 'lastYear')).toEqual(
			['07', '08', '09', '10', '11', '12', '13', '14', '15'].map((date) => `2023-07-${date}`),
		);
	});

	it.each([
		// Thanksgiving and the days around it, and Memorial Day: the fourth Thursday and the last Monday.
		['2024-11-28', '2023-11-23'],
		['2024-11-29', '2023-11-24'],
		['2027-05-31', '2026-05-25'],
		// Easter's Sunday, Good Friday, Ascension, Whit Monday and Corpus Christi.
		['2026-04-05', '2025-04-20'],
		['2026-04-03', '2025-04-18'],
		['2026-05-14', '2025-05-29'],
		['2025-06-09', '2024-05-20'],
		['2026-06-04', '2025-06-19'],
		// The first and the last day of its season.
		['2026-04-02', '2025-04-17'],
		['2026-06-05', '2025-06-20'],
	])('of %s have %s', (day, lastYear) => {
		expect(alike(day, 'lastYear')).toContain(lastYear);
	});

	it('have nothing of Easter outside of its season', () => {
		expect(alike('2026-04-01', 'lastYear')).not.toContain('2025-04-16');
		expect(alike('2026-06-06', 'lastYear')).not.toContain('2025-06-21');
	});

	it('are a page of 100 days with the weeks before them, in every year', () => {
		for (let day = '2020-01-01'; day < '2045-01-01'; day = dayAfter(day, 1)) {
			const days = daysThatDecideAbout(daysAlike(day).lastYear);

			expect(days && lengthOf(days)).toBeLessThanOrEqual(100);
		}
	});
});

describe('the days of the months before', () => {
	it('are those around the same day from the start and from the end, and the same weekdays', () => {
		expect(alike('2026-11-30', 'lastMonth')).toEqual(
			// Of October, the 30th and the 31st; and 4 and 5 weeks back.
			['2026-10-26', '2026-10-28', '2026-10-29', '2026-10-30', '2026-10-31', '2026-11-01']
				.concat('2026-11-02')
				.sort(),
		);
		expect(alike('2026-03-01', 'monthBefore')).toEqual(
			[
				...['2025-12-28', '2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03'],
				'2026-01-04',
			].sort(),
		);
	});

	it('end with the month where it is shorter', () => {
		expect(alike('2026-03-31', 'lastMonth')).toContain('2026-02-28');
		expect(alike('2026-03-31', 'lastMonth')).toContain('2026-03-02');
		expect(alike('2026-03-31', 'lastMonth')).not.toContain('2026-03-05');
	});
});

it('days take the eight weeks before them to decide, and no days take none', () => {
	expect(daysThatDecideAbout(['2026-03-02', '2026-03-01'])).toEqual({
		from: '2026-01-04',
		to: '2026-03-02',
	});
	expect(daysThatDecideAbout([])).toBeNull();
});

describe('a day as last year', () => {
	// A halving is 0.69 away on the scale of the logarithm, a doubling as far.
	it.each<[string, number, Record<string, number>, Recurring | null]>([
		['the same drop', 500, { '2025-12-24': 500 }, 'year'],
		['a drop two days away', 500, { '2025-12-26': 500 }, 'year'],
		['a drop five days away', 500, { '2025-12-29': 500 }, null],
		['three quarters of the drop', 500, { '2025-12-24': 590 }, 'year'],
		['less than that', 500, { '2025-12-24': 600 }, null],
		['a drop almost twice as far', 500, { '2025-12-24': 255 }, 'year'],
		['a drop farther than that', 500, { '2025-12-24': 240 }, null],
		['a spike', 500, { '2025-12-24': 2000 }, null],
		['the same spike', 2000, { '2025-12-24': 2000 }, 'year'],
		['a drop inside its band', 800, { '2025-12-24': 790 }, null],
		['no traffic', 500, { '2025-12-24': 0 }, null],
		['no traffic, of almost none', 1, { '2025-12-24': 0 }, null],
		[
			'the same drop on a weekday that had spikes',
			500,
			{ '2025-12-24': 500, '2025-12-03': 3000, '2025-11-26': 3000 },
			'year',
		],
		[
			'the same spike on a weekday that had drops',
			2000,
			{ '2025-12-24': 2000, '2025-12-03': 300, '2025-11-26': 300 },
			'year',
		],
	])('with %s: of %j with %j it says %j', (_what, actual, lastYear, said) => {
		const others = { ...lastYear, '2024-12-24': actual };

		expect(sayOf('2026-12-24', actual, others)).toBe(said);
	});

	it('is unusual without traffic, whatever was last year', () => {
		expect(sayOf('2026-12-24', 0, { '2025-12-24': 0, '2024-12-24': 0 })).toBeNull();
		expect(sayOf('2026-12-24', 0, { '2025-12-24': 1, '2024-12-24': 1 })).toBeNull();
	});

	it('is unusual when it was not so in the year before', () => {
		expect(sayOf('2026-12-24', 500, { '2025-12-24': 500 })).toBeNull();
		expect(sayOf('2026-12-24', 500, { '2025-12-24': 500, '2024-12-23': 700 })).toBe('year');
		expect(sayOf('2026-12-24', 500, { '2025-12-24': 500, '2024-12-23': 720 })).toBeNull();
	});

	it('is believed with one year of history', () => {
		expect(sayOf('2026-12-24', 500, { '2025-12-24': 500 }, '2025-01-01')).toBe('year');
	});

	it('is unusual where the days of last year are missing', () => {
		const missing = { '2025-12-24': null, '2024-12-24': 500 };

		expect(sayOf('2026-12-24', 500, missing)).toBeNull();
		expect(sayOf('2026-12-24', 500, { '2025-12-24': 500 }, '2025-12-10')).toBeNull();
	});
});

describe('a day as in both of the last months', () => {
	it.each<[string, Record<string, number>, Recurring | null]>([
		['the same', { '2026-08-15': 2000, '2026-07-15': 2000 }, 'month'],
		['half as far', { '2026-08-15': 1420, '2026-07-15': 1420 }, 'month'],
		['less than that', { '2026-08-15': 1400, '2026-07-15': 1400 }, null],
		['in one of them only', { '2026-08-15': 2000 }, null],
		['two days away', { '2026-08-17': 2000, '2026-07-13': 2000 }, 'month'],
		['more than twice as far', { '2026-08-15': 5000, '2026-07-15': 2000 }, null],
		// 15 September 2026 is a Tuesday.
		['four and nine weeks before', { '2026-08-18': 2000, '2026-07-14': 2000 }, 'month'],
		['a drop', { '2026-08-15': 500, '2026-07-15': 500 }, null],
	])('%s: %j says %j', (_what, others, said) => {
		expect(sayOf('2026-09-15', 2000, others)).toBe(said);
	});

	it('is counted from the end of the month too', () => {
		const lastDays = { '2026-08-31': 2000, '2026-07-31': 2000 };

		expect(sayOf('2026-09-30', 2000, lastDays)).toBe('month');
	});
});

// As calendars print them; the two exceptions of the rule, and the last possible date, among them.
it.each([
	...['1913-03-23', '1943-04-25', '1954-04-18', '1981-04-19', '2000-04-23', '2008-03-23'],
	...['2011-04-24', '2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28'],
	'2038-04-25',
])('the Sunday of Easter is %s', (day) => {
	expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
	expect(weekdayOf(day)).toBe('Sunday');
});
