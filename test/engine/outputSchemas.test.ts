import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv, { type AnySchemaObject } from 'ajv';
import type { IDataObject } from 'n8n-workflow';
import { WebsiteAnalytics } from '../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import type { Fault } from '../../sandbox/service';
import { daysBetween } from '../support/days';
import { json } from '../support/replies';
import { SUMMARY_FIELDS, UNUSUAL_DAY_FIELDS } from './fields/support/statisticTable';
import { customRange, PARAMETERS, type NodeParameters } from './support/parameters';
import { sharedService } from './support/sharedService';

interface Case {
	parameters: NodeParameters;
	fault?: Fault;
}

const FOLDER = join(__dirname, '../../nodes/WebsiteAnalytics/__schema__');
/** As an output schema has it, and as the folder of those of a version is called. */
const { version } = new WebsiteAnalytics().description;
const SCHEMAS = join(FOLDER, `v${String(version)}.0.0`);
const ROW = ['websiteId', 'statistic', 'count', 'value', 'from', 'to', 'key'];
/** The fields that are always there. Of a website, services return what they like, but for the id. */
const REQUIRED: Record<string, string[]> = {
	'statistic/get': ROW,
	'statistic/getAll': ROW,
	// `domain` only with Add Domain.
	'statistic/getDailyTraffic': [
		...['websiteId', 'date', 'weekday', 'visitors', 'pageviews', 'pageviewsPerVisitor', 'key'],
	],
	'statistic/getOverview': [
		...['from', 'to', 'text', 'visitors', 'pageviews', 'previous', 'change', 'websites', 'failed'],
	],
	'statistic/getSummary': SUMMARY_FIELDS,
	'statistic/getUnusualDays': UNUSUAL_DAY_FIELDS,
	'website/create': ['id'],
	'website/delete': ['deleted'],
	'website/get': ['id'],
	'website/getAll': ['id'],
	'website/update': ['id'],
	'website/upsert': ['id', 'created'],
};
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
/** No day, no hour. */
const strangeRows: Fault = {
	on: { path: '/api/v1/stats/3' },
	effect: json(200, { data: [{ value: 'strange', count: '7' }] }),
};
const strangeWebsite = {
	...{ id: 3, domain: ['strange'], privacy: 'strange', email: null, exclude_bots: [] },
	...{ exclude_ips: null, exclude_params: null, created_at: null, updated_at: null },
};
const strange = (data: unknown): Fault => ({ effect: json(200, { data }) });

const { website, statistic } = PARAMETERS;
const rowCases = (parameters: NodeParameters, ...names: object[]): Case[] => [
	...names.map((name) => ({
		parameters: { ...parameters, ...name, addDomain: true, ...COMPARED },
	})),
	...names.map((name) => ({
		parameters: { ...parameters, ...name, addDomain: true, ...COMPARED },
		fault: strangeRows,
	})),
	{ parameters: { ...parameters, addDomain: true, ...COMPARED }, fault: noRecord },
];

