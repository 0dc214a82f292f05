import { Broken, Untold } from './outcome';
import type { CheckedService } from './service';

/** One thing that the pack reads of a service, or does with it. */
export interface Point {
	/** What in the pack fails without it, or gives wrong results, as the editor names it. */
	neededBy?: string;
	/** What notices it, where nothing needs it. */
	usefulFor?: string;
	/**
	 * Reads what the point is about, sees whether it can be told, and judges it.
	 * @returns how the service has it, in our own words: nothing that the service sent
	 * @throws Broken, Untold
	 */
	check: Check<string | false> | Check<void>;
}

type Check<Remark> = (service: CheckedService) => Promise<Remark>;

/** Points by name, in the order in which they are checked. */
export type Points = Readonly<Record<string, Point>>;

/** What looking for a point came to. */
export interface Finding {
	name: string;
	isNeeded: boolean;
	affects: string;
	result: 'yes' | 'no' | 'could not be determined';
	reason?: string;
}

/** Checks the points one after the other. @throws the reason of the signal when it is aborted */
export async function checkPoints(
	points: Points,
	service: CheckedService,
	signal: AbortSignal,
): Promise<Finding[]> {
	const findings: Finding[] = [];
	for (const [name, { check, neededBy, usefulFor = '' }] of Object.entries(points)) {
		signal.throwIfAborted();
		const point = { name, isNeeded: neededBy !== undefined, affects: neededBy ?? usefulFor };
		const remark: Promise<unknown> = check(service);
		const answer = await remark.then(yes, answerOf);
		findings.push({ ...point, ...answer });
	}
	signal.throwIfAborted();
	return findings;
}

type Answer = Pick<Finding, 'result' | 'reason'>;

function yes(remark: unknown): Answer {
	return { result: 'yes', reason: typeof remark === 'string' ? remark : undefined };
}

function answerOf(error: unknown): Answer {
	if (error instanceof Broken) return { result: 'no', reason: error.message };
	if (error instanceof Untold) return { result: 'could not be determined', reason: error.message };
	// A mistake of this program; its message may quote the service.
	const what = error instanceof Error ? error.constructor.name : 'an error';
	return { result: 'could not be determined', reason: `this check failed with ${what}` };
}
