import type { IDataObject } from 'n8n-workflow';
import type { UserFacingError } from '../values/userFacingError';
import type { PollContext } from './event';
import { reportFailures } from './failures';
import type { NodeMemory } from './nodeMemory';
import { pollTargets } from './pollLoop';
import type { LoopSettings } from './pollSettings';
import { currentState } from './state';

/** What a poll knows of its node and of n8n. */
export interface Polling {
	memory: NodeMemory;
	/** The activations of the node when the poll began. */
	activations: number;
	staticData: IDataObject;
	/** The settings whose change starts the trigger over, as text. */
	settingsKey: string;
	/** The time that n8n grants the poll. */
	grantedMs: number;
	/** Whether the trigger is published for the first time, which a failure can stop. */
	mayRefuse: boolean;
	/** Returns the milliseconds since the process started. */
	uptimeMs(): number;
}

export interface PollOutcome {
	items: IDataObject[];
	/** Why the trigger cannot be published. */
	refusal?: UserFacingError;
	/** The error to report, if one is due. */
	report?: UserFacingError;
}

/** Polls with the state that the last poll left, and keeps the new one. */
export async function pollWithState(
	context: PollContext,
	settings: LoopSettings,
	{ memory, activations, staticData, settingsKey, ...polling }: Polling,
): Promise<PollOutcome> {
	const startedMs = polling.uptimeMs();
	const { state, isWaiting } = memory.load(staticData, startedMs);
	if (isWaiting) return { items: [] };

	const before = currentState(state, settingsKey, settings.schedule);
	const result = await pollTargets(context, settings, before, memory.maxItems);
	const { state: after, items, failures, refusal } = result;
	if (refusal && polling.mayRefuse) return { items: [], refusal };

	const nowMs = context.now.getTime();
	const report = reportFailures(after, failures, memory, nowMs);
	const endedMs = polling.uptimeMs();
	const isLate = endedMs - startedMs > polling.grantedMs;
	const itemCount = items.length;
	memory.keep(staticData, { before, after, itemCount, activations, isLate, endedMs });
	memory.polledAt = nowMs;
	return { items, report };
}
