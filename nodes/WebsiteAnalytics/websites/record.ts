import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';

/** A website as every operation gives it: numbers are numbers, and `password` only says whether one is set. */
export type WebsiteRecord = IDataObject & { id: number };

const SWITCHES = ['privacy', 'email', 'exclude_bots'] as const;

/**
 * The website record of a response, typed the same whatever the host's server sends: text or
 * boolean in place of a number, or the password itself in place of whether there is one.
 * @throws Problem when it has no whole number as `id`
 */
export function websiteRecord(raw: IDataObject): WebsiteRecord {
	const id = wholeNumber(raw.id);
	if (id === null) {
		throw new Problem(
			'the service sent a website without a whole number as id',
			"Check that 'Base URL' in the credential is the address of the analytics service.",
		);
	}
	const record: WebsiteRecord = { ...raw, id };
	for (const name of SWITCHES) {
		if (name in raw)
			record[name] = wholeNumber(typeof raw[name] === 'boolean' ? Number(raw[name]) : raw[name]);
	}
	if ('password' in raw) record.password = isSet(raw.password);
	return record;
}

function wholeNumber(given: unknown): number | null {
	const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
	return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

/** "0" and 0 are what some servers write for "no password". */
function isSet(password: unknown): boolean {
	return Boolean(password) && password !== '0';
}
