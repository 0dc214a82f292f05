import { attempt, isError, memoize, omitBy, uniq } from 'lodash';
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
import { OPTIONS } from './visibleFields';

/** Gives the value of a parameter of the node for an item. @throws what its expression throws */
type ReadItemParameter = (name: string, itemIndex: number, fallback: string) => unknown;

/** How many items have their expressions evaluated together: one by one, between requests, n8n takes twice as long. */
export const CHUNK = 64;

/**
 * The parameters of a node in one run. What holds no expression is read once, and expressions are
 * evaluated once an item.
 */
export class Parameters {
	/** As the workflow has them. */
	readonly stored: INodeParameters;
	/** The fields that the form shows. */
	readonly shown: INodeProperties[];
	/** What expressions give, or the error that they throw, by item, for those that come next. */
	private readonly evaluated = new Map<number, Map<string, unknown>>();
	private readonly expressions: string[];
	private readonly withOptions: (read: ReadParameter) => ReadParameter;
	private readonly read: ReadItemParameter;
	private readonly readOnce: ReadItemParameter;

	/**
	 * @param fields of the form of the operation
	 * @param waiting the indexes of the items, in the order in which they begin
	 */
	constructor(
		node: INode,
		read: ReadItemParameter,
		fields: INodeProperties[],
		private readonly waiting: number[],
	) {
		const { parameters: stored } = node;
		this.stored = stored;
		this.shown = shownFields(fields, node);
		this.expressions = Object.keys(stored).filter((name) => hasExpression(stored[name]));
		this.withOptions = optionReader(fields);
		const complete = completeWhatModelsGive(this.shown, stored);
		this.read = (name, ...of) => complete(name, read(name, ...of));
		this.readOnce = memoize(this.read);
	}

	/** Gives the parameters of the item that begins, and the options of the form like them. */
	of(itemIndex: number): ReadParameter {
		const values = this.evaluated.get(itemIndex) ?? this.evaluateNext(itemIndex);
		this.evaluated.delete(itemIndex);
		return this.withOptions((name) => {
			if (!values?.has(name)) return this.readOnce(name, itemIndex, '');
			const value = values.get(name);
			if (isError(value)) throw value;
			return value;
		});
	}

	/** Of the items that come next, and of this one, which may come out of turn. */
	private evaluateNext(itemIndex: number): Map<string, unknown> | undefined {
		for (const index of uniq([itemIndex, ...this.waiting.splice(0, CHUNK)])) {
			const values = this.expressions.map(
				(name) => [name, attempt(this.read, name, index, '')] as const,
			);
			this.evaluated.set(index, new Map(values));
		}
		return this.evaluated.get(itemIndex);
	}
}

/** Whether a parameter is an expression, or holds one. */
function hasExpression(stored: unknown): boolean {
	if (typeof stored === 'string') return stored.startsWith('=');
	if (typeof stored !== 'object' || stored === null) return false;
	return Object.values(stored).some(hasExpression);
}

/** The fields that the form of the node shows, or that of the tool which n8n makes of it. */
export function shownFields(fields: INodeProperties[], node: INode): INodeProperties[] {
	// n8n recognizes a tool by the name in the description.
	const description = { name: node.type } as INodeTypeDescription;
	return fields.filter((field) =>
		NodeHelpers.displayParameter(node.parameters, field, node, description),
	);
}

/** What the fields send for an item. */
export interface Sent {
	query: IDataObject;
	body: IDataObject;
}

/** What the shown fields, and the members of collections among them, send for an item; what has no value is not sent. */
export function readSent(shown: INodeProperties[], parameter: ReadParameter): Sent {
	const sent: Sent = { query: {}, body: {} };
	for (const field of shown) {
		for (const part of [field, ...membersOf(field)]) {
			const { type = 'query', property } = part.routing?.send ?? {};
			if (property === undefined) continue;
			const given = parameter(field.name);
			const members = isObject(given) ? given : {};
			const value = part === field ? given : members[part.name];
			if (value !== undefined) sent[type][property] = value as IDataObject[string];
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

/**
 * Gives the value of a parameter as it is, or what counts where a model gives nothing for a field that it may fill in:
 * a field has its default, and a setting of a collection is left out. Without this, `null` for a number would be an
 * error. A field that the operation needs stays empty, which it reports.
 * @param fields those that the form shows
 * @param stored the parameters as the workflow has them
 */
export function completeWhatModelsGive(
	fields: INodeProperties[],
	stored: INodeParameters,
): (name: string, value: unknown) => unknown {
	return (name, value) => {
		const field = fields.findLast((one) => one.name === name);
		const given: unknown = stored[name];
		if (!field) return value;
		if (isByModel(given) && !field.required && isLeftOut(value)) {
			return isByModel(field.default) ? '' : field.default;
		}
		if (field.type !== 'collection' || !isObject(value) || !isObject(given)) return value;
		return omitBy(value, (entry, member) => isByModel(given[member]) && isLeftOut(entry));
	};
}

/** Whether a value is one that a model gives. */
function isByModel(stored: unknown): boolean {
	return typeof stored === 'string' && /^=.*\$fromAI\s*\(/is.test(stored);
}

/**
 * Whether an expression that a person wrote gives the value of a parameter. n8n stores a field that was set to
 * 'Expression' and left empty as `=`.
 */
export function isByExpression(stored: unknown): boolean {
	return typeof stored === 'string' && /^=\s*\S/.test(stored) && !isByModel(stored);
}

/** An empty list is something: it says that there are none. */
function isLeftOut(given: unknown): boolean {
	return !Array.isArray(given) && isNothing(given);
}
