import type { MutantResult } from '@stryker-mutator/api/core';
import { sortBy } from 'lodash';
import { MISSED } from './score';

/** A slip that no test notices: the same wherever in its file the same is put in place of the same. */
export interface Survivor {
	/** The file as the table names it, e.g. `transport/list.ts`. */
	file: string;
	/** On one line; only the first line where there are several. */
	original: string;
	replacement: string;
}

interface PlacedSurvivor extends Survivor {
	line: number;
	/** Whether a test reaches it. */
	isReached: boolean;
}

const FOLDER = 'nodes/WebsiteAnalytics/';
const MAX_LENGTH = 100;

/** What no test has noticed, in the order of the code. @param sources the text of each file by its path */
export function survivorsOf(
	results: MutantResult[],
	sources: ReadonlyMap<string, string>,
): PlacedSurvivor[] {
	const missed = results.filter(({ status }) => MISSED.includes(status));
	const places = sortBy(missed, 'fileName', 'location.start.line', 'location.start.column');
	return places.map(({ fileName, location, replacement = '', status }) => ({
		file: fileName.replace(FOLDER, ''),
		original: onOneLine(textAt(sources.get(fileName) ?? '', location)),
		replacement: onOneLine(replacement),
		line: location.start.line,
		isReached: status !== 'NoCoverage',
	}));
}

/** The rows of a table in Markdown whose first three columns are a file and two pieces of code. */
export function readKnown(document: string): Survivor[] {
	return document.split('\n').flatMap((line) => {
		const [file, original, replacement] = cellsOf(line);
		return file && original && replacement ? [{ file, original, replacement }] : [];
	});
}

/**
 * A line for each survivor that is not known, ready to become a row of the table, and one for each row
 * that is no longer true.
 * @param tested the files that were tested as a whole, as the table names them
 */
export function describeSurvivors(
	survivors: PlacedSurvivor[],
	known: Survivor[],
	tested: string[],
): string {
	const found = new Set(survivors.map(keyOf));
	const knownKeys = new Set(known.map(keyOf));
	const fresh = survivors.filter((survivor) => !knownKeys.has(keyOf(survivor)));
	const gone = known.filter((row) => tested.includes(row.file) && !found.has(keyOf(row)));
	return [
		...fresh.map((survivor) => {
			const reached = survivor.isReached ? '' : ' (no test reaches it)';
			return `${rowOf(survivor)} line ${survivor.line}${reached} |`;
		}),
		...gone.map((row) => `No longer survives, remove it from survivors.md: ${rowOf(row)}`),
	].join('\n');
}

const keyOf = ({ file, original, replacement }: Survivor): string =>
	[file, original, replacement].join('\n');

const rowOf = ({ file, original, replacement }: Survivor): string =>
	`| ${[file, original, replacement].map(inCell).join(' | ')} |`;

/** Code in a cell of a table, where a stroke would end the cell, also in code. */
function inCell(code: string): string {
	const fence = code.includes('`') ? '``' : '`';
	return `${fence}${code.replaceAll('|', '\\|')}${fence}`;
}

/** The code in the cells of a row. */
function cellsOf(line: string): string[] {
	const cells = line.split(/(?<!\\)\|/).slice(1, -1);
	return cells.flatMap((cell) => {
		const code = /^(`+)(.+)\1$/.exec(cell.trim())?.[2];
		return code === undefined ? [] : [code.replaceAll('\\|', '|')];
	});
}

function textAt(source: string, { start, end }: MutantResult['location']): string {
	const first = source.split('\n')[start.line - 1] ?? '';
	return start.line === end.line
		? first.slice(start.column - 1, end.column - 1)
		: `${first.slice(start.column - 1)} …`;
}

function onOneLine(code: string): string {
	const line = code.replace(/\s+/g, ' ').trim();
	const short = line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line;
	return short === '' ? '(nothing)' : short;
}
