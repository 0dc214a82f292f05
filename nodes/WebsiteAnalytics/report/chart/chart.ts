import type { Formatter } from '../formatter';
import type { Series, Spot } from './series';

/** A chart before it is drawn. */
export interface Chart {
	/** Above a picture that stands alone; null below a heading of a mail or a page. */
	heading: Heading | null;
	plot: DaysPlot | BarsPlot;
	/** Formats the numbers and days of the chart, in letters that the typeface has. */
	formatter: Formatter;
}

export interface Heading {
	title: string;
	subtitle: string;
	figures: Figure[];
}

/** A total. */
export interface Figure {
	label: string;
	value: string;
	change: Change | null;
	/** Below the value, e.g. the earlier one. */
	detail: string;
}

/** A change in percent. */
export interface Change {
	text: string;
	/** Above or below zero. */
	direction: number;
}

/** Days beside each other, or weeks. */
export interface DaysPlot extends Series {
	kind: 'days';
	/** What the counts are, e.g. `Visitors per day`. */
	caption: string;
	/** The days of the axis, as `yyyy-MM-dd`. */
	dates: string[];
	/** The range that this one is compared with, and the days by which it is moved. */
	earlier: (NamedSpots & { shift: number }) | null;
	/** A smaller plot below, with a scale of its own. */
	strip: Strip | null;
	weekends: number[];
	/** The counts so far of days that are not over, and what says so. */
	unfinished: NamedSpots;
	/** The days that are not over, up to the end of the period. */
	forecast: NamedSpots | null;
	notes: NumberedNote[];
	best: Spot | null;
	/** Expected counts of days. */
	band: { name: string; spots: BandSpot[] } | null;
	marked: NamedSpots | null;
	/** Stands in the middle of a plot without traffic. */
	message: string;
}

export interface NumberedNote {
	place: number;
	number: number;
}

interface NamedSpots {
	name: string;
	spots: Spot[];
}

export interface Strip extends Series {
	caption: string;
}

export interface BandSpot {
	place: number;
	low: number;
	high: number;
}

/** A bar for each name. */
export interface BarsPlot {
	kind: 'bars';
	caption: string;
	/** The earlier range; empty without comparison. */
	before: string;
	bars: Bar[];
	/** Stands below the bars. */
	note: string;
}

export interface Bar {
	name: string;
	count: number;
	/** Null without comparison. */
	previous: number | null;
	change: Change | null;
	/** Stands before the count, e.g. `No traffic on Sat, Nov 21`. */
	warning: string;
}

/** Returns the chart for a mail or a page, which have title and totals of their own. */
export function withoutHeading(chart: Chart): Chart {
	return { ...chart, heading: null };
}

/** Whether the earlier range is drawn on the same weekdays and not on the same days. */
export function isMoved({ plot }: Chart): boolean {
	return plot.kind === 'days' && plot.earlier !== null && plot.earlier.shift !== 0;
}
