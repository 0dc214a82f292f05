import { Settings } from 'luxon';
import type { WeekStart } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { type Split, splitRange } from '../../../nodes/WebsiteAnalytics/analytics/ranges';

/** Later than every range that is over. */
const LATER = '2099-12-31';

/** Returns the parts of a range, each as `from/to`, one after the other. */
function partsOf(days: string, split: Split, weekStart: WeekStart = 1, today = LATER): string {
	const [from = '', to = from] = days.split('/');
	const parts = splitRange({ from, to }, split, weekStart, today);
	return parts.map((part) => `${part.from}/${part.to}`).join(' ');
}

it.each<[Split, WeekStart, string, string]>([
	['none', 1, '2026-01-01/2029-01-01', '2026-01-01/2029-01-01'],
	['day', 1, '2026-02-28/2026-03-01', '2026-02-28/2026-02-28 2026-03-01/2026-03-01'],
	['week', 1, '2026-03-04/2026-03-10', '2026-03-02/2026-03-08 2026-03-09/2026-03-15'],
	['week', 7, '2026-03-04/2026-03-10', '2026-03-01/2026-03-07 2026-03-08/2026-03-14'],
	['week', 6, '2026-03-04/2026-03-10', '2026-02-28/2026-03-06 2026-03-07/2026-03-13'],
	['month', 1, '2023-12-31/2024-01-10', '2023-12-01/2023-12-31 2024-01-01/2024-01-31'],
])('by %s, with weeks from weekday %i, %s is %s', (split, weekStart, days, parts) => {
	expect(partsOf(days, split, weekStart)).toBe(parts);
});

it.each<[Split, string, string, string]>([
	// 2026-03-18 is a Wednesday, so the week from the 16th runs, and its last whole day is the 17th.
	['week', '2026-03-18', '2026-03-16/2026-03-16', '2026-03-16/2026-03-17'],
	['week', '2026-03-18', '2026-03-17/2026-03-19', '2026-03-16/2026-03-19'],
	['week', '2026-03-18', '2026-03-17/2026-03-25', '2026-03-16/2026-03-22'],
	// None begins after today.
	['day', '2026-03-18', '2026-03-18/2026-12-31', '2026-03-18/2026-03-18'],
	['month', '2026-03-18', '2026-03-17/2026-12-31', '2026-03-01/2026-03-31'],
	['month', '2026-03-18', '2026-04-01/2026-12-31', ''],
	// The first day of a week or month.
	['week', '2026-06-01', '2026-05-31/2026-06-01', '2026-05-25/2026-05-31 2026-06-01/2026-06-01'],
	['month', '2026-03-21', '2026-03-14/2026-03-20', '2026-03-01/2026-03-20'],
])(
	'by %s on %s, what runs of %s ends with the later of yesterday and the range: %s',
	(split, today, days, parts) => {
		expect(partsOf(days, split, 1, today)).toBe(parts);
	},
);

it('cuts a range into its days where n8n runs in a timezone that skipped one', () => {
	const { defaultZone } = Settings;
	Settings.defaultZone = 'Pacific/Apia';
	const parts = partsOf('2011-12-29/2011-12-31', 'day');
	Settings.defaultZone = defaultZone;

	expect(parts).toBe('2011-12-29/2011-12-29 2011-12-30/2011-12-30 2011-12-31/2011-12-31');
});
