import { omit } from 'lodash';
import type { Split } from '../../../nodes/WebsiteAnalytics/analytics/ranges';
import {
	namedValue,
	type StatisticQuery,
	statisticRows,
} from '../../../nodes/WebsiteAnalytics/analytics/rows';
import { errorOf } from '../support/errorOf';

const SOURCE = { websiteId: 3, from: '2026-03-01', to: '2026-03-14' };

/** Returns the rows of a row of the service. */
const rowsOf = (
	statistic: string,
	value: unknown,
	count: unknown = 5,
	source: Partial<StatisticQuery> = {},
) => statisticRows([{ value, count }], { ...SOURCE, statistic, ...source });

it("is flat, with its fields in the order of a sheet, and no others of the service's row", () => {
	const raw = { value: 'US:United States', count: '123', website_id: 9, key: 'its own' };
	const source = { ...SOURCE, statistic: 'country', domain: 'shop.example' };

	expect(JSON.stringify(statisticRows([raw], source))).toBe(
		'[{"websiteId":3,"domain":"shop.example","statistic":"country","code":"US","label":"United States",' +
			'"count":123,"value":"US:United States","from":"2026-03-01","to":"2026-03-14",' +
			'"key":"3:country:2026-03-01:2026-03-14:US:United States"}]',
	);
	expect(statisticRows([raw], { ...source, domain: null })).toMatchObject([{ domain: null }]);
	expect(rowsOf('page', '/')[0]).not.toHaveProperty('domain');
});

