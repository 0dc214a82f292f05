import type { Change, Figure } from './chart/chart';

/** A report or an alarm, for a chat, or for a mail and a page. */
export interface Document {
	title: string;
	/** Beside or below the title, e.g. the range. */
	subtitle?: string;
	/** What happened, in a mail and on a page. A chat begins with the numbers. */
	lead?: string;
	blocks: Block[];
	/** Sentences at the end of a mail and a page. */
	footer?: string;
}

/** Texts may hold values from outside. Renderers escape them. */
export type Block =
	| { kind: 'text'; text: string }
	| { kind: 'figures'; rows: FigureRow[] }
	/** About the numbers above. */
	| { kind: 'warnings'; texts: string[] }
	/** The attached chart; in a chat without a chart a line of bars. */
	| { kind: 'chart'; bars?: string; caption?: string }
	| List;

/** A total, and the earlier total. */
export interface FigureRow extends Figure {
	/** The value with its name, e.g. `300 visitors`. */
	counted: string;
	/** Of a running range. */
	soFar: string;
	/** Of a running range: the finished days that are compared, and their count. */
	finished: string;
	/** E.g. `before: 2,000`; empty without comparison. */
	before: string;
	/** The same behind a change, e.g. `from 2,000`. */
	from: string;
}

export interface List {
	/**
	 * Events and notes begin with a sign. Goals have all of their text in each format. A chat has the values of
	 * `columns` below each other, and those of a `line` in one line.
	 */
	kind: 'events' | 'notes' | 'goals' | 'columns' | 'line';
	heading?: string;
	/** The unit of the counts, e.g. `Visitors`. */
	unit?: string;
	rows: Row[];
	/** Replaces missing rows. Without it, an empty list is left out. */
	none?: string;
}

export interface Row {
	/** Empty where the text names the website. */
	label: string;
	/** Follows the label. */
	text?: string;
	value?: string;
	change?: Change | null;
	share?: string;
	/** A chat shows those of events and goals only. */
	details?: string[];
	warning?: string;
	/** The number that the row's bar in a mail stands for. */
	size?: number;
	/** The part of a target that is reached, and how much of the time is over. */
	progress?: { share: number; elapsed: number | null };
}
