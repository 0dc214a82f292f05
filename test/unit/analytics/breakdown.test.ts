import { mapValues } from 'lodash';
import {
	addUp,
	breakdownNumbers,
	countedValues,
	type LargestByRange,
	largestChanges,
	sectionOf,
	topValues,
} from '../../../nodes/WebsiteAnalytics/analytics/breakdown';
import { largest } from './support/largest';

const SOURCE = { websiteId: 3, statistic: 'page', from: '2026-03-01', to: '2026-03-14' };

const valuesOf = (rows: Array<{ value: string }>) => rows.map(({ value }) => value);

describe('the values in rows of the service', () => {
	it('come by falling count and then by value', () => {
		const rows = [
			{ value: '/a', count: '10' },
			{ value: '/d', count: 30 },
			{ value: '/c', count: 30 },
			{ value: '', count: 20 },
			{ value: '/b', count: null },
		];

		expect(countedValues(rows, SOURCE)).toEqual([
			{ value: '/c', label: '/c', count: 30 },
			{ value: '/d', label: '/d', count: 30 },
			{ value: '', label: 'Unknown', count: 20 },
			{ value: '/a', label: '/a', count: 10 },
			{ value: '/b', label: '/b', count: 0 },
		]);
	});

	it.each([
		['country', 'US:United States', 'United States'],
		['visitors_hours', '7', '07:00'],
	])('label a row of %s with the value "%s" as "%s"', (statistic, value, label) => {
		const source = { ...SOURCE, statistic };

		expect(countedValues([{ value, count: 1 }], source)).toEqual([{ value, label, count: 1 }]);
	});
});

describe('the top values', () => {
	it.each([
		['page', 0.25],
		['browser', 0.5],
		['event', null],
	])('of %s have a share of %p', (statistic, share) => {
		const totals = { visitors: 60, pageviews: 120 };

		expect(topValues(largest({ a: 30 }), statistic, totals, 5)).toEqual([
			{ value: 'a', label: 'a', count: 30, share },
		]);
	});

	it('are the first ones, which have no share of nothing', () => {
		const none = { visitors: 0, pageviews: 0 };

		expect(topValues(largest({ a: 30, b: 20, c: 10 }), 'page', none, 2)).toMatchObject([
			{ value: 'a', share: null },
			{ value: 'b', share: null },
		]);
		expect(topValues(largest({ search: 30, direct: 20 }), 'channel', none, 1)).toHaveLength(2);
	});
});

describe('what changed', () => {
	it('is new, gone, up or down, the largest change first', () => {
		const now = largest({ google: 120, news: 45, bing: 10, same: 7 });
		const before = largest({ google: 80, forum: 30, bing: 25, same: 7 });
		const changes = largestChanges(now, before, 10);

		expect(changes[0]).toEqual({
			value: 'news',
			label: 'news',
			count: 45,
			previous: 0,
			change: 45,
			status: 'new',
		});
		expect(changes.slice(1).map((one) => [one.value, one.change, one.status])).toEqual([
			['google', 40, 'up'],
			['forum', -30, 'gone'],
			['bing', -15, 'down'],
		]);
		expect(largestChanges(now, before, 2)).toEqual(changes.slice(0, 2));
	});

	it('is the least possible change where a value was not among the largest', () => {
		const now = largest({ news: 45, middle: 20, low: 12 }, 12);
		const before = largest({ google: 40, forum: 20 }, 20);

		expect(largestChanges(now, before, 10)).toMatchObject([
			{ value: 'google', count: null, previous: 40, change: -28, status: 'down' },
			{ value: 'news', count: 45, previous: null, change: 25, status: 'up' },
			{ value: 'forum', count: null, previous: 20, change: -8, status: 'down' },
		]);
	});

	it('is only what is certain', () => {
		const changes = largestChanges(largest({ a: 9, b: 6 }, 6), largest({ c: 5 }), 10);

		// The value c can have a count of up to 6 now.
		expect(valuesOf(changes)).toEqual(['a', 'b']);
	});

	it('is not known of sums of which parts are missing', () => {
		const [sums, partly] = [largest({ a: 5 }), largest({ a: 9 }, null)];

		expect([largestChanges(sums, partly, 10), largestChanges(partly, sums, 10)]).toEqual([[], []]);
	});

	it('adds up a value that comes in two rows', () => {
		const { values, ...rest } = largest({ a: 5 });
		const twice = { ...rest, values: [...values, ...values] };

		expect(largestChanges(twice, largest({ a: 6 }), 10)).toMatchObject([{ count: 10, change: 4 }]);
	});

	it('comes by value where the changes are equally large', () => {
		const changes = largestChanges(largest({ b: 5, a: 5, d: 1 }), largest({ c: 5, d: 6 }), 10);

		expect(valuesOf(changes)).toEqual(['a', 'b', 'c', 'd']);
	});
});

