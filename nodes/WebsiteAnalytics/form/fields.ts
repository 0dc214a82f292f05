import { startCase, uniq } from 'lodash';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { FormValues } from '../values/formValues';
import {
	isNothing,
	plainEntriesOf,
	readBoolean,
	readOption,
	readWholeNumber,
} from '../values/parameterReaders';
import { UserFacingError } from '../values/userFacingError';
import { displayed, type Field } from './form';
import { readToolText } from './toolFields';

type Property = Omit<INodeProperties, 'displayName' | 'name'>;

/** What a field shows beside its label: its description alone, or other things too. */
type Texts = string | Partial<Property>;

/**
 * Reads the value of a field.
 * @throws UserFacingError naming the field by its label
 */
export type Reader<T> = (value: unknown, label: string, values: FormValues, path: string) => T;

/** Returns a field with one property. */
export function field<T>(
	label: string,
	property: Property,
	read: Reader<T>,
	texts: Texts = {},
): Field<T> {
	const shown = typeof texts === 'string' ? { description: texts } : texts;
	return {
		properties: (name) => [{ displayName: label, name, ...property, ...shown }],
		read: (values, path) => read(valueOr(values, path, property.default), label, values, path),
	};
}

/**
 * Returns the value at a path, or the text that a tool has in its place. Returns the default where the value is hidden or
 * not added, or where a model gives nothing.
 */
export function valueOr(values: FormValues, path: string, initial: unknown): unknown {
	const text = readToolText(values, path);
	if (text !== undefined) return text;

	const origin = values.originOf(path);
	const value = origin && values.get(path);
	// An empty list is a value.
	const isLeftOut = origin === 'model' && !Array.isArray(value) && isNothing(value);
	return origin === undefined || isLeftOut ? initial : value;
}

export type Option<T> = INodePropertyOptions & { value: T };

/** What an option shows. Without a label, the words of its value: `last7Days` is Last 7 Days. */
interface OptionTexts {
	label?: string;
	description?: string;
}

/**
 * Returns options.
 * @param texts by value: the description alone, or other things too
 */
export function optionsOf<T extends string>(
	texts: Readonly<Record<T, string | OptionTexts>>,
): Array<Option<T>> {
	return Object.entries<string | OptionTexts>(texts).map(([value, shown]) => {
		const described: OptionTexts = typeof shown === 'string' ? { description: shown } : shown;
		const { label = startCase(value), description } = described;
		return { name: label, value: value as T, description };
	});
}

/** Returns a field with a list. In a tool, a model may fill in a text instead. */
export function choice<T extends string | number>(
	label: string,
	options: Array<Option<T>>,
	initial: T,
	texts: Texts,
): Field<T> {
	return field(
		label,
		{ type: 'options', options, default: initial },
		(value) => readOption(value, label, options),
		texts,
	);
}

/**
 * Several options, each once; an expression may give a list or a text with commas.
 * @param least how many there must be
 */
export function choices<T extends string | number>(
	label: string,
	options: Array<Option<T>>,
	initial: readonly T[],
	texts: Texts,
	least = 1,
): Field<T[]> {
	const read = (value: unknown) => {
		const chosen = plainEntriesOf(value).map((entry) => readOption(entry, label, options));
		if (chosen.length >= least) return uniq(chosen);
		throw new UserFacingError(`'${label}' is empty`, `Choose at least one entry in '${label}'.`);
	};
	return field(label, { type: 'multiOptions', options, default: [...initial] }, read, texts);
}

/**
 * @param limits both included
 */
export function integer(
	label: string,
	initial: number,
	limits: { from: number; to?: number },
	texts: Texts,
): Field<number> {
	const typeOptions = { minValue: limits.from, maxValue: limits.to };
	return field(
		label,
		{ type: 'number', typeOptions, default: initial },
		(value) => readWholeNumber(value, label, limits),
		texts,
	);
}

export function toggle(label: string, initial: boolean, texts: Texts): Field<boolean> {
	return field(label, { type: 'boolean', default: initial }, readBoolean, texts);
}

export function textInput<T>(label: string, texts: Partial<Property>, read: Reader<T>): Field<T> {
	return field(label, { type: 'string', default: '' }, read, texts);
}

/** Returns a text in the form that asks for nothing. */
export function notice(message: string): Field<undefined> {
	return field(message, { type: 'notice', default: '' }, () => undefined);
}

const OUTPUTS = optionsOf({ simplified: 'The most important fields', raw: 'All fields' });
const output = choice('Output', OUTPUTS, 'simplified', 'Which fields to return to the model');

/** Keeps the result of a tool small. Shown only in a tool; all others return all fields. */
export const outputField: typeof output = {
	...displayed({ show: { '@tool': [true] } }, output),
	read: (values, path) => (values.originOf(path) === undefined ? 'raw' : output.read(values, path)),
};
