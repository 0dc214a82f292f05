import { sortBy } from 'lodash';
import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { isObject } from '../json';
import { entriesOf, readBoolean, readWholeNumber, type ReadParameter } from '../parameterReaders';
import { Problem } from '../problem';
import { readOption, readToolText, type FormField } from './formField';
import { OPTIONS } from './visibleFields';

/** A field of a form: what the editor shows for it, and how its value is read. */
export interface Field<T> {
	/** @param name the name that workflows store */
	properties(name: string): INodeProperties[];
	/** Reads its value. @throws UserFacingError naming the field by its label */
	read(get: ReadParameter, name: string): T;
}

export type Fields = Record<string, Field<unknown>>;
export type InputOf<F extends Fields> = {
	[Name in keyof F]: F[Name] extends Field<infer T> ? T : never;
};

/** A form: its properties for the editor, and the reader of its input. */
export interface Form<Input> {
	properties: INodeProperties[];
	/** Reads all fields. @throws UserFacingError naming the first field that cannot be read */
	read(get: ReadParameter): Input;
}

/** Returns the form with these fields, and with a collection of the options. */
export function form<F extends Fields, O extends Fields = Record<never, never>>(
	fields: F,
	options?: O,
): Form<InputOf<F> & InputOf<O>> {
	const entries = propertiesOf(options ?? {});
	const collection: INodeProperties = {
		displayName: 'Options',
		name: OPTIONS,
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: sortBy(entries, ({ displayName }) => displayName.toLowerCase()),
	};
	return {
		properties: [...propertiesOf(fields), ...(entries.length > 0 ? [collection] : [])],
		read(get) {
			const added = get(OPTIONS);
			const getOption: ReadParameter = (name) => {
				const property = entries.find((one) => one.name === name);
				if (!property) return get(name);
				return isObject(added) && name in added ? added[name] : property.default;
			};
			const input = readFields({ ...fields, ...options }, getOption);
			return input as InputOf<F> & InputOf<O>;
		},
	};
}

/** Returns the properties of fields for the editor. */
export function propertiesOf(fields: Fields): INodeProperties[] {
	return Object.entries(fields).flatMap(([name, one]) => one.properties(name));
}

/** Reads fields. @throws UserFacingError naming the first field that cannot be read */
export function readFields<F extends Fields>(fields: F, get: ReadParameter): InputOf<F> {
	const input = Object.entries(fields).map(([name, one]) => [name, one.read(get, name)]);
	return Object.fromEntries(input) as InputOf<F>;
}

/** Texts of a field beside its label: its description alone, or others too. */
type Texts = string | Pick<INodeProperties, 'description' | 'hint' | 'placeholder'>;
type Single = Omit<INodeProperties, 'displayName' | 'name'>;

const textsOf = (texts: Texts) => (typeof texts === 'string' ? { description: texts } : texts);

/** Returns a field with one property. */
export function field<T>(
	label: string,
	property: Single,
	read: (value: unknown, label: string) => T,
): Field<T> {
	return {
		properties: (name) => [{ displayName: label, name, ...property }],
		read: (get, name) => read(get(name), label),
	};
}

export type Option<T> = INodePropertyOptions & { value: T };

/** Returns options without descriptions. @param names by value */
export function named<T extends string>(names: Readonly<Record<T, string>>): Array<Option<T>> {
	return Object.entries<string>(names).map(([value, name]) => ({ name, value: value as T }));
}

/** A model may fill in a text in place of the list. */
export function choice<T extends string | number>(
	label: string,
	options: ReadonlyArray<Option<T>>,
	initial: T,
	texts: Texts,
): Field<T> {
	const property: Single = { type: 'options', options: [...options], default: initial };
	return {
		properties: (name) => [{ displayName: label, name, ...property, ...textsOf(texts) }],
		read: (get, name) => readOption(readToolText(get, name) ?? get(name), label, options),
	};
}

/** Several options; an expression may give a list or a text with commas. */
export function choices<T extends string | number>(
	label: string,
	options: ReadonlyArray<Option<T>>,
	initial: T[],
	texts: Texts,
): Field<T[]> {
	const property: Single = { type: 'multiOptions', options: [...options], default: initial };
	return field(label, { ...property, ...textsOf(texts) }, (value) => {
		const chosen = entriesOf(value).map((entry) => readOption(entry, label, options));
		if (chosen.length > 0) return chosen;
		throw new Problem(`'${label}' is empty`, `Choose at least one entry in '${label}'.`);
	});
}

/** @param limits both included */
export function integer(
	label: string,
	initial: number,
	limits: { from: number; to?: number },
	texts: Texts,
): Field<number> {
	const { from: minValue, to: maxValue } = limits;
	const typeOptions = { minValue, ...(maxValue !== undefined && { maxValue }) };
	const property: Single = { type: 'number', typeOptions, default: initial, ...textsOf(texts) };
	return field(label, property, (value) => readWholeNumber(value, label, limits));
}

export function toggle(label: string, initial: boolean, texts: Texts): Field<boolean> {
	return field(label, { type: 'boolean', default: initial, ...textsOf(texts) }, readBoolean);
}

/** Returns a text in the form that asks for nothing. */
export function notice(message: string): Field<undefined> {
	return {
		properties: (name) => [{ displayName: message, name, type: 'notice', default: '' }],
		read: () => undefined,
	};
}

/** Shows a field only for these values of another one. Its value is undefined while it is hidden. */
export function when<T>(
	show: Record<string, Array<string | number | boolean>>,
	shown: Field<T>,
): Field<T | undefined> {
	return {
		properties: (name) =>
			shown.properties(name).map((property) => ({
				...property,
				displayOptions: withShow(property.displayOptions, show),
			})),
		read: (get, name) => {
			const isShown = Object.entries(show).every(([other, values]) =>
				values.some((value) => String(value) === String(get(other.replace(/^\//, '')))),
			);
			return isShown ? shown.read(get, name) : undefined;
		},
	};
}

function withShow(
	{ show: own, hide }: IDisplayOptions = {},
	show: IDisplayOptions['show'],
): IDisplayOptions {
	return { show: { ...own, ...show }, ...(hide && { hide }) };
}

/** Returns a field whose property knows its own name. */
export function asField<T>({ property, read }: FormField<T>): Field<T> {
	return {
		properties: (name) => [{ ...property, name }],
		read: (get, name) => read((other) => get(other === property.name ? name : other)),
	};
}
