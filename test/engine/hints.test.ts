import { range } from 'lodash';
import type { Fault } from '../../sandbox/service';
import { daysBetween } from '../support/days';
import { Page, pageSerializer } from '../support/page';
import { json } from '../support/replies';
import { serveDays, serveRows } from '../support/serveRows';
import { TODAY } from '../support/today';
import { setClock, useClock } from './support/clock';
import { NODE } from './support/engine';
import { customRange, locator, type NodeParameters, PARAMETERS } from './support/parameters';
import { serviceForEachTest } from './support/sharedService';

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
const byId = { websiteId: locator('id', '={{ $json.id }}') };
const get = (more: object) => ({ ...statistic.get, ...days, name: 'page', ...more });
const compared = (more: object) => get({ perPage: 50, compareTo: 'previousPeriod', ...more });
const nothing = (search: string) => ({ options: { ...statistic.get.options, search } });
const daily = { ...statistic.getDailyTraffic, ...days };
const unusual = (more: object) => ({ ...statistic.getUnusualDays, ...days, ...byId, ...more });
const fail = (on: Fault['on'], effect: Fault['effect']) =>
	shared.service.faults.add({ on, times: Infinity, effect });
const serveTraffic = (visitors: Record<string, number>, pageviews = visitors) => {
	serveDays(shared.service, 'visitors', 100, visitors);
	serveDays(shared.service, 'pageviews', 100, pageviews);
};
const serveDrop = () => serveTraffic({ '2026-03-09': 10 }, {});
/** Sends only larger rows for the two weeks before, so the earlier counts of 40 rows stay unknown. */
const failEarlierPages = () => {
	const data = range(100).map((row) => ({ value: `/other/${row}`, count: 100 }));
	const page = { data, current_page: 1, last_page: 90, total: 9000 };
	fail({ query: { name: 'page', from: '2026-02-15' } }, json(200, page));
};
const SILENT = daysBetween('2026-02-15', '2026-02-25').map((day) => [day, 0]);

type Case = [what: string, NodeParameters, ids?: number[], serve?: () => void];

/** A run for each place that adds a hint. Unit tests prove the sentences. */
const CASES: Case[] = [
	['Get', get({})],
	['Get for several websites', get({ ...byId, splitBy: 'week' }), [1, 2, 3]],
	['Get without rows of a search', get({ ...byId, ...nothing('no such page') }), [1, 2, 3, 1]],
	[
		'Get Many',
		{ ...statistic.getAll, ...days, names: ['page', 'landing_page', 'continent'] },
		[1],
		() => serveRows(shared.service, { continent: [] }),
	],
	['Compare with Simplify off', compared({ options: { simplify: false } })],
	['Compare days', compared({ name: '={{ "visitors" }}', returnAll: true })],
	['Compare today', compared({ dateRange: 'today' })],
	[
		'Compare what was not read',
		compared({}),
		[1],
		() => {
			failEarlierPages();
			serveTraffic(Object.fromEntries(SILENT) as Record<string, number>);
		},
	],
	['Get Traffic by Day', { ...daily, to: TODAY }, [1], () => serveTraffic({}, { '2026-03-09': 0 })],
	['Get Traffic by Day except', { ...daily, websites: 'all', except: '29, 99, site-2.exmaple' }],
	[
		'Get Summary',
		{ ...statistic.getSummary, ...days, ...byId, breakdowns: ['page', 'section'] },
		[1, 2],
		() => {
			const page = range(1500).map((id): [string, number] => [`/blog/${id}`, 1]);
			serveTraffic({});
			serveRows(shared.service, { page }, { websiteId: 2 });
		},
	],
	[
		'Get Overview',
		{ ...statistic.getOverview, ...days },
		[1],
		() => fail({ path: '/api/v1/stats/7' }, json(403, { message: 'No.' })),
	],
	['Get Unusual Days', unusual({ options: { direction: 'spike' } }), [1], serveDrop],
	['Get Unusual Days of today', unusual({ dateRange: 'today' })],
	[
		'Get Unusual Days without history',
		unusual({}),
		[30, 2],
		() => {
			serveRows(shared.service, { visitors: [] }, { websiteId: 30 });
			serveDrop();
		},
	],
	[
		'Get Unusual Days without last year',
		unusual({}),
		[1],
		() => {
			fail({ query: { from: '2024-12-19' } }, json(422, { message: 'Too long ago' }));
			serveDrop();
		},
	],
	[
		'Website: Get Many',
		{ ...website.getAll, filters: { search: '={{ $json.id }}' } },
		[1, 2, 99, 98],
	],
	[
		'Website: Get Many where the service ignores the search',
		{ ...website.getAll, perPage: 1, filters: { search: 'site-1' } },
		[1],
		() => {
			const data = [2, 1, 11].map((id) => ({ id, domain: `site-${id}.example` }));
			shared.respondWith(json(200, { data, last_page: 1 }));
		},
	],
	[
		'Website: Get Many of none',
		website.getAll,
		[1],
		() => shared.respondWith(json(200, { data: [] })),
	],
];

expect.addSnapshotSerializer(pageSerializer);

useClock(`${TODAY}T12:00:00Z`);

/**
 * Returns the hints that the editor shows beside the output of the node.
 * @throws the error of the node
 */
async function hintsOf(parameters: NodeParameters, ids = [1], timezone = 'UTC') {
	const input = ids.map((id) => ({ id }));
	const { run } = await shared.run(parameters, { input, timezone });
	const { hints = [] } = run.data.resultData.runData[NODE]?.[0] ?? {};
	return hints.flatMap(({ location, message }) => (location === 'outputPane' ? message : []));
}

it('hints beside the output say what was left out, and why', async () => {
	const lines: string[] = [];
	for (const [what, parameters, ids, serve = () => {}] of CASES) {
		serve();
		lines.push(`${what}:`, ...(await hintsOf(parameters, ids)));
		shared.service.faults.clear();
	}

	expect(new Page(lines)).toMatchSnapshot();
});

// Get Unusual Days says which days it judges.
it.each<[string, NodeParameters]>([
	['Get', get({})],
	['Get Traffic by Day', daily],
	['Get Summary', { ...statistic.getSummary, breakdowns: [] }],
	['Get Overview', statistic.getOverview],
])(
	'%s announces a day that is over in the workflow, and not in UTC',
	async (_title, parameters) => {
		setClock('2026-03-10T20:00:00Z');
		const given = { ...parameters, dateRange: 'last7Days' };

		expect(await hintsOf(given, [1], 'Pacific/Auckland')).toContainEqual(
			expect.stringMatching(/^2026-03-10 is over in .* but not in UTC/),
		);
	},
);
