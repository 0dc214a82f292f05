import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compact, groupBy, isEqual, sortBy, uniq, uniqWith } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { WebsiteAnalyticsApi } from '../../../credentials/WebsiteAnalyticsApi.credentials';
import {
	EVENTS,
	isCollection,
	membersOf,
	NODE,
	OPERATIONS,
	optionsOf,
	TRIGGER,
} from '../../support/forms';
import {
	combinations,
	decidingFields,
	entriesOf,
	fieldsOf,
	isShownWith,
} from './support/conditions';

const SOURCES = join(__dirname, '../../../nodes/WebsiteAnalytics');
const CHOICES = [...OPERATIONS, ...EVENTS];
const FIELDS = [NODE, TRIGGER, new WebsiteAnalyticsApi()]
	.flatMap(({ properties }) => properties)
	.flatMap((field) => [field, ...membersOf(field)]);
const NOTICES = FIELDS.filter(({ type }) => type === 'notice');
const LABELLED = FIELDS.filter((field) => !NOTICES.includes(field));
const OPTIONS = FIELDS.flatMap(optionsOf);
const DESCRIBED = [...FIELDS, ...OPTIONS];

/** Words that Title Case writes in lower case, except at the beginning. */
const SMALL = /^(?:a|an|and|as|by|for|from|in|is|of|on|or|per|the|to)$/;

const isTitleCase = (text: string) =>
	text.split(' ').every((word, at) => /^[\p{Lu}\d(]/u.test(word) || (at > 0 && SMALL.test(word)));

it('entries of a collection have no type to check, and fields depend on fields of the form', () => {
	const entries = FIELDS.filter(({ type }) => type === 'collection').flatMap(membersOf);
	const wrong = [NODE, TRIGGER].flatMap(({ properties }) => {
		const names = ['@version', '@tool', ...properties.map(({ name }) => name)];
		return properties.flatMap(({ displayOptions: { show, hide } = {} }) =>
			Object.keys({ ...show, ...hide }).filter((name) => !names.includes(name.replace('/', ''))),
		);
	});

	expect(entries.length).toBeGreaterThan(20);
	expect(entries.filter(({ validateType }) => validateType !== undefined)).toEqual([]);
	expect(wrong).toEqual([]);
});

it('labels of fields and choices are in Title Case', () => {
	const labels = [
		...LABELLED.map((field) => field.displayName),
		...OPTIONS.map(({ name }) => name),
	];

	expect(labels.filter((label) => !isTitleCase(label))).toEqual([]);
});

const DESCRIPTIONS = DESCRIBED.map(({ description }) => description);
const HINTS = FIELDS.map(({ hint }) => hint);
const NOTICE_TEXTS = NOTICES.map(({ displayName }) => displayName);
const SWITCHES = FIELDS.filter(({ type }) => type === 'boolean').map((field) => field.description);
/** Without what a person adds or selects. */
const PLACEHOLDERS = FIELDS.flatMap(({ type, placeholder, modes = [] }) => [
	...(isCollection(type) ? [] : [placeholder]),
	...modes.filter((mode) => mode.type !== 'list').map((mode) => mode.placeholder),
]);

it.each<[string, Array<string | undefined>, wrong: RegExp]>([
	['descriptions begin with a capital letter', DESCRIPTIONS, /^[^\p{Lu}]|\s$|\s\s/u],
	['a description of one sentence has no period', DESCRIPTIONS, /^[^.]*\.$/],
	['a description of several sentences has one', DESCRIPTIONS, /\w\w\. \p{Lu}.*[^.]$/u],
	['hints are sentences with a period', HINTS, /^[^\p{Lu}]|[^.]$|\s\s/u],
	['notices are sentences', NOTICE_TEXTS, /^(?!'|\p{Lu}.*\.$)/u],
	['switches say whether', SWITCHES, /^(?!Whether )/],
	['placeholders are examples', PLACEHOLDERS, /^(?!e\.g\. \S)/],
])('%s', (_what, texts, wrong) => {
	expect(texts).not.toEqual([]);
	expect(texts.filter((text) => text !== undefined && wrong.test(text))).toEqual([]);
});

it('lists of five and more are in alphabetical order, but for ranges of days and weekdays', () => {
	const lists = FIELDS.filter(({ name }) => !['dateRange', 'weekdays'].includes(name))
		.map((field) => optionsOf(field).map(({ name }) => name))
		.filter(({ length }) => length >= 5);

	expect(lists.length).toBeGreaterThan(0);

	for (const names of lists) expect(names).toEqual(sortBy(names));
});

describe.each(CHOICES)('the form of $title', (choice) => {
	const fields = fieldsOf(choice).filter(({ type }) => type !== 'notice');
	const collections = fields.filter(({ type }) => isCollection(type));

	it.each<[string, INodeProperties[]]>([
		['fields', fields],
		...collections.map((one): [string, INodeProperties[]] => [one.displayName, entriesOf(one)]),
	])('never has two of one name among its %s', (_what, fields) => {
		const sameNames = Object.values(groupBy(fields, 'name')).filter(({ length }) => length > 1);
		const doubles = sameNames.flatMap((same) => {
			const deciding = uniq(same.flatMap((field) => decidingFields(field, choice)));
			return combinations(deciding, choice).filter(
				(form) => same.filter((field) => isShownWith(field, choice, form)).length > 1,
			);
		});

		expect(doubles).toEqual([]);
	});

	// A person could not tell the fields apart, and a model's keys are the labels.
	it('never has two fields of one label, also in its collections', () => {
		const all = fields.flatMap((field) => [
			// In a tool, a text with the same label replaces the list.
			{ label: field.displayName, name: field.name.replace(/Text$/, '') },
			...(isCollection(field.type) ? entriesOf(field) : []).map((entry) => ({
				label: entry.displayName,
				name: `${field.name}.${entry.name}`,
			})),
		]);
		const names = Object.values(groupBy(uniqWith(all, isEqual), 'label'));

		expect(names.filter(({ length }) => length > 1)).toEqual([]);
	});
});

describe('what is quoted', () => {
	/** Names of n8n's own fields and settings, and of fields of its other nodes. */
	const OF_N8N = [
		'Poll Times',
		'On Error',
		'Timezone',
		'Request Options',
		'Timeout',
		'Proxy',
		'Allowed Domains',
		'Allowed HTTP Request Domains',
	];
	const known = [
		...LABELLED.map(({ displayName }) => displayName),
		...OPTIONS.map(({ name }) => name),
		...CHOICES.map(({ title }) => title),
		...OF_N8N,
		// Date ranges whose names begin like this.
		'Last …',
		'This …',
		// Labels of values.
		'Direct',
		'Unknown',
	];
	const quotedIn = (text: string) =>
		[...text.matchAll(/(?<![\w$])'(\p{Lu}[^'\n$]+)'(?!\w)/gu)].map(([, name = '']) => name);

	it('by an error, a hint or a form is a label, an operation, or a name of n8n', () => {
		const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
			file.endsWith('.ts'),
		);
		const sentences = files.flatMap(
			(file) => readFileSync(join(SOURCES, file), 'utf8').match(/"[^"\n]*"|`[^`]*`/g) ?? [],
		);
		const texts = compact([...sentences, ...NOTICE_TEXTS, ...DESCRIPTIONS, ...HINTS]);
		const quoted = texts.flatMap(quotedIn);

		expect(quoted.length).toBeGreaterThan(65);
		expect(quoted.filter((name) => !known.includes(name))).toEqual([]);
	});
});
