import type { Change } from './chart/chart';

/** A report or an alarm, from which each text format, the mail and the page are made. */
export interface Document {
	title: string;
	/** Beside the title, e.g. the range. */
	subtitle?: string;
	/** The range before, which a chat has beside the subtitle. */
	compared?: string;
	blocks: Block[];
	/** Sentences at the end of a mail and a page. */
	footer?: string[];
}

/** Texts may hold values from outside. Renderers escape them. */
export type Block =
	/** A paragraph. */
	| { kind: 'text'; text: string }
	/** What happened, in a mail and on a page. A chat begins with the numbers. */
	| { kind: 'lead'; text: string }
	| { kind: 'figures'; rows: FigureRow[] }
	/** About the numbers above. */
	| { kind: 'warnings'; texts: string[]; isOnlyIn?: 'chat' | 'html' }
	| { kind: 'goals'; heading: string; rows: GoalLine[] }
	/** The attached chart; in a chat without a chart a line of bars. */
	| { kind: 'chart'; bars?: string; captions?: string[] }
	/** On days, numbered as in the chart. */
	| { kind: 'notes'; heading: string; rows: Array<{ day: string; text: string }> }
	| Table
	| { kind: 'events'; rows: EventRow[] };

/** A total, and the earlier total. */
export interface FigureRow {
	label: string;
	value: string;
	/** The value with its name, e.g. `300 visitors`. */
	counted: string;
	/** Of a running range. */
	soFar: string;
	/** Of a running range: the finished days that are compared, and their count. */
	finished: string;
	change: Change | null;
	/** Empty without comparison. */
	before: string;
}

export interface GoalLine {
	label: string;
	/** E.g. `77 of 100`. */
	value: string;
	change: Change | null;
	/** The part of the target that is reached, and how much of the time is over; null where there is none. */
	share: number | null;
	elapsed: number | null;
	/** Amounts of money, and whether the goal is behind. */
	details: string[];
	/** What only a mail and a page have room for. */
	more: string[];
}

/** Values with their numbers. */
export interface Table {
	kind: 'table';
	heading: string;
	/** The unit of the counts, e.g. `Visitors`. */
	unit?: string;
	rows: Row[];
	/** A line for each row, with the numbers in a column, or one line for all. */
	inChat: 'columns' | 'line' | 'nothing';
}

export interface Row {
	label: string;
	value?: string;
	change?: Change | null;
	share?: string;
	/** Below the label in a mail. */
	detail?: string;
	warning?: string;
	/** The number that the row's bar in a mail stands for. */
	size?: number;
}

/** What happened to a website. */
export interface EventRow {
	direction: number;
	/** Empty where the text names the website. */
	name: string;
	text: string;
	detail?: string;
}
