import { map, range } from 'lodash';
import type { Fault } from '../../sandbox/service';
import { daysBetween } from '../support/days';
import { json } from '../support/replies';
import { serveRows } from '../support/serveRows';
import { serveDays } from '../support/serveStatistic';
import { useClock } from './support/clock';
import { NODE } from './support/engine';
import { customRange, locator, type NodeParameters, PARAMETERS } from './support/parameters';
import { type RunOptions, serviceForEachTest } from './support/sharedService';

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
const fail = (on: Fault['on'], effect: Fault['effect']) =>
	shared.service.faults.add({ on, times: Infinity, effect });
const items = (...ids: number[]) => ({ input: ids.map((id) => ({ id })) });

const READS: Array<[string, NodeParameters]> = [
	['Get', { ...statistic.get, options: {} }],
	['Get Traffic by Day', statistic.getDailyTraffic],
	['Get Summary', { ...statistic.getSummary, breakdowns: [] }],
	['Get Overview', statistic.getOverview],
	['Get Unusual Days', { ...statistic.getUnusualDays, allDays: true }],
];

useClock('2026-03-15T12:00:00Z');

/** What the editor says beside the output of the node. @throws the error of the node */
async function allHintsOf(parameters: NodeParameters, options: RunOptions = {}) {
	const { run } = await shared.run(parameters, options);
	const { hints = [] } = run.data.resultData.runData[NODE]?.[0] ?? {};
	return hints.filter(({ location }) => location === 'outputPane');
}

const hintsOf = async (...run: Parameters<typeof allHintsOf>) =>
	map(await allHintsOf(...run), 'message');

type Runs = Array<[what: string, NodeParameters, RunOptions?]>;

/** What each run says, as a page. */
async function pageOf(runs: Runs): Promise<string> {
	const lines = [];
	for (const [what, ...run] of runs) lines.push(`${what}:`, ...(await hintsOf(...run)));
	return lines.join('\n');
}

describe('rows that were cut off, or that there are none of', () => {
	const search = { search: 'nothing like it' };

	const runs: Runs = [
		['Get', get({ name: 'page' })],
		['Get for several items', get({ name: 'page', ...byId }), items(1, 2, 3)],
		['Get where all fit', get({ name: 'page', perPage: 50 })],
		['Get Many', { ...statistic.getAll, ...days, names: ['page', 'landing_page', 'continent'] }],
		['Get without rows', get({ websiteId: locator('domain', 'site-30.example') })],
		[
			'Get without rows of a search',
			get({ name: 'page', options: { ...statistic.get.options, ...search } }),
		],
		['Website: Get Many', website.getAll],
		[
			'Website: Get Many for items',
			{ ...website.getAll, filters: { search: '={{ $json.id }}' } },
			items(1, 2, 99, 98),
		],
	];

	it('are announced', async () => {
		expect(await pageOf(runs)).toMatchSnapshot();

		shared.respondWith(json(200, { data: [] }));

		expect(await hintsOf(website.getAll)).toEqual(['The account has no websites.']);
	});
});

