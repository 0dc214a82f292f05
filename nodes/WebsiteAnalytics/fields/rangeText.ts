import type { DateRangePreset } from '../statistics/dateRange';
import { keyOf, type OtherWords } from './otherWords';

/** Other words for date ranges, which {@link rangeWords} has not brought to their usual form. */
export const OTHER_RANGES: OtherWords<DateRangePreset | 'custom'> = {
	last1day: 'yesterday',
	last2week: 'last14Days',
	last4week: 'last28Days',
	weektodate: 'thisWeek',
	wtd: 'thisWeek',
	monthtodate: 'thisMonth',
	mtd: 'thisMonth',
	quartertodate: 'thisQuarter',
	qtd: 'thisQuarter',
	yeartodate: 'thisYear',
	ytd: 'thisYear',
	customrange: 'custom',
	customdaterange: 'custom',
	customdate: 'custom',
};

/** Numbers in words, longer ones before those that they begin with. */
const NUMBERS = {
	...{ fourteen: 14, twentyeight: 28 },
	...{ two: 2, four: 4, seven: 7, thirty: 30, ninety: 90 },
};

/** A text in the words that date ranges have: "past seven days", "7d" and "7 days" are "last7day". */
export function rangeWords(text: string): string {
	const numbered = Object.entries(NUMBERS).reduce(
		(key, [word, number]) => key.replace(word, String(number)),
		keyOf(text),
	);
	return (
		numbered
			.replace(/^(?:previous|prior)/, 'last')
			// "Past week" may be two ranges; with a number it is one.
			.replace(/^past(?=\d)/, 'last')
			.replace(/^current/, 'this')
			.replace(/^(?:last)?(\d+)d(?:ay)?$/, 'last$1day')
			.replace(/^(\d+)week$/, 'last$1week')
	);
}

const ISO_DAYS =
	/^(?:(?:custom|(from|between))\W*)?(\d{4}-\d{2}-\d{2})(?:\s*(?:to|until|till|through|and|[-–—/,:]|\.{2,})\s*(\d{4}-\d{2}-\d{2}))?$/i;

/** The first and the last day that a text names, e.g. `2026-01-01 to 2026-01-31`; undefined for other texts. */
export function daysIn(text: string): [from: string, to: string] | undefined {
	const [, opening, from, last] = ISO_DAYS.exec(text.trim()) ?? [];
	// "From" one day on may mean until today, or until another day that is missing.
	const to = last ?? (opening === undefined ? from : undefined);
	return from === undefined || to === undefined ? undefined : [from, to];
}
