import { sortBy } from 'lodash';
import { readDay } from './days';
import { isNothing, isObject, parseList } from './parameterReaders';
import { oneLine, quote } from './text';
import { UserFacingError } from './userFacingError';

/** What happened on a day (`yyyy-MM-dd`). */
export interface Note {
	date: string;
	text: string;
}

const LINE = /^(?<date>[\d-]{10})\s*:\s*(?<text>.*)$/;

/**
 * Reads notes, oldest first, from lines such as `2026-11-17: Newsletter`, or from a list of these or of `{ date, text }`.
 *
 * @throws UserFacingError naming `parameter` and the entry that cannot be read
 */
export function readNotes(given: unknown, parameter: string, timezone: string): Note[] {
	const list = parseList(given);
	const isText = typeof list === 'string';
	const entries: unknown[] = isText ? list.split(/\r\n|\r|\n/) : [list].flat();
	const notes = entries.flatMap((entry, index) => {
		if (isNothing(entry)) return [];
		const parts = isObject(entry) ? entry : LINE.exec(String(entry).trim())?.groups;
		const note = noteOf(parts ?? {}, parameter, timezone);
		if (note) return [note];
		const place = `${isText ? 'line' : 'entry'} ${index + 1}`;
		throw new UserFacingError(
			`'${parameter}', ${place}, is not a day and a text: ${quote(entry)}`,
			'Enter one note per line, e.g. 2026-11-17: Newsletter no. 42. An expression can return a list of { date, text }.',
		);
	});
	return sortBy(notes, 'date');
}

function noteOf({ date, text }: Record<string, unknown>, parameter: string, timezone: string) {
	if (typeof text !== 'string' || oneLine(text) === '') return null;
	try {
		return { date: readDay(date, parameter, timezone), text: oneLine(text) };
	} catch {
		return null;
	}
}
