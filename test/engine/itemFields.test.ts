import { range } from 'lodash';
import type { ItemField } from '../../nodes/WebsiteAnalytics/itemField';
import { RESOURCES } from '../../nodes/WebsiteAnalytics/resources';
import type { Fault } from '../../sandbox/service';
import { daysBetween } from '../support/days';
import { json } from '../support/replies';
import { customRange, locator, PARAMETERS, type NodeParameters } from './support/parameters';
import { serviceForEachTest } from './support/sharedService';

interface Case {
	parameters: NodeParameters;
	fault?: Fault;
}

const COMPARED = { ...customRange('2026-03-10', '2026-03-15'), compareTo: 'previousPeriod' };
/** Before the services of the tests have any traffic. */
const QUIET = { ...customRange('2020-01-01', '2020-01-02'), compareTo: 'previousPeriod' };

const noRecord: Fault = { on: { path: '/api/v1/websites/3' }, effect: json(404, {}), times: 9 };
const unnamedWebsite: Fault = {
	on: { path: '/api/v1/websites/3' },
	effect: json(200, { data: { id: 3 } }),
};
const goneDays: Fault = {
	on: { query: { name: 'visitors' } },
	effect: json(403, {}),
	times: Infinity,
};
const goneWebsite: Fault = { on: { path: '/api/v1/stats/7' }, effect: json(404, {}), times: 9 };
const unusualDay: Fault = {
	on: { path: '/api/v1/stats/3' },
	effect: {
		transform: () => ({
			data: daysBetween('2025-12-30', '2026-03-14').map((value) => ({ value, count: 100 })),
		}),
	},
};
/** No day, no hour. */
const strangeRows: Fault = {
	on: { path: '/api/v1/stats/3' },
	effect: json(200, { data: [{ value: 'strange', count: '7' }] }),
};
/** Of finished days, and of the ranges before. */
const uncounted: Fault = {
	on: { query: { name: 'page' } },
	times: Infinity,
	effect: {
		transform: (_body, { query }) => {
			const runs = query.to === new Date().toISOString().slice(0, 10);
			return { data: [{ value: '/', count: runs ? 7 : null }], last_page: 1, total: 1 };
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

const { website, statistic } = PARAMETERS;
/** Of each kind of statistic, with what the service should send and with what it should not. */
const rowCases = (operation: NodeParameters, nameOf: (name: string) => object): Case[] => {
	const parameters = { ...operation, options: {}, ...COMPARED };
	const ofNames = ['visitors', 'pageviews_hours', 'event', 'city'].map((name) => ({
		...parameters,
		...nameOf(name),
	}));
	const page = { ...parameters, ...nameOf('page') };
	return [
		...ofNames.map((one) => ({ parameters: one })),
		...ofNames.map((one) => ({ parameters: { ...one, compareTo: 'none' }, fault: strangeRows })),
		{ parameters: { ...page, dateRange: 'thisMonth' }, fault: uncounted },
		{ parameters, fault: noRecord },
	];
};

const uncountedEvents: Fault = {
	on: { query: { name: 'event' } },
	times: 9,
	effect: json(200, { data: [{ value: 'Purchase:49:USD', count: null }], total: 1 }),
};
const goalCases = (operation: NodeParameters): Case[] => {
	const rows = [{ event: 'Purchase', target: 100 }, { event: 'Newsletter' }];
	const parameters = { ...operation, goals: { goal: rows } } as NodeParameters;
	return [
		{ parameters: { ...parameters, ...COMPARED } },
		{ parameters: { ...parameters, ...QUIET } },
		{ parameters: { ...parameters, dateRange: 'thisMonth' } },
		{ parameters: { ...parameters, ...COMPARED }, fault: uncountedEvents },
	];
};

/**
 * Runs in which an operation returns every field, and null in each that can be null. Without an entry, an
 * operation is run once with the least that it needs.
 */
const CASES: Record<string, Case[]> = {
	'statistic/get': rowCases(statistic.get, (name) => ({ name })),
	'statistic/getAll': rowCases(statistic.getAll, (name) => ({ names: [name] })),
	'statistic/getDailyTraffic': [
		{ parameters: { ...statistic.getDailyTraffic, ...COMPARED } },
		{ parameters: { ...statistic.getDailyTraffic, ...QUIET }, fault: noRecord },
	],
	'statistic/getOverview': [
		...goalCases(statistic.getOverview),
		{ parameters: { ...statistic.getOverview, ...COMPARED }, fault: goneWebsite },
		{ parameters: { ...statistic.getOverview, ...COMPARED, compareTo: 'none' } },
		{ parameters: { ...statistic.getOverview, ...QUIET } },
		{ parameters: { ...statistic.getOverview, dateRange: 'thisMonth' } },
	],
	'statistic/getSummary': [
		...goalCases(statistic.getSummary),
		{
			parameters: {
				...statistic.getSummary,
				...COMPARED,
				options: { whatChanged: true, top: 100 },
			},
		},
		{ parameters: { ...statistic.getSummary, ...COMPARED, breakdowns: ['event'] } },
		{ parameters: { ...statistic.getSummary, breakdowns: ['section'] }, fault: tooMany },
		{ parameters: { ...statistic.getSummary, ...QUIET }, fault: noRecord },
		{ parameters: { ...statistic.getSummary, ...QUIET, compareTo: 'none' } },
		{ parameters: { ...statistic.getSummary, dateRange: 'thisMonth' } },
	],
	'statistic/getUnusualDays': [false, true].flatMap((summary) => {
		const parameters = { ...statistic.getUnusualDays, ...COMPARED, summary };
		return [
			{ parameters: { ...parameters, allDays: true, sensitivity: 'high' } },
			{ parameters: { ...parameters, ...QUIET, allDays: true }, fault: noRecord },
			{ parameters, fault: unusualDay },
		];
	}),
	'website/delete': [
		{ parameters: website.delete },
		{
			parameters: { ...website.delete, websiteId: locator('id', 7) },
			fault: { on: { path: '/api/v1/websites/7', method: 'GET' }, effect: json(404, {}), times: 9 },
		},
	],
	'website/export': [
		{ parameters: { ...website.export, names: ['page', 'visitors'] }, fault: goneDays },
		{ parameters: { ...website.export, names: ['page'] }, fault: unnamedWebsite },
	],
	'website/get': [
		{ parameters: website.get },
		{ ...{ parameters: website.get }, fault: strange(strangeWebsite) },
	],
	'website/getAll': [
		{ parameters: website.getAll },
		{ parameters: website.getAll, fault: strange([strangeWebsite]) },
	],
	'website/create': [
		{
			parameters: {
				...website.create,
				additionalFields: { excludeIps: '203.0.113.9', excludeParams: 'a' },
			},
		},
		{ parameters: website.create, fault: strange(strangeWebsite) },
	],
	'website/update': [
		{ parameters: website.update },
		{ parameters: website.update, fault: strange(strangeWebsite) },
	],
	'website/upsert': [
		{
			parameters: {
				...website.upsert,
				domain: 'blog.example',
				settings: { excludeIps: '203.0.113.9', excludeParams: 'a' },
			},
		},
		{
			parameters: { ...website.upsert, domain: 'shop.example' },
			fault: { ...strange(strangeWebsite), on: { path: '/api/v1/websites/3' } },
		},
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
	operations.map(({ value, items }) => {
		const parameters = LEAST[resource]?.[value];
		const least: Case[] = parameters ? [{ parameters }] : [];
		return { name: `${resource}/${value}`, items, least };
	}),
);

// That there is nothing else is held by every run of every test: see support/itemFields.ts.
it.each(OPERATIONS)(
	'$name returns every field of its rows, and each null: add a run to CASES for what is missing',
	async ({ name, items, least }) => {
		const returned = new Set<string>();
		for (const { parameters, fault } of CASES[name] ?? least) {
			if (fault) shared.service.faults.add(fault);
			const result = await shared.run(parameters);
			shared.service.faults.clear();
			for (const { json } of result.items)
				pathsOf(json).forEach((path) => returned.add(ofAnyStatistic(path)));
		}

		expect(rowPaths(items).filter((path) => !returned.has(path))).toEqual([]);
	},
);

/** Values of any statistic have the same fields. */
function ofAnyStatistic(path: string): string {
	return path.replace(/^\.(breakdowns|movers)\.\w+/, '.$1.*');
}

/** Every field of the rows, e.g. `websites[].domain`, and again with ` null` when it can be null. */
function rowPaths(fields: readonly ItemField[], parent = ''): string[] {
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
