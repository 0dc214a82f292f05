import { json } from '../../../support/replies';
import { serveRows, type Rows } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const WEBSITES = [
	{ id: 3, domain: 'shop.example' },
	{ id: 7, domain: 'blog.example' },
	{ id: 12, domain: 'docs.shop.example' },
];
const RANGE = { from: '2026-03-08', to: '2026-03-09' };
const COMPARED = { from: '2026-03-06', to: '2026-03-07' };

const getOverview = { ...PARAMETERS.statistic.getOverview, ...customRange(RANGE.from, RANGE.to) };

useClock('2026-03-15T12:00:00Z');

const shared = sharedService({ websites: WEBSITES });

const serve = (id: number, visitors: Rows, pageviews: Rows) =>
	serveRows(shared.service, { visitors, pageviews }, id);
const overviewOf = async (parameters: object) => {
	const { items } = await shared.run({ ...getOverview, ...parameters });

	expect(items).toHaveLength(1);

	return items[0]?.json ?? {};
};
const domainsOf = ({ websites }: Record<string, unknown>) =>
	(websites as Array<{ domain: string }>).map(({ domain }) => domain);

beforeEach(() => {
	serve(
		3,
		[
			['2026-03-06', 10],
			['2026-03-08', 20],
			['2026-03-09', '10'],
		],
		[
			['2026-03-07', 40],
			['2026-03-08', 50],
		],
	);
	serve(
		7,
		[
			['2026-03-07', 50],
			['2026-03-08', 45],
		],
		[
			['2026-03-07', 100],
			['2026-03-09', 90],
		],
	);
	serve(12, [], []);
});

it('are one item with their totals, each of them, and a text with one line for each', async () => {
	const { items } = await shared.run(getOverview);

	expect(items).toEqual([
		{
			json: {
				...RANGE,
				text: [
					'*All websites*: Mar 8 – 9, 2026',
					'Visitors: *75* (+25%, before: 60)',
					'Pageviews: *140* (0%, before: 140)',
					'Compared with Mar 6 – 7, 2026',
					'',
					'*Visitors by website*',
					'1. blog.example: 45 (-10%, 90 pageviews)',
					'2. shop.example: 30 (+200%, 50 pageviews)',
					'3. docs.shop.example: 0 (no traffic)',
				].join('\n'),
				visitors: 75,
				pageviews: 140,
				previous: { ...COMPARED, visitors: 60, pageviews: 140 },
				change: { visitors: 15, visitorsPercent: 25, pageviews: 0, pageviewsPercent: 0 },
				websites: [
					{
						websiteId: 7,
						domain: 'blog.example',
						visitors: 45,
						pageviews: 90,
						previous: { visitors: 50, pageviews: 100 },
						change: {
							visitors: -5,
							visitorsPercent: -10,
							pageviews: -10,
							pageviewsPercent: -10,
						},
					},
					{
						websiteId: 3,
						domain: 'shop.example',
						visitors: 30,
						pageviews: 50,
						previous: { visitors: 10, pageviews: 40 },
						change: { visitors: 20, visitorsPercent: 200, pageviews: 10, pageviewsPercent: 25 },
					},
					{
						websiteId: 12,
						domain: 'docs.shop.example',
						visitors: 0,
						pageviews: 0,
						previous: { visitors: 0, pageviews: 0 },
						change: { visitors: 0, visitorsPercent: null, pageviews: 0, pageviewsPercent: null },
					},
				],
				failed: [],
			},
			pairedItem: { item: 0 },
		},
	]);
	expect(Object.keys(items[0]?.json ?? {})).toEqual([
		'from',
		'to',
		'text',
		'visitors',
		'pageviews',
		'previous',
		'change',
		'websites',
		'failed',
	]);
});

it.each([
	['visitors', ['blog.example', 'shop.example', 'docs.shop.example']],
	['change', ['shop.example', 'blog.example', 'docs.shop.example']],
])('come in the order of %s', async (orderBy, domains) => {
	expect(domainsOf(await overviewOf({ orderBy }))).toEqual(domains);
});

