/** What the editor says about a result, beside it. */
export interface Hint {
	/** Of several hints of a kind, a run says one. */
	kind: string;
	/** When it concerns one item. */
	alone: string;
	/** When it concerns so many items. */
	several(count: number): string;
}

/** A hint that says the same for any number of items. */
export function plainHint(kind: string, sentence: string): Hint {
	return { kind, alone: sentence, several: () => sentence };
}
