import { camelCase, isNil, omit, partition, snakeCase, sortBy } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { settingsForm, type SettingsForm } from '../client/settings';
import { labelOf, LABELS, optionsOf, SETTINGS, type Setting } from '../interfaceFields';
import { isObject } from '../json';
import { isNothing, parseList, type ReadParameter } from '../parameterReaders';
import { field } from './fields';
import type { Field, FormValues } from './form';

const PROPERTIES = Object.entries(SETTINGS).map(([name, setting]) => settingField(name, setting));

/** The settings of an existing website, in the order of their labels. */
const CHANGE_FIELDS: INodeProperties[] = sortBy(
	PROPERTIES.map((property) => ({
		...property,
		displayName: labelOf(snakeCase(property.name), true),
	})),
	({ displayName }) => displayName.toLowerCase(),
);

/** The settings of a new website: those that Create shows at once, and the others. */
const [MAIN_FIELDS, ADDITIONAL_FIELDS] = partition(
	// A new website has nothing that could be cleared.
	PROPERTIES.map((property) => omit(property, 'hint')),
	({ name }) => {
		const { default: initial, kind } = SETTINGS[snakeCase(name)] ?? {};
		// What is always sent, and the password, which one of them needs.
		return initial !== undefined || kind === 'password';
	},
);

/** Returns the field of the domain. */
export function domainField<T>(read: (given: unknown, label: string) => T): Field<T> {
	const routing: INodeProperties['routing'] = { send: { type: 'body', property: 'domain' } };
	return field(
		LABELS.domain,
		{
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. shop.example',
			description:
				'Domain of the website. A scheme and a path are removed; for a new website, so is a leading www.',
			routing,
		},
		read,
	);
}

/** Returns the property of a setting, called by its name in the interface in camel case. */
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

/** The settings to change, and the labels of the fields whose expressions have no value. */
export interface WebsiteChange {
	form: SettingsForm;
	empty: string[];
}

/** A setting that a person left empty is cleared. An expression without a value leaves its setting unchanged. */
function readGiven(
	properties: INodeProperties[],
	get: ReadParameter,
	originOf: FormValues['originOf'],
): { given: Record<string, unknown>; empty: string[] } {
	const given: Record<string, unknown> = {};
	const empty: string[] = [];
	for (const { name, displayName } of properties) {
		const origin = originOf(name);
		if (origin === undefined) continue;
		const value = get(name) ?? null;
		const isEmpty =
			(origin === 'model' && !Array.isArray(value) && isNothing(value)) ||
			(origin !== 'person' && isEmptyValue(parseList(value)));
		if (isEmpty) empty.push(displayName);
		else given[snakeCase(name)] = value;
	}
	return { given, empty };
}

function settingsCollection(
	properties: INodeProperties[],
	property: Omit<INodeProperties, 'name' | 'type' | 'default' | 'options'>,
	isChange: boolean,
): Field<WebsiteChange> {
	return {
		properties: (name) => [
			{ ...property, name, type: 'collection', default: {}, options: properties },
		],
		read({ get, originOf }, name) {
			const added = get(name);
			const { given, empty } = readGiven(
				properties,
				(member) => (isObject(added) ? added[member] : undefined),
				(member) => originOf(`${name}.${member}`),
			);
			return { form: settingsForm(given, isChange), empty };
		},
	};
}

/** Returns the collection of the settings to change. */
export function changeField(
	displayName: string,
	placeholder: string,
	description: string,
): Field<WebsiteChange> {
	return settingsCollection(CHANGE_FIELDS, { displayName, placeholder, description }, true);
}

/** The settings of a new website that Create shows at once. */
export const mainSettings: Field<SettingsForm> = {
	properties: () =>
		MAIN_FIELDS.map((property) =>
			// Not `required`, because n8n would demand it whenever 'Privacy' is an expression.
			property.name === 'password'
				? { ...property, displayOptions: { show: { privacy: [2] } } }
				: property,
		),
	read({ get, originOf }) {
		const { password, ...given } = readGiven(MAIN_FIELDS, get, originOf).given;
		const settings = settingsForm(given);
		// n8n gives a hidden 'Password' too when 'Privacy' is an expression.
		return { ...settings, ...(settings.privacy === '2' && settingsForm({ password })) };
	},
};

/** The other settings of a new website. */
export const additionalSettings = settingsCollection(
	sortBy(ADDITIONAL_FIELDS, 'displayName'),
	{ displayName: 'Additional Fields', placeholder: 'Add Field' },
	false,
);

export function quoteLabels(labels: string[]): string {
	return labels.map((label) => `'${label}'`).join(', ');
}

/** An empty list is a value: it clears the setting. */
function isEmptyValue(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0 && value.every(isEmptyValue);
	return isNil(value) || (typeof value === 'string' && value.trim() === '');
}
