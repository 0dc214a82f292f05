import { range } from 'lodash';
import type { Writer } from '../writer';
import type { Written } from './scene';
import { countText, drawnWidth } from './written';

/** A mark on an axis: its position and its text. */
export interface Tick extends Written {
	value: number;
}

const MAX_COUNT_TICKS = 5;
const MAX_DAY_TICKS = 7;
/** The least room between two days. */
const DAY_GAP = 14;
/** Up to so many days, their weekdays are named. */
const MAX_WEEKDAYS = 14;
/** From this many days on, the first days of months are marked. */
const MONTHS_FROM_DAYS = 93;
/** Beside an axis, there is less room. */
const MAX_WRITTEN_AT_AXIS = 1e6;

/** Marks from zero to at least the largest count, in steps of 1, 2 or 5 times a power of ten. */
export function countTicks(largest: number, writer: Writer): Tick[] {
	const most = Math.max(largest, 1);
	const step = roundStep(most / MAX_COUNT_TICKS);
	return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => {
		const value = index * step;
		return { value, ...countText(value, writer, most, MAX_WRITTEN_AT_AXIS) };
	});
}

/**
 * Marks at days, as `yyyy-MM-dd`, at equal distances: `value` is the index of the day. Of many days, at the first of
 * months, and of few by their weekdays.
 * @param width of the axis
 * @param count of the days that share it
 */
export function dayTicks(
	dates: readonly string[],
	locale: string,
	width: number,
	count = dates.length,
): Tick[] {
	const firsts = dates.flatMap((date, index) => (date.endsWith('-01') ? [index] : []));
	const hasMonths = dates.length >= MONTHS_FROM_DAYS;
	const hasWeekdays = dates.length <= MAX_WEEKDAYS;
	const format = new Intl.DateTimeFormat(locale, {
		timeZone: 'UTC',
		...(hasWeekdays
			? { weekday: 'short' }
			: { month: 'short', ...(hasMonths ? { year: 'numeric' } : { day: 'numeric' }) }),
	});
	const marked = hasMonths ? firsts : dates.map((_, index) => index);
	const ticks = marked.map((value): Tick => {
		const date = dates[value] ?? '';
		const latin = hasMonths ? date.slice(0, 'yyyy-MM'.length) : date.slice('yyyy-'.length);
		return { value, text: format.format(new Date(`${date}T00:00:00Z`)), latin };
	});
	const widest = Math.max(0, ...ticks.map((tick) => drawnWidth(tick)));
	const least = ((widest + DAY_GAP) * (count - 1)) / width;
	const everyOther = (every: number) => ticks.filter((_, place) => place % every === 0);
	const isRoomy = (some: Tick[]) =>
		some.length <= MAX_DAY_TICKS &&
		some.every(({ value }, place) => place === 0 || value - (some[place - 1]?.value ?? 0) >= least);
	return everyOther(
		range(1, ticks.length).find((every) => isRoomy(everyOther(every))) ?? ticks.length,
	);
}

/** Counts are whole, so no step is smaller than one. */
function roundStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
	const factor = [1, 2, 5].find((candidate) => candidate * power >= least) ?? 10;
	return factor * power;
}
