import type { IDataObject } from 'n8n-workflow';

/** Returns a copy, also of n8n's observable objects, which `structuredClone` rejects. */
export function jsonCopy<T>(json: T): T {
	return json === undefined ? json : (JSON.parse(JSON.stringify(json)) as T);
}

/** Whether a value of JSON is an object, and no list. */
export function isObject(given: unknown): given is IDataObject {
	return typeof given === 'object' && given !== null && !Array.isArray(given);
}
