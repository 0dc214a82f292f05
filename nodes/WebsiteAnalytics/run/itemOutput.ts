import { pick } from 'lodash';
import {
	ExpressionError,
	type IBinaryKeyData,
	type IDataObject,
	type INodeExecutionData,
} from 'n8n-workflow';
import { asNodeError, withHint } from '../http/nodeError';
import type { Operation, OperationResult } from './operation';
import type { ItemRead } from './readItems';
import type { Run } from './run';

/** Returns the items of an operation as n8n takes them, linked to the item that they come from. */
export async function outputItems(
	{ functions }: Run,
	{ simplified = [] }: Operation,
	{ item, input }: ItemRead,
	{ items, files = [] }: OperationResult,
): Promise<INodeExecutionData[]> {
	const binary: IBinaryKeyData = {};
	for (const { name, content, fileName, mimeType } of files) {
		const data = Buffer.from(content);
		binary[name] = await functions.helpers.prepareBinaryData(data, fileName, mimeType);
	}

	return items.map((json, row) => ({
		json: (input.output === 'simplified' ? pick(json, simplified) : json) as IDataObject,
		// Attached to the first item only: n8n stores one copy per item.
		...(row === 0 && files.length > 0 && { binary }),
		pairedItem: { item },
	}));
}

/** Returns the error of an item as n8n shows it. */
export function itemError({ functions, title, secrets }: Run, thrown: unknown, itemIndex: number) {
	// The editor takes the field and the reason from the error of an expression.
	if (thrown instanceof ExpressionError) return thrown;
	return asNodeError(functions.getNode(), title, thrown, { itemIndex, redact: secrets.redact });
}

/** Returns the output of an item that failed in a run that continues. */
export function failedItem(run: Run, thrown: unknown, item: number): INodeExecutionData {
	const { message, description } = itemError(run, thrown, item);
	// n8n restores the input data if `error` is the only key.
	return { json: { error: withHint(message, description) }, pairedItem: { item } };
}
