import { camelCase, isNil, omitBy, pickBy, sortBy } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { settingsForm, type SettingsForm } from '../client/settings';
import { labelOf, LABELS, optionsOf, SETTINGS, type Setting } from '../interfaceFields';
import { isNothing, parseList } from '../parameterReaders';
import { field } from './fields';
import type { Field, FormValues } from './form';

type Settings = typeof SETTINGS;

/** Whether Create shows a setting at once: one that is always sent, or the password, which one 'Privacy' needs. */
const isMain = ({ default: initial, kind }: Setting) =>
	initial !== undefined || kind === 'password';

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

/**
 * Returns the property of a setting, called by its name in the interface in camel case.
 * @param isChange whether it is of an existing website, whose lists can be cleared
 */
export function settingProperty(
	name: string,
	setting: Setting,
	isChange: boolean,
): INodeProperties {
	const { kind, description, placeholder } = setting;
	const options = optionsOf(setting);
	return {
		displayName: isChange ? labelOf(name, true) : setting.label,
		name: camelCase(name),
		type: options ? 'options' : 'string',
		default: setting.default ?? options?.[0]?.value ?? '',
		...(options && { options: [...options] }),
		...(kind === 'password' && { typeOptions: { password: true } }),
		...(kind === 'lines' && { typeOptions: { rows: 3 } }),
		...(kind === 'lines' && isChange && { hint: CLEARED }),
		...(placeholder !== undefined && { placeholder }),
		description,
		routing: { send: { type: 'body', property: name } },
	};
}

const CLEARED =
	'Leave empty to clear the list. An expression without a value leaves the list unchanged.';

function settingProperties(settings: Settings, isChange = false): INodeProperties[] {
	return Object.entries(settings).map(([name, setting]) =>
		settingProperty(name, setting, isChange),
	);
}

/** The settings to change, and the labels of the fields whose expressions have no value. */
export interface WebsiteChange {
	form: SettingsForm;
	empty: string[];
}

/** A setting that a person left empty is cleared. An expression without a value leaves its setting unchanged. */
function readGiven(
	settings: Settings,
	{ get, originOf }: FormValues,
	pathOf: (name: string) => string,
	isChange = false,
): { given: Record<string, unknown>; empty: string[] } {
	const given: Record<string, unknown> = {};
	const empty: string[] = [];
	for (const name of Object.keys(settings)) {
		const path = pathOf(camelCase(name));
		const origin = originOf(path);
		if (origin === undefined) continue;
		const value = get(path) ?? null;
		const isEmpty =
			(origin === 'model' && !Array.isArray(value) && isNothing(value)) ||
			(origin !== 'person' && isEmptyValue(parseList(value)));
		if (isEmpty) empty.push(labelOf(name, isChange));
		else given[name] = value;
	}
	return { given, empty };
}

function settingsCollection(
	settings: Settings,
	property: Pick<INodeProperties, 'displayName' | 'placeholder' | 'description'>,
	isChange = false,
): Field<WebsiteChange> {
	const options = sortBy(settingProperties(settings, isChange), ({ displayName }) =>
		displayName.toLowerCase(),
	);
	return {
		properties: (name) => [{ ...property, name, type: 'collection', default: {}, options }],
		read(values, name) {
			const { given, empty } = readGiven(settings, values, (one) => `${name}.${one}`, isChange);
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
	return settingsCollection(SETTINGS, { displayName, placeholder, description }, true);
}

const MAIN = pickBy(SETTINGS, isMain);

/** The settings of a new website that Create shows at once. */
export const mainSettings: Field<SettingsForm> = {
	properties: () =>
		settingProperties(MAIN).map((property) =>
			// Not `required`, because n8n would demand it whenever 'Privacy' is an expression.
			property.name === 'password'
				? { ...property, displayOptions: { show: { privacy: [2] } } }
				: property,
		),
	read(values) {
		const { password, ...given } = readGiven(MAIN, values, (name) => name).given;
		const settings = settingsForm(given);
		// n8n gives a hidden 'Password' too when 'Privacy' is an expression.
		return { ...settings, ...(settings.privacy === '2' && settingsForm({ password })) };
	},
};

/** The other settings of a new website. */
export const additionalSettings = settingsCollection(omitBy(SETTINGS, isMain), {
	displayName: 'Additional Fields',
	placeholder: 'Add Field',
});

/** An empty list is a value: it clears the setting. */
function isEmptyValue(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0 && value.every(isEmptyValue);
	return isNil(value) || (typeof value === 'string' && value.trim() === '');
}
