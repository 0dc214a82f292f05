import type { Formatter } from '../formatter';

/** A chart before it is drawn. */
export interface Chart {
	title: string;
	subtitle: string;
	/** Above a picture that is alone, as title and subtitle. */
	figures: Figure[];
	plot: DaysPlot | BarsPlot;
	/** What a reader has to know: below a picture that is alone, and in the footer of a mail and a page. */
	footer?: string;
	/** Formats the numbers and days of the chart, in letters that the typeface has. */
	formatter: Formatter;
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
	/** Whether a point is the mean of a week. */
	isByWeek?: boolean;
	/** From that behind to that in front. */
	layers: Layer[];
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

/** Returns the counts of days that are over. */
export function countsIn({ layers }: DaysPlot): Spot[] {
	return layers
		.filter(({ kind }) => kind === 'counts' || kind === 'judged')
		.flatMap(({ runs }) => runs.flat());
}
