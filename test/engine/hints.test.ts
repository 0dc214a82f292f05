import { range } from 'lodash';
import { daysBetween } from '../support/days';
import { json } from '../support/replies';
import { serveRows } from '../support/serveRows';
import { serveDays } from '../support/serveStatistic';
import { useClock } from './support/clock';
import { NODE, runNode } from './support/engine';
import {
	customRange,
	locator,
	PARAMETERS,
	ROWS_ONLY,
	type NodeParameters,
} from './support/parameters';
import { serviceForEachTest, type RunOptions } from './support/sharedService';

/** Websites 1 to 30, of which the last has no traffic. */
const shared = serviceForEachTest({
	websites: range(1, 31).map((id) => ({
		id,
		domain: `site-${id}.example`,
		visitorsPerDay: id === 30 ? 0 : 20,
		paths: 40,
	})),
});

const days = customRange('2026-03-01', '2026-03-14');
const { statistic, website } = PARAMETERS;
const get = (more: object) => ({ ...statistic.get, ...days, ...more });
const byId = { websiteId: locator('id', '={{ $json.id }}') };
const items = (...ids: number[]) => ({ input: ids.map((id) => ({ id })) });

useClock('2026-03-15T12:00:00Z');

/** What the editor says beside the output of the node. @throws the error of the node */
async function hintsOf(parameters: NodeParameters, options: RunOptions = {}): Promise<string[]> {
	const { credential } = shared;
	const { run, error } = await runNode({ credential, parameters, ...options });
	if (error) throw error;
	const { hints = [] } = run.data.resultData.runData[NODE]?.[0] ?? {};
	return hints.filter(({ location }) => location === 'outputPane').map(({ message }) => message);
}

/** What each run says, as a page. */
async function pageOf(runs: Array<[what: string, NodeParameters, RunOptions?]>): Promise<string> {
	const lines = [];
	for (const [what, ...run] of runs) lines.push(`${what}:`, ...(await hintsOf(...run)));
	return lines.join('\n');
}

describe('rows that were cut off, or that there are none of', () => {
	const search = { search: 'nothing like it' };

	const runs: Parameters<typeof pageOf>[0] = [
		['Get', get({ name: 'page' })],
		['Get, sorted', get({ name: 'page', perPage: 25, options: { ...ROWS_ONLY, sortBy: 'value' } })],
		['Get by week', get({ name: 'page', splitBy: 'week' })],
		['Get for several items', get({ name: 'page', ...byId }), items(1, 2, 3)],
		['Get for several websites', get({ name: 'page', websites: 'several', websiteIds: [1, 2] })],
		['Get with Return All', get({ name: 'page', returnAll: true })],
		['Get where all fit', get({ name: 'page', perPage: 50 })],
		['Get Many', { ...statistic.getAll, ...days, names: ['page', 'landing_page', 'continent'] }],
		['Get without rows', get({ websiteId: locator('domain', 'site-30.example') })],
		['Get without rows, from the list', get({ websiteId: locator('list', '30', 'shown.example') })],
		[
			'Get without rows of a search, by id',
			get({ name: 'page', options: { ...ROWS_ONLY, ...search } }),
		],
		['Get Traffic by Day', { ...statistic.getDailyTraffic, ...days, from: '2026-03-14' }],
		[
			'Get Traffic by Day without days',
			{ ...statistic.getDailyTraffic, ...customRange('2026-04-01', '2026-04-02') },
		],
		['Website: Get', website.get],
		['Website: Get Many', website.getAll],
		['Website: Get Many with Return All', { ...website.getAll, returnAll: true }],
		['Website: Get Many without websites', { ...website.getAll, filters: search }],
		[
			'Website: Get Many for several items, some of which have none',
			{ ...website.getAll, filters: { search: '={{ $json.id }}' } },
			items(1, 2, 99, 98),
		],
	];

	it('are announced', async () => {
		expect(await pageOf(runs)).toMatchSnapshot();
	});

	it('are announced for an account without websites', async () => {
		shared.respondWith(json(200, { data: [] }));

		expect(await hintsOf(website.getAll)).toEqual(['The account has no websites.']);
	});

	it.each([
		['a-', 1],
		['b-', 0],
	])('are announced for %s where the service ignores the search: %i', async (search, count) => {
		// Ten of b, which are as many as Per Page says, among twelve of a.
		const names = ['a', ...Array<string>(10).fill('b'), ...Array<string>(11).fill('a')];
		const data = names.map((name, id) => ({ id, domain: `${name}-${id}.example` }));
		shared.respondWith(json(200, { data }));

		expect(await hintsOf({ ...website.getAll, filters: { search } })).toHaveLength(count);
	});
});

