import type { DayTraffic } from '../statistics/dailyTraffic';

/** A mark on an axis: its position and its text. */
export type Tick = { value: number; text: string };

const MAX_Y_TICKS = 5;
const MAX_X_TICKS = 7;

/** Marks from zero to at least the largest count of the days, in steps of 1, 2 or 5 times a power of ten. */
export function yTicks(days: DayTraffic[], locale: string): Tick[] {
	const largest = days.reduce((most, day) => Math.max(most, day.visitors, day.pageviews), 1);
	const step = roundStep(largest / MAX_Y_TICKS);
	const number = new Intl.NumberFormat(locale, { notation: 'compact' });
	const count = Math.ceil(largest / step);
	return Array.from({ length: count + 1 }, (_, index) => ({
		value: index * step,
		text: number.format(index * step),
	}));
}

/** Marks at days with equal distances, starting with the first day; `value` is the index of the day. */
export function daysLabels(days: DayTraffic[], locale: string): Tick[] {
	const format = new Intl.DateTimeFormat(locale, {
		day: 'numeric',
		month: 'short',
		timeZone: 'UTC',
	});
	const every = Math.max(1, Math.ceil(days.length / MAX_X_TICKS));
	return days.flatMap(({ date }, index) =>
		index % every === 0
			? [{ value: index, text: format.format(new Date(`${date}T00:00:00Z`)) }]
			: [],
	);
}

/** Counts are whole, so no step is smaller than one. */
function roundStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
	const factor = [1, 2, 5].find((candidate) => candidate * power >= least) ?? 10;
	return factor * power;
}
