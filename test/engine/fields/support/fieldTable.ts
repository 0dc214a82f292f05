import { omit } from 'lodash';
import {
	NodeHelpers,
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyCollection,
	type INodePropertyOptions,
	type INodeTypeDescription,
} from 'n8n-workflow';

/** The values that decide which fields a form shows, and whether the node is a tool. */
export type Form = Record<string, string | number | boolean>;

/** A choice, and what the panel of n8n's editor calls it, where it lists it. */
type Value = [value: unknown, label: string, description?: string, action?: string];

/** What a person sees of a field. */
interface Facts {
	name: string;
	label?: string;
	description?: string;
	type: string;
	default?: unknown;
	required?: true;
	/** Its limits and its kind, e.g. whether it is a day without a time. */
	typeOptions?: object;
	hint?: string;
	values?: Value[];
	members?: Facts[];
	modes?: object[];
	placeholder?: string;
}

/** A row of the table: a field, and the forms that show it. */
export interface Row extends Facts {
	/** Of the trigger: whether it decides what is found, so that with another value the trigger begins anew. */
	isDecisive?: boolean;
	shown: (form: Form) => boolean;
}

/** Stands for any expression. n8n shows a field when what shows it is one. */
export const EXPRESSION = '={{ $json.value }}';

/** Whether a field of the form has one of these values, or an expression that may give one. */
export function has(form: Form, field: string, ...values: Array<string | number | boolean>) {
	const value = form[field];
	return value !== undefined && [...values, EXPRESSION].includes(value);
}

/** Every combination of these values. */
export function combinations(values: Record<string, Array<Form[string]>>): Form[] {
	return Object.entries(values).reduce<Form[]>(
		(forms, [field, of]) =>
			forms.flatMap((form) => of.map((value) => ({ ...form, [field]: value }))),
		[{}],
	);
}

/** The fields that the table has for a form, in their order. */
export function fieldsByTable(table: Row[], form: Form): Facts[] {
	return table.filter(({ shown }) => shown(form)).map((row) => omit(row, 'shown', 'isDecisive'));
}

/** The labels of a form below a field, where the form has these values and else the defaults. */
export function labelsBelow(table: Row[], field: string, values: Form): string[] {
	const fields = fieldsByTable(table, withDefaults(table, values));
	const index = fields.findIndex(({ name }) => name === field);
	return fields.slice(index + 1).flatMap(({ label }) => label ?? []);
}

/** A form with the defaults of the fields that the table shows in it. */
function withDefaults(table: Row[], values: Form): Form {
	return table.reduce(
		(form, { name, default: initial, shown }) =>
			isValue(initial) && !(name in form) && shown(form) ? { ...form, [name]: initial } : form,
		values,
	);
}

const isValue = (value: unknown): value is Form[string] =>
	['string', 'number', 'boolean'].includes(typeof value);

/** The fields that n8n shows in a form, in their order. */
export function fieldsByN8n(
	{ properties, ...nodeType }: INodeTypeDescription,
	{ isTool = false, ...values }: Form,
): Facts[] {
	const name = isTool ? `${nodeType.name}Tool` : nodeType.name;
	const description = { ...nodeType, properties, name };
	const parameters = values as INodeParameters;
	const node: INode = {
		...{ id: '1', name: 'Node', type: name, typeVersion: 1, position: [0, 0] },
		parameters,
	};
	return properties
		.filter((field) => NodeHelpers.displayParameter(parameters, field, node, description))
		.map(factsOf);
}

function factsOf(field: INodeProperties): Facts {
	const { name, displayName: label, type, required, typeOptions, modes } = field;
	const { description, hint, placeholder } = field;
	// What a notice says has tests of its own.
	if (type === 'notice') return { name, type };
	const { values, members } = optionsOf(field);
	return {
		...{ name, label, type, default: field.default },
		...(description !== undefined && { description }),
		...(required && { required }),
		...(typeOptions && { typeOptions }),
		...(hint !== undefined && { hint }),
		...(values && { values }),
		...(members && { members }),
		...(modes && { modes }),
		...(placeholder !== undefined && { placeholder }),
	};
}

function optionsOf({ type, options }: INodeProperties): Pick<Facts, 'values' | 'members'> {
	if (!options) return {};
	if (type === 'collection') return { members: (options as INodeProperties[]).map(factsOf) };
	return { values: options.filter(isOption).map(valueOf) };
}

function valueOf({ value, name, description, action }: INodePropertyOptions): Value {
	if (action !== undefined) return [value, name, description, action];
	return description === undefined ? [value, name] : [value, name, description];
}

function isOption(
	option: INodeProperties | INodePropertyCollection | INodePropertyOptions,
): option is INodePropertyOptions {
	return 'value' in option;
}
