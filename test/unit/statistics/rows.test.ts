import fc from 'fast-check';
import { omit } from 'lodash';
import {
	sortByCount,
	statisticRow,
	statisticRows,
	type RowSource,
} from '../../../nodes/WebsiteAnalytics/statistics/rows';
import type { Split } from '../../../nodes/WebsiteAnalytics/statistics/split';
import { problemOf } from '../support/problemOf';

const SOURCE = { websiteId: 3, from: '2026-03-01', to: '2026-03-14' };

function row(statistic: string, value: unknown, count: unknown = 5) {
	return statisticRow({ value, count }, { ...SOURCE, statistic });
}

it('is flat, with its fields in the order of a sheet', () => {
	expect(Object.entries(row('country', 'US:United States', '123'))).toEqual([
		['websiteId', 3],
		['statistic', 'country'],
		['code', 'US'],
		['label', 'United States'],
		['count', 123],
		['value', 'US:United States'],
		['from', '2026-03-01'],
		['to', '2026-03-14'],
		['key', '3:country:2026-03-01:2026-03-14:US:United States'],
	]);
});

it.each(['shop.example', null])('names the domain %j right after the website', (domain) => {
	const raw = { value: '/', count: 1 };
	const fields = Object.entries(statisticRow(raw, { ...SOURCE, statistic: 'page', domain }));

	expect(fields.slice(0, 3)).toEqual([
		['websiteId', 3],
		['domain', domain],
		['statistic', 'page'],
	]);
});

it('has another key for null than for an empty value', () => {
	const keys = [null, ''].map((value) => row('referrer', value).key);

	expect(keys).toEqual(['3:referrer:2026-03-01:2026-03-14', '3:referrer:2026-03-01:2026-03-14:']);
});

it.each([
	['desc', ['b', 'c', 'a']],
	['asc', ['a', 'b', 'c']],
] as const)('is sorted by count, %s, and keeps the order of equal counts', (direction, values) => {
	const rows = [
		{ value: 'a', count: '9' },
		{ value: 'b', count: 10 },
		{ value: 'c', count: '10' },
	];

	expect(sortByCount(rows, direction).map(({ value }) => value)).toEqual(values);
});

it("has no other fields of the service's row", () => {
	const raw = { value: '/', count: 1, website_id: 9, key: 'its own' };

	expect(statisticRow(raw, { ...SOURCE, statistic: 'page' })).toEqual({
		...SOURCE,
		statistic: 'page',
		value: '/',
		count: 1,
		label: '/',
		key: '3:page:2026-03-01:2026-03-14:/',
	});
});

