import { cloneDeep, isNil } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { numberOf } from '../values/parameterReaders';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { type Setting, SETTINGS } from '../analytics/interfaceFields';

/** A website as every operation returns it. Hosts may return other fields, or only some of these. */
export interface WebsiteRecord {
	/**
	 * The id of the website.
	 * @asType integer
	 */
	id: number;
	/**
	 * The domain as the service has it.
	 * @only where the service sends it
	 * @null where it cannot be read
	 */
	domain?: string | null;
	/**
	 * 0 (Public), 1 (Private), 2 (Password).
	 * @asType integer
	 * @nullable
	 * @only where the service sends it
	 * @null where it cannot be read
	 */
	privacy?: number | null;
	/**
	 * The label of this value.
	 * @only where the service sends it
	 * @null where it cannot be read
	 */
	privacyLabel?: string | null;
	/**
	 * Whether one is set, never the password itself.
	 * @only where the service sends it
	 */
	password?: boolean;
	/**
	 * 0 (Disabled), 1 (Enabled).
	 * @asType integer
	 * @nullable
	 * @only where the service sends it
	 * @null where it cannot be read
	 */
	email?: number | null;
	/**
	 * 0 (Disabled), 1 (Enabled).
	 * @asType integer
	 * @nullable
	 * @only where the service sends it
	 * @null where it cannot be read
	 */
	exclude_bots?: number | null;
	/**
	 * One entry per line.
	 * @only where the service sends it
	 * @null where it cannot be read
	 */
	exclude_params?: string | null;
	/**
	 * One entry per line.
	 * @only where the service sends it
	 * @null where it cannot be read
	 */
	exclude_ips?: string | null;
	/**
	 * When the website was added, as the service sends it.
	 * @only where the service sends it
	 * @null where it cannot be read
	 */
	created_at?: string | null;
	/**
	 * When it was changed, as the service sends it.
	 * @only where the service sends it
	 * @null where it cannot be read
	 */
	updated_at?: string | null;
	/**
	 * As the service sends it.
	 * @only where the service sends it
	 * @rare
	 */
	favorite?: unknown;
	[other: string]: unknown;
}

const DATES = ['created_at', 'updated_at'];

/** Reads the value of a field, by the kind of its setting. Dates are texts, and unknown fields stay as they are. */
function readRecordValue(
	name: string,
	given: IDataObject[string],
	setting: Setting | undefined,
): IDataObject[string] {
	if (name === 'domain') return typeof given === 'string' ? given : null;
	// A copy, because items that share a request would share its nested values.
	if (!setting && !DATES.includes(name)) return cloneDeep(given);
	if (setting?.kind === 'password') return hasPassword({ password: given }) ?? false;
	if (setting?.options) {
		const number = numberOf(typeof given === 'boolean' ? Number(given) : given);
		return Number.isSafeInteger(number) ? number : null;
	}
	return typeof given === 'string' || isNil(given) ? (given ?? null) : JSON.stringify(given);
}

/**
 * Reads the record of a website, with the same types for every host. Some hosts send text or a boolean instead of a
 * number, or the password itself instead of a boolean.
 *
 * @throws UserFacingError without a whole number as `id`
 */
export function websiteRecord(raw: IDataObject): WebsiteRecord {
	const id = idOf(raw.id);
	if (id === null) {
		throw new UserFacingError(
			'the service sent a website whose id is not a whole number',
			"Check that 'Base URL' in the credential is the address of the analytics service.",
		);
	}
	return { ...Object.fromEntries(Object.entries(raw).flatMap(entriesOfField)), id };
}

/**
 * Reads the record of the website that a request is about.
 * @throws UserFacingError when it is another website
 */
export function recordOf(id: number, raw: IDataObject): WebsiteRecord {
	const record = websiteRecord(raw);
	if (record.id === id) return record;
	throw new UserFacingError(
		`the service responded with website ${record.id} instead of website ${id}`,
		'Look at both websites in the service before running this again.',
	);
}

/** Returns a field, and the label of a choice beside its number: `privacyLabel` beside `privacy`. */
function entriesOfField([name, given]: [string, IDataObject[string]]) {
	// A service may send a field of any name, such as `toString`.
	const setting = Object.hasOwn(SETTINGS, name) ? SETTINGS[name] : undefined;
	const value = readRecordValue(name, given, setting);
	if (setting?.kind !== 'choice') return [[name, value]];
	const option = setting.options?.find((one) => one.value === value);
	return [
		[name, value],
		[`${name}Label`, option?.name ?? null],
	];
}

/**
 * Reads the id of a website. Only a whole number is accepted, because the id becomes part of the URL of a request.
 * docs/interface.md, section 4: `{id}`.
 *
 * @throws UserFacingError naming 'Website'
 */
export function readWebsiteId(given: unknown): number {
	const id = idOf(given);
	if (id !== null) return id;
	const isEmpty = isNil(given) || (typeof given === 'string' && given.trim() === '');
	throw new UserFacingError(
		isEmpty ? "'Website' is empty" : `'Website' is not a website id: ${quote(given)}`,
		"Choose the website from the list in 'Website', or enter its id (By ID, e.g. 42) or its domain (By Domain, e.g. shop.example). If 'Website' is an expression, check its value for this item.",
	);
}

/** Returns the id of a website, given as a number or as text; null for any other value. */
export function idOf(given: unknown): number | null {
	const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
	const id = /^[1-9]\d*$/.test(text) ? Number(text) : NaN;
	return Number.isSafeInteger(id) ? id : null;
}

/** Returns whether a password is set; undefined where the service does not say. Some send "0" or 0 for none. */
export function hasPassword({ password }: IDataObject): boolean | undefined {
	return isNil(password) ? undefined : Boolean(password) && password !== '0';
}

/** Returns the domain of a website; a name for the website when the service sends none. */
export function domainOf({ id, domain }: WebsiteRecord): string {
	return typeof domain === 'string' && domain !== '' ? domain : `Website ${id}`;
}
