/** A report or an alarm, from which each text format, the mail and the page are made. */
export interface Document {
	title: string;
	/** Beside the title, e.g. the range. */
	subtitle?: string;
	blocks: Block[];
}

/** Titles, notes, headings and labels may hold values from outside. Renderers escape them. */
export type Block =
	| { kind: 'note'; text: string }
	| { kind: 'metrics'; rows: Metric[] }
	/** Numbered below a heading, without a heading with bullets. */
	| { kind: 'list'; heading?: string; rows: Row[] }
	/** The attached chart; without a chart a line of bars. */
	| { kind: 'chart'; bars?: string };

export interface Row {
	label: string;
	value?: string;
	/** Text of the report itself and formatted numbers. Renderers do not escape it. */
	detail?: string;
	/** The number that the row's bar in a mail stands for. */
	size?: number;
	/** Above or below zero for a row with an arrow in a mail. */
	change?: number;
}

export type Metric = Row & { value: string };
