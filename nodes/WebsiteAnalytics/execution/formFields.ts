import { omitBy } from 'lodash';
import {
	NodeHelpers,
	type IDataObject,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { isObject } from '../json';
import { isNothing, type ReadParameter } from '../parameterReaders';
import { OPTIONS } from './form';

/** What the fields send for an item. */
export interface Sent {
	query: IDataObject;
	body: IDataObject;
}

/** The fields that the form of the node shows, or that of the tool which n8n makes of it. */
export function shownFields(fields: INodeProperties[], node: INode): INodeProperties[] {
	// n8n recognizes a tool by the name in the description.
	const description = { name: node.type } as INodeTypeDescription;
	return fields.filter((field) =>
		NodeHelpers.displayParameter(node.parameters, field, node, description),
	);
}

/** What the shown fields, and the members of collections among them, send for an item; what has no value is not sent. */
export function readSent(shown: INodeProperties[], parameter: ReadParameter): Sent {
	const sent: Sent = { query: {}, body: {} };
	const add = ({ routing }: INodeProperties, read: () => unknown) => {
		const { type = 'query', property } = routing?.send ?? {};
		if (property === undefined) return;
		const value = read();
		if (value !== undefined) sent[type][property] = value as IDataObject[string];
	};
	for (const field of shown) {
		add(field, () => parameter(field.name));
		for (const member of membersOf(field)) {
			add(member, () => {
				const collection = parameter(field.name);
				return isObject(collection) ? collection[member.name] : undefined;
			});
		}
	}
	return sent;
}

function membersOf({ type, options }: INodeProperties): INodeProperties[] {
	return type === 'collection' ? (options as INodeProperties[]) : [];
}

/**
 * Has a reader of parameters read options like fields: what was added, or the default.
 * @param fields of the form, among which a field of the same name comes before an option
 */
export function optionReader(fields: INodeProperties[]): (read: ReadParameter) => ReadParameter {
	const entries = fields.filter(({ name }) => name === OPTIONS).flatMap(membersOf);
	const defaults = new Map(entries.map((entry) => [entry.name, entry.default] as const));
	for (const { name } of fields) defaults.delete(name);
	return (read) => (name) => {
		if (!defaults.has(name)) return read(name);
		const added = read(OPTIONS);
		return isObject(added) && name in added ? added[name] : defaults.get(name);
	};
}

/** Gives the value of a parameter as it is, or what counts in its place. */
type Complete = (name: string, value: unknown) => unknown;

/**
 * What counts where a model gives nothing for a field that it may fill in: a field has its default, and a
 * setting of a collection is left out. Without this, `null` for a number would be an error.
 * A field that the operation needs stays empty, which it reports.
 * @param fields those that the form shows
 * @param stored the parameters as the workflow has them
 */
export function completeWhatModelsGive(
	fields: INodeProperties[],
	stored: INodeParameters,
): Complete {
	const filledIn = fields.filter(({ name, required }) => !required && isByModel(stored[name]));
	const defaults = new Map(
		filledIn.map(
			({ name, default: initial }) => [name, isByModel(initial) ? '' : initial] as const,
		),
	);
	const collections = fields.filter(({ type }) => type === 'collection').map(({ name }) => name);
	return (name, value) => {
		if (defaults.has(name)) return isLeftOut(value) ? defaults.get(name) : value;
		return collections.includes(name) ? withoutLeftOut(value, stored[name]) : value;
	};
}

function withoutLeftOut(collection: unknown, stored: unknown): unknown {
	if (!isObject(collection) || !isObject(stored)) return collection;
	return omitBy(collection, (given, name) => isByModel(stored[name]) && isLeftOut(given));
}

/** Whether a value is one that a model gives. */
export function isByModel(stored: unknown): boolean {
	return typeof stored === 'string' && /^=.*\$fromAI\s*\(/is.test(stored);
}

/** An empty list is something: it says that there are none. */
function isLeftOut(given: unknown): boolean {
	return !Array.isArray(given) && isNothing(given);
}
