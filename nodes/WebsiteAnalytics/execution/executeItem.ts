import { isEmpty } from 'lodash';
import type { IBinaryKeyData, INodeExecutionData } from 'n8n-workflow';
import { now, wait } from '../transport/clock';
import { shareReads } from '../transport/sharedWork';
import { findWebsite, readWebsiteChoice } from './itemWebsite';
import { asItemError, withSolution } from './nodeError';
import type { ItemContext } from './operation';
import type { Run, Shared } from './run';
import { readSent } from './sentFields';

/** An item of a run. */
export interface RunItem {
	index: number;
	/** Its place among the items of the run. */
	position: number;
}

/**
 * Executes the operation of a run for one item. Returns what comes of it, linked to it, or the error that
 * stops the run, and nothing for an item that another one has stopped.
 */
export async function executeItem(
	run: Run,
	{ index, position }: RunItem,
): Promise<INodeExecutionData[] | Error> {
	if (run.stops.isStopped(index)) return [];
	const pairedItem = { item: index };
	const stopSignal = run.stops.begin(index);
	let shared: Shared | undefined;
	try {
		shared = await run.sharedFor(position);
		await waitForBatch(run, position, stopSignal);
		const binary: IBinaryKeyData = {};
		const rows = await run.task.operation.execute(
			createItemContext(run, shared, index, stopSignal, binary),
		);
		// A file of several items is in the first: in each, n8n would store it as often.
		return rows.map((json, row) => ({
			json,
			...(row === 0 && !isEmpty(binary) && { binary }),
			pairedItem,
		}));
	} catch (thrown) {
		const continues = run.functions.continueOnFail();
		run.stops.fail(index, !continues);
		const details = { itemIndex: index, redact: shared?.connection.redact };
		const error = asItemError(run.node, run.task.title, thrown, details);
		if (!continues) return error;
		// n8n keeps the data of the item when `error` is all that stands in its place.
		return [{ json: { error: withSolution(error.message, error.description) }, pairedItem }];
	}
}

/** The first batch begins at once, and each other one so much later than the one before. */
async function waitForBatch(run: Run, position: number, stopSignal: AbortSignal): Promise<void> {
	const { size, intervalMs } = run.readOptions().batching;
	const delayMs = run.startedAtMs + Math.floor(position / size) * intervalMs - now();
	if (intervalMs > 0 && delayMs > 0) {
		await wait(delayMs, AbortSignal.any([stopSignal, run.cancelSignal]));
	}
}

function createItemContext(
	run: Run,
	{ connection, reads, websites, mutex }: Shared,
	index: number,
	stopSignal: AbortSignal,
	binary: IBinaryKeyData,
): ItemContext {
	const { functions, parameters, cancelSignal } = run;
	const { method = 'GET', url = '', qs = {} } = run.task.operation.request ?? {};
	const parameter = parameters.of(index);
	const { query, body } = readSent(run.sentFields, parameter);
	return {
		request: { method, path: url, query: { ...qs, ...query } },
		body,
		parameter,
		stored: (name) => parameters.stored[name],
		async website() {
			const choice = readWebsiteChoice(parameter('websiteId'), parameters.stored.websiteId);
			const access = method === 'GET' ? 'read' : 'change';
			return await findWebsite(choice, { websites, access, signal: stopSignal, hint: run.say });
		},
		itemCount: run.indexes.length,
		websites,
		runExclusive: async (key, work) => await mutex.runExclusive(key, work),
		attach: async (name, { content, fileName, mimeType }) => {
			const data = Buffer.from(content);
			binary[name] = await functions.helpers.prepareBinaryData(data, fileName, mimeType);
		},
		hint: run.say,
		connection: shareReads(connection, reads, stopSignal),
		get signal() {
			return AbortSignal.any([cancelSignal, stopSignal]);
		},
		get timezone() {
			return run.timezone;
		},
		now: run.beganAt,
	};
}