it.each([
	['123', 123],
	[' 7 ', 7],
	[-4, -4],
	[1.5, 1.5],
	// The sum of no rows in SQL.
	[null, 0],
	[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
])('the count of %p is %p', (given, count) => {
	expect(rowsOf('browser', 'Firefox', given)).toMatchObject([{ count }]);
});

it('the count of a row without one is 0', () => {
	expect(statisticRows([{ value: '/' }], { ...SOURCE, statistic: 'page' })).toMatchObject([
		{ count: 0 },
	]);
});

it.each(['', ' ', 'many', '1.234', '1,234', '0x10', '1e3', NaN, true, {}, 1e308, '9'.repeat(16)])(
	'fails on the count %p, names the row, and says how to see what the service sends',
	(count) => {
		expect(errorOf(() => rowsOf('browser', 'Firefox', count))).toMatchObject({
			message: expect.stringMatching(
				/a row whose count is not a number, in the statistic "browser": \{"value":"Firefox"/,
			),
			hint: "Get the raw data with 'Statistic: Get' to see what the service sends, and report this to its operator.",
		});
	},
);

it.each([undefined, {}, true, ['/']])('fails on %p instead of a value', (value) => {
	expect(() => rowsOf('page', value)).toThrow(/a row without a value, in the statistic "page"/);
});

it.each([
	['visitors', 'a day', ['', 'x2026-03-10', '2026-03-10x', '2026-03', '02.03.2026', '2026-02-30']],
	['visitors', 'a day', ['20260302', null]],
	['visitors_hours', 'an hour', ['24', '7h', 'h7', '']],
])('fails on a row of the statistic %s whose value is not %s: %j', (name, what, values) => {
	for (const value of values) {
		expect(() => rowsOf(name, value)).toThrow(
			`the service sent a row whose value is not ${what}, in the statistic "${name}": {"value":${JSON.stringify(value)}`,
		);
	}
});

describe('the fields of the value', () => {
	const COMMON = ['websiteId', 'statistic', 'from', 'to', 'count', 'key'];

	it.each([
		['visitors', '2026-03-10', { date: '2026-03-10' }],
		['pageviews', '2026-03-10T00:00:00Z', { date: '2026-03-10' }],
		['visitors', '2026-03-10 00:00:00', { date: '2026-03-10' }],
		['visitors_hours', '00', { hour: 0 }],
		['pageviews_hours', 7, { hour: 7 }],
		['visitors_hours', '14:00', { hour: 14 }],
		['country', 'US:United States', { code: 'US', label: 'United States' }],
		['city', 'DE:Köln: Altstadt', { code: 'DE', label: 'Köln: Altstadt' }],
		['country', 'DE', { code: 'DE', label: 'DE' }],
		['continent', null, { code: '', label: 'Unknown' }],
		['referrer', 'www.google.com', { label: 'www.google.com' }],
		['referrer', '', { label: 'Direct' }],
		['something_new', 'any text', { label: 'any text' }],
		['page', '', { label: 'Unknown' }],
	])('of %s %p are %j', (statistic, value, fields) => {
		const [row] = rowsOf(statistic, value);

		expect(omit(row, COMMON)).toEqual({ value: String(value ?? ''), ...fields });
	});

	it.each([
		['Purchase:49:USD', 'Purchase', '49', 'USD'],
		['Click: now:3:times', 'Click: now', '3', 'times'],
		['Registration', 'Registration', '', ''],
		['::', '', '', ''],
	])('of the event %s are its name, value and unit', (value, eventName, eventValue, eventUnit) => {
		const label = eventName || 'Unknown';
		const [row] = rowsOf('event', value);

		expect(omit(row, COMMON)).toEqual({ value, eventName, eventValue, eventUnit, label });
	});
});

describe('a row of a part of a range', () => {
	const rowOf = (split: Split, statistic: string, value: string) =>
		rowsOf(statistic, value, 1, { split })[0];

	it('has the day as its date where the parts are days, before what its value says', () => {
		const keys = Object.keys(rowOf('day', 'country', 'US:United States') ?? {});

		expect(keys.slice(1, 4)).toEqual(['statistic', 'date', 'code']);
		expect(rowOf('day', 'visitors_hours', '08')).toMatchObject({ date: '2026-03-01', hour: 8 });
		expect(rowOf('day', 'visitors', '2026-03-02')?.date).toBe('2026-03-02');
		expect(rowOf('week', 'page', 'a')).not.toHaveProperty('date');
		expect(rowOf('week', 'page', 'a')).not.toHaveProperty('split');
	});

	it.each<[Split, string]>([
		['none', '3:page:2026-03-01:2026-03-14:a'],
		['day', '3:page:2026-03-01:2026-03-14:a'],
		['week', '3:page:week:2026-03-01:a'],
		['month', '3:page:month:2026-03-01:a'],
	])('of %s has the key %s; a row of daily traffic has the key of its day', (split, key) => {
		expect(rowOf(split, 'page', 'a')?.key).toBe(key);
		expect(rowOf(split, 'visitors', '2026-03-02')?.key).toBe('3:visitors:2026-03-02');
	});
});

it('the key differs for null and an empty value, and not by the count', () => {
	const keyOf = (value: unknown, count: number) => rowsOf('referrer', value, count)[0]?.key;

	expect([keyOf(null, 1), keyOf('', 1), keyOf('', 2)]).toEqual([
		'3:referrer:2026-03-01:2026-03-14',
		'3:referrer:2026-03-01:2026-03-14:',
		'3:referrer:2026-03-01:2026-03-14:',
	]);
});

describe('namedValue', () => {
	it.each([
		['page', '/checkout', '/checkout/done', false],
		['referrer', 'news.example', 'www.news.example', false],
		['event', 'Registration', 'Registration::', true],
		['event', 'Registration', 'Registration:29:USD', true],
		['event', 'Registration::', 'Registration::', true],
		['event', 'Registration::', 'Registration:29:USD', false],
		['event', 'Form: sent', 'Form: sent:29:USD', true],
		['country', 'DE', 'DE:Germany', true],
		['country', 'Germany', 'DE:Germany', true],
		['country', 'de', 'DE:Germany', false],
		['city', 'New York, NY', 'US:New York, NY', true],
		// The code stands for the country, which has other cities.
		['city', 'US', 'US:New York, NY', false],
		['country', 'Unknown', '', true],
		['referrer', 'Direct', '', true],
		['referrer', 'Unknown', '', false],
		['event', 'Unknown', '::', true],
		['event', 'Unknown', 'Unknown:1:USD', true],
	])('%s %j is the stored value %j: %j', (statistic, name, value, is) => {
		expect(namedValue(statistic, name).matches(value)).toBe(is);
	});

	it.each([
		['page', '/a', '/a', true],
		['event', 'Sale', 'Sale', false],
		['country', 'DE', 'DE', false],
		['referrer', 'Direct', '', true],
		['country', 'Unknown', '', true],
		['event', 'Unknown', '', false],
	])('%s %s is searched for as %j, and is one value: %j', (statistic, name, search, isSingle) => {
		expect(namedValue(statistic, name)).toMatchObject({ search, isSingle });
	});
});
