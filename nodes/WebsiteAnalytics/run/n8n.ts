import { keyBy, pick } from 'lodash';
import type {
	IExecuteFunctions,
	IExecutePaginationFunctions,
	INodeExecutionData,
	INodeProperties,
	INodePropertyOptions,
	NodeExecutionHint,
} from 'n8n-workflow';
import { isTool } from '../http/nodeError';
import { mergeForms } from '../form/form';
import { runChanging } from './changingRun';
import type { Operation } from './operation';
import { runReading } from './readingRun';
import { itemReader } from './readItems';
import { beginRun, type RunFunctions } from './run';

/*
 * n8n runs an operation in one of two ways: all items of a run by `customOperations`, and a single item, for most of its
 * AI tools, by the `routing` of its description. Only this file knows both.
 */

/** Hints of a run that are shown. */
const MAX_HINTS = 5;
/** A model reads all items of a tool. More of them would fill its context. */
export const MAX_TOOL_ITEMS = 250;

/**
 * Runs an operation for items.
 *
 * @param items the indexes of the items, one after the other
 * @throws NodeError of the first item that failed and stops the run
 */
async function runItems(
	functions: RunFunctions,
	operation: Operation,
	title: string,
	items: number[],
): Promise<INodeExecutionData[]> {
	const run = beginRun(functions, title, items);
	const readItem = itemReader(run, operation.form);
	try {
		const output =
			'plan' in operation
				? await runChanging(run, operation, readItem)
				: await runReading(run, operation, readItem);
		functions.addExecutionHints?.(...shownHints(run.hints.sentences()));
		return isTool(functions.getNode()) ? limitToolItems(output) : output;
	} finally {
		run.end();
	}
}

/** Returns hints as n8n shows them: of many, only the first. */
function shownHints(hints: string[]): NodeExecutionHint[] {
	const more = hints.length - MAX_HINTS;
	const shown = [...hints.slice(0, MAX_HINTS), ...(more > 0 ? [`${more} more hints.`] : [])];
	return shown.map((message) => ({ message, location: 'outputPane' }));
}

/** Returns the items of a tool: the first of many, and last a note that says how many there are. */
function limitToolItems(items: INodeExecutionData[]): INodeExecutionData[] {
	if (items.length <= MAX_TOOL_ITEMS) return items;
	const shown = items.slice(0, MAX_TOOL_ITEMS - 1);
	const count = items.length.toLocaleString('en-US');
	const note = `Only the first ${shown.length} of ${count} items are shown. To see the others, ask for less: a shorter date range, fewer statistics or websites, or a search.`;
	return [...shown, { json: { note }, pairedItem: items.at(-1)?.pairedItem }];
}

/** Returns the function that n8n calls for all items of a run. It throws the NodeError of the first failed item. */
function runnerOfItems(operation: Operation, title: string) {
	return async function (this: IExecuteFunctions) {
		const items = [...this.getInputData().keys()];
		return [await runItems(this as RunFunctions, operation, title, items)];
	};
}

/** Returns the function that n8n's routing calls for a single item. It throws a NodeError. */
function runnerOfItem(operation: Operation, title: string) {
	return async function (this: IExecutePaginationFunctions) {
		const ofItem = Object.create(this, {
			getNodeParameter: {
				value: (name: string, _itemIndex: number, fallback?: object) =>
					this.getNodeParameter(name, fallback),
			},
		}) as RunFunctions;
		return await runItems(ofItem, operation, title, [this.getItemIndex()]);
	};
}

interface ResourceSettings {
	/** As the workflow has it, e.g. `website`. */
	value: string;
	/** As the editor shows it, e.g. `Website`. */
	label: string;
	/** By their names, as the editor lists them. */
	operations: Operation[];
	defaultOperation: string;
}

/** Returns a resource of the node: its fields, and its operations, which n8n runs in either way. */
export function createResource({ value, label, operations, defaultOperation }: ResourceSettings) {
	const titleOf = ({ name }: Operation) => `${label}: ${name}`;
	const options = operations.map((one): INodePropertyOptions => ({
		...pick(one, ['name', 'value', 'action', 'description']),
		routing: {
			...pick(one, 'request'),
			operations: { pagination: runnerOfItem(one, titleOf(one)) },
			// Without this, n8n would send the declared request itself, unchecked.
			send: { paginate: true },
		},
	}));
	const operationField: INodeProperties = {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [value] } },
		options,
		default: defaultOperation,
	};
	const fields = mergeForms(keyBy(operations, 'value'), (operation) => ({
		resource: [value],
		operation,
	}));

	return {
		value,
		label,
		operations,
		properties: [operationField, ...fields],
		customOperations: Object.fromEntries(
			operations.map((one) => [one.value, runnerOfItems(one, titleOf(one))]),
		),
	};
}
