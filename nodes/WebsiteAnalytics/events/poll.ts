import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { UserFacingError } from '../values/userFacingError';
import { CREDENTIAL } from '../http/httpClient';
import { asNodeError, withHint } from '../http/nodeError';
import { type FormValues, originsOf } from '../form/form';
import { alarmItem } from './alarm';
import type { PollContext } from './event';
import { hasPassed, HOUR_MS } from './failures';
import { EVENT_NAMES, EVENTS } from './index';
import { type NodeMemory, ProcessMemory } from './nodeMemory';
import { grantedMs, isActivation, isPublished, notePolled, openContext } from './pollContext';
import { type PollSettings, readSettings } from './pollSettings';
import { fetchTestItems } from './sample';
import { pollWithState } from './statefulPoll';

const processMemory = new ProcessMemory();

/**
 * Polls once. Returns null without events. Only the poll of an activation may throw, because n8n pauses or turns off a
 * trigger whose poll throws.
 *
 * @throws NodeApiError in a manual test. After a person published, throws for wrong settings; after the first publish, also
 * for a service that a person has to fix.
 */
export async function poll(
	functions: IPollFunctions,
	now = new Date(),
): Promise<INodeExecutionData[][] | null> {
	if (functions.getMode() === 'manual') return outputOf(await fetchTest(functions, now));
	// Node ids are unique in newer versions only.
	const nodeKey = `${functions.getWorkflow().id} ${functions.getNode().name}`;
	const memory = processMemory.nodeOf(nodeKey, performance.now());
	const isActivating = isActivation(functions);
	if (isActivating) memory.activations += 1;
	// Polls of one node never overlap. The next one reports wrong settings.
	if (memory.isPolling) {
		notePolled(functions);
		return null;
	}
	memory.isPolling = true;
	try {
		const items = await pollNode(functions, now, memory, isActivating);
		notePolled(functions);
		return outputOf(items);
	} finally {
		memory.isPolling = false;
	}
}

function outputOf(items: IDataObject[]): INodeExecutionData[][] | null {
	return items.length === 0 ? null : [items.map((json) => ({ json }))];
}

async function fetchTest(functions: IPollFunctions, now: Date): Promise<IDataObject[]> {
	let context: PollContext | undefined;
	try {
		context = await openContext(functions, now, 'test');
		const settings = readSettings(valuesOf(functions, context), context);
		return combined(settings, await fetchTestItems(context, settings));
	} catch (error) {
		throw nodeError(functions, error, context);
	}
}

async function pollNode(
	functions: IPollFunctions,
	now: Date,
	memory: NodeMemory,
	isActivating: boolean,
): Promise<IDataObject[]> {
	const { activations } = memory;
	let context: PollContext | undefined;
	let settings: PollSettings;
	try {
		context = await openContext(functions, now, isActivating ? 'activation' : 'scheduled');
		settings = readSettings(valuesOf(functions, context), context);
	} catch (error) {
		if (isActivating && isPublished(functions)) {
			throw nodeError(functions, inOneText(error), context);
		}
		reportSettings(functions, nodeError(functions, error, context), memory, now.getTime());
		return [];
	}

	const credential = functions.getNode().credentials?.[CREDENTIAL]?.id;
	const { items, refusal, report } = await pollWithState(context, settings, {
		memory,
		activations,
		staticData: functions.getWorkflowStaticData('node'),
		settingsKey: JSON.stringify([context.address, credential, settings.key]),
		grantedMs: grantedMs(functions),
		mayRefuse: isActivating && functions.getActivationMode() === 'activate',
		uptimeMs: () => performance.now(),
	});
	if (refusal) throw nodeError(functions, inOneText(refusal), context);
	if (report) functions.__emitError(nodeError(functions, report, context));
	return combined(settings, items);
}

/** Reports wrong settings at most once an hour. */
function reportSettings(
	functions: IPollFunctions,
	error: ReturnType<typeof nodeError>,
	memory: NodeMemory,
	nowMs: number,
): void {
	if (!hasPassed(memory.reportedAt, HOUR_MS, nowMs)) return;
	memory.reportedAt = nowMs;
	functions.__emitError(error);
}

/** Returns the alarms of a check as one item. */
function combined({ name, event, textFormat }: PollSettings, items: IDataObject[]): IDataObject[] {
	const { heading } = event;
	if (heading === undefined || items.length === 0) return items;
	return [alarmItem(name, heading, items, textFormat)];
}

function valuesOf(functions: IPollFunctions, { now, timezone }: PollContext): FormValues {
	const { parameters } = functions.getNode();
	const get = (parameter: string) => functions.getNodeParameter(parameter, '');
	return { get, originOf: originsOf(parameters), now, timezone };
}

/** Returns an error of n8n without any key: a field can hold it by mistake. */
function nodeError(functions: IPollFunctions, error: unknown, context?: PollContext) {
	const event = functions.getNodeParameter('event', '');
	const name = EVENT_NAMES.find((one) => one === event);
	const title = `Website Analytics Trigger${name ? `: ${EVENTS[name].name}` : ''}`;
	const redact = context?.connection.redact;
	return asNodeError(functions.getNode(), title, error, { redact });
}

/** Where a workflow cannot be published, n8n shows the message of the error and nothing else. */
function inOneText(error: unknown): unknown {
	if (!(error instanceof UserFacingError)) return error;
	return new UserFacingError(withHint(error.message, error.hint), error.hint, error);
}
