import { once } from 'lodash';

/** Fewer values can be in an order by chance. */
const MIN_VALUES = 25;

type Compare = (a: string, b: string) => number;

const plain: Compare = (a, b) => (a < b ? -1 : Number(a > b));

/**
 * The orders in which databases sort texts. Those of languages differ in signs, digits and accents.
 * Made when they are used, as those take a good part of what loading the node does.
 */
const orders = once((): Compare[] => [
	plain,
	(a, b) => plain(a.toLowerCase(), b.toLowerCase()),
	(a, b) => plain(a.toUpperCase(), b.toUpperCase()),
	...[{}, { ignorePunctuation: true }, { numeric: true }].map(
		(options) => new Intl.Collator('en', { sensitivity: 'base', ...options }).compare,
	),
]);

/**
 * Whether a text would have come before the last of these rows, the first ones of a list that was requested
 * in rising order of values. Hosts sort in different ways, and some go by the count whatever they are asked
 * for. So the values have to be in an order that is known, the counts must not be in one, and the text has to
 * come before the last value in every order that the values are in.
 */
export function hasPassed(rows: Array<{ value: string; count: number }>, text: string): boolean {
	const values = rows.map(({ value }) => value);
	const counts = rows.map(({ count }) => count);
	const last = values.at(-1);
	if (last === undefined || rows.length < MIN_VALUES || isByCount(counts)) return false;
	const fitting = orders().filter((compare) => isSorted(values, compare));
	return fitting.length > 0 && fitting.every((compare) => compare(text, last) < 0);
}

/** Whether the counts fall. Equal ones are no sign of an order. */
function isByCount(counts: number[]): boolean {
	return isSorted(counts, (a, b) => b - a) && counts.at(0) !== counts.at(-1);
}

function isSorted<T>(list: T[], compare: (a: T, b: T) => number): boolean {
	return list.every((one, index) => {
		const before = list[index - 1];
		return before === undefined || compare(before, one) <= 0;
	});
}