it('says what could not be compared, and why', async () => {
	const compared = (more: object) =>
		get({ name: 'page', perPage: 50, compareTo: 'previousPeriod', ...more });
	const several = { websites: 'several', websiteIds: [1, 2] };

	expect(
		await pageOf([
			['all is known', compared({})],
			['Simplify off', compared({ options: { simplify: false } })],
			['days', compared({ name: '={{ "visitors" }}', returnAll: true })],
			['Today', compared({ dateRange: 'today' })],
			['nothing was counted before', compared(customRange('2025-02-01', '2025-02-28'))],
		]),
	).toMatchSnapshot();

	shared.service.faults.add({
		on: { query: { name: 'page', from: '2026-02-15' } },
		times: Infinity,
		effect: json(200, { data: [{ value: '/', count: null }], last_page: 1, total: 1 }),
	});
	const silent = Object.fromEntries(daysBetween('2026-02-15', '2026-02-25').map((day) => [day, 0]));
	serveDays(shared.service, 'visitors', 100, silent);
	serveDays(shared.service, 'pageviews', 100, silent);

	expect(
		await pageOf([
			['much is not known', compared({})],
			['much is not known of several websites', compared(several)],
		]),
	).toMatchSnapshot();
});

describe('what could not be read', () => {
	const range = customRange('2026-03-02', '2026-03-03');

	it.each<[string, NodeParameters]>([
		['Get', { ...statistic.get, ...range }],
		['Get Traffic by Day', { ...statistic.getDailyTraffic, ...range }],
		['Get Summary', { ...statistic.getSummary, ...range, breakdowns: [] }],
		['Get Overview', { ...statistic.getOverview, ...range }],
		['Get Unusual Days', { ...statistic.getUnusualDays, ...range }],
	])('is announced by %s for days without a count', async (_title, parameters) => {
		serveRows(shared.service, { visitors: [['2026-03-02', null]], pageviews: [] });

		expect(await hintsOf(parameters)).toContain(
			'The service sent no count for 2026-03-02, which is left out.',
		);
	});

	it('is announced for domains, in one sentence for all items', async () => {
		shared.service.faults.add({
			on: { path: /\/websites/ },
			times: Infinity,
			effect: json(403, { message: 'No.' }),
		});
		const parameters = get({ name: 'continent', options: {}, ...byId });

		expect(await hintsOf(parameters, items(1, 2))).toEqual([
			'The domains of 2 items could not be looked up, so they are missing.',
		]);
	});

	it('is announced for websites of an overview', async () => {
		shared.service.faults.add({
			on: { path: '/api/v1/stats/7' },
			times: Infinity,
			effect: json(403, { message: 'No.' }),
		});

		expect(await hintsOf({ ...statistic.getOverview, ...days })).toEqual([
			expect.stringMatching(/^1 of 30 websites could not be read/),
		]);
	});
});

describe('a day that is over in the workflow, and not in UTC', () => {
	useClock('2026-03-10T20:00:00Z');

	it.each<[string, NodeParameters]>([
		['Get', { ...statistic.get, name: 'continent' }],
		['Get Traffic by Day', statistic.getDailyTraffic],
		['Get Summary', { ...statistic.getSummary, breakdowns: [] }],
		['Get Overview', statistic.getOverview],
	])('is announced by %s', async (_title, parameters) => {
		expect(await hintsOf(parameters, { timezone: 'Pacific/Auckland' })).toEqual([
			expect.stringMatching(/^2026-03-10 is over in the timezone of the workflow, but not in UTC/),
		]);
		expect(await hintsOf(parameters, { timezone: 'America/New_York' })).toEqual([]);
	});
});

