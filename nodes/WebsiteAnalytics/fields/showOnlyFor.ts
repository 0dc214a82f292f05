import type { IDisplayOptions } from 'n8n-workflow';

/** Shows a field for these operations of a resource only. */
export function showOnlyFor(resource: string, operations: string[]): IDisplayOptions {
	return { show: { resource: [resource], operation: operations } };
}
