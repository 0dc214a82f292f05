import { shorten } from '../../values/text';
import { createFormatter, type Formatter, MAX_VALUE_LENGTH } from '../formatter';
import { localeOf } from '../locale';
import type { Color, TextStyle } from './drawing';
import { canDraw, textWidth } from './font/drawnText';

/** A chart before it is drawn. */
export interface Chart {
	/** Empty for a chart below a heading of its own. */
	title: string;
	subtitle: string;
	/** The lines of the legend. */
	legend: LegendEntry[][];
	plot: LinesPlot | BarsPlot;
	/** Formats the numbers and days of the chart, in letters that the font has. */
	formatter: Formatter;
}

/** Explains colors. */
export interface LegendEntry {
	symbols: Array<[kind: 'line' | 'dot' | 'box', color: Color]>;
	label: string;
	count?: number;
	/** In percent. */
	change?: number | null;
	/** Follows the change. */
	detail?: string;
}

/** The place of a day is the number of days before it. */
export interface ChartPoint {
	place: number;
	count: number;
}

export interface LinesPlot {
	kind: 'lines';
	/** What the counts are, e.g. `Per day`. */
	caption: string;
	/** The days that the axis names, as `yyyy-MM-dd`. */
	dates: string[];
	/** The number of days that the width holds. */
	days: number;
	/** From the line behind to the line in front. */
	lines: Array<{ color: Color; points: ChartPoint[] }>;
	/** Expected counts of days. */
	band?: Array<{ place: number; low: number; high: number }>;
	/** Stands in the middle of a plot without traffic. */
	note?: string;
}

export interface BarsPlot {
	kind: 'bars';
	bars: Bar[];
}

export interface Bar {
	name: string;
	count: number;
	/** Undefined without comparison. */
	previous: number | undefined;
	change?: number | null;
}

/**
 * Returns the name of a website, shortened to a width. In a script that the font lacks, a domain is written as networks
 * write it.
 */
export function fittingName(name: string, width: number, style?: TextStyle): string {
	const url = `http://${name.replace(/\p{Bidi_Control}/gu, '')}`;
	const whole = !canDraw(name) && URL.canParse(url) ? new URL(url).host : name;
	const text = shorten(whole, MAX_VALUE_LENGTH);
	if (textWidth(text, style) <= width) return text;
	const characters = [...text];
	const start = (length: number) => `${characters.slice(0, length).join('')}…`;
	return start(characters.findLastIndex((_, length) => textWidth(start(length), style) <= width));
}

/** Returns the formatter, or the formatter of the usual locale of its language where the font lacks letters or digits. */
export function chartFormatter(formatter: Formatter): Formatter {
	const { number, range, day, language } = formatter;
	const year = { from: '2026-01-01', to: '2026-12-31' };
	const sample = [number(1_234_567_890), range(year), day(year.from)].join(' ');
	return canDraw(sample) ? formatter : createFormatter({ language, locale: localeOf(language) });
}

/** Returns the chart for a page, which has the title and the totals above the chart. */
export function withoutHeading(chart: Chart): Chart {
	const symbols = chart.legend.map((entries) =>
		entries.map(({ symbols, label }): LegendEntry => ({ symbols, label })),
	);
	return { ...chart, title: '', legend: symbols };
}
