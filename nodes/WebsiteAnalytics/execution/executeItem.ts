import { isEmpty } from 'lodash';
import type { IBinaryKeyData, IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { ReadParameter } from '../parameterReaders';
import { Problem } from '../problem';
import { anySignal, throwOnAbort } from '../transport/abort';
import { now, wait } from '../transport/clock';
import { shareReads } from '../transport/sharedWork';
import { findWebsite, readWebsiteChoice, type Finding, type ItemWebsite } from './itemWebsite';
import { executeForWebsites, FailedWebsite, ONE_WEBSITE, readWebsitesChoice } from './itemWebsites';
import { KeyedMutex } from './keyedMutex';
import { asItemError, withSolution } from './nodeError';
import type { ItemContext } from './operation';
import type { Run, Shared } from './run';
import { readSent } from './formFields';
import { prepareTextFile } from './textFile';

/** For work that must not be done twice at once, by service. */
const underWay = new KeyedMutex();

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
	const continues = run.functions.continueOnFail();
	let shared: Shared | undefined;
	const asError = (thrown: unknown) => {
		const details = { itemIndex: index, redact: shared?.connection.redact };
		return asItemError(run.node, run.task.title, thrown, details);
	};
	const failedItem = (thrown: unknown): INodeExecutionData => {
		const { message, description } = asError(thrown);
		// n8n keeps the data of the item when `error` is all that stands in its place.
		return { json: { error: withSolution(message, description) }, pairedItem };
	};
	try {
		shared = await run.sharedFor(position);
		await waitForBatch(run, position, stopSignal);
		await run.turnToBegin();
		stopSignal.throwIfAborted();
		const { choice, finding, begin } = prepare(run, shared, index, stopSignal);
		let parts: Array<Part | FailedWebsite>;
		if (choice.which === 'one') {
			// Awaited here and not below: a failure has to be known before the next item sends anything.
			const { rows, binary } = begin();
			parts = [{ rows: await rows, binary }];
		} else {
			parts = await executeForWebsites(choice, finding, async (website) => {
				const { rows, binary } = begin(website);
				return { rows: await rows, binary };
			});
			run.cancelSignal.throwIfAborted();
		}
		const failed = parts.filter((part) => part instanceof FailedWebsite);
		const [first] = failed;
		if (first && !continues) {
			const outcome = finding.access === 'read' ? 'read' : 'changed';
			throw withCount(
				first.reason,
				`${failed.length} of ${parts.length} websites could not be ${outcome}`,
			);
		}
		return parts.flatMap((part): INodeExecutionData[] => {
			if (part instanceof FailedWebsite) return [failedItem(part.reason)];
			// A file of several items is in the first: in each, n8n would store it as often.
			return part.rows.map((json, row) => ({
				json,
				...(row === 0 && !isEmpty(part.binary) && { binary: part.binary }),
				pairedItem,
			}));
		});
	} catch (thrown) {
		run.stops.fail(index, !continues);
		return continues ? [failedItem(thrown)] : asError(thrown);
	}
}

/** What comes of an item, or of each of its websites. */
interface Part {
	rows: IDataObject[];
	binary: IBinaryKeyData;
}

/** What is needed to execute the operation for an item, or for each of its websites. */
function prepare(run: Run, shared: Shared, index: number, stopSignal: AbortSignal) {
	const parameter = run.withOptions(run.parameters.of(index));
	// Not by what is stored: a value may be left over from another operation, such as one that deletes.
	const choice = run.takesWebsites ? readWebsitesChoice(parameter) : ONE_WEBSITE;
	const isOfWebsite = choice.which !== 'one';
	const hint: ItemContext['hint'] = (hints) =>
		run.say(() => hints().map((one) => ({ ...one, isOfWebsite })));
	const { method = 'GET' } = run.task.operation.request ?? {};
	const access = method === 'GET' ? ('read' as const) : ('change' as const);
	const finding = { websites: shared.websites, access, signal: stopSignal, hint };
	return {
		choice,
		finding,
		/** @param website in place of the one that the form names */
		begin(website?: () => Promise<ItemWebsite>) {
			const binary: IBinaryKeyData = {};
			const item = createItemContext(run, shared, { parameter, finding, binary, website });
			return { rows: run.task.operation.execute(item), binary };
		},
	};
}

/** The reason why a run stops, which may be that of other websites too. */
function withCount(reason: unknown, count: string): unknown {
	if (!(reason instanceof Problem)) return reason;
	return new Problem(`${reason.message} (${count})`, reason.solution, reason);
}

/** The first batch begins at once, and each other one so much later than the one before. */
async function waitForBatch(run: Run, position: number, stopSignal: AbortSignal): Promise<void> {
	const { size, intervalMs } = run.readOptions().batching;
	const delayMs = run.startedAtMs + Math.floor(position / size) * intervalMs - now();
	if (intervalMs > 0 && delayMs > 0) {
		await wait(delayMs, AbortSignal.any([stopSignal, run.cancelSignal]));
	}
}

interface PartSettings {
	parameter: ReadParameter;
	finding: Finding & Pick<ItemContext, 'hint'>;
	/** Gets the files that are attached. */
	binary: IBinaryKeyData;
	/** In place of the website that the form names. */
	website?: ItemContext['website'];
}

function createItemContext(
	run: Run,
	{ address, connection, reads, websites, turns }: Shared,
	{ parameter, finding, binary, website }: PartSettings,
): ItemContext {
	const { functions, parameters, cancelSignal } = run;
	const { method = 'GET', url = '', qs = {} } = run.task.operation.request ?? {};
	const { signal: stopSignal } = finding;
	const { query, body } = readSent(run.sentFields, parameter);
	return {
		request: { method, path: url, query: { ...qs, ...query } },
		body,
		parameter,
		stored: (name) => parameters.stored[name],
		website:
			website ??
			(async () => {
				const choice = readWebsiteChoice(parameter('websiteId'), parameters.stored.websiteId);
				return await findWebsite(choice, finding);
			}),
		itemCount: run.indexes.length,
		websites,
		runExclusive: async (key, work) => {
			const signal = anySignal(cancelSignal, stopSignal);
			const exclusive = underWay.runExclusive(`${address} ${key}`, async () => {
				signal.throwIfAborted();
				return await work();
			});
			return await throwOnAbort(exclusive, signal);
		},
		inTurn: async (work) => await turns.runExclusive('', work),
		attach: async (name, { content, fileName, mimeType }) => {
			const data = Buffer.from(content);
			binary[name] = await functions.helpers.prepareBinaryData(data, fileName, mimeType);
		},
		attachText: async (name, file) => {
			const attached = await prepareTextFile(functions.helpers, file);
			binary[name] = attached;
			return attached.fileName ?? file.fileName;
		},
		log: (line) => functions.logger.info(connection.redact(`${run.task.title}: ${line}`)),
		hint: finding.hint,
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
