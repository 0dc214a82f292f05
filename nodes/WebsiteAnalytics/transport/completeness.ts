import { isEqual } from 'lodash';
import { Problem } from '../problem';
import { quote } from '../text';
import { identityOf, type Page } from './page';

/** How often a list is read before it counts as one that cannot be read. */
export const MAX_READS = 3;

/** How the rows of a list differ from what the service announced. */
export interface Gap {
	announced: number | null;
	sent: number;
	/** The id or the value of a row that came twice. */
	duplicate: unknown;
	/** How many pages there are at the end, where they are more than at the beginning. */
	grownTo: number | undefined;
	/** Whether rows have moved up, maybe to a page that was read before. */
	hasShrunk: boolean;
}

/** Whether a list changed while the first of its pages were read. */
export function hasChanged(pages: Page[]): boolean {
	return pages.some(({ total }) => total !== pages[0]?.total);
}

/** The gap in the rows of all pages of a list, which may have changed; undefined when there is none. */
export function findGap(pages: Page[]): Gap | undefined {
	const rows = pages.flatMap((page) => page.rows);
	const announced = pages.at(-1)?.total ?? null;
	const seen = new Set<unknown>();
	const ids = rows.map(identityOf).filter((id) => id !== undefined);
	const duplicate = ids.find((id) => seen.has(id) || !seen.add(id));
	const [firstCount, lastCount] = [pages.at(0)?.lastPage ?? 0, pages.at(-1)?.lastPage ?? 0];
	const hasGrown = firstCount > 0 && lastCount > firstCount;
	const hasShrunk = falls(pages, 'total') || falls(pages, 'lastPage');
	const isComplete = announced === null || announced === rows.length;
	if (isComplete && duplicate === undefined && !hasGrown && !hasShrunk) return undefined;
	const grownTo = hasGrown ? lastCount : undefined;
	return { announced, sent: rows.length, duplicate, grownTo, hasShrunk };
}

/** Whether a page says less than one before it. Pages that are read together may be read in another order. */
function falls(pages: Page[], name: 'total' | 'lastPage'): boolean {
	const said = pages.map((page) => page[name]).filter((number) => number !== null);
	return said.some((number, index) => number < (said[index - 1] ?? 0));
}

/** The problem of a list that had a gap each time it was read. */
export function incompleteProblem(gaps: Gap[]): Problem {
	const [first, ...others] = gaps;
	// Data that changes looks different each time.
	const isAlwaysTheSame = others.every((gap) => isEqual(gap, first));
	return new Problem(
		`the list could not be read completely in ${MAX_READS} attempts: ${describe(gaps.at(-1))}`,
		isAlwaysTheSame
			? "It was the same each time, so the page numbers of the service are wrong. Report this to its operator. Where there is 'Return All', switch it off to get the first rows."
			: 'The data changed each time while its pages were read. Run this again, or ask for a range that ends before today.',
	);
}

function describe({ announced, sent, duplicate, grownTo, hasShrunk }: Partial<Gap> = {}): string {
	if (duplicate !== undefined) {
		return `the service sent a row twice, so another may be missing: ${quote(duplicate)}`;
	}
	if (grownTo !== undefined) {
		return `the last page says that there are ${grownTo} pages, and the first page said fewer`;
	}
	return hasShrunk
		? 'a page says that there are fewer rows than a page before said, so a row may be missing'
		: `the service announced ${announced} rows and sent ${sent}`;
}
