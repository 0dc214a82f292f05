import { range } from 'lodash';
import { json } from '../support/replies';
import { daysBetween } from '../support/days';
import { serveRows } from '../support/serveRows';
import { serveDays } from '../support/serveStatistic';
import { setClock, useClock } from './support/clock';
import { NODE, runNode } from './support/engine';
import { customRange, locator, PARAMETERS, type NodeParameters } from './support/parameters';
import { serviceForEachTest, type RunOptions } from './support/sharedService';

const WEBSITES = range(1, 31).map((id) => ({
	id,
	domain: `site-${id}.example`,
	visitorsPerDay: id === 30 ? 0 : 20,
	paths: 40,
}));
const shared = serviceForEachTest({ websites: WEBSITES });

/** What the editor says beside the output of the node. */
async function hintsOf(parameters: NodeParameters, options: RunOptions = {}): Promise<string[]> {
	const { run, error } = await runNode({ credential: shared.credential, parameters, ...options });
	if (error) throw error;
	return run.data.resultData.runData[NODE]?.[0]?.hints?.map(({ message }) => message) ?? [];
}

const days = customRange('2026-03-01', '2026-03-14');
const get = (more: object) => ({ ...PARAMETERS.statistic.get, ...days, ...more });
const byId = { websiteId: locator('id', '={{ $json.id }}') };
const items = (...ids: number[]) => ({ input: ids.map((id) => ({ id })) });

describe('rows of which there are more', () => {
	it.each<[string, NodeParameters, string]>([
		[
			'pages',
			get({ name: 'page' }),
			"Only the 10 largest of 40 pages were returned. For all of them, switch on 'Return All'.",
		],
		[
			'the smallest pages',
			get({ name: 'page', sort: { direction: 'asc' } }),
			"Only the 10 smallest of 40 pages were returned. For all of them, switch on 'Return All'.",
		],
		[
			'pages by their names',
			get({ name: 'page', sort: { sortBy: 'value' } }),
			"Only the first 10 of 40 pages were returned. For all of them, switch on 'Return All'.",
		],
		[
			'days',
			get({ name: 'visitors' }),
			"Only the 10 largest of 14 days were returned. For every day use 'Get Traffic by Day', or switch on 'Return All'.",
		],
		[
			'pages of each week',
			get({ name: 'page', splitBy: 'week' }),
			"Only the 10 largest pages of a week were returned. For all of them, switch on 'Return All'.",
		],
		[
			'several statistics',
			{ ...PARAMETERS.statistic.getAll, ...days, names: ['page', 'landing_page', 'continent'] },
			"Only the 10 largest pages and landing pages were returned. For all of them, switch on 'Return All'.",
		],
		[
			'websites',
			PARAMETERS.website.getAll,
			"Only the first 10 of 30 websites were returned. For all of them, switch on 'Return All'.",
		],
	])('are announced, for %s', async (_what, parameters, hint) => {
		expect(await hintsOf(parameters)).toEqual([hint]);
	});

	it('are said in one sentence for several items', async () => {
		expect(await hintsOf(get({ name: 'page', ...byId }), items(1, 2, 3))).toEqual([
			"For 3 items, only the 10 largest pages were returned. For all of them, switch on 'Return All'.",
		]);
	});

	it.each([
		['with Return All', get({ name: 'page', returnAll: true })],
		['where all fit', get({ name: 'page', perPage: 50 })],
		['websites with Return All', { ...PARAMETERS.website.getAll, returnAll: true }],
		['a website', PARAMETERS.website.get],
	])('are none %s', async (_what, parameters) => {
		expect(await hintsOf(parameters)).toEqual([]);
	});
});

