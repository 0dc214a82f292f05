import { clamp, range } from 'lodash';
import type { Formatter } from '../formatter';
import { type Label, label, type Layout, level, line, type Point, type Shape } from './drawing';
import type { Frame } from './series';
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
export function countLine(tick: Tick, { left, right, y }: Frame, { text: size }: Layout): Shape[] {
	const ends = level([left, y(tick.value)], right);
	const at: Point = [left - size / 2, y(tick.value) + size * 0.35];
	return [
		line(tick.value === 0 ? 'axis' : 'grid', ends),
		label(tick.text, at, { size, align: 'end' }),
	];
}

/** The axis names weekdays up to this many days. */
const MAX_WEEKDAYS = 14;
/** From this many days on, it names the first days of months. */
const MONTHS_FROM_DAYS = 93;
/** The least room between two names, to the size of a text. */
const GAP = 0.7;

/** Writes names of days at equal distances, as many as there is room for. */
export function dayNames(dates: string[], x: (place: number) => number, y: number, layout: Layout) {
	const { text: size, width, formatter } = layout;
	const labelsOf = (ticks: Tick[]) =>
		ticks.map(({ value, text }) => {
			const half = textWidth(text, { size }) / 2;
			return label(text, [clamp(x(value), half, width - half), y], { size, align: 'middle' });
		});
	return choicesOf(dates, formatter.locale).map(labelsOf).find(isFree) ?? [];
}

function isFree(labels: Label[]): boolean {
	return labels.every((one, index) => {
		const last = labels[index - 1];
		const widths = last ? textWidth(last.text, last) + textWidth(one.text, one) : 0;
		return !last || one.x - last.x >= widths / 2 + one.size * GAP;
	});
}

/** Returns the days that the axis may name, more of them first. */
function choicesOf(dates: string[], locale: string): Tick[][] {
	const hasMonths = dates.length >= MONTHS_FROM_DAYS;
	const nameOf = createNames(dates.length, locale);
	const all = dates
		.map((date, value) => ({ date, value }))
		.filter(({ date }) => !hasMonths || date.endsWith('-01'))
		.map(({ date, value }) => ({ value, text: nameOf(date) }));
	const isWeekly = !hasMonths && dates.length > MAX_WEEKDAYS;
	const steps = isWeekly ? [7, 14, 28, 56] : range(1, all.length + 1);
	return steps.map((step) => all.filter((_, index) => index % step === 0));
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
