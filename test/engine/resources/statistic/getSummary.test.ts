import { sumBy } from 'lodash';
import { json } from '../../../support/replies';
import { serveRows } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const getSummary = {
	...PARAMETERS.statistic.getSummary,
	...customRange('2026-03-08', '2026-03-10'),
	breakdowns: [],
};

useClock('2026-03-15T12:00:00Z');

async function summaryOf(parameters: object, input = [{}]) {
	const { items } = await shared.run({ ...getSummary, ...parameters }, { input });

	expect(items).toHaveLength(input.length);

	return items[0]?.json ?? {};
}

it('gives one item with all fields', async () => {
	serveRows(shared.service, {
		visitors: [
			['2026-03-05', 10],
			['2026-03-07', 30],
			['2026-03-08', 20],
			['2026-03-10', '25'],
		],
		pageviews: [
			['2026-03-05', 40],
			['2026-03-07', 60],
			['2026-03-08', 90],
			['2026-03-10', 35],
		],
		page: [
			['/b', 25],
			['/a', 75],
			['/c', 25],
		],
		country: [
			['DE:Germany', '30'],
			['', 15],
		],
	});

	const { items } = await shared.run({ ...getSummary, breakdowns: ['country', 'page'], top: 2 });

	expect(items).toEqual([
		{
			json: {
				websiteId: 3,
				domain: 'shop.example',
				from: '2026-03-08',
				to: '2026-03-10',
				visitors: 45,
				pageviews: 125,
				pageviewsPerVisitor: 2.78,
				bestDay: { date: '2026-03-10', visitors: 25, pageviews: 35 },
				previous: { from: '2026-03-05', to: '2026-03-07', visitors: 40, pageviews: 100 },
				change: { visitors: 5, visitorsPercent: 12.5, pageviews: 25, pageviewsPercent: 25 },
				breakdowns: {
					country: [
						{ value: 'DE:Germany', label: 'Germany', count: 30, share: 0.6667 },
						{ value: '', label: 'Unknown', count: 15, share: 0.3333 },
					],
					page: [
						{ value: '/a', label: '/a', count: 75, share: 0.6 },
						{ value: '/b', label: '/b', count: 25, share: 0.2 },
					],
				},
				text: [
					'*shop.example*: Mar 8 – 10, 2026',
					'Visitors: *45* (+12.5%, before: 40)',
					'Pageviews: *125* (+25%, before: 100)',
					'Compared with Mar 5 – 7, 2026',
					'Best day: Tue, Mar 10, 2026, 25 visitors, 35 pageviews',
					'Visitors per day: ▇▁█',
					'',
					'*Top countries (visitors)*',
					'1. Germany: 30 (66.7%)',
					'2. Unknown: 15 (33.3%)',
					'',
					'*Top pages (pageviews)*',
					'1. /a: 75 (60%)',
					'2. /b: 25 (20%)',
				].join('\n'),
			},
			pairedItem: { item: 0 },
		},
	]);
	expect(Object.keys(Object(items[0]?.json.breakdowns))).toEqual(['country', 'page']);
});

it('gives shares of what a statistic counts, and none where that is nothing', async () => {
	serveRows(shared.service, {
		visitors: [['2026-03-08', 40]],
		pageviews: [],
		landing_page: [['/', 10]],
		visitors_hours: [['14', 30]],
		page: [['/', 5]],
		pageviews_hours: [['14', 5]],
		event: [['Sign-up::', 4]],
	});
	const { breakdowns, text } = await summaryOf({
		compareTo: 'none',
		breakdowns: ['landing_page', 'visitors_hours', 'page', 'pageviews_hours', 'event'],
	});

	expect(breakdowns).toEqual({
		landing_page: [{ value: '/', label: '/', count: 10, share: 0.25 }],
		visitors_hours: [{ value: '14', label: '14:00', count: 30, share: 0.75 }],
		page: [{ value: '/', label: '/', count: 5, share: null }],
		pageviews_hours: [{ value: '14', label: '14:00', count: 5, share: null }],
		event: [{ value: 'Sign-up::', label: 'Sign-up', count: 4, share: null }],
	});
	expect(String(text).split('\n').slice(5)).toEqual([
		'',
		'*Top landing pages (visitors)*',
		'1. / (home page): 10 (25%)',
		'',
		'*Top hours by visitors (visitors)*',
		'1. 14:00: 30 (75%)',
		'',
		'*Top pages (pageviews)*',
		'1. / (home page): 5',
		'',
		'*Top hours by pageviews (pageviews)*',
		'1. 14:00: 5',
		'',
		'*Top events*',
		'1. Sign-up: 4',
	]);
});

it('sorts the values of a breakdown by count, then by value', async () => {
	serveRows(shared.service, {
		os: [
			['b', 5],
			['a', 5],
			['c', '50'],
			['d', 9],
		],
	});
	const { breakdowns } = await summaryOf({ breakdowns: ['os'], top: 3 });

	expect(breakdowns).toMatchObject({ os: [{ value: 'c' }, { value: 'd' }, { value: 'a' }] });
});

