import { dailySchedule, hourlySchedule } from '../../../nodes/WebsiteAnalytics/events/schedule';

const endsMonth = (day: string) => ['2026-01-31', '2026-02-28'].includes(day);

describe('dailySchedule', () => {
	it('has all days after the cursor due, oldest first', () => {
		const { due } = dailySchedule('2026-03-10', {});

		expect(due('2026-03-07')).toEqual({
			due: ['2026-03-08', '2026-03-09', '2026-03-10'],
			from: '2026-03-08',
			to: '2026-03-10',
			reportFrom: '2026-03-08',
			unreported: [],
		});
	});

	it('has nothing due at the cursor, or when the schedule was set back', () => {
		const { due } = dailySchedule('2026-03-10', {});

		expect(due('2026-03-10').due).toEqual([]);
		expect(due('2026-03-12').due).toEqual([]);
	});

	it('skips days that are too old to catch up', () => {
		const { due } = dailySchedule('2026-03-10', { catchUpDays: 2 });

		expect(due('2026-03-06')).toEqual({
			due: ['2026-03-09', '2026-03-10'],
			from: '2026-03-09',
			to: '2026-03-10',
			reportFrom: '2026-03-09',
			unreported: ['2026-03-07', '2026-03-08'],
		});
	});

	it('checks days that are too old to be reported', () => {
		const { due } = dailySchedule('2026-03-10', { reportedDays: 2 });

		expect(due('2026-03-07')).toEqual({
			due: ['2026-03-08', '2026-03-09', '2026-03-10'],
			from: '2026-03-08',
			to: '2026-03-10',
			reportFrom: '2026-03-09',
			unreported: ['2026-03-08'],
		});
	});

	it('has only days due that the event concerns, and the last one however old it is', () => {
		const { due } = dailySchedule('2026-03-10', { isEventDay: endsMonth, catchUpDays: 2 });

		expect(due('2026-01-15')).toMatchObject({ due: ['2026-02-28'], unreported: ['2026-01-31'] });
	});

	it('counts the days that can be reported from the last day that the event concerns', () => {
		const { due } = dailySchedule('2026-03-10', { isEventDay: endsMonth, reportedDays: 29 });

		expect(due('2026-01-15')).toMatchObject({ reportFrom: '2026-01-31', unreported: [] });
	});

	it('starts at the last finished day, or before the start date', () => {
		expect(dailySchedule('2026-03-10', {}).start).toBe('2026-03-10');
		expect(dailySchedule('2026-03-10', { startDate: '2026-01-01' }).start).toBe('2025-12-31');
	});

	it('starts with the oldest day that can be checked when the start date is too long ago', () => {
		const rule = { startDate: '2016-01-01', catchUpDays: 3 };
		const { start, due } = dailySchedule('2026-03-10', rule);

		expect(due(start)).toMatchObject({ due: { length: 3 }, unreported: [] });
	});

	it('does not trust a cursor that a wrong schedule has left far ahead', () => {
		const { isCursor } = dailySchedule('2026-03-10', {});

		expect(isCursor('2026-03-12')).toBe(true);
		expect(isCursor('2026-03-13')).toBe(false);
		expect(isCursor('2026-02-30')).toBe(false);
	});
});

describe('hourlySchedule', () => {
	it('has the hour due once', () => {
		const { period, start, due } = hourlySchedule(new Date('2026-03-10T09:59:00Z'));

		expect(period).toBe('2026-03-10T09');
		expect(due(start).due).toEqual([period]);
		expect(due(period).due).toEqual([]);
		// The clock was wrong.
		expect(due('2030-01-01T00').due).toEqual([period]);
	});
});
