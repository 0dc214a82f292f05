import { clamp, range } from 'lodash';
import type { Tick } from './countAxis';
import { type Label, label } from './drawing';
import type { Layout } from './layout';
import { textWidth } from './typeface/drawnText';

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