it('have a text in the language', async () => {
	const { text } = await overviewOf({ language: 'nl', textFormat: 'plain', compareTo: 'none' });

	expect(String(text).split('\n')).toEqual([
		'Alle websites: 8–9 mrt 2026',
		'Bezoekers: 75',
		'Paginaweergaven: 140',
		'',
		'Bezoekers per website',
		'1. blog.example: 45 (90 paginaweergaven)',
		'2. shop.example: 30 (50 paginaweergaven)',
		'3. docs.shop.example: 0 (geen verkeer)',
	]);
});

it('come in the order of visitors without comparison', async () => {
	const overview = await overviewOf({ compareTo: 'none' });

	expect(domainsOf(overview)).toEqual(['blog.example', 'shop.example', 'docs.shop.example']);
	expect(overview).toMatchObject({
		visitors: 75,
		previous: null,
		change: null,
		websites: [
			{ previous: null, change: null },
			{ previous: null, change: null },
			{ previous: null, change: null },
		],
	});
	expect(overview.text).not.toMatch(/before|Compared/);
});

it('are compared with the same days of the previous year', async () => {
	shared.service.faults.clear();
	serve(
		7,
		[
			['2025-03-08', 30],
			['2026-03-07', 1000],
			['2026-03-08', 45],
		],
		[],
	);
	serveRows(shared.service, { visitors: [], pageviews: [] });

	expect(await overviewOf({ compareTo: 'previousYear' })).toMatchObject({
		visitors: 45,
		previous: { from: '2025-03-08', to: '2025-03-09', visitors: 30, pageviews: 0 },
		change: { visitors: 15, visitorsPercent: 50, pageviews: 0, pageviewsPercent: null },
	});
});

it('are compared with the same days of the month before while a month runs, in two requests each', async () => {
	const overview = await overviewOf({ dateRange: 'thisMonth' });

	expect(overview).toMatchObject({
		from: '2026-03-01',
		to: '2026-03-15',
		previous: { from: '2026-02-01', to: '2026-02-15' },
	});
	expect(overview.text).toMatch(/^\*All websites\*: Mar 1 – 15, 2026, so far$/m);
	expect(shared.requests().filter(({ path }) => path.includes('/stats/'))).toHaveLength(
		2 * WEBSITES.length,
	);
});

it('are compared with nothing while the range is in the future', async () => {
	expect(await overviewOf(customRange('2026-04-01', '2026-04-30'))).toMatchObject({
		visitors: 0,
		previous: null,
		change: null,
	});
});

it('are all in the item, but only some in the text', async () => {
	const overview = await overviewOf({ top: 2 });

	expect(domainsOf(overview)).toHaveLength(3);
	expect(overview.text).toMatch(/^Shown are 2 of 3 websites$/m);
	expect(String(overview.text).match(/^\d+\. .*$/gm)).toEqual([
		'1. blog.example: 45 (-10%, 90 pageviews)',
		'2. shop.example: 30 (+200%, 50 pageviews)',
	]);
});

it('are only those whose domain contains Search', async () => {
	const overview = await overviewOf({ search: ' Shop ' });

	expect(domainsOf(overview)).toEqual(['shop.example', 'docs.shop.example']);
	expect(overview).toMatchObject({ visitors: 30, pageviews: 50 });
	expect(overview.text).toMatch(/^\*Websites with Shop\*: /);
});

it.each(['slack', 'markdown', 'html', 'plain'])(
	'cannot mark up a text in %s with their domains',
	async (textFormat) => {
		shared.service.faults.add({
			on: { path: '/api/v1/websites' },
			effect: json(200, {
				data: [{ id: 3, domain: '<script>@everyone *x* | \u202ey' }],
			}),
		});

		const { text, websites } = await overviewOf({ textFormat });
		const line = {
			slack: '1. &lt;script&gt;@\u200beveryone ∗x∗ | y: 30',
			markdown: '1. \\<script\\>@\u200beveryone \\*x\\* \\| y: 30',
			html: '<bdi>1. &lt;script&gt;@everyone *x* | y</bdi>',
			plain: '1. <script>@everyone *x* | y: 30',
		}[textFormat];

		expect(text).toContain(line);
		expect(websites).toMatchObject([{ domain: '<script>@everyone *x* | \u202ey' }]);
	},
);
