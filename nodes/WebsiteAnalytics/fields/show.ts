import type { IDisplayOptions } from 'n8n-workflow';

/** Shows a field for these operations of one resource. */
export function showFor(resource: string, operations: string[]): IDisplayOptions {
	return { show: { resource: [resource], operation: operations } };
}