it('the section of a page is the first part of its path', () => {
	const sections = {
		'/': '/',
		'': '/',
		'/about': '/about',
		'/?page=/2/3': '/',
		'/a.html#all/of': '/a.html',
		'/blog/': '/blog',
		'/blog/news/today?a=/b': '/blog',
		'/blog?page=2': '/blog',
		'//shop//cart': '/shop',
		'https://a.example/shop/x': '/shop',
		'docs/a': '/docs',
		'/https://a.example/x': '/https:',
	};

	expect(mapValues(sections, (_section, path) => sectionOf(path))).toEqual(sections);
});

it('counts are added up, by falling sum and then by value', () => {
	const sumsOf = (to: 'event' | 'channel', ...values: string[]) =>
		addUp(largest(Object.fromEntries(values.map((value) => [value, 1]))).values, to);
	const { values } = largest({ '/blog/a': 5, '/blog/b': 4, '/': 6 });

	expect(addUp(values, 'section')).toEqual(largest({ '/blog': 9, '/': 6 }).values);
	expect(sumsOf('event', 'Sale::', '::', 'Form: sent:5:USD', 'Form: sent:7:USD')).toEqual([
		{ value: 'Form: sent', label: 'Form: sent', count: 2 },
		{ value: '', label: 'Unknown', count: 1 },
		{ value: 'Sale', label: 'Sale', count: 1 },
	]);
	expect(sumsOf('channel', '', 'bing.com', 'www.google.com')).toEqual([
		{ value: 'search', label: 'Search', count: 2 },
		{ value: 'direct', label: 'Direct', count: 1 },
	]);
});

it.each([
	[20, 5],
	// Where visitors count for several values, the values can reach the total although others were not read.
	[15, null],
	[12, null],
])('the unread rest of %i is a row with the count %j after the largest', (pageviews, count) => {
	const sections = largest({ '/blog': 9, '/': 6 }, null);
	const rows = topValues(sections, 'section', { visitors: 1, pageviews }, 1);

	expect(rows).toEqual([
		{ value: '/blog', label: '/blog', count: 9, share: 9 / pageviews },
		{ value: 'notRead', label: 'Not Read', count, share: count && count / pageviews },
	]);
});

describe('the breakdowns of compared ranges', () => {
	const numbersOf = (of: Partial<LargestByRange>) => {
		const range = largest({ a: 10, b: 5 });
		const all = { statistic: 'page', range, finishedPart: null, previous: null, ...of };
		return breakdownNumbers([all], { visitors: 20, pageviews: 20 }, 10);
	};

	it('have the changes of their values', () => {
		const { breakdowns, topChanges } = numbersOf({ previous: largest({ a: 7, c: 3 }) });

		expect(breakdowns.page).toEqual([
			{ value: 'a', label: 'a', count: 10, share: 0.5, previous: 7, change: 3 },
			{ value: 'b', label: 'b', count: 5, share: 0.25, previous: 0, change: 5 },
		]);
		expect(topChanges.page).toMatchObject([{ value: 'b' }, { value: 'a' }, { value: 'c' }]);
	});

	it.each([4, null])('have no change where a count was not read, of up to %j', (unread) => {
		const { breakdowns } = numbersOf({ previous: largest({ a: 7 }, unread) });

		expect(breakdowns.page).toMatchObject([{ change: 3 }, { previous: null, change: null }]);
	});

	it('have the change of the finished days of a running range', () => {
		const finishedPart = largest({ a: 8 });
		const { breakdowns } = numbersOf({ finishedPart, previous: largest({ a: 7 }) });

		expect(breakdowns.page).toMatchObject([{ count: 10, previous: 7, change: 1 }, { change: 0 }]);
	});

	it('have no changes without comparison', () => {
		const { breakdowns, topChanges } = numbersOf({});

		expect(breakdowns.page?.[0]).toEqual({ value: 'a', label: 'a', count: 10, share: 0.5 });
		expect(topChanges).toEqual({});
	});
});
