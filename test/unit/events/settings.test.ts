import { EVENT_NAMES, EVENTS, type EventName } from '../../../nodes/WebsiteAnalytics/events';
import { readWeekdays } from '../../../nodes/WebsiteAnalytics/events/weekdays';
import { daysBetween } from '../../support/days';
import { problemOf } from '../support/problemOf';
import { eventWith, parametersOf } from './support/site';
import { notAText, notAWholeNumber, unknownLocale, unknownValue } from '../../support/wordings';

const read = (event: EventName, values?: Record<string, unknown>) =>
	eventWith<unknown>(EVENTS[event], values);

const NO_EXCLUDED_DAY = '\'Excluded Days\' contains an entry that is not a day: "24.12."';
const OF_VALUE = { metric: 'value', name: 'page', value: '/a' };

it.each(EVENT_NAMES)(
	'%s has a sentence in the form, of which the defaults can be read',
	(event) => {
		expect(() => read(event)).not.toThrow();
		expect(EVENTS[event].description).toMatch(/^[A-Z][^.]+[^.]$/);
	},
);

// What a field takes by its form is tried in test/engine/form/values.test.ts.
it.each<[EventName, Record<string, unknown>, string]>([
	['noVisitors', { excludedDays: '24.12.' }, NO_EXCLUDED_DAY],
	['threshold', { excludedDays: '24.12.' }, NO_EXCLUDED_DAY],
	['noVisitors', { hours: 1 }, notAWholeNumber('Hours', 'from 2 to 168')],
	['report', { period: 'week', weekStartsOn: 3 }, unknownValue('Week Starts On', '3')],
	['report', { language: 'klingon' }, unknownValue('Language', 'klingon')],
	['report', { locale: 'klingon!' }, unknownLocale('klingon!')],
	['report', { top: {} }, notAWholeNumber('Rows per Breakdown', 'from 1 to 100')],
	['threshold', { metric: [] }, unknownValue('Metric', [])],
	['threshold', { ...OF_VALUE, name: '' }, "'Statistic' is empty"],
	['threshold', { ...OF_VALUE, value: '  ' }, "'Value' is empty"],
	['threshold', { ...OF_VALUE, value: ['/a'] }, notAText('Value', ['/a'])],
	['unusualTraffic', { minimum: -1 }, notAWholeNumber('Ignore Days Below', 'from 0 on')],
])('%s names the field of %j', (event, values, message) => {
	expect(problemOf(() => read(event, values)).message).toContain(message);
});

it.each<[EventName, Record<string, unknown>]>([
	['report', { period: 'month', weekStartsOn: 'x' }],
	['threshold', { metric: 'visitors', name: '', value: '' }],
	['threshold', { ...OF_VALUE, value: 2024 }],
])('%s takes %j', (event, values) => {
	expect(() => read(event, values)).not.toThrow();
});

it('says what to do about an empty value', () => {
	expect(problemOf(() => read('threshold', { ...OF_VALUE, value: '' })).solution).toBe(
		"Choose the value to look at from the list, or enter it, e.g. the name of an event or the path of a page, as 'Statistic: Get' shows it.",
	);
});

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
