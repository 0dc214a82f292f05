import { get, memoize } from 'lodash';
import type { INodeParameters } from 'n8n-workflow';
import { readTimezone } from '../analytics/days';
import type { FormValues, Origin } from '../form/form';
import type { RunFunctions } from './operation';

/** Returns the values of each item of a run. Each expression is evaluated once for an item. */
export function itemValues(functions: RunFunctions, now: Date): (itemIndex: number) => FormValues {
	const originOf = originsOf(functions.getNode().parameters);
	return (itemIndex) => ({
		get: memoize((name: string) => functions.getNodeParameter(name, itemIndex, '')),
		originOf,
		now,
		get timezone() {
			return readTimezone(functions.getTimezone());
		},
	});
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
