import { sortBy } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { isObject } from '../json';
import type { ReadParameter } from '../parameterReaders';

const OPTIONS = 'options';

/** A form: the fields that it always shows, and those that a person adds. */
export interface Form {
	/** In this order. What a field is shown for besides the operation or the event is under its `displayOptions`. */
	fields: INodeProperties[];
	/**
	 * What is rarely set. It is read like any field, and has its default until it is added. An entry may be shown by a
	 * field (`/name`), but neither by another entry nor may it show a field, on which n8n 1.85 fails.
	 */
	options?: INodeProperties[];
}

/** The fields of a form, the last of which holds its options, by their labels. */
export function fieldsOf({ fields, options = [] }: Form): INodeProperties[] {
	if (options.length === 0) return fields;
	const collection: INodeProperties = {
		displayName: 'Options',
		name: OPTIONS,
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: sortBy(options, ({ displayName }) => displayName.toLowerCase()),
	};
	return [...fields, collection];
}

/**
 * Has a reader of parameters read options like fields: what was added, or the default.
 * @param fields of the form, among which a field of the same name comes before an option
 */
export function optionReader(fields: INodeProperties[]): (read: ReadParameter) => ReadParameter {
	const entries = fields.filter(isOptions).flatMap(({ options }) => options as INodeProperties[]);
	const defaults = new Map(entries.map((entry) => [entry.name, entry.default] as const));
	for (const { name } of fields) defaults.delete(name);
	return (read) => (name) => {
		if (!defaults.has(name)) return read(name);
		const added = read(OPTIONS);
		return isObject(added) && name in added ? added[name] : defaults.get(name);
	};
}

function isOptions({ name, type }: INodeProperties): boolean {
	return name === OPTIONS && type === 'collection';
}
