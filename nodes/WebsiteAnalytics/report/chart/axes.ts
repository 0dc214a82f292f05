import { range } from 'lodash';
import type { Formatter } from '../formatter';
import { textWidth } from './font/drawnText';

/** A mark on an axis: its position and its text. */
export interface Tick {
	value: number;
	text: string;
}

const MAX_COUNT_TICKS = 5;
const MAX_DAY_TICKS = 7;
/** The least room between two days. */
const DAY_GAP = 14;
/** The axis names weekdays up to this many days. */
const MAX_WEEKDAYS = 14;
/** From this many days on, the first days of months are marked. */
const MONTHS_FROM_DAYS = 93;
/** Larger counts are compact beside the axis, e.g. `1.5M`. */
const COMPACT_FROM = 1e6;

/** Returns marks from zero to at least the largest count, in steps of 1, 2 or 5 times a power of ten. */
export function countTicks(largest: number, formatter: Formatter): Tick[] {
	const most = Math.max(largest, 1);
	const step = roundStep(most / MAX_COUNT_TICKS);
	return range(Math.ceil(most / step) + 1).map((index) => {
		const value = index * step;
		const isLarge = most >= COMPACT_FROM && value > 0;
		return { value, text: formatter.number(value, isLarge ? 'compact' : 'standard') };
	});
}

/**
 * Returns marks at days, at equal distances: `value` is the place of the day. Of many days, the first days of months are
 * marked; few days are named by their weekdays.
 *
 * @param dates each as `yyyy-MM-dd`
 * @param width of the axis
 * @param days the number of days that share the width
 */
export function dayTicks(
	dates: readonly string[],
	locale: string,
	width: number,
	days = dates.length,
): Tick[] {
	const hasMonths = dates.length >= MONTHS_FROM_DAYS;
	const format = new Intl.DateTimeFormat(locale, {
		timeZone: 'UTC',
		...(dates.length <= MAX_WEEKDAYS
			? { weekday: 'short' }
			: { month: 'short', ...(hasMonths ? { year: 'numeric' } : { day: 'numeric' }) }),
	});
	const ticks = dates.flatMap((date, value): Tick[] =>
		hasMonths && !date.endsWith('-01')
			? []
			: [{ value, text: format.format(new Date(`${date}T00:00:00Z`)) }],
	);
	const widest = Math.max(0, ...ticks.map(({ text }) => textWidth(text)));
	const least = ((widest + DAY_GAP) * (days - 1)) / width;
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