it('days that are looked at for unusual ones are announced where there are none', async () => {
	const unusualDays = (more: object) => ({
		...statistic.getUnusualDays,
		...byId,
		...days,
		...more,
	});
	const inList = { websiteId: locator('list', '1', 'site-1.example') };
	serveRows(shared.service, { visitors: [] }, 30);
	serveDays(shared.service, 'visitors', 100, { '2026-03-09': 10 });

	expect(
		await pageOf([
			['nothing unusual', unusualDays({ direction: 'spike', ...inList })],
			['an unusual day', unusualDays({}), items(1)],
			['all days', unusualDays({ direction: 'spike', allDays: true }), items(1)],
			['days that are not over', unusualDays({ dateRange: 'today' }), items(1)],
			['days of which nobody knows what is usual', unusualDays({}), items(30)],
			[
				'a summary as a mail with a picture',
				unusualDays({ summary: true, textFormat: 'html', chart: 'png' }),
				items(1),
			],
		]),
	).toMatchSnapshot();
});

it('says that a day is judged without the days of last year, which the service does not send', async () => {
	shared.service.faults.add({
		on: { query: { from: '2025-01-09' } },
		times: Infinity,
		effect: json(422, { message: 'Too long ago' }),
	});
	serveDays(shared.service, 'visitors', 100, { '2026-03-09': 10 });

	expect(await hintsOf({ ...statistic.getUnusualDays, ...byId, ...days }, items(1))).toEqual([
		expect.stringMatching(/days of earlier months and years could not be read.*Too long ago/),
	]);
});

it('says that there are more pages than are added up to sections', async () => {
	const rows = range(1500).map((id): [string, number] => [`/blog/${id}`, 1]);
	serveRows(shared.service, { page: rows });
	const parameters = { ...statistic.getSummary, ...days, breakdowns: ['section'] };

	expect(await hintsOf(parameters)).toEqual([
		'There are too many pages to read all, so sections are those of the 1,000 largest at most. The rest is in the last row.',
	]);
});

it.each(['getSummary', 'getOverview'] as const)(
	'says of the page of %s that it is to be downloaded',
	async (operation) => {
		const parameters = { ...statistic[operation], ...days, textFormat: 'page' };

		expect(await hintsOf(parameters)).toContainEqual(
			expect.stringMatching(/preview of n8n does not show the page.*'report': download it/),
		);
	},
);

it('says for a setting whose expression gave nothing that it stays as it is', async () => {
	const updateFields = { privacy: 0, excludeIps: '={{ $json.ips }}' };

	expect(await hintsOf({ ...website.update, updateFields })).toEqual([
		"These expressions gave nothing, so they change nothing: 'Exclude IPs'.",
	]);
	expect(await hintsOf({ ...website.upsert, settings: updateFields })).toHaveLength(1);

	const several = { websites: 'several', websiteIds: [1, 2] };
	const lists = { excludeIps: '={{ $json.ips }}', excludeParams: 'utm_source' };

	expect(await hintsOf({ ...website.update, ...several, updateFields: lists })).toEqual([
		expect.stringMatching(/^For 2 websites, /),
	]);
});

it.each<[string, NodeParameters]>([
	['Website: Get', website.get],
	['Get', get({ name: 'continent', options: {} })],
	['Get Traffic by Day', statistic.getDailyTraffic],
	['Get Summary', { ...statistic.getSummary, breakdowns: [], ...days }],
	['Get Unusual Days', { ...statistic.getUnusualDays, ...days, allDays: true }],
])('says that %s is of another website than the list showed', async (_title, parameters) => {
	const websiteId = locator('list', '1', 'old.example');

	expect(await hintsOf({ ...parameters, websiteId })).toContainEqual(
		expect.stringMatching(/^'Website' shows "old.example", but website 1 is "site-1.example"/),
	);
});

it('has several hints of a run open and close as one, where n8n can', async () => {
	const { credential } = shared;
	const groupsOf = async (parameters: NodeParameters) => {
		const { run } = await runNode({ credential, parameters });
		const { hints = [] } = run.data.resultData.runData[NODE]?.[0] ?? {};
		return hints.map((hint) => hint.group);
	};
	const websiteId = locator('list', '1', 'old.example');
	const one = get({ name: 'page' });

	expect(await groupsOf(one)).toEqual([undefined]);
	expect(await groupsOf({ ...one, websiteId, options: {} })).toEqual(
		Array(2).fill({ key: 'result', summary: '{count} hints on the result' }),
	);
});

it('says nothing in production, where nobody looks', async () => {
	expect(await hintsOf(get({ name: 'page' }), { mode: 'trigger' })).toEqual([]);
});
