import { omitBy } from 'lodash';
import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import { isNothing } from '../parameterReaders';
import { isObject } from '../json';

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
