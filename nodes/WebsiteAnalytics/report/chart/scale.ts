/** A mark on an axis: its position and its text, also as it is written where its script cannot be drawn. */
export interface Tick {
	value: number;
	text: string;
	latin: string;
}

const MAX_COUNT_TICKS = 5;
const MAX_DAY_TICKS = 7;
/** From this many days on, the first days of months are marked. */
const MONTHS_FROM_DAYS = 93;
/** A compact number would be long from here on. */
const MAX_COMPACT = 1e15;
/** A number is written out up to here. */
const MAX_WRITTEN = 1e9;
/** The locale of numbers in a script that can be drawn. */
const LATIN = 'en-US';

/** Marks from zero to at least the largest count, in steps of 1, 2 or 5 times a power of ten. */
export function countTicks(largest: number, locale: string): Tick[] {
	const most = Math.max(largest, 1);
	const step = roundStep(most / MAX_COUNT_TICKS);
	const notation = most < MAX_COMPACT ? 'compact' : 'scientific';
	const [own, latin] = [locale, LATIN].map((each) => new Intl.NumberFormat(each, { notation })) as [
		Intl.NumberFormat,
		Intl.NumberFormat,
	];
	return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => {
		const value = index * step;
		// Zero would be "0E0".
		if (value === 0) return { value, text: (0).toLocaleString(locale), latin: '0' };
		return { value, text: own.format(value), latin: latin.format(value) };
	});
}

/** Marks at days, as `yyyy-MM-dd`, at equal distances: `value` is the index of the day. Of many days, at the first of months. */
export function dayTicks(dates: readonly string[], locale: string): Tick[] {
	const firsts = dates.flatMap((date, index) => (date.endsWith('-01') ? [index] : []));
	const hasMonths = dates.length >= MONTHS_FROM_DAYS;
	const format = new Intl.DateTimeFormat(locale, {
		...(hasMonths ? { year: 'numeric' } : { day: 'numeric' }),
		month: 'short',
		timeZone: 'UTC',
	});
	const marked = hasMonths ? firsts : dates.map((_, index) => index);
	const every = Math.max(1, Math.ceil(marked.length / MAX_DAY_TICKS));
	return marked.flatMap((value, place) => {
		const date = dates[value] ?? '';
		if (place % every !== 0) return [];
		const text = format.format(new Date(`${date}T00:00:00Z`));
		return [{ value, text, latin: hasMonths ? date.slice(0, 'yyyy-MM'.length) : date }];
	});
}

/** Counts are whole, so no step is smaller than one. */
function roundStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
	const factor = [1, 2, 5].find((candidate) => candidate * power >= least) ?? 10;
	return factor * power;
}

/** A count beside what it belongs to. */
export function countText(count: number, locale: string): Omit<Tick, 'value'> {
	const notation =
		count < MAX_WRITTEN ? 'standard' : count < MAX_COMPACT ? 'compact' : 'scientific';
	const [text = '', latin = ''] = [locale, LATIN].map((each) =>
		new Intl.NumberFormat(each, { notation }).format(count),
	);
	return { text, latin };
}
