import { isEmpty, mapValues, pick, pickBy } from 'lodash';
import { isObject } from '../json';
import { addDays, daysOf } from '../analytics/periods';
import type { RowsMemory, SentRows } from '../analytics/rowsPlan';
import { isDayText, isText, isTrue, listOf, readFields, shapeOf } from './stored';
import { HASH_OF_NOTHING } from './rowsVersions';

const HASH_LENGTH = HASH_OF_NOTHING.length;
const MISSING = '-'.repeat(HASH_LENGTH);
/** More days are never looked at again; what is stored is not believed. */
const MAX_DAYS = 5000;

const isStretch = shapeOf({ next: isDayText, to: isDayText });
const areValues = listOf((value): value is string | null => value === null || isText(value));

/** What n8n stores: many websites have many statistics, so the hashes of all days are one text. */
export function storedRows({ sent, ...others }: RowsMemory): object {
	const days = Object.keys(sent).sort();
	const [from] = days;
	if (from === undefined) return others;
	const all = daysOf({ from, to: days.at(-1) ?? from });
	const hashes = all.map((day) => sent[day]?.hash.padEnd(HASH_LENGTH) ?? MISSING);
	const values = pickBy(mapValues(pick(sent, days), 'values'), 'length');
	return {
		...others,
		...{ from, hashes: hashes.join('') },
		...(!isEmpty(values) && { values }),
	};
}

/** What was stored; null for anything else, so that it begins anew. */
export function readRowsMemory(stored: unknown): RowsMemory | null {
	const { handled, ...others } = readFields(stored, {
		handled: isDayText,
		night: isStretch,
		past: isStretch,
		isLogged: isTrue,
	});
	return handled === undefined ? null : { handled, ...others, sent: readSent(stored) };
}

/** Whether all was sent up to the day, so that what was stored stays: most checks of a day have nothing else to do. */
export function isUpTo(last: string, stored: unknown): stored is object {
	return isObject(stored) && stored.handled === last && !stored.night && !stored.past;
}

/** What is left of the days before the trigger began, as it was stored. */
export function readPast(stored: unknown): Pick<RowsMemory, 'past'> {
	return readFields(stored, { past: isStretch });
}

function readSent(stored: unknown): Record<string, SentRows> {
	const { from, hashes, values } = isObject(stored) ? stored : {};
	if (!isDayText(from) || !isText(hashes)) return {};
	const known = isObject(values) ? values : {};
	const count = Math.min(Math.floor(hashes.length / HASH_LENGTH), MAX_DAYS);
	const sent: Record<string, SentRows> = {};
	for (let index = 0; index < count; index += 1) {
		const day = addDays(from, index);
		const hash = hashes.slice(index * HASH_LENGTH, (index + 1) * HASH_LENGTH).trimEnd();
		const ofDay = hash === HASH_OF_NOTHING ? [] : known[day];
		if (hash !== MISSING) sent[day] = { hash, ...(areValues(ofDay) && { values: ofDay }) };
	}
	return sent;
}
