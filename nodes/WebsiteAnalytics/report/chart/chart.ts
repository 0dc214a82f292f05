import type { Formatter } from '../formatter';

/** A chart before it is drawn. */
export interface Chart {
	/** Above a picture that stands alone. */
	heading: Heading;
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
export interface DaysPlot {
	kind: 'days';
	/** What the counts are, e.g. `Visitors per day`. */
	caption: string;
	/** The days of the axis, as `yyyy-MM-dd`. */
	dates: string[];
	/** From that behind to that in front. */
	layers: Layer[];
	/** The days by which the earlier range is moved. */
	shift?: number;
	/** The places of weekends. */
	weekends?: number[];
	/** The places of suspected outages. */
	outages?: number[];
	/** The places of notes, which are numbered. */
	notes?: number[];
	/** Stands in the middle of a plot without traffic. */
	message?: string;
}

/** Counts of days that look alike. */
export interface Layer {
	kind: LayerKind;
	/** In the legend; empty for none. */
	name?: string;
	/** Beside the last day. */
	label?: string;
	/** Between two of them is a gap. */
	runs: Spot[][];
}

/** Pageviews have a smaller plot below, with a scale of their own. */
export type LayerKind =
	| 'band'
	| 'earlier'
	| 'counts'
	| 'judged'
	| 'forecast'
	| 'unfinished'
	| 'unusual'
	| 'best'
	| 'pageviews';

/** A day, or the mean of a week. The place is the number of days before it. */
export interface Spot {
	place: number;
	count: number;
	/** The lower end of a band. */
	low?: number;
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

/** Whether the earlier range is drawn on the same weekdays and not on the same days. */
export function isMoved(plot: Chart['plot']): boolean {
	return plot.kind === 'days' && Boolean(plot.shift);
}

/** Returns the counts of days that are over. */
export function countsIn({ layers }: DaysPlot): Spot[] {
	return layers
		.filter(({ kind }) => kind === 'counts' || kind === 'judged')
		.flatMap(({ runs }) => runs.flat());
}
