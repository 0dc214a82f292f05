import {
	sortByCount,
	statisticRow,
	statisticRows,
} from '../../../nodes/WebsiteAnalytics/statistics/rows';
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
