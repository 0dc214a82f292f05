import { map, mapValues } from 'lodash';
import {
	addUp,
	breakdownNumbers,
	byCount,
	countedValues,
	type LargestByRange,
	largestChanges,
	sectionOf,
	topValues,
} from '../../../nodes/WebsiteAnalytics/analytics/breakdown';
import { largest } from './support/largest';

const SOURCE = { websiteId: 3, statistic: 'page', from: '2026-03-01', to: '2026-03-14' };

describe('the values in rows of the service', () => {
	it('come by falling count and then by value; rows of the same value are added up', () => {
		const rows = [
			{ value: '/a', count: '10' },
			{ value: '/d', count: 30 },
			{ value: '/c', count: 30 },
			// Some hosts send null beside an empty value.
			{ value: '', count: 13 },
			{ value: null, count: 7 },
		];

		expect(map(countedValues(rows, SOURCE), 'count')).toEqual([30, 30, 13, 10, 7]);
		expect(byCount(countedValues(rows, SOURCE))).toEqual([
			{ value: '/c', label: '/c', count: 30 },
			{ value: '/d', label: '/d', count: 30 },
			{ value: '', label: 'Unknown', count: 20 },
			{ value: '/a', label: '/a', count: 10 },
		]);
	});

	it('have the time of an hour as their label', () => {
		const source = { ...SOURCE, statistic: 'visitors_hours' };

		expect(countedValues([{ value: '7', count: 1 }], source)).toMatchObject([{ label: '07:00' }]);
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

	it.each([
		['page', 1],
		['channel', 2],
	])('of %s are the first ones, but all channels, and have no share of nothing', (name, length) => {
		const none = { visitors: 0, pageviews: 0 };
		const rows = topValues(largest({ search: 30, direct: 20 }), name, none, 1);

		expect(map(rows, 'share')).toEqual(Array(length).fill(null));
	});

	it.each([
		[20, 5],
		// Where visitors count for several values, the values can reach the total although others were not read.
		[15, null],
		[12, null],
	])('with the unread rest of %i end with a row that has the count %j', (pageviews, count) => {
		const sections = largest({ '/blog': 9, '/': 6 }, null);
		const rows = topValues(sections, 'section', { visitors: 1, pageviews }, 1);

		expect(rows).toEqual([
			{ value: '/blog', label: '/blog', count: 9, share: 9 / pageviews },
			{ value: 'notRead', label: 'Not Read', count, share: count && count / pageviews },
		]);
	});
});

describe('what changed', () => {
	type Largest = ReturnType<typeof largest>;
	/** Returns each change in short: value, count, count before, change, status. */
	const changesOf = (now: Largest, before: Largest, top = 10) =>
		largestChanges(now, before, top).map(({ value, count, previous, change, status }) =>
			[value, count, previous, change, status].join(' '),
		);

	it('is new, gone, up or down, the largest change first, and then by value', () => {
		const now = largest({ google: 120, news: 45, bing: 10, same: 7, ask: 15 });
		const before = largest({ google: 80, forum: 30, bing: 25, same: 7 });
		const changes = [
			'news 45 0 45 new',
			'google 120 80 40 up',
			'forum 0 30 -30 gone',
			'ask 15 0 15 new',
			'bing 10 25 -15 down',
		];

		expect(changesOf(now, before)).toEqual(changes);
		expect(changesOf(now, before, 2)).toEqual(changes.slice(0, 2));
	});

	it('is the least possible change where a value was not among the largest', () => {
		const now = largest({ news: 45, middle: 20, low: 12 }, 12);
		const before = largest({ google: 40, forum: 20, rare: 12 }, 20);

		expect(changesOf(now, before)).toEqual([
			'google  40 -28 down',
			'news 45  25 up',
			'forum  20 -8 down',
		]);
	});

	it('is not known of sums of which parts are missing', () => {
		const [sums, partly] = [largest({ a: 5 }), largest({ a: 9 }, null)];

		expect([changesOf(sums, partly), changesOf(partly, sums)]).toEqual([[], []]);
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
