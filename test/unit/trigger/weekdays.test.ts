import { readWeekdays } from '../../../nodes/WebsiteAnalytics/trigger/weekdays';
import { daysBetween } from '../../support/days';
import { problemOf } from '../support/problemOf';
import { parametersOf } from './support/site';

const WEEK = daysBetween('2026-03-09', '2026-03-15');

it.each([
	['1, 2,7', ['2026-03-09', '2026-03-10', '2026-03-15']],
	['[6]', ['2026-03-14']],
	[
		['3', 5],
		['2026-03-11', '2026-03-13'],
	],
])('weekdays may be given by an expression, as %j', (weekdays, days) => {
	expect(WEEK.filter(readWeekdays(parametersOf({ weekdays })).has)).toEqual(days);
});

it.each<[unknown, RegExp]>([
	[[], /^'Weekdays' is empty$/],
	[null, /^'Weekdays' is empty$/],
	[[0], /not a weekday: /],
	[[1, 8], /not a weekday: /],
	['Monday', /not a weekday: /],
	[{ day: 1 }, /not a weekday: /],
])('weekdays are not %j', (weekdays, message) => {
	expect(problemOf(() => readWeekdays(parametersOf({ weekdays })))).toMatchObject({
		message: expect.stringMatching(message),
		solution: expect.stringMatching(/^Choose 'Weekdays' from its list/),
	});
});
