import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { diskFullMessage } from '../sandboxError';

const MAX_SHOWN_LINES = 15;

/** What a program has written so far; empty when there is no log file yet. */
export function readLog(file: string): string {
	try {
		return stripVTControlCharacters(readFileSync(file, 'utf8'));
	} catch {
		return '';
	}
}

/** The last lines of a program's output and the path of the full log, for an error message. */
export function formatLogTail(file: string): string {
	const text = readLog(file).trimEnd();
	const diskFull = /ENOSPC|EDQUOT|SQLITE_FULL|No space left on device/.test(text)
		? `${diskFullMessage()}\n`
		: '';
	const lines = text.split('\n').slice(-MAX_SHOWN_LINES);
	return `${diskFull}Last lines of its output (full log: ${file}):\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
