import { omit } from 'lodash';
import type { Split } from '../../../nodes/WebsiteAnalytics/analytics/ranges';
import {
	namedValue,
	type StatisticQuery,
	statisticRows,
} from '../../../nodes/WebsiteAnalytics/analytics/rows';
import { errorOf } from '../support/errorOf';

const SOURCE = { websiteId: 3, from: '2026-03-01', to: '2026-03-14' };

/** Returns the row of a row of the service. */
function statisticRow(raw: object, source: StatisticQuery) {
	const [row] = statisticRows([{ ...raw }], source);
	if (!row) throw new Error('There is no row');
	return row;
}
const row = (statistic: string, value: unknown, count: unknown = 5) =>
	statisticRow({ value, count }, { ...SOURCE, statistic });

it("is flat, with its fields in the order of a sheet, and no others of the service's row", () => {
	const raw = { value: 'US:United States', count: '123', website_id: 9, key: 'its own' };
	const source = { ...SOURCE, statistic: 'country', domain: 'shop.example' };

	expect(JSON.stringify(statisticRow(raw, source))).toBe(
		'{"websiteId":3,"domain":"shop.example","statistic":"country","code":"US","label":"United States",' +
			'"count":123,"value":"US:United States","from":"2026-03-01","to":"2026-03-14",' +
			'"key":"3:country:2026-03-01:2026-03-14:US:United States"}',
	);
	expect(statisticRow(raw, { ...source, domain: null })).toHaveProperty('domain', null);
	expect(row('page', '/')).not.toHaveProperty('domain');
});

it.each([
	['123', 123],
	[' 7 ', 7],
	[-4, -4],
	[1.5, 1.5],
	// The sum of no rows in SQL.
	[null, 0],
	[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
])('the count of %p is %p', (count, expected) => {
	expect(row('browser', 'Firefox', count).count).toBe(expected);
});

it('the count of a row without one is 0', () => {
	expect(statisticRow({ value: '/' }, { ...SOURCE, statistic: 'page' }).count).toBe(0);
});

it.each(['', ' ', 'many', '1.234', '1,234', '0x10', '1e3', NaN, true, {}, 1e308, '9'.repeat(16)])(
	'fails on the count %p, names the row, and says how to see what the service sends',
	(count) => {
		const source = { ...SOURCE, statistic: 'browser' };

		expect(errorOf(() => statisticRow({ value: 'Firefox', count }, source))).toMatchObject({
			message: expect.stringMatching(
				/a row whose count is not a number, in the statistic "browser": \{"value":"Firefox"/,
			),
			hint: "Get the raw data with 'Statistic: Get' to see what the service sends, and report this to its operator.",
		});
	},
);

it.each([undefined, {}, true, ['/']])('fails on %p instead of a value', (value) => {
	expect(() => row('page', value)).toThrow(/a row without a value, in the statistic "page"/);
});

it.each([
	...[
		'',
		'x2026-03-10',
		'2026-03-10x',
		'2026-03',
		'02.03.2026',
		'2026-02-30',
		'20260302',
		null,
	].map((value) => ['visitors', value, 'a day']),
	...['24', '7h', 'h7', ''].map((value) => ['visitors_hours', value, 'an hour']),
])('fails on a row of the statistic %s with the value %p, which is not %s', (name, value, what) => {
	expect(() => row(String(name), value)).toThrow(
		`the service sent a row whose value is not ${what}, in the statistic "${name}": {"value":${JSON.stringify(value)}`,
	);
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
		const text = value === null ? '' : String(value);

		expect(omit(row(statistic, value), COMMON)).toEqual({ value: text, ...fields });
	});

	it.each([
		['Purchase:49:USD', 'Purchase', '49', 'USD'],
		['Click: now:3:times', 'Click: now', '3', 'times'],
		['Registration', 'Registration', '', ''],
		['::', '', '', ''],
	])('of the event %s are its name, value and unit', (value, eventName, eventValue, eventUnit) => {
		expect(omit(row('event', value), COMMON)).toEqual({
			value,
			eventName,
			eventValue,
			eventUnit,
			label: eventName || 'Unknown',
		});
	});
});

describe('a row of a part of a range', () => {
	const rowOf = (split: Split, statistic: string, value: unknown = 'a', to = SOURCE.to) =>
		statisticRow({ value, count: 1 }, { ...SOURCE, to, statistic, split });

	it('has the day as its date where the parts are days, before what its value says', () => {
		const keys = Object.keys(rowOf('day', 'country', 'US:United States'));

		expect(keys.slice(1, 4)).toEqual(['statistic', 'date', 'code']);
		expect(rowOf('day', 'page', '/').date).toBe('2026-03-01');
		expect(rowOf('day', 'visitors_hours', '08')).toMatchObject({ date: '2026-03-01', hour: 8 });
		expect(rowOf('day', 'visitors', '2026-03-02').date).toBe('2026-03-02');
		expect(rowOf('week', 'page')).not.toHaveProperty('date');
		expect(rowOf('week', 'page')).not.toHaveProperty('split');
	});

	it.each<[Split, string]>([
		['none', '3:page:2026-03-01:2026-03-14:a'],
		['day', '3:page:2026-03-01:2026-03-14:a'],
		['week', '3:page:week:2026-03-01:a'],
		['month', '3:page:month:2026-03-01:a'],
	])('of %s has the key %s; a row of daily traffic has the key of its day', (split, key) => {
		expect(rowOf(split, 'page').key).toBe(key);
		expect(rowOf(split, 'visitors', '2026-03-02').key).toBe('3:visitors:2026-03-02');
	});
});

it('the key differs for null and an empty value, and not by the count', () => {
	expect([null, ''].map((value) => row('referrer', value).key)).toEqual([
		'3:referrer:2026-03-01:2026-03-14',
		'3:referrer:2026-03-01:2026-03-14:',
	]);
	expect(row('browser', 'Firefox', 1).key).toBe(row('browser', 'Firefox', '2').key);
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
