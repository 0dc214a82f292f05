import { camelCase, isNil, omit, partition, snakeCase, sortBy } from 'lodash';
import type { IDataObject, INodeProperties } from 'n8n-workflow';
import { hintOf, type Hint } from './hint';
import type { ReadParameter } from '../parameterReaders';
import { isByModel } from './parameters';
import { LABELS, optionsOf, SETTINGS, type Setting } from '../interfaceFields';
import { isObject } from '../json';
import { LISTS, type ListMode, type ListModes } from '../client/listModes';
import { settingsForm, type SettingsForm } from '../client/settings';
import { choiceField, type FormField } from './formField';

const FIELDS = Object.entries(SETTINGS).map(([name, setting]) => settingField(name, setting));

/** In the order of their labels, as a collection lists them. */
const byLabel = (fields: INodeProperties[]) =>
	sortBy(fields, ({ displayName }) => displayName.toLowerCase());

const SETTING_FIELDS = byLabel(FIELDS);

const MODES = LISTS.map((name) => ({ name, field: modeField(name) }));

function modeField(name: string): FormField<ListMode> {
	const label = SETTINGS[name]?.label ?? name;
	return choiceField<ListMode>(
		{
			displayName: `${label} Mode`,
			name: `${camelCase(name)}Mode`,
			default: 'replace',
			description: `What to do with the entries of '${label}'`,
		},
		[
			{ name: 'Add', value: 'add', description: 'To those that the website has' },
			{ name: 'Remove', value: 'remove', description: 'From those that the website has' },
			{ name: 'Replace', value: 'replace', description: 'All that the website has' },
		],
	);
}

/** What can be changed of a website that there is: its settings, and how its lists change. */
export const CHANGE_FIELDS: INodeProperties[] = byLabel([
	...FIELDS,
	...MODES.map(({ field }) => field.property),
]);

/**
 * How lists change. Of a list that a model gives, the mode must be said: to replace it erases what the website has.
 * @param given the collection of the settings @param stored the same as the workflow has it
 * @param form what is to be sent
 * @throws Problem naming the field
 */
function readListModes(given: unknown, stored: unknown, form: SettingsForm): ListModes {
	const [fields = {}, added = {}] = [given, stored].map((one) => (isObject(one) ? one : {}));
	const chosen = MODES.filter(({ name, field }) => {
		const mode = field.property.name;
		const isSaid = mode in fields || mode in added;
		if (!(name in form)) return isSaid && !isEmptyValue(fields[mode]);
		return isSaid || isByModel(added[camelCase(name)]);
	});
	return Object.fromEntries(
		chosen.map(({ name, field }) => [name, field.read((entry) => fields[entry])]),
	);
}

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
		'Host name of the website. A scheme and a path are removed. For a new website, www. is removed too.',
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
	switch (setting.kind) {
		case 'number': {
			const { from, to, default: initial = from } = setting;
			return { type: 'number', typeOptions: { minValue: from, maxValue: to }, default: initial };
		}
		case 'lines':
			return {
				type: 'string',
				typeOptions: { rows: 3 },
				default: '',
				hint: hintToClear('the list'),
			};
		case 'password':
			return { type: 'string', typeOptions: { password: true }, default: '' };
		default:
			return { type: 'string', default: '', hint: hintToClear('it') };
	}
}

function hintToClear(what: string): string {
	return `Leave empty to clear ${what}. An expression that gives nothing leaves it as it is.`;
}

/**
 * The settings of a website as its fields give them, by the names of docs/interface.md. An expression that gives nothing,
 * such as that of an empty cell of a sheet, changes nothing, and its label is in `empty`; a field that is empty by hand
 * does.
 * @param stored the fields of the settings by name, as the workflow has them
 */
export function readSettings(body: IDataObject, stored: unknown) {
	const given: Record<string, unknown> = {};
	const empty: string[] = [];
	const fields = isObject(stored) ? stored : {};
	for (const { name, displayName } of SETTING_FIELDS) {
		if (!(name in fields)) continue;
		const field = fields[name];
		const isExpression = typeof field === 'string' && field.startsWith('=');
		const value = body[snakeCase(name)] ?? null;
		if (isExpression && isEmptyValue(value)) empty.push(displayName);
		else given[snakeCase(name)] = value;
	}
	return { given, empty };
}

/** What is changed of a website. */
export interface WebsiteChange {
	form: SettingsForm;
	modes: ListModes;
	/** The labels of the fields whose expressions gave nothing. */
	empty: string[];
}

/** What the fields of a collection change. @throws Problem naming the field */
export function readChange(
	{
		body,
		parameter,
		stored,
	}: { body: IDataObject; parameter: ReadParameter; stored: (name: string) => unknown },
	collection: string,
): WebsiteChange {
	const { given, empty } = readSettings(body, stored(collection));
	const form = settingsForm(given);
	return { form, modes: readListModes(parameter(collection), stored(collection), form), empty };
}

/** For settings that an item leaves as they are, because their expressions gave nothing. */
export function emptySettingsHint(empty: string[]): Hint | null {
	if (empty.length === 0) return null;
	const labels = empty.map((label) => `'${label}'`).join(', ');
	return hintOf(
		'emptySettings',
		`These expressions gave nothing, so they change nothing: ${labels}.`,
		(those) =>
			`For ${those}, expressions of settings gave nothing, so they change nothing, such as ${labels}.`,
	);
}

/** A list without entries is something: it says that there are none. */
function isEmptyValue(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0 && value.every(isEmptyValue);
	return isNil(value) || (typeof value === 'string' && value.trim() === '');
}
