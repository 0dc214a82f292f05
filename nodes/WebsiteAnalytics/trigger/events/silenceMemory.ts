import type { Return, Watch } from '../../statistics/silence';
import type { UsualHours } from '../../statistics/usualHours';
import { isObject } from '../../json';
import { isDayText, isNumber, isText, isTrue, listOf, readFields, shapeOf } from '../stored';

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

const isUsual = shapeOf<UsualBefore>({
	day: isDayText,
	hours: shapeOf<UsualHours>({
		perDay: isNumber,
		weekdays: listOf(isNumber, 7),
		hours: listOf(isNumber, 24),
	}),
});

const isWatch = shapeOf<Watch>({
	counts: (stored): stored is Watch['counts'] =>
		isObject(stored) && Object.values(stored).every(listOf(isNumber, 2)),
	checkedAt: isNumber,
	grewAt: isNumber,
	gaps: listOf(isNumber),
	last: (stored): stored is Watch['last'] =>
		stored === null || (Array.isArray(stored) && isDayText(stored[0]) && isNumber(stored[1])),
});

/** What was stored; null for anything else, so that the website is watched anew. */
export function readSilenceMemory(stored: unknown): SilenceMemory | null {
	const { watch, ...others } = readFields<SilenceMemory>(stored, {
		watch: isWatch,
		usual: isUsual,
		reported: shapeOf({ key: isText, sinceMs: isNumber }),
		returning: shapeOf<Return>({
			visitors: isNumber,
			looks: isNumber,
			endedAt: isNumber,
			grewAt: isNumber,
		}),
		isLogged: isTrue,
	});
	return watch ? { watch, ...others } : null;
}
