import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties, INodePropertyOptions, INodeTypeDescription } from 'n8n-workflow';
import { WebsiteAnalyticsApi } from '../../../credentials/WebsiteAnalyticsApi.credentials';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';

const FOLDER = join(__dirname, '../../../nodes/WebsiteAnalytics');
const node = new WebsiteAnalytics().description;
const trigger = new WebsiteAnalyticsTrigger().description;

const isOption = (
	option: NonNullable<INodeProperties['options']>[number],
): option is INodePropertyOptions => 'value' in option;

/** The fields of a form, those of its collections too. */
function fieldsOf({ properties }: Pick<INodeTypeDescription, 'properties'>): INodeProperties[] {
	return properties.flatMap((field) => [
		field,
		...(field.type === 'collection'
			? fieldsOf({ properties: field.options as INodeProperties[] })
			: []),
	]);
}

const optionsOf = ({ options = [] }: INodeProperties) => options.filter(isOption);

/** What n8n calls its own fields and settings. */
const OF_N8N = [
	...['Poll Times', 'On Error', 'Timezone', 'Request Options', 'Timeout', 'Proxy'],
	...['Allowed Domains', 'Allowed HTTP Request Domains'],
];

it('what an error or a hint quotes is a label, an operation, or a name of n8n', () => {
	const resources = node.properties.find(({ name }) => name === 'resource');
	const operations = node.properties.filter(({ name }) => name === 'operation');
	const titles = (resources ? optionsOf(resources) : []).flatMap(({ name, value }) =>
		operations
			.filter(({ displayOptions }) => displayOptions?.show?.resource?.includes(value))
			.flatMap(optionsOf)
			.map((operation) => `${name}: ${operation.name}`),
	);
	const fields = [node, trigger, new WebsiteAnalyticsApi()].flatMap(fieldsOf);
	const known = new Set([
		...fields.flatMap((field) => [field.displayName, ...optionsOf(field).map(({ name }) => name)]),
		...titles,
		...OF_N8N,
	]);
	const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
		(file) => file.endsWith('.ts') && !file.includes('words'),
	);
	const sentences = files.flatMap(
		(file) => readFileSync(join(FOLDER, file), 'utf8').match(/"[^"\n]*"|`[^`]*`/g) ?? [],
	);
	const quoted = sentences.flatMap((sentence) =>
		[...sentence.matchAll(/(?<![\w$])'([A-Z][^'\n$]+)'(?!\w)/g)].map(([, name = '']) => name),
	);

	expect(titles).toHaveLength(12);
	expect(quoted.length).toBeGreaterThan(60);
	expect(quoted.filter((name) => !known.has(name))).toEqual([]);
});

it('what a form quotes is the label of one of its fields or choices, or a field of an item', () => {
	const labels = new Set(
		[node, trigger]
			.flatMap(fieldsOf)
			.flatMap((field) => [field.displayName, ...optionsOf(field).map(({ name }) => name)]),
	);
	const texts = [node, trigger]
		.flatMap(fieldsOf)
		.flatMap(({ displayName, type, description, hint }) => [
			...(type === 'notice' ? [displayName] : []),
			...[description, hint].filter((text) => text !== undefined),
		]);
	const quoted = texts.flatMap((text) => [...text.matchAll(/'(\p{Lu}[^']+)'/gu)]);
	// n8n's own field, and an operation with its resource.
	const others = ['Poll Times', 'Statistic: Get'];

	expect(quoted.length).toBeGreaterThan(5);
	expect(
		quoted
			.map(([, name = '']) => name)
			.filter((name) => !labels.has(name) && !others.includes(name)),
	).toEqual([]);
});
