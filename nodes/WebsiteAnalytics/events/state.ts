import { isNumber, isString } from 'lodash';
import { jsonCopy } from '../values/parameterReaders';
import { dictionaryOf, listOf, optional, type Proven, shape } from '../values/shape';
import type { Schedule } from './schedule';

/** The stored state of a target. Moments are milliseconds since 1970. */
const isTarget = shape({
	/** The last day or hour that was checked. */
	cursor: isString,
	/** What the rule needs at the next check. Each rule checks its own. */
	memory: (_stored): _stored is object | undefined => true,
	/** When the last check started. */
	triedAt: optional(isNumber),
	/** When the website was first missing in the list. */
	missingSince: optional(isNumber),
});

/** The failures of a target, of the list of websites, or of an entry of the chosen websites. */
const isFailure = shape({
	/** Failures since the last success. */
	count: isNumber,
	/** When it failed last. */
	triedAt: isNumber,
	/** When the failure was reported, and how often since the last success. */
	reportedAt: optional(isNumber),
	reports: optional(isNumber),
});

/** The websites as they were listed last. */
const isListing = shape({
	/** The finished day, or the hour, in which they were listed. */
	period: isString,
	/** The choice of websites in the form, as JSON. */
	choice: isString,
	websites: listOf(shape({ id: isNumber, domain: isString })),
});

/** What the trigger stores between polls. The service is the database: this is only a cursor for each target. */
const isState = shape({
	/** Random, of the poll that left this state. No clocks are compared. */
	stamp: optional(isString),
	/** The decisive settings, as JSON. With other settings the trigger starts over. */
	settings: isString,
	/** The cursor of a target that is new. */
	cursor: isString,
	listing: optional(isListing),
	targets: dictionaryOf(isTarget),
	/** By the id of a target, or of what else can fail. */
	failures: dictionaryOf(isFailure),
});

export type State = Proven<typeof isState>;

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
