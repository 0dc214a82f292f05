import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import {
	IS_UNKNOWN,
	isNothing,
	readBoolean,
	readChoice,
	readWholeNumber,
	valuesOf,
	type ReadParameter,
} from '../parameterReaders';
import { Problem } from '../problem';
import { quote } from '../text';

/** A field of the form, and how its value is read. */
export interface FormField<T> {
	property: INodeProperties;
	/** @throws Problem naming the field */
	read(parameter: ReadParameter): T;
}

type Properties = Pick<
	INodeProperties,
	'displayName' | 'name' | 'description' | 'hint' | 'displayOptions' | 'noDataExpression'
>;

/** @param others other words for its values, where a tool has a text in its place */
export function choiceField<T extends string | number>(
	properties: Properties & { default: T },
	options: Array<INodePropertyOptions & { value: T }>,
	others?: OtherWords<T>,
): FormField<T> {
	const { name, displayName } = properties;
	return {
		property: { ...properties, type: 'options', options },
		read: (parameter) => {
			const text = readToolText(parameter, name);
			return text === undefined
				? readChoice(parameter(name), displayName, valuesOf(options))
				: readMeant(text, displayName, options, others);
		},
	};
}

/** @param limits both included */
export function wholeNumberField(
	properties: Properties & { default: number },
	limits: { from: number; to?: number },
): FormField<number> {
	const { name, displayName } = properties;
	const { from: minValue, to: maxValue } = limits;
	const typeOptions = { minValue, ...(maxValue !== undefined && { maxValue }) };
	return {
		property: { ...properties, type: 'number', typeOptions },
		read: (parameter) => readWholeNumber(parameter(name), displayName, limits),
	};
}

export function switchField(properties: Properties & { default: boolean }): FormField<boolean> {
	const { name, displayName } = properties;
	return {
		property: { ...properties, type: 'boolean' },
		read: (parameter) => readBoolean(parameter(name), displayName),
	};
}

export interface ToolText {
	example: string;
	/** What it may be besides the choices of the list. */
	also?: string;
	/** Whether a model fills it in without a click of a person. */
	isByModel?: true;
}

/**
 * The lists that a model chooses from, each with the text that a tool has in its place. n8n has a button that lets a
 * model fill in a text, but none for lists. The name of the text is its own, as n8n has no button for a field `name`.
 */
export const LISTS: Readonly<Record<string, ToolText>> = {
	name: { example: 'e.g. referrer', isByModel: true },
	names: { example: 'e.g. page, referrer', isByModel: true },
	dateRange: {
		example: 'e.g. last week',
		also: 'Or days, e.g. 2026-01-01 to 2026-01-31, May 2026 or last 3 days. ',
		isByModel: true,
	},
	compareTo: { example: 'e.g. previous year' },
	metric: { example: 'e.g. pageviews' },
	sensitivity: { example: 'e.g. high' },
};

/** The name of the text that a tool may have in place of a list. */
export const textName = (name: string) => `${name}Text`;

/** A text in place of the list `name`; undefined outside of a tool, and when it is empty. */
export function readToolText(parameter: ReadParameter, name: string): unknown {
	const given = name in LISTS ? parameter(textName(name)) : '';
	return isNothing(given) ? undefined : given;
}

/** The choices of a field, as its dropdown lists them. */
type Choices<T> = ReadonlyArray<Pick<INodePropertyOptions, 'name'> & { value: T }>;

/** Other words for the values of a field, by their {@link keyOf}. */
export type OtherWords<T> = Readonly<Record<string, T>>;

/**
 * The choice that a text means.
 * @param error.said the text as the model gave it @param error.also what else may be given, as a sentence
 * @throws Problem naming the field by its `label`, with all choices
 */
export function readMeant<T extends string | number>(
	text: unknown,
	label: string,
	choices: Choices<T>,
	others?: OtherWords<T>,
	{ said = text, also = '' }: { said?: unknown; also?: string } = {},
): T {
	const meant = typeof text === 'object' ? undefined : meantBy(String(text), choices, others);
	if (meant !== undefined) return meant;
	const solution = `Give one of: ${valuesOf(choices).join(', ')}.${also && ` ${also}`}`;
	throw new Problem(`'${label}' ${IS_UNKNOWN}: ${quote(said)}`, solution);
}

/** The value that a text means: the value itself, its label or another word for it. */
export function meantBy<T extends string | number>(
	text: string,
	choices: Choices<T>,
	others: OtherWords<T> = {},
): T | undefined {
	const key = keyOf(text);
	const choice = choices.find(({ name, value }) => [name, String(value)].map(keyOf).includes(key));
	return choice?.value ?? (Object.hasOwn(others, key) ? others[key] : undefined);
}

/** Words that do not change which choice is meant. */
const FILLERS = new Set(['a', 'by', 'from', 'in', 'of', 'over', 'per', 'the', 'top']);

/** The form of a text in which capitals, spaces, hyphens and plurals make no difference. */
export function keyOf(text: string): string {
	return text
		.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
		.toLowerCase()
		.split(/[^\p{L}\d]+/u)
		.filter((word) => !FILLERS.has(word))
		.map((word) => {
			return word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<![isu])s$/, '') : word;
		})
		.join('');
}
