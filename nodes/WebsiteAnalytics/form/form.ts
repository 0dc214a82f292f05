import { isEmpty, isEqual, mapValues, sortBy } from 'lodash';
import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import type { FormValues } from '../values/formValues';

/** A field of a form: what the editor shows for it, and how its value is read. */
export interface Field<T> {
	/**
	 * @param name the name that workflows store
	 */
	properties(name: string): INodeProperties[];
	/**
	 * Reads its value.
	 * @throws UserFacingError naming the field by its label
	 */
	read(values: FormValues, path: string): T;
}

export type Fields = Record<string, Field<unknown>>;
export type InputOf<F extends Fields> = {
	[Name in keyof F]: F[Name] extends Field<infer T> ? T : never;
};

/** A form: its properties for the editor, and the reader of its input. */
export interface Form<Input> {
	properties: INodeProperties[];
	/**
	 * Reads all fields.
	 * @throws UserFacingError naming the first field that cannot be read
	 */
	read(values: FormValues): Input;
}

/** Returns the form with these fields, and with a collection of the options. */
export function form<F extends Fields, O extends Fields = Record<never, never>>(
	fields: F,
	options: O = {} as O,
): Form<InputOf<F> & InputOf<O>> {
	const added = collection('Options', 'Add option', options);
	return {
		properties: [...propertiesOf(fields), ...(isEmpty(options) ? [] : added.properties('options'))],
		read: (values) => ({ ...readFields(fields, values), ...added.read(values, 'options') }),
	};
}

/**
 * Returns a collection: fields that a person adds, in the order of their labels. A field that is not added has its
 * default.
 */
export function collection<F extends Fields>(
	displayName: string,
	placeholder: string,
	fields: F,
	description?: string,
): Field<InputOf<F>> {
	const options = sortBy(propertiesOf(fields), (option) => option.displayName.toLowerCase());
	return {
		properties: (name) => [
			{ displayName, name, type: 'collection', placeholder, default: {}, options, description },
		],
		read: (values, name) => readFields(fields, values, `${name}.`),
	};
}

/** Returns the properties of fields for the editor. */
export function propertiesOf(fields: Fields): INodeProperties[] {
	return Object.entries(fields).flatMap(([name, one]) => one.properties(name));
}

/**
 * Reads fields.
 * @throws UserFacingError naming the first field that cannot be read
 */
export function readFields<F extends Fields>(
	fields: F,
	values: FormValues,
	prefix = '',
): InputOf<F> {
	return mapValues(fields, (one, name) => one.read(values, `${prefix}${name}`)) as InputOf<F>;
}

/** Shows a field only under these conditions. A field reads to its default while it is hidden. */
export function displayed<T>(displayOptions: IDisplayOptions, shown: Field<T>): Field<T> {
	return {
		...shown,
		properties: (name) => shown.properties(name).map((one) => ({ ...one, displayOptions })),
	};
}

/**
 * Merges forms into the fields of one node, in their order. Equal fields of several forms are there once, because n8n
 * evaluates the expressions of each field. A field is shown for its forms only.
 * @param choices operations or events, by the value that chooses each
 * @param showFor Returns the `show` condition for these values.
 */
export function mergeForms(
	choices: Record<string, { form: Form<unknown> }>,
	showFor: (values: string[]) => IDisplayOptions['show'],
): INodeProperties[] {
	const merged: Array<{ field: INodeProperties; values: string[] }> = [];
	for (const [value, chosen] of Object.entries(choices)) {
		let end = merged.length;
		// From the last to the first, so that a field that only this form has comes right before the next one.
		for (const field of chosen.form.properties.toReversed()) {
			const same = merged.slice(0, end).findLastIndex((one) => isEqual(one.field, field));
			if (same === -1) {
				merged.splice(end, 0, { field, values: [value] });
			} else {
				merged[same]?.values.push(value);
				end = same;
			}
		}
	}
	return merged.map(({ field, values }) => {
		const { displayOptions } = field;
		const show = { ...showFor(values), ...displayOptions?.show };
		return { ...field, displayOptions: { ...displayOptions, show } };
	});
}

// As they are stored: n8n's own proxy gives the value of a locator, and not the name that its list showed.
const STORED = '$parameter.toJSON()';
const SITE = `(${STORED}.websiteId || {})`;
const IS_NAMED = `${SITE}.value && !(${SITE}.value + "").startsWith("=")`;
const NAME = `(${SITE}.cachedResultName || (${SITE}.mode === "id" ? "website " + ${SITE}.value : ${SITE}.value))`;

/**
 * Returns the subtitle of a node on the canvas, as the text between the braces of an expression. The name of the website
 * follows the label if the form has one: n8n drops the values of hidden fields. A website that is an expression itself is
 * left out, because n8n would show nothing for it.
 * @param parameters whose values, with spaces between them, choose the label
 * @param labels by these values
 */
export function subtitleExpression(
	parameters: string[],
	labels: Readonly<Record<string, string>>,
): string {
	const key = parameters.map((name) => `${STORED}.${name}`).join(' + " " + ');
	return `(${JSON.stringify(labels)})[${key}] + (${IS_NAMED} ? ": " + ${NAME} : "")`;
}