describe('the fields of the value', () => {
	const valueFieldsOf = (statistic: string, value: unknown) => {
		const { key, ...rest } = row(statistic, value);

		expect(rest).toMatchObject({ ...SOURCE, statistic, count: 5 });
		expect(key).not.toBe('');

		return omit(rest, ['websiteId', 'statistic', 'from', 'to', 'count']);
	};

	it.each(['visitors', 'pageviews', 'visitor', 'pageview'])(
		'contain the date for %s',
		(statistic) => {
			expect(valueFieldsOf(statistic, '2026-03-10')).toEqual({
				value: '2026-03-10',
				date: '2026-03-10',
			});
			expect(valueFieldsOf(statistic, '2026-03-10T00:00:00Z')).toMatchObject({
				date: '2026-03-10',
			});
			expect(valueFieldsOf(statistic, '2026-03-10 00:00:00')).toMatchObject({ date: '2026-03-10' });
		},
	);

	it.each(['visitors_hours', 'pageviews_hours', 'visitors_hour', 'pageviews_hour'])(
		'contain the hour for %s',
		(statistic) => {
			expect(valueFieldsOf(statistic, '00')).toEqual({ value: '00', hour: 0 });
			expect(valueFieldsOf(statistic, '09')).toMatchObject({ hour: 9 });
			expect(valueFieldsOf(statistic, '23')).toMatchObject({ hour: 23 });
			expect(valueFieldsOf(statistic, 7)).toEqual({ value: '7', hour: 7 });
			expect(valueFieldsOf(statistic, '14:00')).toMatchObject({ hour: 14 });
		},
	);

	it.each([
		['visitors', 'x2026-03-10', 'date'],
		['visitors', '2026-03-10x', 'date'],
		['visitors', '2026-03', 'date'],
		['visitors_hours', '24', 'hour'],
		['visitors_hours', '7h', 'hour'],
		['visitors_hours', 'h7', 'hour'],
		['visitors_hours', '', 'hour'],
	])('contain null for %s with the value "%s", which says no %s', (statistic, value, field) => {
		expect(valueFieldsOf(statistic, value)).toEqual({ value, [field]: null });
	});

	it.each([
		['country', 'US:United States', 'US', 'United States'],
		['city', 'US:New York, NY', 'US', 'New York, NY'],
		['city', 'DE:Köln: Altstadt', 'DE', 'Köln: Altstadt'],
		['continent', 'EU:Europe', 'EU', 'Europe'],
		['country', 'DE', 'DE', 'DE'],
		['country', 'DE:', 'DE', 'DE'],
		['city', '', '', 'Unknown'],
		['continent', null, '', 'Unknown'],
	])('contain code and label for the %s %p', (statistic, value, code, label) => {
		expect(valueFieldsOf(statistic, value)).toEqual({ value: value ?? '', code, label });
	});

	it.each([
		['Registration::', 'Registration', '', ''],
		['Purchase:49:USD', 'Purchase', '49', 'USD'],
		['Download:handbook.pdf:', 'Download', 'handbook.pdf', ''],
		['Click: now:3:times', 'Click: now', '3', 'times'],
		['Registration', 'Registration', '', ''],
		['Click: now', 'Click: now', '', ''],
	])('contain name, value and unit for the event %s', (value, eventName, eventValue, eventUnit) => {
		expect(valueFieldsOf('event', value)).toEqual({
			value,
			eventName,
			eventValue,
			eventUnit,
			label: eventName,
		});
	});

	it('contain the label "Unknown" for an event without a name', () => {
		expect(valueFieldsOf('event', '')).toEqual({
			value: '',
			eventName: '',
			eventValue: '',
			eventUnit: '',
			label: 'Unknown',
		});
		expect(valueFieldsOf('event', '::')).toMatchObject({ value: '::', label: 'Unknown' });
	});

	it('contain the host for a referrer, and "Direct" without one', () => {
		expect(valueFieldsOf('referrer', 'www.google.com')).toEqual({
			value: 'www.google.com',
			label: 'www.google.com',
		});
		expect(valueFieldsOf('referrer', '')).toEqual({ value: '', label: 'Direct' });
	});

	it.each([
		['browser', 'Samsung Internet'],
		['campaign', 'Ünïcode & more'],
		['device', 'desktop'],
		['landing_page', '/search?q=lamp&sort=price'],
		['language', 'en'],
		['os', 'OS X'],
		['page', '/a:b:c'],
		['resolution', '1920x1080'],
		['operating_system', 'Windows'],
		['something_new', 'any text'],
	])(
		'contain the value as the label for the %s %s, and "Unknown" for an empty one',
		(statistic, value) => {
			expect(valueFieldsOf(statistic, value)).toEqual({ value, label: value });
			expect(valueFieldsOf(statistic, '')).toEqual({ value: '', label: 'Unknown' });
		},
	);

	it.each([
		['visitors', 'March', { date: null }],
		['visitors', '', { date: null }],
		['visitors_hours', '24', { hour: null }],
		['visitors_hours', 'noon', { hour: null }],
		['pageviews_hours', '', { hour: null }],
	])('contain null where %s has the unexpected value %p', (statistic, value, expected) => {
		expect(valueFieldsOf(statistic, value)).toEqual({ value, ...expected });
	});
});

