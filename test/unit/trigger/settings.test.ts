import { chartField } from '../../../nodes/WebsiteAnalytics/fields/reportFields';
import {
	EVENT_NAMES,
	EVENTS,
	type EventName,
} from '../../../nodes/WebsiteAnalytics/trigger/events';
import {
	checkAfterField,
	combineField,
	readPeriod,
} from '../../../nodes/WebsiteAnalytics/trigger/sharedFields';
import { problemOf } from '../support/problemOf';
import { parametersOf, PLAIN } from './support/site';

/** Reads an event from the defaults of its form, with other values of some fields. */
function read(event: EventName, values: Record<string, unknown> = {}) {
	const { settings, presentation = [], options = [], read: readEvent } = EVENTS[event];
	const fields = [...settings, ...presentation, ...options, chartField.property].map((field) => [
		...[field.name, field.default],
	]);
	return readEvent(parametersOf({ ...PLAIN, ...Object.fromEntries(fields), ...values }));
}

const OF_VALUE = { metric: 'value', name: 'page', value: '/a' };

it.each(EVENT_NAMES)('%s can be read from the defaults of its form', (event) => {
	expect(() => read(event)).not.toThrow();
});

it.each<[EventName, Record<string, unknown>, string]>([
	['newValue', { name: 'pageviews' }, '\'Statistic\' has an unknown value: "pageviews"'],
	['newValue', { minimumCount: 0 }, "'Minimum Count' must be a whole number from 1 on"],
	['newValue', { minimumCount: 2.5 }, "'Minimum Count' must be a whole number from 1 on"],
	['noVisitors', { hours: 1 }, "'Hours' must be a whole number from 2 to 168"],
	['noVisitors', { hours: 169 }, "'Hours' must be a whole number from 2 to 168"],
	['noVisitors', { minimum: 0 }, "'Minimum Visitors a Day' must be a whole number from 1 on"],
	['noVisitors', { tellWhenBack: 'perhaps' }, "'Also Tell When Traffic Is Back' is not true or"],
	['report', { period: 'year' }, '\'Period\' has an unknown value: "year"'],
	['report', { period: 'week', weekStartsOn: 3 }, '\'Week Starts On\' has an unknown value: "3"'],
	['report', { language: 'klingon' }, '\'Language\' has an unknown value: "klingon"'],
	['report', { locale: 'klingon!' }, '\'Locale\' is not a known locale: "klingon!"'],
	['report', { top: {} }, "'Rows per Breakdown' must be a whole number"],
	['threshold', { metric: [] }, "'Metric' has an unknown value: []"],
	['threshold', { condition: 'at' }, '\'Condition\' has an unknown value: "at"'],
	['threshold', { count: -1 }, "'Count' must be a whole number from 0 on"],
	['threshold', { period: [] }, "'Period' has an unknown value: []"],
	[
		'threshold',
		{ ...OF_VALUE, name: 'visitors' },
		'\'Statistic\' has an unknown value: "visitors"',
	],
	['threshold', { ...OF_VALUE, name: '' }, "'Statistic' is empty"],
	['threshold', { ...OF_VALUE, value: '' }, "'Value' is empty"],
	['threshold', { ...OF_VALUE, value: '  ' }, "'Value' is empty"],
	['threshold', { ...OF_VALUE, value: ['/a'] }, '\'Value\' is not a text: ["/a"]'],
	['unusualTraffic', { metric: 'value' }, '\'Metric\' has an unknown value: "value"'],
	['unusualTraffic', { direction: [] }, "'Direction' has an unknown value: []"],
	['unusualTraffic', { sensitivity: [] }, "'Sensitivity' has an unknown value: []"],
	[
		'unusualTraffic',
		{ minimum: -1 },
		"'Ignore Days Below (Visitors)' must be a whole number from 0",
	],
	[
		'unusualTraffic',
		{ metric: 'pageviews', minimum: -1 },
		"'Ignore Days Below (Pageviews)' must be a whole number from 0",
	],
])('%s names the field of %j', (event, values, message) => {
	expect(problemOf(() => read(event, values)).message).toContain(message);
});

it.each<[EventName, Record<string, unknown>]>([
	['newValue', { minimumCount: 1 }],
	['noVisitors', { hours: 2, minimum: 1 }],
	['noVisitors', { hours: 168 }],
	['report', { period: 'month', weekStartsOn: 'x' }],
	['threshold', { count: 0 }],
	['threshold', { metric: 'visitors', name: '', value: '' }],
	['threshold', { ...OF_VALUE, value: 2024 }],
	['unusualTraffic', { minimum: 0 }],
])('%s takes %j', (event, values) => {
	expect(() => read(event, values)).not.toThrow();
});

it('says what to do about an empty value', () => {
	expect(problemOf(() => read('threshold', { ...OF_VALUE, value: '' })).solution).toBe(
		"Choose the value to look at from the list, or enter it, e.g. the name of an event or the path of a page, as 'Statistic: Get' shows it.",
	);
});

describe('the fields of several events', () => {
	it.each([
		[
			checkAfterField,
			'readyAt',
			[0, 23],
			24,
			"'Check After (Hour)' must be a whole number from 0 to 23",
		],
		[
			checkAfterField,
			'readyAt',
			['1'],
			'',
			"'Check After (Hour)' must be a whole number from 0 to 23",
		],
		[combineField, 'combine', [true, false], 'perhaps', "'One Item for All' is not true or false"],
	])('are read (%#), and named when they cannot be', (field, name, good, bad, message) => {
		const readValue = (value: unknown) => field.read(parametersOf({ [name]: value }));

		expect(good.map((value) => String(readValue(value)))).toEqual(good.map(String));
		expect(problemOf(() => readValue(bad)).message).toContain(message);
	});

	it('give a week that begins on the chosen day', () => {
		const { endsOn, periodUpTo } = readPeriod(parametersOf({ period: 'week', weekStartsOn: 7 }));

		expect(['2026-03-14', '2026-03-15'].map(endsOn)).toEqual([true, false]);
		expect(periodUpTo('2026-03-14')).toEqual({ from: '2026-03-08', to: '2026-03-14' });
	});
});

it.each(EVENT_NAMES)('the form describes %s in one sentence', (event) => {
	expect(EVENTS[event].description).toMatch(/^[A-Z][^.]+[^.]$/);
});
