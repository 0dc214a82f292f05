import { difference, isEqual, omit, uniqWith } from 'lodash';
import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { Problem } from '../problem';
import { quote } from '../text';
import {
	isNothing,
	readChoice,
	unknownValue,
	valuesOf,
	type ReadParameter,
} from '../parameterReaders';
import { meantBy, type Choices, type OtherWords } from './otherWords';

/**
 * The lists that a model chooses from, each with an example. n8n has a button that lets a model fill in a
 * text, but none for lists. The name of the text is its own, as n8n has no button for a field `name`.
 */
const EXAMPLES: Readonly<Record<string, string>> = {
	name: 'e.g. referrer',
	names: 'e.g. page, referrer',
	dateRange: 'e.g. last week',
	compareTo: 'e.g. previous year',
	metric: 'e.g. pageviews',
	sensitivity: 'e.g. high',
};

/** What a text may be besides the choices of its list. */
const ALSO: Readonly<Record<string, string>> = {
	dateRange: 'Or days, e.g. 2026-01-01 to 2026-01-31, May 2026 or last 3 days. ',
};

/** What a model fills in without a click of a person. */
const BY_MODEL = ['name', 'names', 'dateRange'];

const textName = (name: string) => `${name}Text`;
const IN_TOOL = { '@tool': [true] };

/**
 * The fields as the form of the node shows them, and as that of the tool does: with a text in place of each
 * list that a model chooses from. Engines that know no tools show the lists only.
 */
export function withToolFields(fields: INodeProperties[]): INodeProperties[] {
	const all = fields.flatMap((field) => {
		const listed = Object.keys(EXAMPLES).filter((name) => dependsOn(field.displayOptions, name));
		const inForm = notInTool(listed.reduce(byHiding(fields), field.displayOptions));
		// What a model will choose is not known in the form.
		const displayOptions = inTool(
			listed.length > 0 ? without(field.displayOptions, listed) : field.displayOptions,
		);
		if (field.name in EXAMPLES) {
			return [
				{ ...field, displayOptions: inForm },
				{ ...textField(field), displayOptions },
				// The value that the list had when the tool was saved, and the one that an empty text means.
				{ ...omit(field, 'required', 'options', 'hint'), type: 'hidden' as const, displayOptions },
			];
		}
		if (field.type === 'collection') return optionsFields(field);
		if (field.name === 'websiteId') return websiteFields(field);
		if (listed.length === 0) return [field];
		// Of a field that there is for each choice, the tool has one, for whatever is chosen.
		const displayName = field.displayName.replace(/ \([^)]*\)$/, '');
		return [
			{ ...field, displayOptions: inForm },
			{ ...field, displayName, displayOptions },
		];
	});
	return uniqWith(all, isEqual);
}

/** n8n takes the expression for a click on its button: the tool of a model then has a key with this description. */
function byModel({ displayName }: INodeProperties, description: string): string {
	const key = displayName.replace(/ /g, '_');
	return `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${key}', \`${description}\`, 'string') }}`;
}

function websiteFields(field: INodeProperties): INodeProperties[] {
	const value = byModel(field, 'The domain of the website, e.g. shop.example, or its id');
	return [
		{ ...field, displayOptions: notInTool(field.displayOptions) },
		{
			...field,
			default: { mode: 'domain', value },
			displayOptions: inTool(field.displayOptions),
		},
	];
}

/** A collection, of which a tool shows whatever depends on what a model will choose. */
function optionsFields(field: INodeProperties): INodeProperties[] {
	const entries = field.options as INodeProperties[];
	const listed = Object.keys(EXAMPLES).map((name) => `/${name}`);
	const inTools = entries.map((entry) =>
		listed.some((name) => dependsOn(entry.displayOptions, name))
			? { ...entry, displayOptions: without(entry.displayOptions, listed) }
			: entry,
	);
	if (isEqual(inTools, entries)) return [field];
	const { displayOptions } = field;
	return [
		{ ...field, displayOptions: notInTool(displayOptions) },
		{ ...field, options: inTools, displayOptions: inTool(displayOptions) },
	];
}

