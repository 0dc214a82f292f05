import type { IDisplayOptions } from 'n8n-workflow';

/** Shows a field for these operations of a resource only. */
export function showOnlyFor(resource: string, operations: string[]): IDisplayOptions {
	return { show: { resource: [resource], operation: operations } };
}

/**
 * An expression, as a value to hide a field by: n8n shows a field at once when one that is under its `show` has one.
 * In the order of characters, `=` comes before `>`, and `>` before all letters. Not by `startsWith`, on which
 * n8n 1.85 fails for a field that is not there, nor by `regex`, which n8n gives up after 250 ms.
 */
export const EXPRESSION = { _cnd: { lt: '>' } };
