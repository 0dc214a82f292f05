import { maxBy, minBy } from 'lodash';
import {
	afterAttempt,
	capacity,
	INITIAL_LIMIT,
	type ConcurrencyLimit,
} from '../../../../nodes/WebsiteAnalytics/client/concurrencyLimit';
import { usualLimit } from '../../../../nodes/WebsiteAnalytics/client/gradientLimit';
import { OVERLOADED, SERVED } from './index';

/** A host, and the process that sends requests to it. */
export interface Simulated {
	/** How many requests the host works on at a time. */
	slots: number;
	/** How long it works on a request that comes at this moment. */
	workMs: (nowMs: number) => number;
	/** Whether it works on all requests at once, each the slower for it; others wait by default. */
	isShared?: boolean;
	/** How many requests it allows in a window. */
	rate?: { requests: number; windowMs: number; saysWhatIsLeft: boolean };
}

export interface Outcome {
	durationMs: number;
	/** The most requests that were under way at once. */
	mostInFlight: number;
	refused: number;
	/** Every request: when it was sent, and how many were under way, itself included. */
	sent: Array<{ atMs: number; inFlight: number }>;
	/** The limit at the end. */
	limit: ConcurrencyLimit;
}

interface Request {
	sentAtMs: number;
	inFlight: number;
	leftMs: number;
	isRefused: boolean;
	/** What the host says is left. */
	remaining: number | undefined;
}

const BACKOFF_MS = 500;
const REFUSING_MS = 1;

/**
 * Sends so many requests to a host, in simulated time, as the throttle does when all wait from the
 * beginning. A refused request is sent again.
 */
export function simulate(
	simulated: Simulated,
	requests: number,
	before: { limit?: ConcurrencyLimit; nowMs?: number } = {},
): Outcome {
	const { slots, workMs, isShared = false, rate } = simulated;
	const beginMs = before.nowMs ?? 0;
	let limit = before.limit ?? INITIAL_LIMIT;
	let nowMs = beginMs;
	let waitingCount = requests;
	let refused = 0;
	let window = { endMs: -Infinity, left: 0 };
	const sent: Outcome['sent'] = [];
	/** At the host, in the order in which they came. */
	const working: Request[] = [];
	const speed = () => (isShared ? Math.min(1, slots / working.length) : 1);
	const workedOn = () => (isShared ? working : working.slice(0, slots));

	const send = () => {
		if (rate && nowMs >= window.endMs)
			window = { endMs: nowMs + rate.windowMs, left: rate.requests };
		const isRefused = rate !== undefined && window.left === 0;
		if (!isRefused) window.left -= 1;
		const inFlight = working.length + 1;
		working.push({
			sentAtMs: nowMs,
			inFlight,
			leftMs: isRefused ? REFUSING_MS : workMs(nowMs),
			isRefused,
			remaining: rate?.saysWhatIsLeft ? window.left : undefined,
		});
		sent.push({ atMs: nowMs, inFlight });
		waitingCount -= 1;
	};
	const startNext = () => {
		while (waitingCount > 0 && working.length < capacity(limit, nowMs)) send();
	};
	const handle = (request: Request) => {
		const { sentAtMs, inFlight, isRefused, remaining } = request;
		const result = {
			startedAtMs: sentAtMs,
			inFlight,
			outcome: isRefused ? OVERLOADED : { ...SERVED, remaining },
			roundTripMs: nowMs - sentAtMs,
			pauseMs: isRefused ? Math.max(BACKOFF_MS, window.endMs - nowMs) : 0,
		};
		if (isRefused) {
			refused += 1;
			waitingCount += 1;
		}
		const load = { activeCount: working.length, waitingCount };
		limit = afterAttempt(limit, { ...result, ...load }, nowMs);
		working.splice(working.indexOf(request), 1);
		if (waitingCount === 0) limit = usualLimit(limit);
	};

	startNext();
	while (working.length + waitingCount > 0) {
		const next = minBy(workedOn(), ({ leftMs }) => leftMs);
		const respondedAtMs = next ? nowMs + next.leftMs / speed() : Infinity;
		const pauseEndMs = limit.pausedUntilMs > nowMs ? limit.pausedUntilMs : Infinity;
		const atMs = Math.min(respondedAtMs, pauseEndMs);
		for (const request of workedOn()) request.leftMs -= (atMs - nowMs) * speed();
		nowMs = atMs;
		if (next && atMs === respondedAtMs) handle(next);
		startNext();
	}
	const mostInFlight = maxBy(sent, 'inFlight')?.inFlight ?? 0;
	return { durationMs: nowMs - beginMs, mostInFlight, refused, sent, limit };
}
