import { mapValues, pickBy } from 'lodash';
import { isObject } from '../../json';
import { isDay } from '../../statistics/periods';
import type { RowsMemory, SentRows, Stretch } from '../../statistics/rowsReady';

/** What was stored; null for anything else, so that the website begins anew. */
export function readRowsMemory(stored: unknown): RowsMemory | null {
	if (!isObject(stored) || !isDayText(stored.handled)) return null;
	const { handled, night, past, sent, isLogged } = stored;
	return {
		handled,
		...(isStretch(night) && { night }),
		...(isStretch(past) && { past }),
		sent: mapValues(pickBy(isObject(sent) ? sent : {}, isSentDay), (day) => pickBy(day, isSent)),
		...(isLogged === true && { isLogged }),
	};
}

function isStretch(stored: unknown): stored is Stretch {
	if (!isObject(stored) || !isDayText(stored.next) || !isDayText(stored.to)) return false;
	return Array.isArray(stored.done) && stored.done.every((name) => typeof name === 'string');
}

function isSentDay(stored: unknown, day: string): stored is Record<string, unknown> {
	return isObject(stored) && isDay(day);
}

function isSent(stored: unknown): stored is SentRows {
	if (!isObject(stored) || typeof stored.hash !== 'string') return false;
	const { values = [] } = stored;
	return (
		Array.isArray(values) && values.every((value) => value === null || typeof value === 'string')
	);
}

function isDayText(stored: unknown): stored is string {
	return typeof stored === 'string' && isDay(stored);
}