describe('an item that gives no rows', () => {
	it.each<[string, NodeParameters, string]>([
		[
			'a website by its domain',
			get({ name: 'referrer', websiteId: locator('domain', 'site-30.example') }),
			'site-30.example had no referrers from 2026-03-01 to 2026-03-14.',
		],
		[
			'a website from the list',
			get({ name: 'visitors', websiteId: locator('list', '30', 'site-30.example') }),
			'site-30.example had no visitors from 2026-03-01 to 2026-03-14.',
		],
		[
			'a website by its id on one day',
			get({
				name: 'country',
				websiteId: locator('id', 30),
				...customRange('2026-03-01', '2026-03-01'),
			}),
			'Website 30 had no countries on 2026-03-01.',
		],
		[
			'a search',
			get({ name: 'page', filters: { search: 'nothing like it' } }),
			'Website 3 had no pages that contain "nothing like it" from 2026-03-01 to 2026-03-14.',
		],
		[
			'several statistics',
			{
				...PARAMETERS.statistic.getAll,
				...days,
				websiteId: locator('id', 30),
				names: ['page', 'referrer', 'country', 'city'],
			},
			'Website 30 had no pages, referrers and 2 other statistics from 2026-03-01 to 2026-03-14.',
		],
		[
			'a search for websites',
			{ ...PARAMETERS.website.getAll, filters: { search: 'nothing like it' } },
			'No website has a domain that contains "nothing like it".',
		],
	])('is announced, for %s', async (_what, parameters, hint) => {
		expect(await hintsOf(parameters)).toEqual([hint]);
	});

	it('is announced in one sentence for several items', async () => {
		const parameters = get({ name: 'referrer', returnAll: true, ...byId });

		expect(await hintsOf(parameters, items(30, 1, 30))).toEqual([
			'For 2 items there were no referrers, so they give no rows.',
		]);
	});

	it('is announced in one sentence for several items that list websites', async () => {
		const parameters = { ...PARAMETERS.website.getAll, filters: { search: '={{ $json.search }}' } };
		const search = (...texts: string[]) => ({ input: texts.map((text) => ({ search: text })) });

		expect(await hintsOf(parameters, search('no-1.example', 'no-2.example'))).toEqual([
			'For 2 items no website was found, so they give no rows.',
		]);
		expect(await hintsOf(parameters, search('example', 'example', 'example'))).toEqual([
			"For 3 items, only the first 10 websites were returned. For all of them, switch on 'Return All'.",
		]);
	});
});

describe('a day that is not over in UTC', () => {
	useClock('2026-03-10T20:00:00Z');

	it.each<[string, NodeParameters]>([
		['Get', { ...PARAMETERS.statistic.get, name: 'continent' }],
		['Get Traffic by Day', PARAMETERS.statistic.getDailyTraffic],
		['Get Summary', PARAMETERS.statistic.getSummary],
		['Get Overview', PARAMETERS.statistic.getOverview],
	])('is announced by %s where it is over in the workflow', async (_title, parameters) => {
		const hint =
			'2026-03-10 is over in the timezone of the workflow, but not in UTC, in which most services count days: its numbers may still grow.';

		expect(await hintsOf(parameters, { timezone: 'Pacific/Auckland' })).toEqual([hint]);
		expect(await hintsOf(parameters, { timezone: 'America/New_York' })).toEqual([]);
	});
});

describe('days that are looked at for unusual ones', () => {
	const unusualDays = (more: object = {}) => ({
		...{ ...PARAMETERS.statistic.getUnusualDays, ...byId, ...days },
		...more,
	});
	const NONE =
		"site-1.example had no unusual day from 2026-03-01 to 2026-03-14. To see what is usual, switch on 'All Days'.";

	useClock('2026-03-15T12:00:00Z');

	it.each([
		['unusual day', {}],
		['spike', { direction: 'spike' }],
		['drop', { direction: 'drop' }],
	])('are announced when there is no %s', async (what, more) => {
		serveDays(shared.service, 'visitors', 100);

		const inList = { websiteId: locator('list', '1', 'site-1.example') };

		expect(await hintsOf(unusualDays({ ...more, ...inList }))).toEqual([
			NONE.replace('unusual day', what),
		]);
		expect(await hintsOf(unusualDays(more), items(1, 2))).toEqual([
			`2 items had no ${what}, so they give no items. To see what is usual, switch on 'All Days'.`,
		]);
	});

	it('say nothing when there is one, or when all days are returned', async () => {
		serveDays(shared.service, 'visitors', 100, { '2026-03-09': 10 });

		expect(await hintsOf(unusualDays(), items(1))).toEqual([]);
		expect(await hintsOf(unusualDays({ direction: 'spike', allDays: true }), items(1))).toEqual([]);
	});

	it('are announced when nobody knows what is usual', async () => {
		serveDaysFrom('2026-02-10');

		expect(await hintsOf(unusualDays(), items(1))).toEqual([
			'2 of 14 days are left out: nobody knows what is usual, because there was traffic on fewer than 21 of the 56 days before.',
			NONE,
		]);
		expect(
			await hintsOf(unusualDays(customRange('2026-03-02', '2026-03-14')), items(1)),
		).toContainEqual(expect.stringMatching(/^1 of 13 days is left out: nobody knows/));
		expect(await hintsOf(unusualDays(), items(1, 30))).toContainEqual(
			'Days of 2 items are left out: nobody knows what is usual, because there was traffic on fewer than 21 of the 56 days before.',
		);
		expect(await hintsOf(unusualDays(), items(30))).toEqual([
			'14 of 14 days are left out: nobody knows what is usual, because there was traffic on fewer than 21 of the 56 days before.',
		]);
	});

	it('are announced when the service sent no count for one before them', async () => {
		serveRows(shared.service, {
			visitors: daysBetween('2025-12-01', '2026-03-14').map((day) => [
				day,
				day === '2026-01-01' ? null : 100,
			]),
		});

		expect(await hintsOf(unusualDays(), items(1))).toEqual([
			'The service sent no count for 2026-01-01, which is left out.',
			'12 of 14 days are left out: nobody knows what is usual, because the service sent no count for one of the 70 days before.',
			NONE,
		]);
	});

	it('are announced when they are not over', async () => {
		const hint = (day: string) =>
			`Days are judged when they are over in the timezone of the workflow and in UTC, so those from ${day} on are left out.`;

		expect(await hintsOf(unusualDays({ dateRange: 'today' }), items(1))).toEqual([
			hint('2026-03-15'),
		]);

		serveDays(shared.service, 'visitors', 100, { '2026-03-09': 10 });

		expect(await hintsOf(unusualDays({ dateRange: 'thisMonth' }), items(1))).toEqual([
			hint('2026-03-15'),
		]);
		expect(await hintsOf(unusualDays(customRange('2026-04-01', '2026-04-02')), items(1))).toEqual([
			hint('2026-04-01'),
		]);

		setClock('2026-03-14T20:00:00Z');
		const inAuckland = { ...items(1), timezone: 'Pacific/Auckland' };

		expect(await hintsOf(unusualDays({ dateRange: 'last7Days' }), inAuckland)).toEqual([
			hint('2026-03-14'),
		]);
	});

	function serveDaysFrom(first: string): void {
		serveRows(
			shared.service,
			{ visitors: daysBetween(first, '2026-03-14').map((day) => [day, 100]) },
			1,
		);
	}
});

