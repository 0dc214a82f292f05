import { camelCase, isNil, omit, partition, snakeCase, sortBy } from 'lodash';
import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { hintOf, type Hint } from './hint';
import { parseList } from '../parameterReaders';
import { labelOf, LABELS, optionsOf, SETTINGS, type Setting } from '../interfaceFields';
import { isObject } from '../json';
import { settingsForm, type SettingsForm } from '../client/settings';

const FIELDS = Object.entries(SETTINGS).map(([name, setting]) => settingField(name, setting));

/** The settings of an existing website, in the order of their labels. */
export const CHANGE_FIELDS: INodeProperties[] = sortBy(
	FIELDS.map((field) => ({ ...field, displayName: labelOf(snakeCase(field.name), true) })),
	({ displayName }) => displayName.toLowerCase(),
);

/** The fields of a new website: those that Create shows at once, and the others. */
export const [MAIN_FIELDS, ADDITIONAL_FIELDS] = partition(
	// A new website has nothing that could be cleared.
	FIELDS.map((field) => omit(field, 'hint')),
	({ name }) => {
		const { default: initial, kind } = SETTINGS[snakeCase(name)] ?? {};
		// What is always sent, and the password, which one of them needs.
		return initial !== undefined || kind === 'password';
	},
);

export const domainField: INodeProperties = {
	displayName: LABELS.domain,
	name: 'domain',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. shop.example',
	description:
		'Domain of the website. A scheme and a path are removed; for a new website, so is a leading www.',
	routing: { send: { type: 'body', property: 'domain' } },
};

/** The field of a setting, called by its name in the interface in camel case. */
export function settingField(name: string, setting: Setting): INodeProperties {
	const { label, description, placeholder } = setting;
	return {
		displayName: label,
		name: camelCase(name),
		...inputOf(setting),
		...(placeholder !== undefined && { placeholder }),
		description,
		routing: { send: { type: 'body', property: name } },
	};
}

function inputOf(
	setting: Setting,
): Pick<INodeProperties, 'type' | 'default'> & Partial<INodeProperties> {
	const options = optionsOf(setting);
	if (options) {
		return {
			type: 'options',
			options: [...options],
			default: setting.default ?? options[0]?.value,
		};
	}
	if (setting.kind === 'password') {
		return { type: 'string', typeOptions: { password: true }, default: '' };
	}
	return {
		...{ type: 'string', typeOptions: { rows: 3 }, default: '' },
		hint: 'Leave empty to clear the list. An expression without a value leaves the list unchanged.',
	};
}

/**
 * Reads the settings of a website by their names in docs/interface.md. A list that is empty by hand clears the list of
 * the website. An expression without a value, such as an empty cell of a sheet, leaves its setting unchanged.
 * @param stored the fields of the settings by name, as the workflow has them
 * @returns the values, and the labels of the fields whose expressions have no value
 */
export function readSettings(body: IDataObject, stored: unknown) {
	const given: Record<string, unknown> = {};
	const empty: string[] = [];
	const fields = isObject(stored) ? stored : {};
	for (const { name, displayName } of CHANGE_FIELDS) {
		if (!(name in fields)) continue;
		const field = fields[name];
		const isExpression = typeof field === 'string' && field.startsWith('=');
		const value = body[snakeCase(name)] ?? null;
		if (isExpression && isEmptyValue(parseList(value))) empty.push(displayName);
		else given[snakeCase(name)] = value;
	}
	return { given, empty };
}

/** The settings to change, and the labels of the fields whose expressions have no value. */
export interface WebsiteChange {
	form: SettingsForm;
	empty: string[];
}

/** Reads what the fields of a collection change. @throws Problem naming the field */
export function readChange(
	{ body, stored }: { body: IDataObject; stored: (name: string) => unknown },
	collection: string,
): WebsiteChange {
	const { given, empty } = readSettings(body, stored(collection));
	return { form: settingsForm(given, true), empty };
}

/** Says which settings stay unchanged because their expressions have no value. */
export function emptySettingsHint(empty: string[]): Hint | null {
	if (empty.length === 0) return null;
	const labels = quoteLabels(empty);
	return hintOf(
		'emptySettings',
		`These expressions returned no value, so their settings stay unchanged: ${labels}.`,
		(those) =>
			`For ${those}, expressions returned no value, so their settings stay unchanged, such as ${labels}.`,
	);
}

export function quoteLabels(labels: string[]): string {
	return labels.map((label) => `'${label}'`).join(', ');
}

/** An empty list is a value: it clears the setting. */
function isEmptyValue(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0 && value.every(isEmptyValue);
	return isNil(value) || (typeof value === 'string' && value.trim() === '');
}
