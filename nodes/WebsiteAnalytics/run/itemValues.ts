import { get, memoize, omitBy, once } from 'lodash';
import {
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodeTypeDescription,
} from 'n8n-workflow';
import { readTimezone } from '../analytics/days';
import type { FormValues, Origin } from '../form/form';
import { isObject } from '../json';
import { isNothing } from '../parameterReaders';
import type { RunFunctions } from './operation';

/** Returns the values of each item of a run. A parameter without an expression is read once for all items. */
export function itemValues(
	functions: RunFunctions,
	properties: INodeProperties[],
	now: Date,
): (itemIndex: number) => FormValues {
	const node = functions.getNode();
	const originOf = originsOf(node.parameters);
	const shown = once(() => shownFields(properties, node));
	const read = (name: string, itemIndex: number) =>
		withDefault(name, functions.getNodeParameter(name, itemIndex, ''), node.parameters, shown);
	const isConstant = memoize((name: string) => !hasExpression(node.parameters[name]));
	const readConstant = memoize(read);
	return (itemIndex) => {
		const readOnce = memoize((name: string) => read(name, itemIndex));
		return {
			get: (name) => (isConstant(name) ? readConstant(name, itemIndex) : readOnce(name)),
			originOf,
			now,
			get timezone() {
				return readTimezone(functions.getTimezone());
			},
		};
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

/** Whether a parameter is an expression, or holds one. */
function hasExpression(stored: unknown): boolean {
	if (typeof stored === 'string') return stored.startsWith('=');
	if (typeof stored !== 'object' || stored === null) return false;
	return Object.values(stored).some(hasExpression);
}

/** Returns the fields of the node's form, or of the form of the tool that n8n makes of the node. */
function shownFields(properties: INodeProperties[], node: INode): INodeProperties[] {
	// n8n recognizes a tool by the name in the description.
	const description = { name: node.type } as INodeTypeDescription;
	return properties.filter((property) =>
		NodeHelpers.displayParameter(node.parameters, property, node, description),
	);
}

/**
 * Returns the value of a parameter, or the default where a model gives nothing: `null` for a number would be an error.
 * Leaves out such an entry of a collection. A required field stays empty, which its reader reports.
 */
function withDefault(
	name: string,
	value: unknown,
	parameters: INodeParameters,
	shown: () => INodeProperties[],
): unknown {
	const stored: unknown = parameters[name];
	if (isObject(stored) && isObject(value) && !('__rl' in value)) {
		return omitBy(value, (entry, member) => isByModel(stored[member]) && isLeftOut(entry));
	}
	if (!isByModel(stored) || !isLeftOut(value)) return value;
	const property = shown().findLast((one) => one.name === name);
	if (!property || property.required) return value;
	return isByModel(property.default) ? '' : property.default;
}

function isByModel(stored: unknown): boolean {
	return originOfValue(stored) === 'model';
}

/** An empty list is something: it says that there are none. */
function isLeftOut(given: unknown): boolean {
	return !Array.isArray(given) && isNothing(given);
}
