import type { DayTraffic } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import type { Scene } from './chart/scene';

/** What a report is about. */
export interface Heading {
	/** The domain of the website, or what several are called together. */
	name: string;
	range: DateRange;
	/** The range as it is written. */
	dates: string;
}

/**
 * A report in words, of which a text in every format, a page and a chart are made. Names, titles, headings and the
 * labels of rows may hold values from outside, which are escaped; everything else is our own text and formatted numbers.
 */
export interface Report extends Heading {
	/** The name, shortened. */
	title: string;
	/** One plain line. */
	subject: string;
	facts: Fact[];
	notes: string[];
	/** Of which a text draws bars. */
	days?: DayTraffic[];
	sections: Section[];
	scene(): Scene;
}

/** A line of a list: a value from outside, and what is said about it. */
export interface Row {
	label: string;
	value?: string;
	detail?: string;
	/** What is only said in a page, where there is room for it. */
	more?: string;
	/** What its bar stands for, where bars can be drawn. */
	size?: number;
	/** Above or below zero where it is more or less than before. */
	change?: number;
}

/** A number and what it is, such as the visitors of the range. */
export type Fact = Row & { value: string };

/** A list. */
export interface Section {
	heading: string;
	rows: Row[];
}
