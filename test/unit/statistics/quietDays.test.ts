import { lastDayBefore } from '../../../nodes/WebsiteAnalytics/statistics/dailyTraffic';

it.each([
	['2026-03-13', '2026-03-13'],
	['2026-02-11', '2026-02-11'],
	['2026-02-10', null],
])('the last day that is not quiet, %s, is looked for within 31 days: %s', (last, found) => {
	expect(lastDayBefore('2026-03-14', (day) => day > last && day < '2026-03-14')).toBe(found);
});
