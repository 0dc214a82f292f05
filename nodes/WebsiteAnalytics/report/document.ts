/** A report or an alarm, from which each text format and the mail are made. Its texts are not escaped. */
export interface Document {
	title: string;
	blocks: Block[];
	/** True when the chart is attached beside the text. */
	hasChart?: boolean;
}

/** A block is a paragraph, or a list with one line for each entry. */
export type Block = { kind: 'note'; text: string } | { kind: 'list'; entries: string[] };
