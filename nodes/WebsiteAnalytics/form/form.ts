import { get, sortBy } from 'lodash';
import type { IDisplayOptions, INodeParameters, INodeProperties } from 'n8n-workflow';
import { isObject } from '../json';
import type { ReadParameter } from '../parameterReaders';

/** Who gives the value of a parameter. n8n stores an expression that was left empty as `=`. */
export type Origin = 'person' | 'expression' | 'emptyExpression' | 'model';

/** What a form is read from: the parameters of a node, for one item. */
export interface FormValues {
	/** Returns the value of a parameter, with its expressions evaluated. */
	readonly get: ReadParameter;
	/** @param path a parameter or a part of it, such as `websiteId.value`; undefined for a missing one */
	readonly originOf: (path: string) => Origin | undefined;
	/** The moment at which the run began. */
	readonly now: Date;
	/** Of the workflow. @throws UserFacingError when it is unknown */
	readonly timezone: string;
}

/** A field of a form: what the editor shows for it, and how its value is read. */
export interface Field<T> {
	/** @param name the name that workflows store */
	properties(name: string): INodeProperties[];
	/** Reads its value. @throws UserFacingError naming the field by its label */
	read(values: FormValues, name: string): T;
}

export type Fields = Record<string, Field<unknown>>;
export type InputOf<F extends Fields> = {
	[Name in keyof F]: F[Name] extends Field<infer T> ? T : never;
};

/** A form: its properties for the editor, and the reader of its input. */
export interface Form<Input> {
	properties: INodeProperties[];
	/** Reads all fields. @throws UserFacingError naming the first field that cannot be read */
	read(values: FormValues): Input;
}

/** Returns the form with these fields, and with a collection of the options. */
export function form<F extends Fields, O extends Fields = Record<never, never>>(
	fields: F,
	options?: O,
): Form<InputOf<F> & InputOf<O>> {
	const shown = propertiesOf(fields);
	const members = sortBy(propertiesOf(options ?? {}), ({ displayName }) =>
		displayName.toLowerCase(),
	);
	const collected = collectionProperty('Options', 'Add option', members);
	// A field such as Date Range reads an option too.
	const isHidden = (name: string) => !shown.some((property) => property.name === name);
	const ofFields = members.filter(({ name }) => isHidden(name));
	return {
		properties: [...shown, ...(members.length > 0 ? [{ ...collected, name: OPTIONS }] : [])],
		read: (values) => ({
			...readFields(fields, withMembers(values, OPTIONS, ofFields)),
			...readFields(options ?? ({} as O), withMembers(values, OPTIONS, members)),
		}),
	};
}

const OPTIONS = 'options';

/** Returns a collection: fields that a person adds. A field that is not added has its default. */
export function collection<F extends Fields>(
	label: string,
	placeholder: string,
	fields: F,
): Field<InputOf<F>> {
	const members = propertiesOf(fields);
	return {
		properties: (name) => [{ ...collectionProperty(label, placeholder, members), name }],
		read: (values, name) => readFields(fields, withMembers(values, name, members)),
	};
}

function collectionProperty(label: string, placeholder: string, options: INodeProperties[]) {
	return { displayName: label, type: 'collection' as const, placeholder, default: {}, options };
}

/** Gives the members of a collection like parameters of these names. */
function withMembers(values: FormValues, name: string, members: INodeProperties[]): FormValues {
	if (members.length === 0) return values;
	const added = values.get(name);
	const memberOf = (one: string) => members.find((member) => member.name === one);
	return {
		get(one) {
			const member = memberOf(one);
			if (!member) return values.get(one);
			return isObject(added) && one in added ? added[one] : member.default;
		},
		originOf: (path) => values.originOf(memberOf(path) ? `${name}.${path}` : path),
		now: values.now,
		get timezone() {
			return values.timezone;
		},
	};
}

/** Returns the properties of fields for the editor. */
export function propertiesOf(fields: Fields): INodeProperties[] {
	return Object.entries(fields).flatMap(([name, one]) => one.properties(name));
}

/** Reads fields. @throws UserFacingError naming the first field that cannot be read */
function readFields<F extends Fields>(fields: F, values: FormValues): InputOf<F> {
	const input = Object.entries(fields).map(([name, one]) => [name, one.read(values, name)]);
	return Object.fromEntries(input) as InputOf<F>;
}

/** Shows a field only for these values of other ones. Its value is undefined while it is hidden. */
export function when<T>(
	show: Record<string, Array<string | number | boolean>>,
	shown: Field<T>,
): Field<T | undefined> {
	return {
		properties: displayed({ show }, shown).properties,
		read: (values, name) => {
			const isShown = Object.entries(show).every(([other, wanted]) => {
				const given = values.get(other.replace(/^\//, ''));
				// The text of an object can be an error, which the reader of the other field reports.
				return wanted.some((value) => typeof given !== 'object' && String(value) === String(given));
			});
			return isShown ? shown.read(values, name) : undefined;
		},
	};
}

/**
 * Shows a field only under these conditions.
 *
 * @param hidden its value while it is hidden, when n8n gives an empty text; by default the field is read in any case
 */
export function displayed<T>(
	{ show, hide }: IDisplayOptions,
	shown: Field<T>,
	hidden?: T,
): Field<T> {
	return {
		read: (values, name) =>
			hidden !== undefined && values.get(name) === '' ? hidden : shown.read(values, name),
		properties: (name) =>
			shown.properties(name).map(({ displayOptions: own = {}, ...property }) => ({
				...property,
				displayOptions: {
					...((show || own.show) && { show: { ...own.show, ...show } }),
					...((hide || own.hide) && { hide: { ...own.hide, ...hide } }),
				},
			})),
	};
}

/** Returns the origins of the parameters that a workflow stores. */
export function originsOf(parameters: INodeParameters): FormValues['originOf'] {
	return (path) => {
		const stored: unknown = path in parameters ? parameters[path] : get(parameters, path);
		return stored === undefined ? undefined : originOfValue(stored);
	};
}

function originOfValue(stored: unknown): Origin {
	if (typeof stored !== 'string' || !stored.startsWith('=')) return 'person';
	if (/\$fromAI\s*\(/i.test(stored)) return 'model';
	return stored.trim() === '=' ? 'emptyExpression' : 'expression';
}
