import type { MutantResult } from '@stryker-mutator/api/core';
import type { Part } from './parts';

/** The statuses of mutants; one that ends in an endless loop is noticed too: its tests run out of time. */
const NOTICED = ['Killed', 'Timeout'];
export const MISSED = ['Survived', 'NoCoverage'];
/** Its tests crash before they can say anything, or it does not compile. */
const UNTESTED = ['RuntimeError', 'CompileError'];
/** The statuses that another run may change although nothing else has. */
export const DOUBTFUL = [...MISSED, ...UNTESTED, 'Timeout'];

/** The share of mutants, in percent, that the tests have noticed; 0 where there are none. */
export function scoreOf(results: MutantResult[]): number {
	const noticed = count(results, NOTICED);
	return (100 * noticed) / Math.max(1, noticed + count(results, MISSED));
}

/** How many mutants were tested, and the share that was noticed, in percent and rounded down. */
export function measure(results: MutantResult[]): { tested: number; share: string } {
	return {
		tested: count(results, [...NOTICED, ...MISSED]),
		share: (Math.floor(scoreOf(results) * 10) / 10).toFixed(1),
	};
}

/** One line, e.g. `statistics: 97.3 % of 885 mutants noticed (goal 95 %)`. */
export function describeScore({ name, breakAt }: Part, results: MutantResult[]): string {
	const { tested, share } = measure(results);
	const untested = count(results, UNTESTED);
	const more = untested === 0 ? '' : `; ${untested} more could not be tested`;
	return `${name}: ${share} % of ${tested} mutants noticed (goal ${breakAt} %)${more}`;
}

function count(results: MutantResult[], statuses: string[]): number {
	return results.filter(({ status }) => statuses.includes(status)).length;
}
