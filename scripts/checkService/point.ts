import { Broken, Untold } from './outcome';
import type { CheckedService } from './service';

/** One thing that the pack reads of a service, or does with it. */
export interface Point {
	/** What fails without it or gives wrong results, as the editor names it, or what notices that it is not there. */
	affects: string;
	isNeeded: boolean;
	check: Check;
}

/**
 * Reads what a point is about, sees whether it can be told, and judges it.
 * @returns a text on how the service has it, in our own words: nothing that the service sent
 * @throws Broken, Untold
 */
type Check = (service: CheckedService) => Promise<unknown>;

/** Points by name, in the order in which they are checked. */
export type Points = Readonly<Record<string, Point>>;

const pointWith =
	(isNeeded: boolean) =>
	(affects: string, check: Check): Point => ({ affects, isNeeded, check });

/** A point without which something in the pack fails, or gives wrong results. */
export const neededBy = pointWith(true);

/** A point that the pack can do without. */
export const usefulFor = pointWith(false);

/** What reads the traffic of days, and what reads statistics at all. */
export const BY_DAYS =
	'Get Traffic by Day, Get Summary, Get Overview, Get Unusual Days, the trigger';
export const BY_STATISTICS = 'every operation on statistics, and the trigger';

/** What looking for a point came to. */
export interface Finding extends Pick<Point, 'isNeeded' | 'affects'> {
	name: string;
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
	for (const [name, { check, ...point }] of Object.entries(points)) {
		signal.throwIfAborted();
		findings.push({ name, ...point, ...(await answerOf(check(service))) });
	}
	signal.throwIfAborted();
	return findings;
}

async function answerOf(checking: Promise<unknown>): Promise<Pick<Finding, 'result' | 'reason'>> {
	try {
		const remark = await checking;
		return { result: 'yes', reason: typeof remark === 'string' ? remark : undefined };
	} catch (error) {
		if (error instanceof Broken) return { result: 'no', reason: error.message };
		// The message of a mistake of this program may quote the service.
		const what = error instanceof Error ? error.constructor.name : 'an error';
		const reason = error instanceof Untold ? error.message : `this check failed with ${what}`;
		return { result: 'could not be determined', reason };
	}
}
