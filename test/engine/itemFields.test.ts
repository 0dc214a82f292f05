import type { OutputField } from '../../nodes/WebsiteAnalytics/items/outputField';
import { OPERATIONS } from '../support/forms';
import { outputOf } from '../support/outputs';
import { json } from '../support/replies';
import { serveDays, serveStatistic } from '../support/serveStatistic';
import { useClock } from './support/clock';
import { customRange, leastOf } from './support/parameters';
import { serviceForEachTest } from './support/sharedService';

const COMPARED = { ...customRange('2026-03-10', '2026-03-15'), compareTo: 'previousPeriod' };
const goals = { goals: { goal: [{ event: 'Purchase', target: 100 }] } };
const STATISTICS = ['visitors', 'pageviews_hours', 'event', 'city'];
const rowCases = (nameOf: (name: string) => object) => [
	...STATISTICS.map((name) => ({ options: {}, ...COMPARED, ...nameOf(name) })),
	{ options: {}, ...nameOf('page'), dateRange: 'thisMonth', compareTo: 'previousPeriod' },
];

/** Parameters of runs that together return all fields of an operation. The runs have its required parameters too. */
const CASES: Record<string, object[]> = {
	'statistic/get': rowCases((name) => ({ name })),
	'statistic/getAll': rowCases((name) => ({ names: [name] })),
	'statistic/getDailyTraffic': [COMPARED],
	'statistic/getOverview': [
		{ ...goals, ...COMPARED, breakdowns: ['page', 'event'], options: { topChanges: true } },
		{ dateRange: 'thisMonth' },
	],
	'statistic/getSummary': [
		{ ...goals, ...COMPARED, options: { topChanges: true } },
		{ ...COMPARED, breakdowns: ['event'] },
		{ dateRange: 'thisMonth' },
	],
	'statistic/getUnusualDays': [false, true].map((summary) => ({
		...COMPARED,
		summary,
		options: { topChanges: true },
	})),
};

// Later in a month, This Month has a forecast.
useClock('2026-03-25T12:00:00Z');

const shared = serviceForEachTest({
	websites: [
		{ id: 3, domain: 'shop.example', exclude_ips: '203.0.113.9', exclude_params: 'session' },
		{ id: 7, domain: 'blog.example' },
	],
});

// Every run of every test checks that there are no other fields: see support/itemFields.ts.
describe('the items of an operation', () => {
	it.each(OPERATIONS)('have every field of $title', async ({ values }) => {
		const output = outputOf(values);
		serveStatistic(shared.service, 'page', ({ from }) => [['/', from === '2026-03-12' ? 9 : 7]]);
		serveDays(shared.service, 'visitors', 100, { '2026-03-12': 900 });
		serveDays(shared.service, 'pageviews', 200);
		shared.service.faults.add({ on: { path: '/api/v1/stats/7' }, effect: json(404, {}), times: 9 });
		const returned = new Set<string>();
		for (const given of CASES[Object.values(values).join('/')] ?? [{}]) {
			const { items } = await shared.run({ ...leastOf(values), ...given });
			const paths = items.flatMap((item) => pathsOf(item.json, output));
			paths.forEach((path) => returned.add(path));
		}

		expect(rowPaths(output).filter((path) => !returned.has(path))).toEqual([]);
	});
});

/** Returns every field of the rows, e.g. `.websites[].domain`. */
function rowPaths(fields: readonly OutputField[], parent = ''): string[] {
	return fields
		.filter(({ type }) => type !== 'any')
		.flatMap(({ name, type, fields: nested = [] }) => {
			const path = `${parent}.${name}`;
			const suffix = { array: '[]', byStatistic: '.*[]' }[String(type)] ?? '';
			return [path, ...rowPaths(nested, `${path}${suffix}`)];
		});
}

function pathsOf(value: unknown, output: readonly OutputField[], path = ''): string[] {
	// Values of any statistic have the same fields.
	const field = output.find(({ name }) => path.startsWith(`.${name}.`));
	const own = field?.type === 'byStatistic' ? path.replace(/^\.(\w+)\.\w+/, '.$1.*') : path;
	if (Array.isArray(value)) {
		return [own, ...value.flatMap((one) => pathsOf(one, output, `${own}[]`))];
	}
	if (typeof value !== 'object' || value === null) return [own];
	const entries = Object.entries(value);
	return [own, ...entries.flatMap(([name, of]) => pathsOf(of, output, `${own}.${name}`))];
}