describe('the count', () => {
	it.each([
		['123', 123],
		[' 7 ', 7],
		[0, 0],
		['0', 0],
		[1.5, 1.5],
		[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	])('is a number for %p', (count, expected) => {
		expect(row('browser', 'Firefox', count).count).toBe(expected);
	});

	it.each([[''], [' '], ['many'], [null], [undefined], [NaN], [true], [{}], [1e308], ['1e16']])(
		'fails for %p',
		(count) => {
			expect(() =>
				statisticRow({ value: 'Firefox', count }, { ...SOURCE, statistic: 'browser' }),
			).toThrow(/a row whose count is not a number, in the statistic "browser"/);
		},
	);
});

describe('rows of which some have no count (null)', () => {
	it('are those that have one, and the values of the others', () => {
		const raws = [
			{ value: 'news.example', count: 7 },
			{ value: 'search.example', count: null },
			{ value: '', count: '3' },
			{ value: null, count: null },
		];
		const { rows, withoutCount } = statisticRows(raws, { ...SOURCE, statistic: 'referrer' });

		expect(rows.map(({ value, count }) => [value, count])).toEqual([
			['news.example', 7],
			['', 3],
		]);
		expect(withoutCount).toEqual(['search.example', '']);
	});

	it('fail where one has no value either', () => {
		const read = () => statisticRows([{ count: null }], { ...SOURCE, statistic: 'page' });

		expect(problemOf(read).message).toMatch(/^the service sent a row without a value/);
	});

	it.each(['many', '', undefined, Number.NaN])('fail on the count %j, which is none', (count) => {
		const read = () => statisticRows([{ value: '/', count }], { ...SOURCE, statistic: 'page' });

		expect(problemOf(read).message).toMatch(/^the service sent a row whose count is not a number/);
	});
});

it('says how to see what the service sends where a row cannot be read', () => {
	expect(problemOf(() => row('browser', 'Firefox', 'many')).solution).toBe(
		"Use 'Statistic: Get' with 'Simplify' off to see what the service sends, and report this to its operator.",
	);
});

it.each([[undefined], [{}], [true], [['/']]])('fails on %p in place of a value', (value) => {
	expect(() => row('page', value)).toThrow(/a row without a value, in the statistic "page"/);
});

describe('a row of a part of a range', () => {
	const rowOf = (split: Split, statistic: string, value: unknown = 'a') =>
		statisticRow({ value, count: 1 }, { ...SOURCE, statistic, split });

	it('has the day as its date where the parts are days, before what its value says', () => {
		expect(Object.keys(rowOf('day', 'country', 'US:United States'))).toEqual([
			'websiteId',
			'statistic',
			'date',
			'code',
			'label',
			'count',
			'value',
			'from',
			'to',
			'key',
		]);
		expect(rowOf('day', 'page', '/').date).toBe('2026-03-01');
		expect(rowOf('day', 'visitors_hours', '08')).toMatchObject({ date: '2026-03-01', hour: 8 });
		expect(rowOf('day', 'visitors', '2026-03-02').date).toBe('2026-03-02');
		expect(rowOf('day', 'visitors', 'strange').date).toBeNull();
	});

	it.each<Split>(['none', 'week', 'month'])('has no date where the parts are of %s', (split) => {
		expect(rowOf(split, 'page')).not.toHaveProperty('date');
		expect(rowOf(split, 'page')).not.toHaveProperty('split');
	});

	it.each<[Split, string]>([
		['none', '3:page:2026-03-01:2026-03-14:a'],
		['day', '3:page:2026-03-01:2026-03-14:a'],
		['week', '3:page:week:2026-03-01:a'],
		['month', '3:page:month:2026-03-01:a'],
	])('of %s has the key %s', (split, key) => {
		expect(rowOf(split, 'page').key).toBe(key);
	});

	it.each<Split>(['week', 'month'])('has the same key while its %s grows', (split) => {
		const raw = { value: 'a', count: 1 };
		const keys = ['2026-03-01', '2026-03-07'].map(
			(to) => statisticRow(raw, { ...SOURCE, to, statistic: 'page', split }).key,
		);

		expect(keys[0]).toBe(keys[1]);
	});

	it.each<Split>(['none', 'day', 'week', 'month'])(
		'is the day that it is about, by %s',
		(split) => {
			expect(rowOf(split, 'visitors', '2026-03-02').key).toBe('3:visitors:2026-03-02');
		},
	);
});

describe('the key', () => {
	it('is the same for a day in every range', () => {
		const raw = { value: '2026-03-10', count: 5 };
		const keys = ['2026-03-01', '2026-03-10'].map(
			(from) => statisticRow(raw, { ...SOURCE, from, statistic: 'visitors' }).key,
		);

		expect(keys).toEqual(['3:visitors:2026-03-10', '3:visitors:2026-03-10']);
	});

	it('differs for other values in another range, because their counts are sums over the range', () => {
		const raw = { value: 'Firefox', count: 5 };
		const keys = ['2026-03-01', '2026-03-10'].map(
			(from) => statisticRow(raw, { ...SOURCE, from, statistic: 'browser' }).key,
		);

		expect(new Set(keys).size).toBe(2);
	});

	it('does not depend on the count', () => {
		expect(row('browser', 'Firefox', 1).key).toBe(row('browser', 'Firefox', '2').key);
	});

	it('differs if website, statistic, range or value differ', () => {
		const days = fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03');
		const rows = fc.record({
			websiteId: fc.integer({ min: 1, max: 30 }),
			statistic: fc.constantFrom('visitors', 'pageviews', 'visitors_hours', 'city', 'page'),
			from: days,
			to: days,
			split: fc.constantFrom<Split>('none', 'day', 'week', 'month'),
			value: fc.oneof(days, fc.constantFrom('', ':', '1', '00'), fc.string({ unit: 'grapheme' })),
		});
		const keyOf = ({ value, ...given }: RowSource & { value: string }) =>
			statisticRow({ value, count: 1 }, given).key;
		/** Days are the same row in every range, weeks and months whatever day they go up to. */
		const identity = ({ value, split, ...row }: RowSource & { value: string }) => {
			const { websiteId, statistic, from, to } = row;
			const isDay =
				['visitors', 'pageviews'].includes(statistic) && /^\d{4}-\d\d-\d\d$/.test(value);
			const grows = split === 'week' || split === 'month';
			const part = grows ? [split, from] : [from, to];
			return JSON.stringify([websiteId, statistic, ...(isDay ? [] : part), value]);
		};
		fc.assert(
			fc.property(rows, rows, (one, other) => {
				expect(keyOf(one) === keyOf(other)).toBe(identity(one) === identity(other));
			}),
			{ numRuns: 2000 },
		);
	});
});
