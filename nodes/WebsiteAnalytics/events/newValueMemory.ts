import { takeRightWhile } from 'lodash';
import { isObject } from '../json';
import { WINDOW_DAYS } from '../analytics/newValues';
import { addDays, isDay } from '../analytics/periods';
import { fnv } from './hash';
import { isText, readEntries } from './stored';

/** What was told of a website in the last 90 days: by day, the hashes of values, separated by spaces. */
export type ToldValues = Record<string, string>;

/** More are forgotten, the earliest first, because n8n stores them with the workflow. */
const MAX_TOLD = 2000;
const HASHES = /^[0-9a-f]{8}( [0-9a-f]{8})*$/;

/** What was told in the 90 days before a day; nothing, where n8n has stored something else. */
export function readToldValues(stored: unknown, day: string): ToldValues {
	const first = addDays(day, -WINDOW_DAYS);
	const isTold = (hashes: unknown, on: string): hashes is string =>
		isDay(on) && on >= first && on < day && isText(hashes) && HASHES.test(hashes);
	return readEntries(isObject(stored) ? stored.told : undefined, isTold);
}

/** Tells which values were told. */
export function wasToldIn(told: ToldValues): (value: string) => boolean {
	const hashes = new Set(Object.values(told).flatMap((ofDay) => ofDay.split(' ')));
	return (value) => hashes.has(fnv(value));
}

/** What is remembered after these values were told on a day. */
export function afterTelling(told: ToldValues, day: string, values: string[]): object {
	const ofDay = values.slice(0, MAX_TOLD).map((value) => fnv(value));
	const all = { ...told, ...(ofDay.length > 0 && { [day]: ofDay.join(' ') }) };
	let count = 0;
	const kept = takeRightWhile(Object.entries(all), ([, hashes]) => {
		count += hashes.split(' ').length;
		return count <= MAX_TOLD;
	});
	return kept.length === 0 ? {} : { told: Object.fromEntries(kept) };
}
