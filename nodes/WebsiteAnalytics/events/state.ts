import { isNumber, isString, omit, pickBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { isObject, jsonCopy } from '../values/parameterReaders';
import type { NamedWebsite } from '../service/match';
import type { Schedule } from './schedule';

/** The stored state of a target. Moments are milliseconds since 1970. */
export interface TargetState {
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
export interface FailureState {
	/** Failures since the last success. */
	count: number;
	/** When it failed last. */
	triedAt: number;
	/** When the failure was reported. */
	reportedAt?: number;
}

/** The websites as they were listed last. */
export interface Listing {
	/** The finished day, or the hour, in which they were listed. */
	period: string;
	/** The choice of websites in the form, as JSON. */
	choice: string;
	websites: NamedWebsite[];
}

/** What the trigger stores between polls. The service is the database: this is only a cursor for each target. */
export interface State {
	/** The decisive settings, as JSON. With other settings the trigger starts over. */
	settings: string;
	/** The cursor of a target that is new. */
	cursor: string;
	listing?: Listing;
	targets: Record<string, TargetState>;
	/** By the id of a target, or of what else can fail. */
	failures: Record<string, FailureState>;
	/** When the last poll ended, and when it last reported an error. */
	polledAt?: number;
	reportedAt?: number;
}

/** Returns the stored state; a new one without any, with other settings, or when it was stored in another shape. */
export function readState(stored: unknown, settings: string, schedule: Schedule): State {
	const start: State = { settings, cursor: schedule.start, targets: {}, failures: {} };
	if (!isObject(stored) || stored.settings !== settings || !isObject(stored.targets)) return start;
	const copy = jsonCopy(stored as unknown as State);
	const { cursor, targets, failures, listing, polledAt, reportedAt } = copy;
	if (!isString(cursor) || !schedule.isCursor(cursor)) return start;
	const isKept = (target: unknown) => isTarget(target) && schedule.isCursor(target.cursor);
	return {
		settings,
		cursor,
		targets: pickBy(targets, isKept),
		failures: isObject(failures) ? pickBy(failures, isFailure) : {},
		...pickBy({ polledAt, reportedAt }, isNumber),
		...(isListing(listing) && { listing }),
	};
}

function isTarget(stored: unknown): stored is TargetState {
	if (!isObject(stored) || !isString(stored.cursor)) return false;
	return Object.values(omit(stored, 'cursor', 'memory')).every(isNumber);
}

function isFailure(stored: unknown): boolean {
	return (
		isObject(stored) &&
		isNumber(stored.count) &&
		isNumber(stored.triedAt) &&
		Object.values(stored).every(isNumber)
	);
}

function isListing(stored: unknown): stored is Listing {
	if (!isObject(stored) || !isString(stored.period) || !isString(stored.choice)) return false;
	const isWebsite = (one: unknown) => isObject(one) && isNumber(one.id) && isString(one.domain);
	return Array.isArray(stored.websites) && stored.websites.every(isWebsite);
}

/**
 * The last state of each node. Some configurations of n8n do not store the state after a poll without items. A poll
 * that begins while n8n still stores the last state gets an older one.
 */
const lastStates = new Map<string, IDataObject>();

/**
 * Returns what the last poll of a node left: here, or in another process that shares the database.
 * @param nodeKey unique in this n8n
 */
export function loadState(nodeKey: string, { state }: IDataObject): unknown {
	const last = lastStates.get(nodeKey);
	return last && !(polledAt(state) > polledAt(last)) ? last : state;
}

const polledAt = (state: unknown) =>
	isObject(state) && isNumber(state.polledAt) ? state.polledAt : NaN;

/** Stores what a poll leaves: in the static data of the node, and in this process. */
export function saveState(nodeKey: string, staticData: IDataObject, state: State): void {
	const after = jsonCopy(state) as unknown as IDataObject;
	lastStates.set(nodeKey, after);
	staticData.state = after;
}
