import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { sortBy } from 'lodash';
import type { Part } from './parts';

/** The statuses of mutants; one that ends in an endless loop is noticed too: its tests run out of time. */
const NOTICED = ['Killed', 'Timeout'];
const MISSED = ['Survived', 'NoCoverage'];
/** Its tests crash before they can say anything, or it does not compile. */
const UNTESTED = ['RuntimeError', 'CompileError'];
/** The statuses that another run may change although nothing else has. */
export const DOUBTFUL = [...MISSED, ...UNTESTED, 'Timeout'];

/** The share of mutants, in percent, that the tests have noticed; 0 where there are none. */
export function scoreOf(results: MutantResult[]): number {
	const noticed = count(results, NOTICED);
	return (100 * noticed) / Math.max(1, noticed + count(results, MISSED));
}

/** One line, e.g. `statistics: 97.3 % of 885 mutants noticed (goal 95 %)`. */
export function describeScore({ name, breakAt }: Part, results: MutantResult[]): string {
	const tested = count(results, [...NOTICED, ...MISSED]);
	const untested = count(results, UNTESTED);
	const share = (Math.floor(scoreOf(results) * 10) / 10).toFixed(1);
	const more = untested === 0 ? '' : `; ${untested} more could not be tested`;
	return `${name}: ${share} % of ${tested} mutants noticed (goal ${breakAt} %)${more}`;
}

/** A line for each mutant that no test has noticed: where it is, and what was put in place of what. */
export function describeSurvivors(results: MutantResult[], root: string): string {
	const missed = results.filter(({ status }) => MISSED.includes(status));
	const places = sortBy(missed, 'fileName', 'location.start.line', 'location.start.column');
	return places
		.map(({ fileName, location: { start, end }, replacement = '', status }) => {
			const lines = readFileSync(fileName, 'utf8').split('\n');
			const first = lines[start.line - 1] ?? '';
			const original =
				start.line === end.line
					? first.slice(start.column - 1, end.column - 1)
					: `${first.slice(start.column - 1)} …`;
			const place = `${relative(root, fileName)}:${start.line}:${start.column}`;
			const reached = status === 'NoCoverage' ? ' (no test reaches it)' : '';
			return `${place} ${original} → ${replacement.split('\n').join(' ')}${reached}`;
		})
		.join('\n');
}

function count(results: MutantResult[], statuses: string[]): number {
	return results.filter(({ status }) => statuses.includes(status)).length;
}
