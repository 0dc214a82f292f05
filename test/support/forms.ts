import {
	type INode,
	type INodeParameters,
	type INodeProperties,
	type INodePropertyOptions,
	type INodeTypeDescription,
	NodeHelpers,
} from 'n8n-workflow';
import { WebsiteAnalytics } from '../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';

export const NODE = new WebsiteAnalytics().description;
export const TRIGGER = new WebsiteAnalyticsTrigger().description;

/** Values of fields by name, e.g. of `resource` and `operation`. */
export type Values = Record<string, unknown>;

interface Form {
	/** The node by default. */
	type?: INodeTypeDescription;
	/** Whether the node is a tool of an agent. n8n recognizes a tool by the end of its name. */
	asTool?: boolean;
}

/** Returns the choices of a list. */
export const optionsOf = ({ type, options = [] }: INodeProperties) =>
	(isCollection(type) ? [] : options) as INodePropertyOptions[];

/** Returns the fields of a collection, or of its groups. */
export const membersOf = ({ type, options = [] }: INodeProperties) =>
	options.flatMap((entry) => {
		if (!isCollection(type)) return [];
		return 'values' in entry ? entry.values : (entry as INodeProperties);
	});

/** Returns the value of a collection with one entry, in the first group if the collection has groups. */
export const collectionOf = ({ type, options = [] }: INodeProperties, entry: object) =>
	type === 'collection' ? entry : { [options[0]?.name ?? '']: [entry] };

/** Returns whether fields of a type contain other fields. */
export const isCollection = (type: string) => ['collection', 'fixedCollection'].includes(type);

/** A form that a person chooses: an operation of the node, or an event of the trigger. */
export interface Choice {
	type: INodeTypeDescription;
	/** E.g. `{ resource: 'website', operation: 'getAll' }`. */
	values: Record<string, string>;
	/** The beginning of errors, e.g. `Website: Get Many`. */
	title: string;
	option: INodePropertyOptions;
}

/** Every operation, by its title. */
export const OPERATIONS = choicesOf(NODE, 'resource').flatMap(({ values, option }) =>
	choicesOf(NODE, 'operation', values, `${option.name}: `),
);

/** Every event, by its title. */
export const EVENTS = choicesOf(TRIGGER, 'event');

function choicesOf(
	type: INodeTypeDescription,
	name: string,
	values: Choice['values'] = {},
	before = '',
): Choice[] {
	return type.properties
		.filter((field) => field.name === name && isShown(field, values, { type }))
		.flatMap(optionsOf)
		.map((option) => ({
			type,
			option,
			title: before + option.name,
			values: { ...values, [name]: String(option.value) },
		}))
		.sort((one, other) => (one.title < other.title ? -1 : 1));
}

/** Returns whether n8n shows a field while the form has these values. */
export function isShown(field: INodeProperties, values: Values, form: Form = {}) {
	return NodeHelpers.displayParameter(values as INodeParameters, field, ...nodeOf(values, form));
}

/** Returns the fields and notices that n8n shows for these values, with the defaults of all other fields. */
export function shownFields(given: object, form: Form = {}): INodeProperties[] {
	const [node, type] = nodeOf(given, form);
	const { parameters } = node;
	const all = NodeHelpers.getNodeParameters(type.properties, parameters, true, false, node, type);
	// `getNodeParameters` drops the values of fields that n8n itself adds to a node that polls.
	const values = { ...given, ...all };
	return type.properties.filter((field) => isShown(field, values, form));
}

function nodeOf(values: object, { type = NODE, asTool = false }: Form) {
	const name = asTool ? `${type.name}Tool` : type.name;
	return [workflowNode(name, values), { ...type, name }] as const;
}

/** Returns a node as a workflow has it. */
export function workflowNode(type: string, parameters: object, more: Partial<INode> = {}): INode {
	return {
		id: '1',
		name: 'Node',
		type,
		typeVersion: 1,
		position: [0, 0],
		parameters: parameters as INodeParameters,
		credentials: { websiteAnalyticsApi: { id: '1', name: 'Sandbox' } },
		...more,
	};
}
