import { range } from 'lodash';
import type { OutputField } from '../../nodes/WebsiteAnalytics/outputField';
import { RESOURCES } from '../../nodes/WebsiteAnalytics/operations';
import type { Fault } from '../../sandbox/service';
import { daysBetween } from '../support/days';
import { json } from '../support/replies';
import { customRange, locator, PARAMETERS, type NodeParameters } from './support/parameters';
import { serviceForEachTest } from './support/sharedService';

/** What is set besides the least that the operation needs, and what the service does. */
type Case = [given: object, fault?: Fault];

const COMPARED = { ...customRange('2026-03-10', '2026-03-15'), compareTo: 'previousPeriod' };
/** Before the services of the tests have any traffic. */
const QUIET = { ...customRange('2020-01-01', '2020-01-02'), compareTo: 'previousPeriod' };

const noRecord: Fault = { on: { path: '/api/v1/websites/3' }, effect: json(404, {}), times: 9 };
const goneWebsite: Fault = { on: { path: '/api/v1/stats/7' }, effect: json(404, {}), times: 9 };
const unusualDay: Fault = {
	on: { path: '/api/v1/stats/3' },
	effect: {
		transform: () => ({
			data: daysBetween('2025-12-30', '2026-03-14').map((value) => ({ value, count: 100 })),
		}),
	},
};
/** No place, and an event without a unit. */
const strangeRows: Fault = {
	on: { path: '/api/v1/stats/3' },
	effect: json(200, { data: [{ value: 'strange', count: '7' }] }),
};
/** Of finished days, and of the ranges before: too many rows to find one. */
const tooManyBefore: Fault = {
	on: { query: { name: 'page' } },
	times: Infinity,
	effect: {
		transform: (_body, { query }) => {
			const runs = query.to === new Date().toISOString().slice(0, 10);
			if (runs) return { data: [{ value: '/', count: 7 }], last_page: 1, total: 1 };
			const data = range(100).map((row) => ({ value: `/${row}`, count: 1000 }));
			return { data, current_page: 1, last_page: 90, total: 9000 };
		},
	},
};
/** More than are read, and more pageviews than the website has. */
const tooMany: Fault = {
	on: { query: { name: 'page' } },
	times: Infinity,
	effect: {
		transform: (_body, { query: { page = '1' } }) => ({
			data: range(100).map((row) => ({ value: `/${page}/${row}`, count: 1000 })),
			...{ current_page: Number(page), last_page: 11, total: 1100 },
		}),
	},
};
const strangeWebsite = {
	...{ id: 3, domain: ['strange'], privacy: 'strange', email: null, exclude_bots: [] },
	...{ exclude_ips: null, exclude_params: null, created_at: null, updated_at: null },
};
const strange = (data: unknown): Fault => ({ effect: json(200, { data }) });

/** Of each kind of statistic, with what the service should send and with what it should not. */
const rowCases = (nameOf: (name: string) => object): Case[] => {
	const all = { options: {}, ...COMPARED };
	const names = ['visitors', 'pageviews_hours', 'event', 'city'];
	const strangeNames = ['event', 'city'];
	return [
		...names.map((name): Case => [{ ...all, ...nameOf(name) }]),
		...strangeNames.map((name): Case => {
			return [{ ...all, ...nameOf(name), compareTo: 'none' }, strangeRows];
		}),
		[{ ...all, ...nameOf('page'), dateRange: 'thisMonth' }, tooManyBefore],
		[all, noRecord],
	];
};

const tooManyEvents: Fault = {
	on: { query: { name: 'event' } },
	times: Infinity,
	effect: {
		transform: (_body, { query: { page = '1' } }) => ({
			data: range(100).map((row) => ({ value: `Purchase:${page}${row}:USD`, count: 1 })),
			...{ current_page: Number(page), last_page: 90, total: 9000 },
		}),
	},
};
const goals = { goals: { goal: [{ event: 'Purchase', target: 100 }, { event: 'Newsletter' }] } };
const GOAL_CASES: Case[] = [
	[{ ...goals, ...COMPARED }],
	[{ ...goals, ...QUIET }],
	[{ ...goals, dateRange: 'thisMonth' }],
	[{ ...goals, ...COMPARED }, tooManyEvents],
];
const LISTS = { excludeIps: '203.0.113.9', excludeParams: 'a' };

/**
 * Runs in which an operation returns every field, and null in each that can be null. Without an entry, an
 * operation is run once with the least that it needs.
 */
