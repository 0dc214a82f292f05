import { camelCase, isNil, omit, snakeCase, sortBy } from 'lodash';
import type { IDataObject, INodeProperties } from 'n8n-workflow';
import type { Hint } from '../execution/operation';
import { isObject } from '../transport/response';
import { SETTINGS, type Setting } from '../websites/settings';

const EMPTY_LIST =
	'Leave empty to clear the list. An expression that gives nothing leaves it as it is.';

/** The fields of the settings, in the order of their labels, as a collection lists them. */
export const SETTING_FIELDS: INodeProperties[] = sortBy(
	Object.entries(SETTINGS).map(([name, setting]) => fieldOf(name, setting)),
	({ displayName }) => displayName.toLowerCase(),
);

/** The fields of a new website: those that Create shows at once, and the others. */
export const [MAIN_FIELDS, ADDITIONAL_FIELDS] = [true, false].map((isMain) =>
	Object.entries(SETTINGS)
		.filter(([, setting]) => setting.isMain === isMain)
		// A new website has no list that could be cleared.
		.map(([name, setting]) => omit(fieldOf(name, setting), 'hint')),
) as [INodeProperties[], INodeProperties[]];

function fieldOf(name: string, setting: Setting): INodeProperties {
	const { label, description, kind, options = [], placeholder } = setting;
	return {
		displayName: label,
		name: camelCase(name),
		type: kind === 'choice' ? 'options' : 'string',
		...(kind === 'password' && { typeOptions: { password: true } }),
		...(kind === 'lines' && { typeOptions: { rows: 3 } }),
		...(kind === 'choice' && { options: [...options] }),
		default: setting.default ?? '',
		...(placeholder !== undefined && { placeholder }),
		description,
		...(kind === 'lines' && { hint: EMPTY_LIST }),
		routing: { send: { type: 'body', property: name } },
	};
}

/** Settings by the names of docs/interface.md. */
export interface GivenSettings {
	given: Record<string, unknown>;
	/** The labels of the fields whose expressions gave nothing, which are not among them. */
	empty: string[];
}

/**
 * The settings of a website as its fields give them. An expression that gives nothing, such as that of
 * an empty cell of a sheet, changes nothing; a field that is empty by hand does.
 * @param stored the fields of the settings by name, as the workflow has them
 */
export function readSettings(body: IDataObject, stored: unknown): GivenSettings {
	const settings: GivenSettings = { given: {}, empty: [] };
	const fields = isObject(stored) ? stored : {};
	for (const { name, displayName } of SETTING_FIELDS) {
		if (!(name in fields)) continue;
		const value = body[snakeCase(name)] ?? null;
		if (isExpression(fields[name]) && isNothing(value)) settings.empty.push(displayName);
		else settings.given[snakeCase(name)] = value;
	}
	return settings;
}

/** For settings that an item leaves as they are, because their expressions gave nothing. */
export function emptySettingHints(empty: string[]): Hint[] {
	if (empty.length === 0) return [];
	const labels = empty.map((label) => `'${label}'`).join(', ');
	return [
		{
			kind: 'emptySettings',
			alone: `These expressions gave nothing, so they change nothing: ${labels}.`,
			several: (count) =>
				`For ${count} items, expressions of settings gave nothing, so they change nothing, such as ${labels}.`,
		},
	];
}

function isExpression(stored: unknown): boolean {
	return typeof stored === 'string' && stored.startsWith('=');
}

/** A list without entries is something: it says that there are none. */
function isNothing(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0 && value.every(isNothing);
	return isNil(value) || (typeof value === 'string' && value.trim() === '');
}