describe('what could not be read', () => {
	it('is announced for rows without a count', async () => {
		serveRows(shared.service, {
			referrer: [
				['a.example', 5],
				['b.example', null],
			],
		});

		expect(await hintsOf(get({ name: 'referrer' }))).toEqual([
			'The service sent no count for "b.example", which is left out.',
		]);
	});

	it('is announced for several rows, and for rows of several items', async () => {
		serveRows(shared.service, {
			referrer: [
				['a.example', 5],
				['b.example', null],
				['c.example', null],
			],
		});
		const parameters = get({ name: 'referrer', ...byId });

		expect(await hintsOf(parameters, items(1))).toEqual([
			'The service sent no count for "b.example" and "c.example", which are left out.',
		]);
		expect(await hintsOf(parameters, items(1, 2))).toEqual([
			'The service sent no count for some rows of 2 items, which are left out.',
		]);
	});

	it('is announced for days without a count', async () => {
		serveRows(shared.service, {
			visitors: [
				['2026-03-02', null],
				['2026-03-03', 4],
			],
		});

		expect(await hintsOf({ ...PARAMETERS.statistic.getDailyTraffic, ...days })).toEqual([
			'The service sent no count for 2026-03-02, which is left out.',
		]);
	});

	it('is announced for a domain, in one sentence for all items', async () => {
		shared.service.faults.add({
			on: { path: /\/websites/ },
			times: Infinity,
			effect: json(403, { message: 'No.' }),
		});
		const parameters = get({ name: 'continent', addDomain: true, ...byId });

		expect(await hintsOf(parameters, items(1))).toEqual([
			'The domain of the website could not be looked up, so it is missing.',
		]);
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

		expect(await hintsOf({ ...PARAMETERS.statistic.getOverview, ...days })).toEqual([
			"1 of 30 websites could not be read, so the totals are without them. The field 'failed' lists them with the reasons.",
		]);
		expect(
			await hintsOf({ ...PARAMETERS.statistic.getOverview, ...days }, { input: [{}, {}] }),
		).toEqual([
			"In 2 items some websites could not be read, so their totals are without them. The field 'failed' lists them with the reasons.",
		]);
	});
});

it('says for a setting whose expression gave nothing that it stays as it is', async () => {
	const parameters = {
		...PARAMETERS.website.update,
		updateFields: { privacy: 0, excludeIps: '={{ $json.ips }}' },
	};

	expect(await hintsOf(parameters)).toEqual([
		"These expressions gave nothing, so they change nothing: 'Exclude IPs'.",
	]);
});

it('says nothing in production, where nobody looks', async () => {
	expect(await hintsOf(get({ name: 'page' }), { mode: 'trigger' })).toEqual([]);
});
