import { isEqual, orderBy, uniq } from 'lodash';
import { Broken, demand, need, Untold, type Finding } from './findings';
import type { CheckedService } from './service';

/** Conditions on what was read, each by the sentence that is reported where it does not hold. */
type Conditions<Seen> = Readonly<Record<string, (seen: Seen) => boolean>>;

/** One thing that the pack reads of a service, or does with it: a row of the table of points. */
interface Row<Seen> {
	name: string;
	/** Whether the pack fails without it, or gives wrong results. */
	isNeeded?: boolean;
	/** What in the pack depends on it, as the editor names it. */
	affects: string;
	/** @throws Broken, Untold */
	reads(service: CheckedService): Promise<Seen>;
	/** What there must be for it to be told, before anything is demanded. */
	needs?: Conditions<Seen>;
	/** How it is judged. */
	demands?: Conditions<Seen>;
	/** How the service has it, in our own words: nothing that the service sent. */
	remark?(seen: Seen): string | undefined;
}

/** A row, whatever it reads. */
export interface Point extends Pick<Row<unknown>, 'name' | 'affects'> {
	isNeeded: boolean;
	/** A remark. @throws Broken, Untold */
	check(service: CheckedService): Promise<string | undefined>;
}

/** What a list does that is sorted as it was asked for. */
export const SORTED: Conditions<{ falling: unknown[]; rising: unknown[] }> = {
	'desc does not fall': ({ falling }) => isEqual(falling, orderBy(falling, [], ['desc'])),
	'asc does not rise': ({ rising }) => isEqual(rising, orderBy(rising, [], ['asc'])),
};

/** The types of values, as a remark. */
export function typesOf(values: unknown[]): string {
	const typeOf = (value: unknown) => (value === null ? 'null' : typeof value);
	return uniq(values.map(typeOf)).sort().join(' or ').replace('string', 'text');
}

export function point<Seen>(row: Row<Seen>): Point {
	const { name, isNeeded = false, affects, reads, needs = {}, demands = {}, remark } = row;
	return {
		name,
		isNeeded,
		affects,
		async check(service) {
			const seen = await reads(service);
			for (const [reason, holds] of Object.entries(needs)) need(holds(seen), reason);
			for (const [reason, holds] of Object.entries(demands)) demand(holds(seen), reason);
			return remark?.(seen);
		},
	};
}

/** Checks the points one after the other. @throws the reason of the signal when it is aborted */
export async function checkPoints(
	points: Point[],
	service: CheckedService,
	signal: AbortSignal,
): Promise<Finding[]> {
	const findings: Finding[] = [];
	for (const { check, ...point } of points) {
		signal.throwIfAborted();
		try {
			findings.push({ point, result: 'yes', reason: await check(service) });
		} catch (error) {
			signal.throwIfAborted();
			findings.push({ point, ...findingOf(error) });
		}
	}
	return findings;
}

function findingOf(error: unknown): Omit<Finding, 'point'> {
	if (error instanceof Broken) return { result: 'no', reason: error.message };
	if (error instanceof Untold) return { result: 'could not be told', reason: error.message };
	// A mistake of this program; its message may quote the service.
	const what = error instanceof Error ? error.constructor.name : 'an error';
	return { result: 'could not be told', reason: `this check failed with ${what}` };
}
