import { map } from 'lodash';
import type {
	IExecuteFunctions,
	IExecutePaginationFunctions,
	INodeProperties,
	INodePropertyOptions,
	INodeType,
} from 'n8n-workflow';
import { fieldsOf, mergeForms } from '../form/visibleFields';
import { executeItems, executeRoutedItem } from './executeItems';
import type { Operation, Task } from './operation';

interface ResourceSettings {
	/** As the workflow has it, e.g. `website`. */
	value: string;
	/** As the editor shows it, e.g. `Website`. */
	label: string;
	/** By their names, as the editor lists them. */
	operations: Operation[];
	defaultOperation: string;
	/** What the node and its tool show of the fields of an operation. */
	asForm?(fields: INodeProperties[]): INodeProperties[];
}

/** What a resource adds to the node. */
export interface Resource extends Pick<ResourceSettings, 'value' | 'label' | 'operations'> {
	/** The field of its operations, and the fields of these. */
	properties: INodeProperties[];
	/** By the values of its operations. */
	customOperations: NonNullable<INodeType['customOperations']>[string];
}

/**
 * A resource of the node. n8n runs an operation in one of two ways, and both end in its `execute`: all
 * items of a run by `customOperations`, and a single one, for most of its AI tools, by `routing`.
 */
export function createResource(settings: ResourceSettings): Resource {
	const { value, label, defaultOperation, asForm = (fields) => fields } = settings;
	const tasks = settings.operations.map((operation): Task => {
		const fields = asForm(fieldsOf(operation));
		return { title: `${label}: ${operation.name}`, operation: { ...operation, fields } };
	});
	const operations = map(tasks, 'operation');
	const operationField: INodeProperties = {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [value] } },
		options: tasks.map(operationOption),
		default: defaultOperation,
	};
	const customOperations = tasks.map((task) => [
		task.operation.value,
		async function (this: IExecuteFunctions) {
			return await executeItems(this, task);
		},
	]);
	return {
		...{ value, label, operations },
		properties: [
			operationField,
			...mergeForms(operations, (operation) => ({ resource: [value], operation })),
		],
		customOperations: Object.fromEntries(customOperations) as Resource['customOperations'],
	};
}

function operationOption(task: Task): INodePropertyOptions {
	const { name, value, action, description, request } = task.operation;
	return {
		name,
		value,
		action,
		description,
		routing: {
			...(request && { request }),
			operations: {
				async pagination(this: IExecutePaginationFunctions) {
					return await executeRoutedItem(this, task);
				},
			},
			// Without this, n8n would send the declared request itself, unchecked.
			send: { paginate: true },
		},
	};
}
