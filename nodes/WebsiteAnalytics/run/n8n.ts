import type {
	IExecuteFunctions,
	IExecutePaginationFunctions,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
	INodeType,
} from 'n8n-workflow';
import { mergeForms } from '../form/form';
import type { Operation, RunFunctions, TitledOperation } from './operation';
import { runItems } from './runItems';

/*
 * n8n runs an operation in one of two ways: all items of a run by `customOperations`, and a single item, for most of its
 * AI tools, by the `routing` of its description. Only this file knows both.
 */

interface ResourceSettings {
	/** As the workflow has it, e.g. `website`. */
	value: string;
	/** As the editor shows it, e.g. `Website`. */
	label: string;
	/** By their names, as the editor lists them. */
	operations: Operation[];
	defaultOperation: string;
	/** Returns what the node and its tool show of the fields of an operation. */
	asForm?(fields: INodeProperties[]): INodeProperties[];
}

/** What a resource adds to the node. */
export interface Resource extends Pick<ResourceSettings, 'value' | 'label' | 'operations'> {
	/** The field of its operations, and the fields of these. */
	properties: INodeProperties[];
	/** By the values of its operations. */
	customOperations: NonNullable<INodeType['customOperations']>[string];
}

/** Hints of a run that are shown. */
const MAX_HINTS = 5;

/** Runs an operation for all items of a run. @throws NodeError of the first item that failed */
async function executeItems(
	functions: IExecuteFunctions,
	operation: TitledOperation,
): Promise<INodeExecutionData[][]> {
	const indexes = [...functions.getInputData().keys()];
	const { output, hints } = await runItems(functions as RunFunctions, operation, indexes);
	const more = hints.length - MAX_HINTS;
	const shown = [...hints.slice(0, MAX_HINTS), ...(more > 0 ? [`${more} more hints.`] : [])];
	functions.addExecutionHints(
		...shown.map((message) => ({ message, location: 'outputPane' as const })),
	);
	return [output];
}

/** Runs an operation for the one item that n8n's routing hands over. @throws NodeError */
async function executeRoutedItem(
	functions: IExecutePaginationFunctions,
	operation: TitledOperation,
): Promise<INodeExecutionData[]> {
	const ofItem = Object.create(functions, {
		getNodeParameter: {
			value: (name: string, _itemIndex: number, fallback?: object) =>
				functions.getNodeParameter(name, fallback),
		},
		getCredentials: { value: async (type: string) => await functions.getCredentials(type) },
	}) as RunFunctions;
	return (await runItems(ofItem, operation, [functions.getItemIndex()])).output;
}

/** Returns a resource of the node, whose operations n8n runs in either way. */
export function createResource(settings: ResourceSettings): Resource {
	const { value, label, operations, defaultOperation, asForm = (fields) => fields } = settings;
	const titled = operations.map((one) => ({ ...one, title: `${label}: ${one.name}` }));
	const operationField: INodeProperties = {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [value] } },
		options: titled.map(operationOption),
		default: defaultOperation,
	};
	const forms = operations.map((one) => ({
		value: one.value,
		fields: asForm(one.form.properties),
	}));
	const customOperations = titled.map((one) => [
		one.value,
		async function (this: IExecuteFunctions) {
			return await executeItems(this, one);
		},
	]);
	return {
		...{ value, label, operations },
		properties: [
			operationField,
			...mergeForms(forms, (values) => ({ resource: [value], operation: values })),
		],
		customOperations: Object.fromEntries(customOperations) as Resource['customOperations'],
	};
}

function operationOption(operation: TitledOperation): INodePropertyOptions {
	const { name, value, action, description, request } = operation;
	return {
		name,
		value,
		action,
		description,
		routing: {
			...(request && { request }),
			operations: {
				async pagination(this: IExecutePaginationFunctions) {
					return await executeRoutedItem(this, operation);
				},
			},
			// Without this, n8n would send the declared request itself, unchecked.
			send: { paginate: true },
		},
	};
}
