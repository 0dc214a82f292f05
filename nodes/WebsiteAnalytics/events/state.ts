import { isNumber, isString } from 'lodash';
import { jsonCopy } from '../values/parameterReaders';
import { dictionaryOf, listOf, optional, shape } from '../values/shape';
import type { NamedWebsite } from '../service/match';
import type { Schedule } from './schedule';

/** The stored state of a target. Moments are milliseconds since 1970. */
interface TargetState {
	/** The last day or hour that was checked. */
	cursor: string;
	/** What the rule needs at the next check. */
	memory?: object;
	/** When the last check started. */
	triedAt?: number;
	/** When the website was first missing in the list. */
	missingSince?: number;
}

/** The failures of a target, of the list of websites, or of an entry of the chosen websites. */
interface FailureState {
	/** Failures since the last success. */
	count: number;
	/** When it failed last. */
	triedAt: number;
	/** When the failure was reported, and how often since the last success. */
	reportedAt?: number;
	reports?: number;
}

/** The websites as they were listed last. */
interface Listing {
	/** The finished day, or the hour, in which they were listed. */
	period: string;
	/** The choice of websites in the form, as JSON. */
	choice: string;
	websites: NamedWebsite[];
}

/** What the trigger stores between polls. The service is the database: this is only a cursor for each target. */
export interface State {
	/** Random, of the poll that left this state. No clocks are compared. */
	stamp?: string;
	/** The decisive settings, as JSON. With other settings the trigger starts over. */
	settings: string;
	/** The cursor of a target that is new. */
	cursor: string;
	listing?: Listing;
	targets: Record<string, TargetState>;
	/** By the id of a target, or of what else can fail. */
	failures: Record<string, FailureState>;
}

const isTarget = shape<TargetState>({
	cursor: isString,
	// Each rule checks its own.
	memory: (_stored): _stored is object | undefined => true,
	triedAt: optional(isNumber),
	missingSince: optional(isNumber),
});

const isFailure = shape<FailureState>({
	count: isNumber,
	triedAt: isNumber,
	reportedAt: optional(isNumber),
	reports: optional(isNumber),
});

const isListing = shape<Listing>({
	period: isString,
	choice: isString,
	websites: listOf(shape<NamedWebsite>({ id: isNumber, domain: isString })),
});

const isState = shape<State>({
	stamp: optional(isString),
	settings: isString,
	cursor: isString,
	listing: optional(isListing),
	targets: dictionaryOf(isTarget),
	failures: dictionaryOf(isFailure),
});

/** Returns a copy of what n8n has stored; undefined when it has another shape. */
export function parseState(stored: unknown): State | undefined {
	const copy: unknown = jsonCopy(stored);
	return isState(copy) ? copy : undefined;
}

/**
 * Returns the state with which a poll begins. Without a last state, with other settings, and when a wrong clock has left a
 * cursor far ahead, the state is a new one.
 */
export function currentState(
	last: State | undefined,
	{ key, schedule }: { key: string; schedule: Schedule },
): State {
	const isUsable = last?.settings === key && schedule.isCursor(last.cursor);
	return isUsable ? last : { settings: key, cursor: schedule.start, targets: {}, failures: {} };
}
