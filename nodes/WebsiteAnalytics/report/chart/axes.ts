import { clamp, range } from 'lodash';
import type { Formatter } from '../formatter';
import { type Label, label, line, type Shape } from './drawing';
import type { Frame } from './layers';
import { textWidth } from './typeface/drawnText';

/** A mark on an axis: its position and its text. */
export interface Tick {
	value: number;
	text: string;
}

/** At most this many steps above zero. */
const MAX_STEPS = 3;
/** Larger counts are compact, e.g. `150K`. */
const COMPACT_FROM = 100_000;

/** Returns round numbers at equal distances, from zero to at least the largest count. */
export function countTicks(largest: number, { number }: Formatter): Tick[] {
	const step = roundStep(Math.max(largest, 1) / MAX_STEPS);
	const count = Math.ceil(Math.max(largest, 1) / step);
	const notation = count * step >= COMPACT_FROM ? 'compact' : 'standard';
	return range(count + 1).map((index) => {
		const value = index * step;
		return { value, text: number(value, notation) };
	});
}

/** Counts are whole, so a step is too. */
function roundStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
	const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
	return steps.find((step) => step >= least && Number.isInteger(step)) ?? power;
}

/** Draws a line across the plot with its number. */
export function countLine({ value, text }: Tick, { left, right, y }: Frame): Shape[] {
	const height = y(value);
	return [
		line(value === 0 ? 'axis' : 'grid', [
			[left, height],
			[right, height],
		]),
		label(text, [left - 0.5, height + 0.35], { align: 'end' }),
	];
}

/** The axis names weekdays up to this many days. */
const MAX_WEEKDAYS = 14;
/** Then days that are as far from each other as whole weeks. */
const WEEKS = [7, 14, 28, 56];
/** From this many days on, it names the first days of months. */
const MONTHS_FROM_DAYS = 93;
/** The least room between two names. */
const GAP = 0.7;

/** Writes names of days at equal distances, as many as there is room for. */
export function dayNames(
	dates: string[],
	{ x, y, width }: { x(place: number): number; y: number; width: number },
	locale: string,
): Label[] {
	const nameOf = createNames(dates.length, locale);
	const hasMonths = dates.length >= MONTHS_FROM_DAYS;
	const names = dates
		.map((date, place) => ({ date, place }))
		.filter(({ date }) => !hasMonths || date.endsWith('-01'))
		.map(({ date, place }) => ({ text: nameOf(date), at: x(place) }));
	const distance = ((names.at(-1)?.at ?? 0) - (names[0]?.at ?? 0)) / Math.max(1, names.length - 1);
	const widest = Math.max(0, ...names.map(({ text }) => textWidth(text)));
	const steps = hasMonths || dates.length <= MAX_WEEKDAYS ? range(1, dates.length + 1) : WEEKS;
	const step = steps.find((one) => one * distance >= widest + GAP) ?? dates.length;
	return names
		.filter((_, index) => index % step === 0)
		.map(({ text, at }) => {
			const half = textWidth(text) / 2;
			return label(text, [clamp(at, half, width - half), y], { align: 'middle' });
		});
}

/** Returns the function that names days: by weekday, by day, or by month. */
function createNames(count: number, locale: string) {
	const date = { month: 'short', day: 'numeric' } as const;
	const month = { month: 'short', year: '2-digit' } as const;
	const longer = count < MONTHS_FROM_DAYS ? date : month;
	const options = count <= MAX_WEEKDAYS ? ({ weekday: 'short' } as const) : longer;
	const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options });
	return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
}
