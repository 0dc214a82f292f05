import { isError, pick } from 'lodash';
import { ExpressionError, type IBinaryKeyData, type INodeExecutionData } from 'n8n-workflow';
import { readTimezone } from '../analytics/days';
import { asNodeError, withHint } from '../http/nodeError';
import { shareReads } from '../http/requestCache';
import { namesOf } from '../items/outputField';
import { type Finding, findWebsite } from './itemWebsite';
import { runForWebsites } from './itemWebsites';
import type { CommonInput, OperationContext, Run } from './operation';
import type { ItemRead } from './readItems';

/** Runs the operation for an item, or for each of its websites. */
export async function outputOfItem(
	run: Run,
	{ session, input }: ItemRead,
	item: number,
	signal: AbortSignal,
): Promise<INodeExecutionData[]> {
	const { operation, now, itemCount, hint, hintOn } = run;
	const { connection, reads, websites, inOrder } = session;
	const { websiteId = { mode: 'id', value: '' } } = input;
	const { websites: chosen = { which: 'one', website: websiteId } } = input;
	const isChange = operation.request !== undefined && operation.request.method !== 'GET';
	const finding: Finding = { websites, isChange, signal, hint };
	const output = async (website: OperationContext['website']) =>
		await outputOf(run, input, item, {
			...finding,
			now,
			itemCount,
			hint,
			hintOn,
			inOrder,
			website,
			connection: shareReads(connection, reads, signal),
			get timezone() {
				return readTimezone(run.functions.getTimezone());
			},
		});
	if (chosen.which === 'one') return await output(() => findWebsite(chosen.website, finding));
	const continues = run.functions.continueOnFail();
	const results = await runForWebsites(chosen, finding, continues, output);
	return results.flatMap((result) => (isError(result) ? failedItem(run, result, item) : result));
}

/** Returns the output of an operation, linked to its item. */
async function outputOf(
	{ functions, operation }: Run,
	input: CommonInput,
	item: number,
	context: OperationContext,
): Promise<INodeExecutionData[]> {
	const { items, files = [] } = await operation.run(input, context);
	const binary: IBinaryKeyData = {};
	for (const { name, content, fileName, mimeType } of files) {
		const data = Buffer.from(content);
		binary[name] = await functions.helpers.prepareBinaryData(data, fileName, mimeType);
	}
	const isSimplified = input.output === 'simplified';
	const names = namesOf(operation.output.filter((field) => field.isSimplified));
	return items.map((json, row) => ({
		json: isSimplified ? pick(json, names) : json,
		// A file of several items is in the first: in each, n8n would store it as often.
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
	// n8n keeps the data of the item when `error` is all that stands in its place.
	return { json: { error: withHint(message, description) }, pairedItem: { item } };
}
