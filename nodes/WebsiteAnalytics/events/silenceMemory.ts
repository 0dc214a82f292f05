import type { Watch } from '../analytics/silence';
import { isObject } from '../json';
import { isDayText, isNumber, isText, isTrue, listOf, readFields, shapeOf } from './stored';

const isWatch = shapeOf<Watch>({
	counts: (stored): stored is Watch['counts'] =>
		isObject(stored) && Object.values(stored).every(listOf(isNumber, 2)),
	checkedAt: isNumber,
	grewAt: isNumber,
	gaps: listOf(isNumber),
	last: (stored): stored is Watch['last'] =>
		stored === null || (Array.isArray(stored) && isDayText(stored[0]) && isNumber(stored[1])),
});

const MEMORY = {
	watch: isWatch,
	/** What was usual before a day, the last one with visitors; only while there are none. */
	usual: shapeOf({
		day: isDayText,
		hours: shapeOf({
			perDay: isNumber,
			weekdays: listOf(isNumber, 7),
			hours: listOf(isNumber, 24),
		}),
	}),
	/** The silence that was an event and is not over: its key, and since when it was, in milliseconds since 1970. */
	reported: shapeOf({ key: isText, sinceMs: isNumber }),
	/** Who has come since then. */
	returning: shapeOf({
		visitors: isNumber,
		looks: isNumber,
		endedAt: isNumber,
		grewAt: isNumber,
	}),
	/** Whether it was logged that the silence may not be one. */
	isLogged: isTrue,
};

/** What is remembered of a website between two checks. */
export type SilenceMemory = NonNullable<ReturnType<typeof readSilenceMemory>>;

/** What was stored; null for anything else, so that the website is watched anew. */
export function readSilenceMemory(stored: unknown) {
	const { watch, ...others } = readFields(stored, MEMORY);
	return watch ? { watch, ...others } : null;
}
