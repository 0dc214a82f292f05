import fc from 'fast-check';
import { sum, sumBy } from 'lodash';
import {
	countedValues,
	movers,
	topValues,
	type LargestValues,
} from '../../../nodes/WebsiteAnalytics/statistics/breakdown';

const SOURCE = { websiteId: 3, statistic: 'page', from: '2026-03-01', to: '2026-03-14' };
const TOTALS = { visitors: 60, pageviews: 120 };

/** The largest values of a statistic; more exist unless they are complete. */
function largest(counts: Record<string, number>, isComplete = true): LargestValues {
	const rows = Object.entries(counts).map(([value, count]) => ({ value, count }));
	return { ...countedValues(rows, SOURCE), isComplete };
}

describe('the values in rows of the service', () => {
	it('come by falling count, and those with the same count by value', () => {
		const rows = [
			{ value: '/a', count: '10' },
			{ value: '/d', count: 30 },
			{ value: '/c', count: 30 },
			{ value: '', count: 20 },
		];

		expect(countedValues(rows, SOURCE).values).toEqual([
			{ value: '/c', label: '/c', count: 30 },
			{ value: '/d', label: '/d', count: 30 },
			{ value: '', label: 'Unknown', count: 20 },
			{ value: '/a', label: '/a', count: 10 },
		]);
	});

	it.each([
		['country', 'US:United States', 'United States'],
		['country', '', 'Unknown'],
		['referrer', '', 'Direct'],
		['visitors_hours', '07', '07:00'],
		['visitors_hour', '7', '07:00'],
		['pageviews_hours', 'midday', 'midday'],
		['event', 'Purchase:49:USD', 'Purchase'],
		['operating_system', 'Linux', 'Linux'],
	])('label a row of %s with the value "%s" as "%s"', (statistic, value, label) => {
		expect(countedValues([{ value, count: 1 }], { ...SOURCE, statistic }).values).toEqual([
			{ value, label, count: 1 },
		]);
	});

	it('are those that have a count, and what others there are', () => {
		const rows = [
			{ value: '/a', count: null },
			{ value: '/b', count: 3 },
		];

		expect(countedValues(rows, SOURCE)).toEqual({
			values: [{ value: '/b', label: '/b', count: 3 }],
			withoutCount: ['/a'],
		});
	});

	it('fail on a count that is not a number', () => {
		expect(() => countedValues([{ value: '/a', count: 'some' }], SOURCE)).toThrow(
			/count is not a number, in the statistic "page"/,
		);
	});
});

describe('the top values', () => {
	it.each([
		['page', 0.25],
		['pageviews_hours', 0.25],
		['pageviews_hour', 0.25],
		['browser', 0.5],
		['landing_page', 0.5],
		['visitors_hours', 0.5],
		['campaign', 0.5],
		['event', null],
	])('of %s have a share of %p', (statistic, share) => {
		expect(topValues(largest({ a: 30 }), statistic, TOTALS, 5)).toEqual([
			{ value: 'a', label: 'a', count: 30, share },
		]);
	});

	it('have no share of a total of zero', () => {
		const totals = { visitors: 0, pageviews: 0 };

		expect(topValues(largest({ a: 3 }), 'page', totals, 5)).toMatchObject([{ share: null }]);
	});

	it('are the first ones, with shares that add up to one when the service counts all of them', () => {
		const counts = fc.array(fc.nat(1e9), { minLength: 1, maxLength: 100 });
		fc.assert(
			fc.property(counts, fc.integer({ min: 1, max: 100 }), (given, top) => {
				const values = largest(
					Object.fromEntries(given.map((count, index) => [`/${index}`, count])),
				);
				const total = sum(given);
				const all = topValues(values, 'page', { visitors: 0, pageviews: total }, 100);

				expect(all.map(({ count }) => count)).toEqual([...given].sort((one, other) => other - one));
				expect(topValues(values, 'page', { visitors: 0, pageviews: total }, top)).toEqual(
					all.slice(0, top),
				);

				const shares = sumBy(all, ({ share }) => share ?? 0);
				const maxRounding = 0.00005 * all.length + 1e-9;

				expect(Math.abs(shares - (total === 0 ? 0 : 1))).toBeLessThanOrEqual(maxRounding);
			}),
		);
	});
});

describe('what changed', () => {
	it('is new, gone, up or down, the largest change first', () => {
		const now = largest({ google: 120, news: 45, bing: 10, same: 7 });
		const before = largest({ google: 80, forum: 30, bing: 25, same: 7 });

		expect(movers(now, before, 10)).toEqual([
			{ value: 'news', label: 'news', count: 45, before: 0, change: 45, status: 'new' },
			{ value: 'google', label: 'google', count: 120, before: 80, change: 40, status: 'up' },
			{ value: 'forum', label: 'forum', count: 0, before: 30, change: -30, status: 'gone' },
			{ value: 'bing', label: 'bing', count: 10, before: 25, change: -15, status: 'down' },
		]);
	});

	it('has as many rows as requested', () => {
		const now = largest({ a: 1, b: 2, c: 3 });

		expect(movers(now, largest({}), 2).map(({ value }) => value)).toEqual(['c', 'b']);
	});

	it('is the least that it can be where a value was not among the largest', () => {
		const now = largest({ news: 45, middle: 20, low: 12 }, false);
		const before = largest({ google: 40, forum: 20 }, false);

		expect(movers(now, before, 10)).toEqual([
			{ value: 'google', label: 'google', count: null, before: 40, change: -28, status: 'down' },
			{ value: 'news', label: 'news', count: 45, before: null, change: 25, status: 'up' },
			{ value: 'forum', label: 'forum', count: null, before: 20, change: -8, status: 'down' },
		]);
	});

	it('is not known of a value without a count (null) in either range', () => {
		const now = { ...largest({ news: 45, low: 1 }), withoutCount: ['google'] };
		const before = { ...largest({ google: 40, low: 3 }), withoutCount: ['news'] };

		expect(movers(now, before, 10).map(({ value }) => value)).toEqual(['low']);
	});

	it('comes by value where the changes are equally large', () => {
		const changes = movers(largest({ b: 5, a: 5, d: 1 }), largest({ c: 5, d: 6 }), 10);

		expect(changes.map(({ value }) => value)).toEqual(['a', 'b', 'c', 'd']);
	});

	it('is never new or gone by mistake, nor up by more than it is', () => {
		const counts = fc.dictionary(fc.constantFrom(...'abcdefghij'), fc.nat(50));
		fc.assert(
			fc.property(counts, counts, fc.nat(10), fc.nat(10), (now, before, cutNow, cutBefore) => {
				const cut = (all: Record<string, number>, size: number) => {
					const { values, ...rest } = largest(all);
					return { ...rest, values: values.slice(0, size), isComplete: values.length <= size };
				};
				for (const { value, change, status } of movers(
					cut(now, cutNow),
					cut(before, cutBefore),
					99,
				)) {
					const [count, previous] = [now[value] ?? 0, before[value] ?? 0];
					const real = count - previous;

					expect(Math.sign(change)).toBe(Math.sign(real));
					expect(Math.abs(change)).toBeLessThanOrEqual(Math.abs(real));
					expect(status).toBe(
						{
							new: previous === 0 && count > 0 ? 'new' : null,
							gone: count === 0 && previous > 0 ? 'gone' : null,
							up: real > 0 ? 'up' : null,
							down: real < 0 ? 'down' : null,
						}[status],
					);
				}
			}),
		);
	});
});
