import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { diskFullMessage } from '../sandboxError';

const shownLines = 15;

/** What a program has written so far; empty when there is nothing yet. */
export function readLog(file: string): string {
	try {
		return stripVTControlCharacters(readFileSync(file, 'utf8'));
	} catch {
		return '';
	}
}

/** The end of a program's output and where the rest is, to show when it failed. */
export function lastLines(file: string): string {
	const text = readLog(file).trimEnd();
	const full = /ENOSPC|EDQUOT|SQLITE_FULL|No space left on device/.test(text)
		? `${diskFullMessage()}\n`
		: '';
	const lines = text.split('\n').slice(-shownLines);
	return `${full}Its last lines (all of them are in ${file}):\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
