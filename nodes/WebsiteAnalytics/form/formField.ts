import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import {
	isNothing,
	readBoolean,
	readChoice,
	readWholeNumber,
	valuesOf,
	type ReadParameter,
} from '../parameterReaders';

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

export function choiceField<T extends string | number>(
	properties: Properties & { default: T },
	options: Array<INodePropertyOptions & { value: T }>,
): FormField<T> {
	const { name, displayName } = properties;
	return {
		property: { ...properties, type: 'options', options },
		read: (parameter) =>
			readOption(readToolText(parameter, name) ?? parameter(name), displayName, options),
	};
}

/**
 * Reads one of the options of a field, by its value or its name in any case.
 * @param also what the field takes besides, for the error
 * @throws Problem naming the field by its `label`, with all values
 */
export function readOption<T extends string | number>(
	given: unknown,
	label: string,
	options: ReadonlyArray<{ name: string; value: T }>,
	also: string[] = [],
): T {
	const text = typeof given === 'string' ? given.trim().toLowerCase() : undefined;
	const option = options.find(({ name, value }) =>
		[name, String(value)].some((one) => one.toLowerCase() === text),
	);
	if (option) return option.value;
	const values = valuesOf(options);
	return readChoice(given, label, values, [...values.map(String), ...also]);
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

/** How a text names a range by its days, for descriptions and errors. */
export const TWO_DAYS_EXAMPLE = 'two days, e.g. 2026-01-01 to 2026-01-31';

/**
 * The lists that a model chooses from, each with the text that a tool has in its place. n8n has a button that lets a
 * model fill in a text, but none for lists. The name of the text is its own, as n8n has no button for a field `name`.
 */
export const LISTS: Readonly<Record<string, ToolText>> = {
	name: { example: 'e.g. referrer', isByModel: true },
	names: { example: 'e.g. page, referrer', isByModel: true },
	dateRange: {
		example: 'e.g. last week',
		also: `Or ${TWO_DAYS_EXAMPLE}. `,
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
