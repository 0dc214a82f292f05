import type { CheckedService } from './checkedService';
import { Broken, Untold } from './outcome';

/** One thing that the pack reads of a service, or does with it. */
export interface Point {
	name: string;
	/** Whether the pack fails without it, or gives wrong results. */
	isNeeded: boolean;
	/** What in the pack depends on it, as the editor names it. */
	affects: string;
	/**
	 * A remark on how the service has it, in our own words: nothing that the service sent.
	 * @throws Broken when the service does not have it
	 * @throws Untold when that could not be determined
	 */
	check(service: CheckedService): Promise<string | undefined>;
}

/** What a check of a point came to. */
export interface Finding {
	point: Omit<Point, 'check'>;
	result: 'yes' | 'no' | 'could not be determined';
	reason?: string;
}

/** Checks the points one after the other. @throws the reason of the service's signal when it is aborted */
export async function checkPoints(points: Point[], service: CheckedService): Promise<Finding[]> {
	const findings: Finding[] = [];
	for (const point of points) {
		service.signal?.throwIfAborted();
		findings.push(await checkPoint(point, service));
	}
	return findings;
}

async function checkPoint(point: Point, service: CheckedService): Promise<Finding> {
	try {
		return { point, result: 'yes', reason: await point.check(service) };
	} catch (error) {
		service.signal?.throwIfAborted();
		if (error instanceof Broken) return { point, result: 'no', reason: error.message };
		// Any other error is a mistake of this program; its message may quote the service.
		const reason =
			error instanceof Untold
				? error.message
				: `this check failed with ${error instanceof Error ? error.constructor.name : 'an error'}`;
		return { point, result: 'could not be determined', reason };
	}
}
