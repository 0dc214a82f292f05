import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const MAX_SHOWN_LINES = 15;

/** Returns the output of a program so far; empty without a log file. */
export function readLog(file: string): string {
	try {
		return stripVTControlCharacters(readFileSync(file, 'utf8'));
	} catch {
		return '';
	}
}

/** Returns the last lines of a program's output and the path of the full log, for an error message. */
export function formatLogTail(file: string): string {
	const lines = readLog(file).trimEnd().split('\n').slice(-MAX_SHOWN_LINES);
	return `Last lines of its output (full log: ${file}):\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
