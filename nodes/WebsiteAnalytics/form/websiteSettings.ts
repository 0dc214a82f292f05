import {
	camelCase,
	isNil,
	isString,
	mapKeys,
	mapValues,
	omit,
	omitBy,
	pickBy,
	snakeCase,
} from 'lodash';
import { parseList } from '../values/parameterReaders';
import { LABELS, type Setting, SETTINGS } from '../analytics/interfaceFields';
import { formatSetting, type SettingsForm } from '../service/settings';
import { type Reader, textInput, valueOr } from './fields';
import { collection, type Field, propertiesOf, readFields } from './form';

/** Returns the field of the domain. */
export function domainField(read: Reader<string>): Field<string> {
	return textInput(
		LABELS.domain,
		{
			required: true,
			placeholder: 'e.g. shop.example',
			description:
				'Domain of the website. A scheme and a path are removed; for a new website, so is a leading www.',
			routing: { send: { type: 'body', property: 'domain' } },
		},
		read,
	);
}

/**
 * Returns the fields of settings, by their names in the interface in camel case. A setting that a person left empty is
 * cleared; an expression without a value leaves its setting unchanged, which reads to undefined.
 * @param isChange whether they are of an existing website, whose lists can be cleared
 */
function settingFields(settings: Record<string, Setting>, isChange: boolean) {
	const fields = mapValues(settings, (setting, property): Field<string | undefined> => {
		const { kind, options, description, placeholder } = setting;
		const replaces = isChange && kind === 'lines';
		const label = replaces ? `${setting.label} (Replaces List)` : setting.label;
		return {
			properties: (name) => [
				{
					displayName: label,
					name,
					type: options ? 'options' : 'string',
					default: setting.default ?? options?.[0]?.value ?? '',
					options,
					...(kind === 'password' && { typeOptions: { password: true } }),
					// Not `required`, because n8n would demand it whenever 'Privacy' is an expression.
					...(kind === 'password' && !isChange && { displayOptions: { show: { privacy: [2] } } }),
					...(kind === 'lines' && { typeOptions: { rows: 3 } }),
					hint: replaces
						? 'Leave empty to clear the list. An expression without a value leaves the list unchanged.'
						: undefined,
					description,
					placeholder,
					routing: { send: { type: 'body', property } },
				},
			],
			read(values, path) {
				const value = valueOr(values, path, undefined);
				const isEmpty = values.originOf(path) !== 'person' && isEmptyValue(parseList(value));
				return isEmpty ? undefined : formatSetting(setting, value, label);
			},
		};
	});
	return mapKeys(fields, (_field, name) => camelCase(name));
}

/** An empty list is a value: it clears the setting. */
function isEmptyValue(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0 && value.every(isEmptyValue);
	return isNil(value) || (typeof value === 'string' && value.trim() === '');
}

/** Returns the settings that are given as the form that is sent. */
function toForm(given: Record<string, string | undefined>): SettingsForm {
	return mapKeys(pickBy(given, isString), (_value, name) => snakeCase(name));
}

/** Returns the collection of the settings to change. */
export function changeField(
	displayName: string,
	placeholder: string,
	description: string,
): Field<SettingsForm> {
	const settings = settingFields(SETTINGS, true);
	const shown = collection(displayName, placeholder, settings, description);
	return { ...shown, read: (values, name) => toForm(shown.read(values, name)) };
}

/** Whether Create shows a setting at once: one that is always sent, or the password, which one 'Privacy' needs. */
const isMain = ({ default: initial, kind }: Setting) =>
	initial !== undefined || kind === 'password';

const MAIN = settingFields(pickBy(SETTINGS, isMain), false);
const OTHERS = settingFields(omitBy(SETTINGS, isMain), false);
const additional = collection('Additional Fields', 'Add Field', OTHERS);

/** The settings of a new website. */
export const newWebsiteSettings: Field<SettingsForm> = {
	properties: () => [...propertiesOf(MAIN), ...additional.properties('additionalFields')],
	read(values) {
		const isProtected = MAIN.privacy?.read(values, 'privacy') === '2';
		// n8n gives a hidden 'Password' too when 'Privacy' is an expression.
		const main = isProtected ? MAIN : omit(MAIN, 'password');
		return toForm({
			...readFields(main, values),
			...additional.read(values, 'additionalFields'),
		});
	},
};
