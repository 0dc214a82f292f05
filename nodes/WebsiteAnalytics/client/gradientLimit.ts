import { sortBy } from 'lodash';

/**
 * How many requests may be under way beyond the usual number: more, while the host stays as quick as
 * with few. A host that works on as much as it can responds later the more it is sent, long before it
 * fails (as in TCP Vegas, and in the gradient limit of Netflix, which compares with the round trip
 * without load).
 */
export interface GradientLimit {
	/** The requests that may be under way. Not always whole: it grows by fractions. */
	limit: number;
	/** Undefined while more requests at once would gain nothing. */
	pace: Pace | undefined;
}

/** How quickly the host responds to the present requests. */
interface Pace extends Round {
	/** The round trip with few requests under way; undefined while it is measured. */
	noLoadMs: number | undefined;
	/** When that was measured. */
	measuredAtMs: number;
}

/** The requests between two decisions. */
interface Round {
	/** Requests that were sent before this moment show an earlier limit. */
	roundStartedAtMs: number;
	/** Since then. */
	roundTripsMs: readonly number[];
	/** Whether the round before was slow. */
	wasSlow: boolean;
}

/** What a response that is no refusal and no failure shows. */
export interface RoundTrip {
	startedAtMs: number;
	/** How many requests were under way when it was sent, itself included. */
	inFlight: number;
	roundTripMs: number;
	/** The requests under way when it ends, itself included. */
	activeCount: number;
	/** The requests that then wait for a slot. */
	waitingCount: number;
}

/** While it is measured how quick the host is. */
export const FEW_CONCURRENT_REQUESTS = 8;
/** With no reason for more. */
export const USUAL_CONCURRENT_REQUESTS = 16;
export const MAX_CONCURRENT_REQUESTS = 64;

/**
 * With fewer waiting, 16 at once need 8 rounds, and more at once would save half of them at most. That
 * is not worth more load for a host: small runs, and the pages of a list, are sent as ever.
 */
export const MANY_WAITING = 128;

const MEASURED_ROUND_TRIPS = 12;
const ROUND_TRIPS = 16;
/** Before the first growth, so that a host that allows 60 requests, as many do, has refused by then. */
const FIRST_ROUND_TRIPS = 40;

/** Up to so many times the round trip with few, a host is quick: none is perfectly even. */
const QUICK = 1.3;
/** From so many times on, it is slow: with 16 requests, where 8 are as many as it works on. */
const SLOW = 2;
const GROWTH = 1.5;

/** A host gets slower and quicker within an hour. */
const MEASURED_FOR_MS = 60_000;
/** To measure takes a few round trips, which have to be few among all. */
const MEASURED_FOR_ROUND_TRIPS = 100;

/** How many requests may be under way. */
export function openSlots({ limit, pace }: GradientLimit): number {
	const isMeasuring = pace && pace.noLoadMs === undefined;
	return isMeasuring ? Math.min(limit, FEW_CONCURRENT_REQUESTS) : limit;
}

/** The limit where there is no reason for more than usual. Other work may take the host longer. */
export function usualLimit<T extends GradientLimit>(state: T): T {
	return { ...state, limit: Math.min(state.limit, USUAL_CONCURRENT_REQUESTS), pace: undefined };
}

/** The limit that an overload has made smaller. */
export function reduceLimit({ pace }: GradientLimit, limit: number, nowMs: number): GradientLimit {
	return { limit, pace: pace?.noLoadMs === undefined ? pace : { ...pace, ...newRound(nowMs) } };
}

/**
 * The limit after a response. With many requests waiting, it is first measured how quick the host is
 * with few under way. From the usual number on, the limit then grows by half with every round that is
 * quick. It shrinks after two rounds that are slow, because this process may have been busy in one.
 * @param isCautious whether the host was overloaded lately: then the limit grows by one
 */
export function afterRoundTrip(
	state: GradientLimit,
	roundTrip: RoundTrip,
	isCautious: boolean,
	nowMs: number,
): GradientLimit {
	const { limit, pace } = state;
	const hasMany = roundTrip.waitingCount >= MANY_WAITING;
	const noLoadMs = pace?.noLoadMs;
	if (!pace || noLoadMs === undefined) {
		return hasMany ? measure(state, roundTrip, nowMs) : usualLimit(state);
	}
	const validForMs = Math.max(MEASURED_FOR_MS, MEASURED_FOR_ROUND_TRIPS * noLoadMs);
	if (nowMs - pace.measuredAtMs >= validForMs) return usualLimit(state);
	const hadFullLoad =
		limit >= USUAL_CONCURRENT_REQUESTS &&
		roundTrip.inFlight >= Math.floor(limit) &&
		roundTrip.startedAtMs >= pace.roundStartedAtMs;
	if (!hadFullLoad) return state;
	const roundTripsMs = [...pace.roundTripsMs, roundTrip.roundTripMs];
	const isFirst = limit < USUAL_CONCURRENT_REQUESTS + 1;
	if (roundTripsMs.length < (isFirst ? FIRST_ROUND_TRIPS : ROUND_TRIPS)) {
		return { limit, pace: { ...pace, roundTripsMs } };
	}
	const roundMs = lowerQuartile(roundTripsMs);
	// A measurement in a moment in which this process was busy is put right by any round.
	const quickMs = Math.min(noLoadMs, roundMs);
	const next = { ...pace, ...newRound(nowMs), noLoadMs: quickMs };
	if (roundMs <= quickMs * QUICK) {
		const growth = hasMany ? (isCautious ? 1 : limit * (GROWTH - 1)) : 0;
		return { limit: Math.min(MAX_CONCURRENT_REQUESTS, limit + growth), pace: next };
	}
	const isSlow = roundMs >= quickMs * SLOW;
	if (!isSlow || !pace.wasSlow) return { limit, pace: { ...next, wasSlow: isSlow } };
	// With this limit the host is quick again, if it works through as many requests in a second as now.
	const limitWhenQuick = (limit * quickMs * QUICK) / roundMs;
	return { limit: Math.max(USUAL_CONCURRENT_REQUESTS, limitWhenQuick), pace: next };
}

/** Begins the measurement of a host, goes on with it or ends it. */
function measure(
	{ limit, pace }: GradientLimit,
	{ inFlight, activeCount, roundTripMs }: RoundTrip,
	nowMs: number,
): GradientLimit {
	const measured = pace?.roundTripsMs ?? [];
	const hadFew = Math.max(inFlight, activeCount) <= FEW_CONCURRENT_REQUESTS;
	const roundTripsMs = hadFew ? [...measured, roundTripMs] : measured;
	const isDone = roundTripsMs.length >= MEASURED_ROUND_TRIPS;
	const noLoadMs = isDone ? lowerQuartile(roundTripsMs) : undefined;
	const round = { ...newRound(nowMs), ...(!isDone && { roundTripsMs }) };
	return { limit, pace: { noLoadMs, measuredAtMs: nowMs, ...round } };
}

function newRound(nowMs: number): Round {
	return { roundStartedAtMs: nowMs, roundTripsMs: [], wasSlow: false };
}

/** Neither what the host needs longer for, nor what arrived while this process was busy, counts. */
function lowerQuartile(values: readonly number[]): number {
	const sorted = sortBy(values);
	return sorted[Math.floor(sorted.length / 4)] ?? NaN;
}