const CASES: Record<string, Case[]> = {
	'statistic/get': rowCases((name) => ({ name })),
	'statistic/getAll': rowCases((name) => ({ names: [name] })),
	'statistic/getDailyTraffic': [[COMPARED], [QUIET, noRecord]],
	'statistic/getOverview': [
		...GOAL_CASES,
		[COMPARED, goneWebsite],
		[{ ...COMPARED, compareTo: 'none' }],
		[QUIET],
		[{ dateRange: 'thisMonth' }],
	],
	'statistic/getSummary': [
		...GOAL_CASES,
		[{ ...COMPARED, options: { topChanges: true, top: 100 } }],
		[{ ...COMPARED, breakdowns: ['event'] }],
		[{ breakdowns: ['section'] }, tooMany],
		[QUIET, noRecord],
		[{ ...QUIET, compareTo: 'none' }],
		[{ dateRange: 'thisMonth' }],
	],
	'statistic/getUnusualDays': [false, true].flatMap((summary): Case[] => [
		[{ ...COMPARED, summary, allDays: true, sensitivity: 'high' }],
		[{ ...QUIET, summary, allDays: true }, noRecord],
		[{ ...COMPARED, summary }, unusualDay],
	]),
	'website/delete': [
		[{}],
		[
			{ websiteId: locator('id', 7) },
			{ on: { path: '/api/v1/websites/7', method: 'GET' }, effect: json(404, {}), times: 9 },
		],
	],
	'website/get': [[{}], [{}, strange(strangeWebsite)]],
	'website/getAll': [[{}], [{}, strange([strangeWebsite])]],
	'website/create': [[{ additionalFields: LISTS }], [{}, strange(strangeWebsite)]],
	'website/update': [[{}], [{}, strange(strangeWebsite)]],
	'website/upsert': [
		[{ domain: 'blog.example', settings: LISTS }],
		[
			{ domain: 'shop.example' },
			{ ...strange(strangeWebsite), on: { path: '/api/v1/websites/3' } },
		],
	],
};

const shared = serviceForEachTest({
	websites: [
		{
			...{ id: 3, domain: 'shop.example', paths: 900 },
			...{ exclude_ips: '203.0.113.9', exclude_params: 'session' },
		},
		{ id: 7, domain: 'blog.example' },
	],
});

const LEAST: Record<string, Record<string, NodeParameters>> = PARAMETERS;
const OPERATIONS = RESOURCES.flatMap(({ value: resource, operations }) =>
	operations.map(({ value, output: items }) => ({
		...{ name: `${resource}/${value}`, items, least: LEAST[resource]?.[value] },
	})),
);

// That there is nothing else is held by every run of every test: see support/itemFields.ts.
it.each(OPERATIONS)(
	'$name returns every field of its rows, and each null: add a run to CASES for what is missing',
	async ({ name, items, least }) => {
		const returned = new Set<string>();
		for (const [given, fault] of CASES[name] ?? [[{}]]) {
			if (fault) shared.service.faults.add(fault);
			const result = await shared.run({ ...least, ...given });
			shared.service.faults.clear();
			for (const { json } of result.items)
				pathsOf(json).forEach((path) => returned.add(ofAnyStatistic(path)));
		}

		expect(rowPaths(items).filter((path) => !returned.has(path))).toEqual([]);
	},
);

/** Values of any statistic have the same fields. */
function ofAnyStatistic(path: string): string {
	return path.replace(/^\.(breakdowns|topChanges)\.\w+/, '.$1.*');
}

/** Every field of the rows, e.g. `websites[].domain`, and again with ` null` when it can be null. */
function rowPaths(fields: readonly OutputField[], parent = ''): string[] {
	const known = fields.filter(({ type }) => type !== 'any');
	return known.flatMap(({ name, type, null: whenNull, fields: nested = [] }) => {
		const path = `${parent}.${name}`;
		const suffix = { array: '[]', byStatistic: '.*[]' }[String(type)] ?? '';
		const nulls = whenNull === undefined ? [] : [`${path} null`];
		return [path, ...nulls, ...rowPaths(nested, `${path}${suffix}`)];
	});
}

function pathsOf(value: unknown, path = ''): string[] {
	if (value === null) return [path, `${path} null`];
	if (Array.isArray(value)) return [path, ...value.flatMap((one) => pathsOf(one, `${path}[]`))];
	if (typeof value !== 'object') return [path];
	return [path, ...Object.entries(value).flatMap(([field, of]) => pathsOf(of, `${path}.${field}`))];
}
