import { max, min, omit, pickBy } from 'lodash';
import { countDays, type DateRange } from './dateRange';
import { addDays, daysOf } from './periods';

/** What is remembered of a website, or of one of its statistics, whose rows are sent day by day. Days are `yyyy-MM-dd`. */
export interface RowsMemory {
	/** The last day that was sent, but for those of `past`. */
	handled: string;
	/** What is read since a day is over: days that were sent, and the new ones. */
	night?: Stretch;
	/** What is left of the days before the trigger began. */
	past?: Stretch;
	/** What was sent last of the days that are looked at again. */
	sent: Record<string, SentRows>;
	/** Whether it was logged that rows that went are not named. */
	isLogged?: boolean;
}

/** Days that are read, the oldest first. */
export interface Stretch {
	/** The first day that was not read. */
	next: string;
	to: string;
}

/** What was sent of a day. */
export interface SentRows {
	/** Of its rows. */
	hash: string;
	/** The values of its rows, by which those that went can be named. They may be too many to be remembered. */
	values?: Array<string | null>;
}

/** What is to be sent. */
export interface RowsPlan {
	/** How many days are read at once. */
	daysAtOnce: number;
	/** On so many days it is looked again whether rows have changed. */
	lookBack: number;
	/** The last finished day. */
	last: string;
}

/** What is read next. */
export type RowsUnit = DateRange & { of: 'night' | 'past' };

/** A day as it is now. */
export interface DayVersion extends SentRows {
	day: string;
}

/** A day that is to be sent, and what was sent of it before. */
export interface ChangedDay<Version extends DayVersion> {
	version: Version;
	before?: SentRows;
}

const MAX_REMEMBERED = 1_000_000;

/** The memory of a website that is new. @param since the first day to send; null for the first that will be over */
export function beginRows(last: string, since: string | null): RowsMemory {
	const isPast = since !== null && since <= last;
	return {
		handled: last,
		...(isPast && { past: { next: since, to: last } }),
		sent: {},
	};
}

/** What is to be read next, null when there is nothing, and the memory up to there. */
export function nextRows(
	before: RowsMemory,
	plan: RowsPlan,
): { memory: RowsMemory; unit: RowsUnit | null } {
	const memory = withNight(before, plan);
	const { handled, night, past } = memory;
	const ofNight = night && unitOf('night', night, memory, plan.daysAtOnce);
	if (ofNight) return { memory, unit: ofNight };
	if (night) {
		const over = { ...omit(memory, 'night'), handled: max([handled, night.to]) as string };
		return nextRows(over, plan);
	}
	const ofPast = past && unitOf('past', past, memory, plan.daysAtOnce);
	return { memory: ofPast ? memory : omit(memory, 'past'), unit: ofPast ?? null };
}

/** The days of a unit that have to be sent, as they are now, and the memory after that. @param versions of its days */
export function afterReading<Version extends DayVersion>(
	before: RowsMemory,
	{ of, to }: RowsUnit,
	{ lookBack, last }: RowsPlan,
	versions: Version[],
): { memory: RowsMemory; changed: Array<ChangedDay<Version>> } {
	const changed: Array<ChangedDay<Version>> = [];
	const sent = { ...before.sent };
	for (const version of versions) {
		const { day, hash, values } = version;
		const earlier = before.sent[day];
		if (of === 'night' && day <= before.handled && !earlier) continue;
		if (hash !== earlier?.hash) changed.push({ version, ...(earlier && { before: earlier }) });
		if (day > addDays(last, -lookBack)) sent[day] = { hash, ...(values && { values }) };
	}
	const left = { to, ...before[of], next: addDays(to, 1) };
	return { memory: { ...before, sent, [of]: left }, changed };
}

/** How many days before the trigger began were not sent yet. */
export function daysLeft({ past }: Pick<RowsMemory, 'past'>): number {
	return past ? Math.max(0, countDays({ from: past.next, to: past.to })) : 0;
}

/**
 * How many characters the values of one statistic of a day may have, so that n8n can store all of them.
 * @param statistics how many there are, of all websites
 */
export function charactersFor(statistics: number, lookBack: number): number {
	return MAX_REMEMBERED / (statistics * Math.max(1, lookBack));
}

/** A night begins with the days that were sent already, as many as are looked at again. */
function withNight(memory: RowsMemory, { last, lookBack }: RowsPlan): RowsMemory {
	const { handled, night } = memory;
	if (night || last <= handled) return memory;
	const sent = pickBy(memory.sent, (_sent, day) => day > addDays(handled, -lookBack));
	const next = min([...Object.keys(sent), addDays(handled, 1)]) as string;
	return { ...memory, sent, night: { next, to: last } };
}

function unitOf(
	of: RowsUnit['of'],
	{ next, to }: Stretch,
	{ handled, sent }: RowsMemory,
	daysAtOnce: number,
): RowsUnit | undefined {
	const isOpen = (day: string) => of === 'past' || day > handled || sent[day] !== undefined;
	// Of a past of years, the first one is open.
	const from = isOpen(next) ? next : daysOf({ from: next, to }).find(isOpen);
	if (from === undefined || from > to) return undefined;
	return { of, from, to: min([addDays(from, daysAtOnce - 1), to]) as string };
}
