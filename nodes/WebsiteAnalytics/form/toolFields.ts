import { map, omit } from 'lodash';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { FormValues } from '../values/formValues';
import { isNothing } from '../values/parameterReaders';

/** `also` says which other values it takes. `isByModel` lets a model fill it in without a click of a person. */
type ToolText = { example: string; also?: string; isByModel?: true };

/** How a text names a range by its days, for descriptions and errors. */
export const TWO_DAYS_EXAMPLE = 'two days, e.g. 2026-01-01 to 2026-01-31';

/**
 * The lists that a model chooses from, each with the text that a tool has in its place. n8n has a button that lets a
 * model fill in a text, but none for lists. The name of the text is its own, as n8n has no button for a field `name`.
 */
const LISTS: Readonly<Record<string, ToolText>> = {
	name: { example: 'e.g. referrer', isByModel: true },
	names: { example: 'e.g. page, referrer', isByModel: true },
	dateRange: { example: 'e.g. last week', also: `Or ${TWO_DAYS_EXAMPLE}. `, isByModel: true },
	compareTo: { example: 'e.g. previous year' },
	metric: { example: 'e.g. pageviews' },
	sensitivity: { example: 'e.g. high' },
};

const textName = (name: string) => `${name}Text`;

/** Returns the text that a tool has for the list `name`; undefined outside of a tool, and for an empty text. */
export function readToolText({ get }: FormValues, name: string): unknown {
	const given = name in LISTS ? get(textName(name)) : '';
	return isNothing(given) ? undefined : given;
}

const IN_TOOL = { '@tool': [true] };

/**
 * Returns the fields of the node and those of its tool. The tool has a text for each list that a model chooses from.
 * Versions of n8n without tools show the lists only.
 */
export function withToolFields(fields: INodeProperties[]): INodeProperties[] {
	const names = Object.keys(LISTS);
	return fields.flatMap((field) => {
		const { show, hide } = field.displayOptions ?? {};
		const replaced = inPlaceOf(field);
		const dependsOnList = names.some((name) => name in { ...show, ...hide });
		if (replaced[0] === field && !dependsOnList) return [field];
		// What a model will choose is not known in the form.
		const displayOptions = { show: { ...omit(show, names), ...IN_TOOL }, hide: omit(hide, names) };
		return [
			{ ...field, displayOptions: { show, hide: { ...hide, ...IN_TOOL } } },
			...replaced.map((one) => ({ ...one, displayOptions })),
		];
	});
}

/** Returns the fields that a tool shows for a field of the form. */
function inPlaceOf(field: INodeProperties): INodeProperties[] {
	const text = LISTS[field.name];
	if (text) {
		// The value that the list had when the tool was saved, and the one that an empty text means.
		const list = { ...omit(field, 'required', 'options', 'hint'), type: 'hidden' as const };
		return [textField(field, text), list];
	}
	if (field.name !== 'websiteId') return [field];
	const value = byModel(field, 'The domain of the website, e.g. shop.example, or its id');
	return [{ ...field, default: { mode: 'domain', value } }];
}

/** n8n takes the expression for a click on its button: the tool of a model then has a key with this description. */
function byModel({ displayName }: INodeProperties, description: string): string {
	const key = displayName.replace(/ /g, '_');
	return `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${key}', \`${description}\`, 'string') }}`;
}

function textField(
	field: INodeProperties,
	{ example, also = '', isByModel }: ToolText,
): INodeProperties {
	const { displayName, name } = field;
	const options = field.options as INodePropertyOptions[];
	const initial = options.filter(({ value }) => [field.default].flat().includes(value));
	const [labels, defaults] = [options, initial].map((some) => map(some, 'name').join(', '));
	const which = field.type === 'multiOptions' ? 'One or more of' : 'One of';
	const description = `${which}: ${labels}. ${also}Default: ${defaults}.`;
	const initialText = isByModel ? byModel(field, description) : '';
	return {
		displayName,
		name: textName(name),
		type: 'string',
		default: initialText,
		placeholder: example,
		description,
	};
}