/** Runs in which an operation returns every field, and null in each that can be null. */
const CASES: Record<string, Case[]> = {
	'statistic/get': rowCases(
		statistic.get,
		...['visitors', 'pageviews_hours', 'event', 'city'].map((name) => ({ name })),
	),
	'statistic/getAll': rowCases(
		statistic.getAll,
		...['visitors', 'pageviews_hours', 'event', 'city'].map((name) => ({ names: [name] })),
	),
	'statistic/getDailyTraffic': [
		{ parameters: { ...statistic.getDailyTraffic, ...COMPARED } },
		{ parameters: { ...statistic.getDailyTraffic, ...QUIET }, fault: noRecord },
	],
	'statistic/getOverview': [
		{ parameters: { ...statistic.getOverview, ...COMPARED }, fault: goneWebsite },
		{ parameters: { ...statistic.getOverview, ...COMPARED, compareTo: 'none' } },
		{ parameters: { ...statistic.getOverview, ...QUIET } },
	],
	'statistic/getSummary': [
		{ parameters: { ...statistic.getSummary, ...COMPARED, whatChanged: true, top: 100 } },
		{ parameters: { ...statistic.getSummary, ...COMPARED, breakdowns: ['event'] } },
		{ parameters: { ...statistic.getSummary, ...QUIET }, fault: noRecord },
		{ parameters: { ...statistic.getSummary, ...QUIET, compareTo: 'none' } },
	],
	'statistic/getUnusualDays': [
		{
			parameters: { ...statistic.getUnusualDays, ...COMPARED, allDays: true, sensitivity: 'high' },
		},
		{ parameters: { ...statistic.getUnusualDays, ...QUIET, allDays: true }, fault: noRecord },
		{ parameters: { ...statistic.getUnusualDays, ...COMPARED }, fault: unusualDay },
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
	'website/delete': [{ parameters: website.delete }],
};

const shared = sharedService({
	websites: [
		{
			...{ id: 3, domain: 'shop.example', paths: 900 },
			...{ exclude_ips: '203.0.113.9', exclude_params: 'session' },
		},
		{ id: 7, domain: 'blog.example' },
	],
});

it('exists for every operation', () => {
	const operations = Object.entries(PARAMETERS).flatMap(([resource, of]) =>
		Object.keys(of).map((operation) => `${resource}/${operation}`),
	);

	const files = readdirSync(SCHEMAS, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.json'))
		.map((file) => file.replace('\\', '/').replace('.json', ''));

	expect(Object.keys(CASES).sort()).toEqual(operations.sort());
	expect(files.sort()).toEqual(operations);
	expect(readdirSync(FOLDER)).toEqual([`v${String(version)}.0.0`]);
});

/** Values of any statistic have the same fields. */
const ofAnyStatistic = (path: string) => path.replace(/^\.(breakdowns|movers)\.\w+/, '.$1.*');

describe.each(Object.entries(CASES))('the output schema of %s', (name, cases) => {
	const schema = readSchema(name);
	const items: IDataObject[] = [];

	beforeAll(async () => {
		for (const { parameters, fault } of cases) {
			if (fault) shared.service.faults.add(fault);
			items.push(...(await shared.run(parameters)).items.map((item) => item.json));
			shared.service.faults.clear();
		}
	});

	it('is that of every item', () => {
		const validate = new Ajv({ allErrors: true, keywords: ['version'] }).compile(schema);

		for (const item of items) expect([validate(item), validate.errors]).toEqual([true, null]);

		expect(items.length).toBeGreaterThanOrEqual(cases.length);
	});

	it('is of the version of the node', () => {
		expect(schema).toMatchObject({ type: 'object', version });
	});

	it('requires what is always there', () => {
		expect(schema.required).toEqual(REQUIRED[name]);

		for (const field of REQUIRED[name] ?? []) {
			expect(items.filter((item) => !(field in item))).toEqual([]);
		}
	});

	it('allows other fields for records of websites only, to which hosts add some', () => {
		const isWebsite = 'created_at' in (schema.properties as object);

		expect(schema.additionalProperties).toBe(isWebsite ? undefined : false);
	});

	it('requires every field of what is nested', () => {
		for (const nested of nestedObjects(schema)) {
			expect(nested).toMatchObject({
				additionalProperties: false,
				required: Object.keys(nested.properties as object),
			});
		}
	});

	it('has every field that is returned', () => {
		const documented = new Set(schemaPaths(schema).map(ofAnyStatistic));
		const returned = items.flatMap((item) => pathsOf(item)).map(ofAnyStatistic);

		expect(returned.filter((path) => !documented.has(path))).toEqual([]);
	});

	it('has no field and no null that is never returned', () => {
		const returned = new Set(items.flatMap((item) => pathsOf(item)).map(ofAnyStatistic));

		const documented = schemaPaths(schema).map(ofAnyStatistic);

		expect(documented.filter((path) => !returned.has(path))).toEqual([]);
	});

	it('has the fields in the order of the items', () => {
		const documented = Object.keys(schema.properties as object);

		for (const item of items) {
			const fields = Object.keys(item);
			const own = fields.filter((field) => documented.includes(field));

			expect(own).toEqual(documented.filter((field) => field in item));
			expect(fields.filter((field) => !isAllowed(schema, field))).toEqual([]);
		}
	});
});

it.each([
	['breakdowns', ['value', 'label', 'count', 'share']],
	['movers', ['value', 'label', 'count', 'before', 'change', 'status']],
])('has the same rows for each statistic in %s of a summary', (field, columns) => {
	const { properties, additionalProperties } = (
		readSchema('statistic/getSummary').properties as Record<string, AnySchemaObject>
	)[field] as AnySchemaObject;
	const lists = [...Object.values(properties as object), additionalProperties as object];

	expect(lists.length).toBeGreaterThan(1);

	for (const list of lists) {
		expect(list).toEqual(lists[0]);
		expect(list).toMatchObject({ type: 'array', items: { required: columns } });
	}
});

it('has every status of a value that changed', () => {
	const text = JSON.stringify(readSchema('statistic/getSummary'));
	const statuses = [...text.matchAll(/"status":({[^}]+})/g)].map(([, of = '']) => JSON.parse(of));

	expect(statuses.length).toBeGreaterThan(1);

	for (const status of statuses) {
		expect(status).toEqual({ type: 'string', enum: ['new', 'gone', 'up', 'down'] });
	}
});

it.each(['get', 'getAll'])(
	'lists for rows of statistic/%s only fields that all have, whatever the statistic is',
	(operation) => {
		const schema = readSchema(`statistic/${operation}`);

		expect(Object.keys(schema.properties as object)).toEqual(schema.required);
	},
);

function readSchema(name: string): AnySchemaObject {
	return JSON.parse(readFileSync(join(SCHEMAS, `${name}.json`), 'utf8')) as AnySchemaObject;
}

/** Whether a field is in the schema by its name or by a pattern. */
function isAllowed({ properties, patternProperties }: AnySchemaObject, field: string): boolean {
	const patterns = Object.keys((patternProperties ?? {}) as object);
	return field in (properties as object) || patterns.some((one) => new RegExp(one).test(field));
}

/** The objects with known fields in a schema, at every depth. */
function nestedObjects(schema: AnySchemaObject, isNested = false): AnySchemaObject[] {
	const parts = [
		...Object.values((schema.properties ?? {}) as Record<string, AnySchemaObject>),
		...(schema.items ? [schema.items as AnySchemaObject] : []),
		...(typeof schema.additionalProperties === 'object'
			? [schema.additionalProperties as AnySchemaObject]
			: []),
	];
	// Breakdowns and what changed have a field for each statistic.
	const isOwn = isNested && schema.properties && typeof schema.additionalProperties !== 'object';
	return [...(isOwn ? [schema] : []), ...parts.flatMap((part) => nestedObjects(part, true))];
}

/** Every field of the schema, e.g. `websites[].domain`; with ` null` for each that can be null. */
function schemaPaths(schema: AnySchemaObject, path = ''): string[] {
	const own = [path, ...(schema.nullable ? [`${path} null`] : [])];
	const properties = Object.entries((schema.properties ?? {}) as Record<string, AnySchemaObject>);
	const patterns = (schema.patternProperties ?? {}) as Record<string, AnySchemaObject>;
	// Each pattern is a list of names.
	for (const [names, of] of Object.entries(patterns)) {
		properties.push(
			...(names.match(/\w+/g) ?? []).map((name) => [name, of] as [string, AnySchemaObject]),
		);
	}
	return [
		...own,
		...properties.flatMap(([field, of]) => schemaPaths(of, `${path}.${field}`)),
		...(schema.items ? schemaPaths(schema.items as AnySchemaObject, `${path}[]`) : []),
	];
}

function pathsOf(value: unknown, path = ''): string[] {
	if (value === null) return [`${path} null`];
	if (Array.isArray(value)) return [path, ...value.flatMap((one) => pathsOf(one, `${path}[]`))];
	if (typeof value !== 'object') return [path];
	return [path, ...Object.entries(value).flatMap(([field, of]) => pathsOf(of, `${path}.${field}`))];
}
