import {
	customRange,
	presetRange,
	type DateRangePreset,
	type WeekStart,
} from '../../../nodes/WebsiteAnalytics/statistics/dateRange';
import { problemOf } from '../support/problemOf';

/** Ranges at a moment at which days are easily miscounted, as `from/to`. */
function edge(
	what: string,
	now: string,
	timezone: string,
	ranges: Partial<Record<DateRangePreset, string>>,
) {
	return Object.entries(ranges).map(([preset, days]) => {
		const [from = '', to = ''] = days.split('/');
		return [what, now, timezone, preset as DateRangePreset, from, to] as const;
	}) as Array<[string, string, string, DateRangePreset, string, string]>;
}

describe('presetRange', () => {
	// What holds at every moment is in dateRange.properties.test.ts.
	it.each<[what: string, now: string, timezone: string, DateRangePreset, from: string, to: string]>(
		[
			...edge('a leap day', '2028-02-29T12:00:00Z', 'UTC', {
				last7Days: '2028-02-22/2028-02-28',
				lastYear: '2027-01-01/2027-12-31',
			}),
			...edge(
				'the first half hour of March, 14 hours ahead',
				'2026-02-28T10:30:00Z',
				'Pacific/Kiritimati',
				{
					today: '2026-03-01/2026-03-01',
					lastMonth: '2026-02-01/2026-02-28',
					last30Days: '2026-01-30/2026-02-28',
				},
			),
			...edge(
				'New Year in UTC, still December in New York',
				'2027-01-01T03:00:00Z',
				'America/New_York',
				{
					yesterday: '2026-12-30/2026-12-30',
					thisQuarter: '2026-10-01/2026-12-31',
					lastQuarter: '2026-07-01/2026-09-30',
				},
			),
			...edge(
				'the last day of May, from which no month before has a like day',
				'2026-05-31T12:00:00Z',
				'UTC',
				{
					thisMonth: '2026-05-01/2026-05-31',
					lastMonth: '2026-04-01/2026-04-30',
					last90Days: '2026-03-02/2026-05-30',
				},
			),
			...edge(
				'half an hour after the short day in Berlin, a Monday',
				'2026-03-29T22:30:00Z',
				'Europe/Berlin',
				{
					yesterday: '2026-03-29/2026-03-29',
					thisWeek: '2026-03-30/2026-03-30',
					lastWeek: '2026-03-23/2026-03-29',
				},
			),
			...edge('a day without midnight in Santiago', '2026-09-06T04:30:00Z', 'America/Santiago', {
				today: '2026-09-06/2026-09-06',
				last14Days: '2026-08-23/2026-09-05',
				thisYear: '2026-01-01/2026-09-06',
			}),
		],
	)('at %s (%s, %s) gives %s as %s to %s', (_what, now, timezone, preset, from, to) => {
		expect(presetRange(preset, new Date(now), timezone, 1)).toEqual({ from, to });
	});

	it.each<[WeekStart, string, DateRangePreset, string, string]>([
		[1, '2026-03-15', 'thisWeek', '2026-03-09', '2026-03-15'],
		[6, '2026-03-15', 'thisWeek', '2026-03-14', '2026-03-15'],
		[7, '2026-03-15', 'thisWeek', '2026-03-15', '2026-03-15'],
		[1, '2026-03-16', 'thisWeek', '2026-03-16', '2026-03-16'],
		[6, '2026-03-16', 'thisWeek', '2026-03-14', '2026-03-16'],
		[7, '2026-03-16', 'thisWeek', '2026-03-15', '2026-03-16'],
		[1, '2026-03-14', 'lastWeek', '2026-03-02', '2026-03-08'],
		[6, '2026-03-14', 'lastWeek', '2026-03-07', '2026-03-13'],
		[7, '2026-03-14', 'lastWeek', '2026-03-01', '2026-03-07'],
	])(
		'gives, for weeks from weekday %d and on %s, %s as %s to %s',
		(weekStart, day, preset, from, to) => {
			const now = new Date(`${day}T12:00:00Z`);

			expect(presetRange(preset, now, 'UTC', weekStart)).toEqual({ from, to });
		},
	);
});

describe('customRange', () => {
	it('reads both days in the timezone', () => {
		const range = customRange('2026-01-05', new Date('2026-01-10T23:30:00Z'), 'Europe/Berlin');

		expect(range).toEqual({ from: '2026-01-05', to: '2026-01-11' });
	});

	it('accepts a single day', () => {
		expect(customRange('2026-01-05', '2026-01-05T00:00:00', 'UTC')).toEqual({
			from: '2026-01-05',
			to: '2026-01-05',
		});
	});

	it('rejects a last day before the first', () => {
		expect(problemOf(() => customRange('2026-01-06', '2026-01-05', 'UTC'))).toMatchObject({
			message: "'From' (2026-01-06) is after 'To' (2026-01-05)",
			solution: "Set 'From' to the first day of the range and 'To' to its last day.",
		});
	});

	it('accepts ten years, and no day more', () => {
		// 3,660 days are ten years of 366 days.
		expect(customRange('2016-01-01', '2026-01-07', 'UTC').to).toBe('2026-01-07');
		expect(problemOf(() => customRange('2016-01-01', '2026-01-08', 'UTC'))).toMatchObject({
			message: "'From' (2016-01-01) to 'To' (2026-01-08) is more than 3660 days",
			solution: 'Ask for a shorter range.',
		});
	});

	it('names the field with an invalid day', () => {
		expect(() => customRange('2026-01-06', '', 'UTC')).toThrow("'To' is empty");
		expect(() => customRange('soon', '2026-01-05', 'UTC')).toThrow(
			'\'From\' is not a date: "soon"',
		);
	});
});
