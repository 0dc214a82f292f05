import { cloneDeep, isNil } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { numberOf } from '../parameterReaders';
import {
	booleanField,
	integerField,
	OTHER_FIELDS,
	textField,
	type OutputField,
} from '../items/outputField';
import { optionsOf, SETTINGS } from '../interfaceFields';
import { UserFacingError } from '../userFacingError';
import { quote } from '../text';

/** A website as every operation returns it. Numbers are numbers, and `password` is whether a password is set. */
export type WebsiteRecord = IDataObject & { id: number };

const IF_SENT = { presentWhen: 'where the service sends it' };
const IF_READABLE = { ...IF_SENT, null: 'where it cannot be read' };

const SETTING_FIELDS = Object.entries(SETTINGS).map(([name, setting]): OutputField => {
	const details = { ...IF_READABLE, isSimplified: setting.isSimplified };
	const options = optionsOf(setting)?.map(({ value, name: meaning }) => `${value} (${meaning})`);
	if (options) return integerField(name, options.join(', '), details);
	return setting.kind === 'password'
		? booleanField(name, 'whether one is set, never the password itself', IF_SENT)
		: textField(name, 'one entry per line', details);
});
/** The label of a choice beside its number: `privacyLabel` beside `privacy`. */
const LABELS = new Map(
	Object.entries(SETTINGS).flatMap(([name, setting]) => {
		const details = { ...IF_READABLE, isSimplified: setting.isSimplified };
		const field = textField(`${name}Label`, 'what it stands for', details);
		return setting.kind === 'choice' ? [[name, { field, options: setting.options }] as const] : [];
	}),
);
const TIME_FIELDS = [
	textField('created_at', 'when the website was added, as the service sends it', IF_READABLE),
	textField('updated_at', 'when it was changed, as the service sends it', IF_READABLE),
];

/** The fields of a website. Hosts may return others, or only some of these. */
export const RECORD_FIELDS: OutputField[] = [
	integerField('id', 'the id of the website', { isSimplified: true }),
	textField('domain', 'the domain as the service has it', { ...IF_READABLE, isSimplified: true }),
	...SETTING_FIELDS.flatMap((field) => [field, LABELS.get(field.name)?.field ?? []].flat()),
	...TIME_FIELDS,
	{
		...{ name: 'favorite', type: 'any', description: 'as the service sends it' },
		...{ ...IF_SENT, isRare: true },
	},
	OTHER_FIELDS,
];

/** Reads the value of a field, by its type. */
function readRecordValue({ type }: OutputField, given: IDataObject[string]): IDataObject[string] {
	if (type === 'boolean') return hasPassword({ password: given }) ?? false;
	if (type === 'integer') {
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
	// A copy, because items that share a request would share its nested values.
	const record: WebsiteRecord = { ...cloneDeep(raw), id };
	if ('domain' in raw) record.domain = typeof raw.domain === 'string' ? raw.domain : null;
	for (const field of [...SETTING_FIELDS, ...TIME_FIELDS]) {
		if (field.name in raw) record[field.name] = readRecordValue(field, raw[field.name]);
	}
	const entries = Object.entries(record).flatMap(([name, value]) => {
		const label = LABELS.get(name);
		if (!label) return [[name, value]];
		const option = label.options.find((one) => one.value === value);
		return Object.entries({ [name]: value, [label.field.name]: option?.name ?? null });
	});
	return { ...Object.fromEntries(entries), id };
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