describe('hints beside the output', () => {
	it('says what could not be compared, and why', async () => {
		const compared = (more: object) =>
			get({ name: 'page', perPage: 50, compareTo: 'previousPeriod', ...more });

		expect(
			await pageOf([
				['Simplify off', compared({ options: { simplify: false } })],
				['days', compared({ name: '={{ "visitors" }}', returnAll: true })],
				['Today', compared({ dateRange: 'today' })],
			]),
		).toMatchSnapshot();

		const data = range(100).map((row) => ({ value: `/other/${row}`, count: 100 }));
		fail(
			{ query: { name: 'page', from: '2026-02-15' } },
			json(200, { data, current_page: 1, last_page: 90, total: 9000 }),
		);
		const silent = Object.fromEntries(
			daysBetween('2026-02-15', '2026-02-25').map((day) => [day, 0]),
		);
		serveDays(shared.service, 'visitors', 100, silent);
		serveDays(shared.service, 'pageviews', 100, silent);

		expect(await pageOf([['much was not read', compared({})]])).toMatchSnapshot();
	});

	describe('a day that is over in the workflow, and not in UTC', () => {
		useClock('2026-03-10T20:00:00Z');

		// Get Unusual Days says which days it judges.
		it.each(READS.slice(0, -1))('is announced by %s', async (_title, parameters) => {
			const notOver: unknown = expect.stringMatching(/^2026-03-10 is over in .* but not in UTC/);

			expect(await hintsOf(parameters, { timezone: 'Pacific/Auckland' })).toContainEqual(notOver);
			expect(await hintsOf(parameters, { timezone: 'America/New_York' })).not.toContainEqual(
				notOver,
			);
		});
	});

	it('days that are looked at for unusual ones are announced where there are none', async () => {
		const unusualDays = { ...statistic.getUnusualDays, ...byId, ...days };
		const spikes = { options: { direction: 'spike' } };
		const inList = { websiteId: locator('list', '1', 'site-1.example') };
		serveRows(shared.service, { visitors: [] }, 30);
		serveDays(shared.service, 'visitors', 100, { '2026-03-09': 10 });

		expect(
			await pageOf([
				['nothing unusual', { ...unusualDays, ...spikes, ...inList }],
				['days that are not over', { ...unusualDays, dateRange: 'today' }, items(1)],
				['days without enough history', unusualDays, items(30)],
			]),
		).toMatchSnapshot();
	});

	it('says that a day is judged without the days of last year, which the service does not send', async () => {
		fail({ query: { from: '2024-12-19' } }, json(422, { message: 'Too long ago' }));
		serveDays(shared.service, 'visitors', 100, { '2026-03-09': 10 });

		expect(await hintsOf({ ...statistic.getUnusualDays, ...byId, ...days }, items(1))).toEqual([
			expect.stringMatching(/days of last year could not be read.*Too long ago/),
		]);
	});

	it('says of a summary or an overview what it leaves out', async () => {
		const rows = range(1500).map((id): [string, number] => [`/blog/${id}`, 1]);
		serveRows(shared.service, { page: rows });
		fail({ path: '/api/v1/stats/7' }, json(403, { message: 'No.' }));

		expect(
			await pageOf([
				['sections', { ...statistic.getSummary, ...days, breakdowns: ['section'] }],
				['an overview without a website', { ...statistic.getOverview, ...days }],
			]),
		).toMatchSnapshot();
	});

	it('says which exceptions match no website', async () => {
		const call = { ...statistic.getDailyTraffic, ...days, websites: 'all' };
		const except = '29, 99, site-2.exmaple';
		const hint =
			"'Except Website Names or IDs' has entries that match none of the websites found: ";

		expect(await hintsOf({ ...call, except })).toContain(`${hint}99, site-2.exmaple.`);
		expect(await hintsOf({ ...call, except, search: 'site-30' })).toEqual([
			`${hint}29, 99, site-2.exmaple.`,
		]);
	});

	it('says which days lack a metric, and that today is not over', async () => {
		serveDays(shared.service, 'visitors', 20);
		serveDays(shared.service, 'pageviews', 40, { '2026-03-09': 0 });
		const parameters = { ...statistic.getDailyTraffic, ...customRange('2026-03-08', '2026-03-15') };

		expect(await hintsOf(parameters)).toEqual([
			'2026-03-15 is not over: its numbers are those so far.',
			'No pageviews were counted on 2026-03-09. Was the tracking broken?',
		]);
	});

	it('says which of several websites each is about', async () => {
		const nothing = get({ ...byId, name: 'page', options: { search: 'nothing like it' } });

		expect(await hintsOf(nothing, items(1, 2, 3, 1))).toEqual([
			'site-1.example, site-2.example, site-3.example: There were no rows of Page that contain "nothing like it" from 2026-03-01 to 2026-03-14.',
		]);
	});

	it('says each once, and counts the others where there are more than five', async () => {
		const nothing = get({ name: 'page', options: { search: '=nothing like {{ $json.id }}' } });
		const ids = [...range(1, 31), 1, 2];

		expect(await hintsOf(nothing, items(...ids))).toEqual([
			...range(1, 6).map(
				(id) =>
					`There were no rows of Page that contain "nothing like ${id}" from 2026-03-01 to 2026-03-14.`,
			),
			'25 more hints.',
		]);
	});
});
