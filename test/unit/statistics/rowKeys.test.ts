import fc from 'fast-check';
import { statisticRow, type RowSource } from '../../../nodes/WebsiteAnalytics/statistics/rows';
import type { Split } from '../../../nodes/WebsiteAnalytics/statistics/split';

const SOURCE = { websiteId: 3, from: '2026-03-01', to: '2026-03-14' };

function row(statistic: string, value: unknown, count: unknown = 5) {
	return statisticRow({ value, count }, { ...SOURCE, statistic });
}

it('has another key for null than for an empty value', () => {
	const keys = [null, ''].map((value) => row('referrer', value).key);

	expect(keys).toEqual(['3:referrer:2026-03-01:2026-03-14', '3:referrer:2026-03-01:2026-03-14:']);
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
