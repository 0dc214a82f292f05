import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { originsOf } from '../values/formValues';
import { UserFacingError } from '../values/userFacingError';
import { asNodeError, withHint } from '../http/nodeError';
import { itemsOf } from './alarm';
import type { FoundEvent, PollContext } from './event';
import { hasPassed, HOUR_MS, reportFailures } from './failures';
import { EVENT_NAMES, EVENTS } from './index';
import { type NodeMemory, ProcessMemory } from './nodeMemory';
import {
	isActivation,
	isPublished,
	notePolled,
	openContext,
	openPoll,
	type Poll,
} from './pollContext';
import { pollTargets } from './pollLoop';
import { fetchTestEvents } from './sample';
import { currentState } from './state';

type Output = INodeExecutionData[][] | null;

const processMemory = new ProcessMemory();

/**
 * Polls once. Returns null without events. Only the poll of an activation may throw, because n8n pauses or turns off a
 * trigger whose poll throws.
 *
 * @throws NodeApiError in a manual test. After a person published, throws for wrong settings; after the first publish, also
 * for a service that a person has to fix.
 */
export async function poll(functions: IPollFunctions, now = new Date()): Promise<Output> {
	if (functions.getMode() === 'manual') return await fetchTest(functions, now);
	// Node ids are unique in newer versions only.
	const nodeKey = `${functions.getWorkflow().id} ${functions.getNode().name}`;
	const memory = processMemory.nodeOf(nodeKey, performance.now());
	const isActivating = isActivation(functions);
	// While another poll runs, this one does nothing: the next poll reports wrong settings.
	const output = memory.begin(isActivating)
		? await pollNode(functions, now, memory, isActivating).finally(() => memory.end())
		: null;
	notePolled(functions);
	return output;
}

async function fetchTest(functions: IPollFunctions, now: Date): Promise<Output> {
	let context: PollContext | undefined;
	try {
		context = await openContext(functions, now, 'test');
		const opened = openPoll(context, parametersOf(functions));
		return outputOf(opened, await fetchTestEvents(opened));
	} catch (error) {
		throw nodeError(functions, error, context);
	}
}

async function pollNode(
	functions: IPollFunctions,
	now: Date,
	memory: NodeMemory,
	isActivating: boolean,
): Promise<Output> {
	let context: PollContext | undefined;
	try {
		context = await openContext(functions, now, isActivating ? 'activation' : 'scheduled');
		const opened = openPoll(context, parametersOf(functions));
		const staticData = functions.getWorkflowStaticData('node');
		const { found, report } = await pollWithState(opened, memory, staticData);
		if (report) functions.__emitError(nodeError(functions, report, context));
		return outputOf(opened, found);
	} catch (error) {
		if (isActivating && isPublished(functions)) {
			throw nodeError(functions, inOneText(error), context);
		}
		// Wrong settings are reported at most once an hour.
		if (hasPassed(memory.reportedAt, HOUR_MS, now.getTime())) {
			memory.reportedAt = now.getTime();
			functions.__emitError(nodeError(functions, error, context));
		}
		return null;
	}
}

/**
 * Polls with the state of the last poll, and keeps the new state. Returns the events, and the error to report if one is due.
 *
 * @throws UserFacingError that says why the trigger cannot be published
 */
export async function pollWithState(
	opened: Poll,
	memory: NodeMemory,
	staticData: IDataObject,
): Promise<{ found: FoundEvent[]; report?: UserFacingError }> {
	const { state, isWaiting } = memory.load(staticData, opened.uptimeMs());
	if (isWaiting) return { found: [] };

	const before = currentState(state, opened);
	const { after, found, failures, refusal } = await pollTargets(opened, before, memory.maxItems);
	if (refusal && opened.mayRefuse) throw refusal;

	const report = reportFailures(after, failures, memory, opened.now.getTime());
	memory.keep(staticData, {
		before,
		after,
		itemCount: found.length,
		isLate: opened.isLate(),
		endedMs: opened.uptimeMs(),
	});
	return { found, report };
}

function outputOf(opened: Poll, found: FoundEvent[]): Output {
	const items = itemsOf(opened, found).map((json) => ({ json }));
	return items.length === 0 ? null : [items];
}

function parametersOf(functions: IPollFunctions) {
	return {
		get: (parameter: string) => functions.getNodeParameter(parameter, ''),
		originOf: originsOf(functions.getNode().parameters),
	};
}

/** Returns an error of n8n without any key: a field can hold it by mistake. */
function nodeError(functions: IPollFunctions, error: unknown, context?: PollContext) {
	const event = functions.getNodeParameter('event', '');
	const name = EVENT_NAMES.find((one) => one === event);
	const title = `Website Analytics Trigger${name ? `: ${EVENTS[name].name}` : ''}`;
	return asNodeError(functions.getNode(), title, error, { redact: context?.connection.redact });
}

/** Where a workflow cannot be published, n8n shows the message of the error and nothing else. */
function inOneText(error: unknown): unknown {
	if (!(error instanceof UserFacingError)) return error;
	return new UserFacingError(withHint(error.message, error.hint), error.hint, error);
}