function textField(field: INodeProperties): INodeProperties {
	const { displayName, name } = field;
	const labels = (field.options as INodePropertyOptions[]).map((option) => option.name);
	const initial = [field.default].flat().map((value) => labelOf(field, value));
	const which = field.type === 'multiOptions' ? 'One or more of' : 'One of';
	const description = `${which}: ${labels.join(', ')}. Capitals, spaces and plurals do not matter. ${ALSO[name] ?? ''}Empty for ${initial.join(', ')}.`;
	return {
		displayName,
		name: textName(name),
		type: 'string',
		default: '',
		placeholder: EXAMPLES[name],
		description,
		...(BY_MODEL.includes(name) && { default: byModel(field, description) }),
	};
}

function labelOf({ options = [] }: INodeProperties, value: unknown): string {
	const option = (options as INodePropertyOptions[]).find((choice) => choice.value === value);
	return option?.name ?? String(value);
}

function inTool({ show, hide }: IDisplayOptions = {}): IDisplayOptions {
	return { show: { ...show, ...IN_TOOL }, ...(hide && { hide }) };
}

function notInTool({ show, hide }: IDisplayOptions = {}): IDisplayOptions {
	return { ...(show && { show }), hide: { ...hide, ...IN_TOOL } };
}

function dependsOn({ show = {}, hide = {} }: IDisplayOptions = {}, name: string): boolean {
	return name in show || name in hide;
}

function without({ show, hide }: IDisplayOptions = {}, names: string[]): IDisplayOptions {
	return { show: omit(show, names), hide: omit(hide, names) };
}

/**
 * Hides a field by all other values of a list, in place of showing it by some: n8n shows a field at once
 * when one that is under its `show` has an expression, as a list in a tool may have.
 */
function byHiding(fields: INodeProperties[]) {
	return ({ show, hide }: IDisplayOptions = {}, name: string): IDisplayOptions => {
		const shown = show?.[name];
		if (shown === undefined) return { show, hide };
		const list = fields.find((field) => field.name === name);
		const others = difference(valuesOf((list?.options ?? []) as INodePropertyOptions[]), shown);
		return { show: omit(show, name), hide: { ...hide, [name]: others } };
	};
}

/** A text in place of the list `name`; undefined outside of a tool, and when it is empty. */
export function readToolText(parameter: ReadParameter, name: string): unknown {
	const given = name in EXAMPLES ? parameter(textName(name)) : '';
	return isNothing(given) ? undefined : given;
}

/**
 * The choice of a list, or of the text that a tool has in its place.
 * @throws Problem naming the field by its `label`, with all choices
 */
export function readChosen<T extends string | number>(
	parameter: ReadParameter,
	name: string,
	label: string,
	choices: Choices<T>,
	others: OtherWords<T> = {},
): T {
	const text = readToolText(parameter, name);
	if (text === undefined) return readChoice(parameter(name), label, valuesOf(choices));
	return readMeant(text, label, choices, others);
}

/**
 * The choice that a text means.
 * @param error.said the text as the model gave it @param error.also what else may be given, as a sentence
 * @throws Problem naming the field by its `label`, with all choices
 */
export function readMeant<T extends string | number>(
	text: unknown,
	label: string,
	choices: Choices<T>,
	others: OtherWords<T> = {},
	{ said = text, also = '' }: { said?: unknown; also?: string } = {},
): T {
	const meant = typeof text === 'object' ? undefined : meantBy(String(text), choices, others);
	if (meant !== undefined) return meant;
	const solution = `Give one of: ${valuesOf(choices).join(', ')}.${also && ` ${also}`}`;
	throw new Problem(unknownValue(label, quote(said)), solution);
}
