import { clamp, range } from 'lodash';
import type { Formatter } from '../formatter';
import { ends, type Label, label, line, type Shape } from './drawing';
import type { Frame } from './layers';
import { textWidth } from './typeface/glyphs';

/** A mark on an axis: its position and its text. */
export interface Tick {
	value: number;
	text: string;
}

/** At most this many steps above zero. */
const MAX_STEPS = 3;
/** Larger counts are compact, e.g. `150K`. */
const COMPACT_FROM = 100_000;

/** Returns round numbers at equal distances, from zero to at least the largest count, which is above zero. */
export function countTicks(largest: number, { number, compactNumber }: Formatter): Tick[] {
	const step = roundStep(largest / MAX_STEPS);
	const top = Math.ceil(largest / step) * step;
	const write = top >= COMPACT_FROM ? compactNumber : number;
	return range(0, top + 1, step).map((value) => ({ value, text: write(value) }));
}

/** Counts are whole, so a step is too. */
function roundStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(least));
	const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
	return steps.find((step) => step >= least && Number.isInteger(step)) ?? power;
}

/** Draws a line across the plot with its number. */
export function countLine({ value, text }: Tick, { left, right, y }: Frame): Shape[] {
	const height = y(value);
	return [
		line(value === 0 ? 'axis' : 'line', ends([left, height], [right - left, 0])),
		label(text, [left - 0.5, height + 0.35], { align: 'end' }),
	];
}

/** What the axis names: weekdays, days at distances of weeks, or months. */
const NAMES: Array<{
	maxDays: number;
	every?: number;
	/** How the days end that are named. */
	ending?: string;
	format: Intl.DateTimeFormatOptions;
}> = [
	{ maxDays: 14, format: { weekday: 'short' } },
	{ maxDays: 92, every: 7, format: { month: 'short', day: 'numeric' } },
	{ maxDays: Infinity, ending: '-01', format: { month: 'short', year: '2-digit' } },
];
/** The least room between two names. */
const GAP = 0.7;

/** Writes names of days at equal distances, as many as there is room for. */
export function dayNames(
	dates: string[],
	{ x, y, width }: { x(place: number): number; y: number; width: number },
	locale: string,
): Label[] {
	const {
		ending = '',
		every = 1,
		format,
	} = NAMES.find(({ maxDays }) => dates.length <= maxDays) ?? {};
	const { format: nameOf } = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...format });
	const names = dates.flatMap((date, place) => {
		if (!date.endsWith(ending) || place % every > 0) return [];
		const text = nameOf(new Date(`${date}T00:00:00Z`));
		const half = textWidth(text) / 2;
		return label(text, [clamp(x(place), half, width - half), y], { align: 'middle' });
	});
	const distance = (x(dates.length) - x(0)) / names.length;
	const widest = Math.max(0, ...names.map(({ text }) => textWidth(text)));
	const step = Math.ceil((widest + GAP) / distance);
	return names.filter((_, index) => index % step === 0);
}
