import { lastFinishedDay, openDaysOf } from '../../../nodes/WebsiteAnalytics/analytics/ranges';

it.each([
	['Pacific/Auckland', '2026-03-14T19:00:00Z', '2026-03-15', '2026-03-14'],
	['Pacific/Auckland', '2026-03-15T01:00:00Z', '2026-03-15', '2026-03-15'],
	['America/Los_Angeles', '2026-03-15T02:00:00Z', '2026-03-14', '2026-03-14'],
])(
	'in %s at %s it is %s, and days from %s on are not over',
	(timezone, now, today, firstOpenDay) => {
		expect(openDaysOf(new Date(now), timezone)).toEqual({ today, firstOpenDay });
	},
);

describe('the last finished day', () => {
	it.each([
		['2026-03-15T00:59:59Z', 'UTC', 1, '2026-03-13'],
		['2026-03-15T01:00:00Z', 'UTC', 1, '2026-03-14'],
		// Ten hours behind: a day is over in UTC long before.
		['2026-03-15T10:59:59Z', 'Pacific/Honolulu', 1, '2026-03-13'],
		['2026-03-15T11:00:00Z', 'Pacific/Honolulu', 1, '2026-03-14'],
		// Thirteen hours ahead: at 01:00 it is still the day before in UTC, at 18:00 it is 05:00.
		['2026-01-14T23:59:59Z', 'Pacific/Auckland', 1, '2026-01-13'],
		['2026-01-15T00:00:00Z', 'Pacific/Auckland', 1, '2026-01-14'],
		// In spring, clocks go from 2:00 to 3:00. In autumn, clocks go from 3:00 to 2:00, so 2:00 comes twice.
		['2026-03-29T00:59:59Z', 'Europe/Berlin', 2, '2026-03-27'],
		['2026-03-29T01:00:00Z', 'Europe/Berlin', 2, '2026-03-28'],
		['2026-10-25T01:00:00Z', 'Europe/Berlin', 2, '2026-10-24'],
		// At 24:00 the clocks are set to 23:00 of the same day.
		['2026-04-05T03:30:00Z', 'America/Santiago', 0, '2026-04-03'],
		['2026-04-05T04:00:00Z', 'America/Santiago', 0, '2026-04-04'],
	])('at %s in %s with the hour %i is %s', (now, timezone, readyAt, day) => {
		expect(lastFinishedDay(new Date(now), timezone, readyAt)).toBe(day);
	});
});
