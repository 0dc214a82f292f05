import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties } from 'n8n-workflow';
import { WebsiteAnalyticsApi } from '../../../credentials/WebsiteAnalyticsApi.credentials';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { NAMES_OF_N8N, OTHER_WORDS } from './support/names';
import { OUTPUT_SCHEMAS } from '../../../scripts/outputSchemas';

const ROOT = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const PAGES = [
	'README.md',
	...readdirSync(join(ROOT, 'docs'))
		.filter((name) => name.endsWith('.md') && name !== 'interface.md')
		.map((name) => `docs/${name}`),
];

const PROGRAMS = /^ *```\w*\n(.*?)^ *```/gms;
const matches = (text: string, pattern: RegExp) =>
	[...text.matchAll(pattern)].map(([, group = '']) => group);

/** All code and all data of the project, without tests and documents. */
function sources(): string {
	const files = ['nodes', 'credentials', 'scripts', 'sandbox', 'workflows'].flatMap((folder) =>
		readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
			.filter((name) => /\.(?:ts|cjs|json)$/.test(name) && !name.endsWith('package-lock.json'))
			.map((name) => `${folder}/${name}`),
	);
	return [...files, 'package.json', 'jest.config.js'].map(read).join('\n');
}

/** The labels of fields, and the names of their options. */
function labelsOf(fields: INodeProperties[]): string[] {
	return fields.flatMap(({ displayName, options = [], modes = [] }) => [
		displayName,
		...modes.map((mode) => mode.displayName),
		...options.flatMap((option) => {
			if ('displayName' in option && 'type' in option) return labelsOf([option]);
			return 'value' in option ? [option.name] : [];
		}),
	]);
}

const types = [new WebsiteAnalytics().description, new WebsiteAnalyticsTrigger().description];
const credential = new WebsiteAnalyticsApi();
const LABELS = new Set([
	...types.flatMap(({ displayName, properties }) => [displayName, ...labelsOf(properties)]),
	credential.displayName,
	...labelsOf(credential.properties),
]);
/** A field that has its metric in brackets. */
const isLabel = (name: string) =>
	LABELS.has(name) || [...LABELS].some((label) => label.startsWith(`${name} (`));

/** Whether the words of a text are capitalized as in a label, and not as in a sentence. */
const isName = (text: string) => !/(?:^| )\p{Ll}\w{3,}/u.test(text) && !/[.,:]/.test(text);

const all = sources();
const words = new Set(all.match(/\w+/g));

describe.each(PAGES)('%s', (file) => {
	const text = read(file);
	const prose = text.replace(PROGRAMS, '');

	it('has in its code and its programs only words of this project, or known ones', () => {
		const codes = [...matches(prose, /`([^`\n]+)`/g), ...matches(text, PROGRAMS)];
		const named = codes.flatMap((code) => code.match(/[A-Za-z_]\w*/g) ?? []);
		// A scope or an operation is more than its words.
		const pairs = codes.filter((code) => /^[a-z]+:[a-z]+$/.test(code));

		expect(named.filter((word) => !words.has(word) && !OTHER_WORDS.includes(word))).toEqual([]);
		expect(pairs.filter((pair) => !all.includes(pair))).toEqual([]);
	});

	it('has in bold only labels of the forms, or known names of n8n', () => {
		const names = matches(prose, /\*\*([^*\n]+)\*\*/g).filter(isName);

		expect(names.filter((name) => !isLabel(name) && !NAMES_OF_N8N.includes(name))).toEqual([]);
	});
});

/** The expressions of each page, and the schema of the item that they read. */
const EXPRESSIONS: Array<[page: string, schema: string, expressions: string[]]> = [
	['README.md', 'website/getAll', ['$json.id']],
	['docs/date-ranges.md', '', ['$now.minus({ days: 3 })']],
	[
		'docs/items.md',
		'statistic/getUnusualDays',
		["'first:' + $json.key", "'second:' + $json.key", "$json.websiteId + ':' + $json.date"],
	],
	['docs/messages.md', 'statistic/getSummary', ['$json.text']],
	['docs/workflows.md', 'statistic/getSummary', ['$json.text']],
];

it('the pages have expressions that read fields which their items have', () => {
	const found = PAGES.map((page) => [
		page,
		[...new Set(matches(read(page), /`\{\{ (.+?) \}\}`/g))],
	]).filter(([, expressions]) => expressions?.length !== 0);

	expect(found.sort()).toEqual(EXPRESSIONS.map(([page, , expressions]) => [page, expressions]));

	for (const [, schema, expressions] of EXPRESSIONS) {
		const fields = expressions.flatMap((expression) => matches(expression, /\$json\.(\w+)/g));
		const known = schema === '' ? {} : fieldsOfItem(schema);

		expect(fields.filter((field) => !(field in known))).toEqual([]);
	}
});

function fieldsOfItem(schema: string): object {
	return OUTPUT_SCHEMAS[schema]?.properties as object;
}

it.each([
	['Get Overview', 'getOverview', 3],
	['Get Unusual Days', 'getUnusualDays', 1],
])('the list below "%s" begins with fields of its form', (heading, operation, count) => {
	const [, below = ''] = read('docs/items.md').split(`\n## ${heading}\n`);
	const [section = ''] = below.split(/^#/m);
	const names = matches(section, /^- \*\*([^*]+)\*\*/gm).filter(isName);
	const labels = new WebsiteAnalytics().description.properties
		.filter(({ displayOptions }) => displayOptions?.show?.operation?.includes(operation))
		.map(({ displayName }) => displayName);

	expect(names).toHaveLength(count);
	expect(names.filter((name) => !labels.includes(name))).toEqual([]);
});
