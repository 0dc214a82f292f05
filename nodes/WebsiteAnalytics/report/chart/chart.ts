import type { Formatter } from '../formatter';
import type { Layer } from './layers';

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
	weekends?: string[];
	/** The days of suspected outages. */
	outages?: string[];
	/** The days of notes, which are numbered. */
	notes?: string[];
	/** Stands in the middle of a plot without traffic. */
	message?: string;
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
	/** Has a mark; 0 without comparison. */
	previous: number;
	change: Change | null;
	/** Stands before the count, e.g. `No traffic on Sat, Nov 21`. */
	warning: string;
}
