import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { originsOf } from '../values/formValues';
import type { UserFacingError } from '../values/userFacingError';
import { asNodeError, reword, withHint } from '../http/nodeError';
import { itemsOf } from './alarm';
import type { FoundEvent, PollContext } from './event';
import { hasPassed, HOUR_MS, reportFailures } from './failures';
import { EVENT_OPTIONS } from './index';
import { type NodeMemory, ProcessMemory } from './nodeMemory';
import { kindOf, notePolled, openContext, openPoll, type Poll, type PollKind } from './pollContext';
import { pollTargets } from './pollLoop';
import { fetchTestEvents } from './sample';
import { currentState } from './state';

type Output = INodeExecutionData[][] | null;

const processMemory = new ProcessMemory(() => performance.now());

/**
 * Polls once. Returns null without events. Only the poll of an activation may throw, because n8n pauses or turns off a
 * trigger whose poll throws.
 *
 * @throws NodeApiError in a manual test. After a person published, throws for wrong settings; after the first publish, also
 * for a service that a person has to fix.
 */
export async function poll(functions: IPollFunctions): Promise<Output> {
	const kind = kindOf(functions);
	// Node ids are unique in newer versions only.
	const nodeKey = `${functions.getWorkflow().id} ${functions.getNode().name}`;
	const memory = processMemory.nodeOf(nodeKey);
	if (kind === 'test') return await pollNode(functions, kind, memory);
	// While another poll runs, this one does nothing: the next poll reports wrong settings.
	const output = memory.begin(kind !== 'scheduled')
		? await pollNode(functions, kind, memory).finally(() => memory.end())
		: null;
	notePolled(functions);
	return output;
}

async function pollNode(
	functions: IPollFunctions,
	kind: PollKind,
	memory: NodeMemory,
): Promise<Output> {
	let context: PollContext | undefined;
	try {
		context = await openContext(functions, kind);
		const opened = openPoll(context, {
			get: (parameter) => functions.getNodeParameter(parameter, ''),
			originOf: originsOf(functions.getNode().parameters),
		});
		const { found, report }: Outcome =
			kind === 'test'
				? { found: await fetchTestEvents(opened) }
				: await pollWithState(opened, memory, functions.getWorkflowStaticData('node'));
		if (report) functions.__emitError(nodeError(functions, report, context));
		const items = itemsOf(opened, found).map((json) => ({ json }));
		return items.length === 0 ? null : [items];
	} catch (thrown) {
		// Where a workflow cannot be published, n8n shows the message of the error and nothing else.
		const problem = kind === 'publication' ? reword(thrown, withHint) : thrown;
		const error = nodeError(functions, problem, context);
		if (kind === 'test' || kind === 'publication') throw error;
		// Wrong settings are reported at most once an hour.
		if (hasPassed(memory.reportedAt, HOUR_MS, Date.now())) {
			memory.reportedAt = Date.now();
			functions.__emitError(error);
		}
		return null;
	}
}

/** What a poll has found, and the error to report if one is due. */
interface Outcome {
	found: FoundEvent[];
	report?: UserFacingError;
}

/**
 * Polls with the state of the last poll, and keeps the new state.
 * @throws UserFacingError that says why the trigger cannot be published
 */
export async function pollWithState(
	opened: Poll,
	memory: NodeMemory,
	staticData: IDataObject,
): Promise<Outcome> {
	const { state, isWaiting } = memory.load(staticData);
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
	});
	return { found, report };
}

/** Returns an error of n8n without any key: a field can hold it by mistake. */
function nodeError(functions: IPollFunctions, error: unknown, context?: PollContext) {
	const event = functions.getNodeParameter('event', '');
	const chosen = EVENT_OPTIONS.find(({ value }) => value === event);
	const title = `Website Analytics Trigger${chosen ? `: ${chosen.name}` : ''}`;
	return asNodeError(functions.getNode(), title, error, { redact: context?.connection.redact });
}
