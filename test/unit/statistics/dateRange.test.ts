import {
	customRange,
	presetRange,
	type DateRangePreset,
	type WeekStart,
} from '../../../nodes/WebsiteAnalytics/statistics/dateRange';
import { RANGES_AT_MOMENTS } from '../../support/presetRanges';
import { problemOf } from '../support/problemOf';

describe('presetRange', () => {
	describe.each(RANGES_AT_MOMENTS)('at $what', ({ now, timezone, ranges }) => {
		it.each(Object.entries(ranges))('gives %s as %s', (preset, days) => {
			const range = presetRange(preset as DateRangePreset, new Date(now), timezone, 1);
			const [from, to = from] = days.split('/');

			expect(range).toEqual({ from, to });
		});
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