it('has no domain when it cannot be looked up, and then calls the website by its id', async () => {
	shared.service.faults.add({
		on: { path: '/api/v1/websites/3' },
		effect: json(403, { message: 'No.' }),
	});
	const summary = await summaryOf({ compareTo: 'none' });

	expect(summary.domain).toBeNull();
	expect(summary.text).toMatch(/^\*Website 3\*: Mar 8 – 10, 2026\n/);
});

it('starts with the last 7 days', async () => {
	const { items } = await shared.run({ ...PARAMETERS.statistic.getSummary, breakdowns: [] });

	expect(items[0]?.json).toMatchObject({ from: '2026-03-08', to: '2026-03-14' });
});

it('gives the totals of the service over many pages of days and values', async () => {
	const summary = await summaryOf({
		from: '2025-09-01',
		to: '2026-03-14',
		breakdowns: ['page'],
		top: 100,
	});
	const whole = (name: 'visitors' | 'pageviews' | 'page', from: string, to: string) =>
		sumBy(shared.service.statistic(3, name, from, to), 'count');
	const pages = shared.service.statistic(3, 'page', '2025-09-01', '2026-03-14');
	const pageviews = whole('page', '2025-09-01', '2026-03-14');

	expect(pages.length).toBeGreaterThan(200);
	expect(summary).toMatchObject({
		visitors: whole('visitors', '2025-09-01', '2026-03-14'),
		pageviews,
		previous: { from: '2025-02-18', to: '2025-08-31' },
		breakdowns: {
			page: pages.slice(0, 100).map(({ value, count }) => ({
				value,
				count,
				share: Math.round((count / pageviews) * 10_000) / 10_000,
			})),
		},
	});
	expect(summary.previous).toMatchObject({
		visitors: whole('visitors', '2025-02-18', '2025-08-31'),
		pageviews: whole('pageviews', '2025-02-18', '2025-08-31'),
	});
});

it('gives zeros for a range without traffic', async () => {
	const summary = await summaryOf({ websiteId: locator('id', '34'), breakdowns: ['page'] });

	expect(summary).toEqual({
		websiteId: 34,
		domain: 'quiet.example',
		from: '2026-03-08',
		to: '2026-03-10',
		visitors: 0,
		pageviews: 0,
		pageviewsPerVisitor: null,
		bestDay: null,
		previous: { from: '2026-03-05', to: '2026-03-07', visitors: 0, pageviews: 0 },
		change: { visitors: 0, visitorsPercent: null, pageviews: 0, pageviewsPercent: null },
		breakdowns: { page: [] },
		text: [
			'*quiet.example*: Mar 8 – 10, 2026',
			'Visitors: *0* (before: 0)',
			'Pageviews: *0* (before: 0)',
			'Compared with Mar 5 – 7, 2026',
			'No traffic in this range',
			'Visitors per day: ▁▁▁',
			'',
			'*Top pages (pageviews)*: none',
		].join('\n'),
	});
});

it.each([
	[
		'visitors_hour',
		[
			['7', 3],
			['14', '9'],
		],
		['14:00', '07:00'],
	],
	[
		'operating_system',
		[
			['Linux', 4],
			['', 5],
		],
		['Unknown', 'Linux'],
	],
	[
		'event',
		[
			['Purchase:49:USD', 4],
			['Newsletter', 9],
		],
		['Newsletter', 'Purchase'],
	],
	[
		'country',
		[
			['XX', 4],
			['Atlantis', 9],
		],
		['Atlantis', 'XX'],
	],
])('breaks down by %s and keeps rows with unexpected values', async (name, rows, labels) => {
	const data = rows.map(([value, count]) => ({ value, count }));
	shared.service.faults.add({ on: { query: { name } }, effect: json(200, { data }) });

	const summary = await summaryOf({ breakdowns: '={{ $json.name }}' }, [{ name }]);
	const [top] = Object.values(Object(summary.breakdowns)) as Array<Array<{ label: string }>>;

	expect(top?.map(({ label }) => label)).toEqual(labels);
});

it('links each summary to its item, in the order of the items', async () => {
	const { items } = await shared.run(
		{ ...getSummary, websiteId: locator('id', '={{ $json.id }}'), compareTo: 'none' },
		{ input: [{ id: 12 }, { id: 3 }, { id: 7 }] },
	);

	expect(items.map(({ json, pairedItem }) => [json.domain, pairedItem])).toEqual([
		['docs.example', { item: 0 }],
		['shop.example', { item: 1 }],
		['blog.example', { item: 2 }],
	]);
});

it('attaches no binary data without a chart', async () => {
	const { items } = await shared.run(getSummary);

	expect(items[0]).not.toHaveProperty('binary');
});
