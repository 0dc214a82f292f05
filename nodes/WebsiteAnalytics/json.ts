import type { IDataObject } from 'n8n-workflow';

/** Whether a value of JSON is an object, and no list. */
export function isObject(given: unknown): given is IDataObject {
	return typeof given === 'object' && given !== null && !Array.isArray(given);
}
