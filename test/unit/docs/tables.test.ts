import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnySchemaObject } from 'ajv';
import type { INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';
import { LANGUAGE_OPTIONS, localeOf } from '../../../nodes/WebsiteAnalytics/report/language';
import { createWriter } from '../../../nodes/WebsiteAnalytics/report/writer';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { readSections } from '../../support/markdown';
import { OUTPUT_SCHEMAS } from '../../../scripts/outputSchemas';

const ROOT = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** The rows of the first table below a heading, without its header. */
function rowsOf(file: string, heading: string): string[][] {
	const section = readSections(read(file)).find((one) => one.heading === heading);
	const rows = section?.tables[0]?.slice(1) ?? [];
	if (rows.length === 0) throw new Error(`${file} has no table below "${heading}".`);
	return rows;
}

const firstCells = (file: string, heading: string) =>
	rowsOf(file, heading).map(([cell = '']) => cell);
const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

function optionsOf({ properties }: INodeTypeDescription, field: string, resource?: string) {
	const found = properties.find(
		({ name, displayOptions }) =>
			name === field &&
			(resource === undefined || displayOptions?.show?.resource?.includes(resource)),
	);
	return (found?.options ?? []) as INodePropertyOptions[];
}

const node = new WebsiteAnalytics().description;
const events = optionsOf(new WebsiteAnalyticsTrigger().description, 'event');

describe('the README', () => {
	it('has every operation in its table', () => {
		const operations = ['website', 'statistic'].flatMap((resource) =>
			optionsOf(node, 'operation', resource).map(
				({ name }) => `${resource === 'website' ? 'Website' : 'Statistic'}: ${name}`,
			),
		);

		expect(firstCells('README.md', 'Operations').sort()).toEqual(operations.sort());
	});

	it('has every ready workflow by its name, and so has its page', () => {
		const links = readdirSync(join(ROOT, 'workflows')).map((file) => {
			const { name } = JSON.parse(read(`workflows/${file}`)) as { name: string };
			return { name, link: `[${name}](workflows/${file})` };
		});
		const headings = readSections(read('docs/workflows.md')).map(({ heading }) => heading);

		expect(firstCells('README.md', 'Recipes').sort()).toEqual(links.map(({ link }) => link).sort());
		expect(headings.slice(1).sort()).toEqual(links.map(({ name }) => name).sort());
	});

	it('has messages that the node can give', () => {
		const files = readdirSync(join(ROOT, 'nodes'), { recursive: true, encoding: 'utf8' });
		const sources = files
			.filter((file) => file.endsWith('.ts'))
			.map((file) => read(`nodes/${file}`))
			.join('\n');
		const messages = firstCells('README.md', 'When something goes wrong').flatMap(codesIn);
		// Without what depends on the item and on the response.
		const parts = messages.flatMap((message) =>
			message
				.split(/^the service sent |…|"|\(\d+\)|\b\d\b|'[A-Z]\w*'/)
				.map((part) => part.replace(/^[ ,:;]+|[ ,:;(]+$/g, ''))
				.filter((part) => part.includes(' ')),
		);

		expect(parts.length).toBeGreaterThan(12);
		expect(parts.filter((part) => !sources.includes(part))).toEqual([]);
	});
});

it.each([
	['README.md', 'Website Analytics Trigger'],
	['docs/trigger.md', 'Events'],
	['docs/trigger.md', 'Items'],
])('%s has every event in the table of "%s"', (file, heading) => {
	expect(firstCells(file, heading)).toEqual(events.map(({ name }) => name));
});

it('the page about the trigger has the value of each event', () => {
	expect(rowsOf('docs/trigger.md', 'Items').map(([name, value]) => [name, value])).toEqual(
		events.map(({ name, value }) => [name, `\`${value}\``]),
	);
});

describe('the page about items', () => {
	const schemaOf = (name: string) =>
		OUTPUT_SCHEMAS[name] as AnySchemaObject & { properties: Record<string, unknown> };
	/** The names of a schema, those of its patterns too. */
	const fieldsOf = ({ properties, patternProperties = {} }: AnySchemaObject) => [
		...Object.keys(properties as object),
		...Object.keys(patternProperties as object).flatMap((names) => names.match(/\w+/g) ?? []),
	];

	it.each([
		['Website', 'website/get', []],
		['Rows of Get and Get Many', 'statistic/get', []],
		['Get Summary', 'statistic/getSummary', []],
		['Get Unusual Days', 'statistic/getUnusualDays', []],
	])('has below "%s" the fields of %s', (heading, schema, others) => {
		const documented = firstCells('docs/items.md', heading).flatMap(codesIn);

		expect(documented.sort()).toEqual([...fieldsOf(schemaOf(schema)), ...others].sort());
	});

	it.each([
		['One item per day, oldest first:', 'statistic/getDailyTraffic', []],
		['One item with all websites:', 'statistic/getOverview', []],
		['Each of `websites` has', 'statistic/getOverview', ['websites', 'items']],
	])('has after "%s" the fields of %s', (beginning, schema, path) => {
		const [, text = ''] = read('docs/items.md').split(beginning);
		const [sentence = ''] = text.split(/\.\s/);
		const nested = path.reduce<AnySchemaObject>(
			(of, step) => (of.properties?.[step] ?? of[step]) as AnySchemaObject,
			schemaOf(schema),
		);

		expect(codesIn(sentence)).toEqual(fieldsOf(nested));
	});

	it('has every language, with how it writes a number and a day', () => {
		const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

		expect(rowsOf('docs/items.md', 'The text')).toEqual(
			LANGUAGE_OPTIONS.map(({ name, value: language }) => {
				const locale = localeOf(language);
				const { number, day } = createWriter({ language, locale });
				const samples = [number(1_234_567), day('2026-03-14')].map(plain);
				return [name, `\`${language}\``, `\`${locale}\``, ...samples];
			}),
		);
	});
});

it('the page about messages has a format for each place, and a place for each format', () => {
	const formats = optionsOf(node, 'textFormat').map(({ name }) => name);
	const rows = rowsOf('docs/messages.md', 'Messages');

	expect(rows.map(([place, format]) => [place, format])).toEqual([
		['Slack', 'Slack'],
		['Telegram', 'Telegram'],
		['Microsoft Teams', 'HTML'],
		['Discord', 'Markdown'],
		['Mail', 'HTML'],
		['Anything else', 'Plain Text'],
	]);
	expect([...new Set(rows.map(([, format]) => format))].sort()).toEqual(formats.sort());
});

describe('commands', () => {
	const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
	// What npm runs itself.
	const own = ['preversion', 'version'];

	it.each(['README.md', 'CONTRIBUTING.md', 'docs/check-service.md', 'docs/limits.md'])(
		'of %s are there',
		(file) => {
			const named = read(file).matchAll(/npm run (?:--silent )?([\w:]+)/g);

			expect([...named].map(([, name = '']) => name).filter((name) => !(name in scripts))).toEqual(
				[],
			);
		},
	);

	it('are in the contributing guide', () => {
		const listed = firstCells('CONTRIBUTING.md', 'Commands').flatMap(codesIn);

		expect(listed.map((command) => command.replace(/^npm (run )?/, '')).sort()).toEqual(
			Object.keys(scripts)
				.filter((name) => !own.includes(name))
				.sort(),
		);
	});
});
