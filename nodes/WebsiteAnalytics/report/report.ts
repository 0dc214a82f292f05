/**
 * A report in words, before it is marked up. Titles, headings and the labels of rows may hold values
 * from outside, which are escaped; everything else is our own text and formatted numbers.
 */
export interface Report {
	title: string;
	/** The days that it is about. */
	range: string;
	facts: Fact[];
	/** What the picture of the chart is called; undefined where there is none that a mail can show. */
	picture?: string | undefined;
	notes: string[];
	sections: Section[];
}

/** A number and what it is, such as the visitors of the range. */
export interface Fact {
	label: string;
	value: string;
	detail?: string;
}

/** A numbered list. */
export interface Section {
	heading: string;
	/** Numbered unless it says otherwise. */
	isNumbered?: boolean;
	rows: Row[];
}

/** A line of a list: a value from outside, and what is said about it. */
export interface Row {
	label: string;
	value?: string;
	detail?: string;
	/** What its bar stands for, where bars can be drawn. */
	size?: number;
}
