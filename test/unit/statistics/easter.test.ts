import { easterSunday } from '../../../nodes/WebsiteAnalytics/statistics/recurring';
import { weekdayOf } from '../../../nodes/WebsiteAnalytics/statistics/periods';

// As calendars print them; the first and the last possible date, and the two exceptions of the rule, among them.
it.each([
	...['1818-03-22', '1943-04-25', '1954-04-18', '1981-04-19', '2000-04-23', '2008-03-23'],
	...['2011-04-24', '2019-04-21', '2024-03-31', '2025-04-20', '2026-04-05', '2027-03-28'],
	'2038-04-25',
])('the Sunday of Easter is %s', (day) => {
	expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
	expect(weekdayOf(day)).toBe('Sunday');
});
