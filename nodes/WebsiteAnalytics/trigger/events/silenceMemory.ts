import { isDay } from '../../statistics/periods';
import type { Watch } from '../../statistics/silence';
import type { Return } from '../../statistics/silenceReturn';
import type { UsualHours } from '../../statistics/usualHours';
import { isObject } from '../../json';

/** What is remembered of a website between two checks. */
export interface SilenceMemory {
	watch: Watch;
	/** What was usual before the last day with visitors; only while there are none. */
	usual?: UsualBefore;
	/** The silence that was an event and is not over: its key, and since when it was, in milliseconds since 1970. */
	reported?: { key: string; sinceMs: number };
	/** Who has come since then. */
	returning?: Return;
	/** Whether it was logged that the silence may not be one. */
	isLogged?: boolean;
}

export interface UsualBefore {
	/** `yyyy-MM-dd` */
	day: string;
	hours: UsualHours;
}

/** What was stored; null for anything else, so that the website is watched anew. */
export function readSilenceMemory(stored: unknown): SilenceMemory | null {
	if (!isObject(stored) || !isWatch(stored.watch)) return null;
	const { watch, usual, reported, returning, isLogged } = stored;
	return {
		watch,
		...(isUsual(usual) && { usual }),
		...(isReported(reported) && { reported }),
		...(isReturn(returning) && { returning }),
		...(isLogged === true && { isLogged }),
	};
}

function isWatch(stored: unknown): stored is Watch {
	if (!isObject(stored)) return false;
	const { counts, checkedAt, grewAt, gaps, last } = stored;
	const hasDays = isObject(counts) && Object.values(counts).every((pair) => isNumbers(pair, 2));
	const hasLast =
		Array.isArray(last) && typeof last[0] === 'string' && isDay(last[0]) && isNumbers([last[1]], 1);
	const hasMoments = isNumbers([checkedAt, grewAt], 2);
	return hasDays && hasMoments && isNumbers(gaps) && (last === null || hasLast);
}

function isReported(stored: unknown): stored is { key: string; sinceMs: number } {
	return isObject(stored) && typeof stored.key === 'string' && isNumbers([stored.sinceMs], 1);
}

function isReturn(stored: unknown): stored is Return {
	if (!isObject(stored)) return false;
	const { visitors, looks, endedAt, grewAt } = stored;
	return isNumbers([visitors, looks, endedAt, grewAt], 4);
}

function isUsual(stored: unknown): stored is UsualBefore {
	if (!isObject(stored) || typeof stored.day !== 'string' || !isObject(stored.hours)) return false;
	const { perDay, weekdays, hours } = stored.hours;
	return isNumbers([perDay], 1) && isNumbers(weekdays, 7) && isNumbers(hours, 24);
}

function isNumbers(stored: unknown, length?: number): stored is number[] {
	if (!Array.isArray(stored) || !stored.every(Number.isFinite)) return false;
	return length === undefined || stored.length === length;
}
