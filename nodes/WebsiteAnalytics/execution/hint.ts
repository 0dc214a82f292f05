/** What the editor says about a result, beside it. */
export interface Hint {
	/** Of several hints of a kind, a run says one. */
	kind: string;
	/** When it concerns one item. */
	alone: string;
	/** When it concerns several. @param those how many of what, e.g. `3 items` */
	several(those: string): string;
	/** Whether it concerns one of several websites of an item. */
	isOfWebsite?: boolean;
}

/** A hint that says the same for any number of items or websites. */
export function plainHint(kind: string, sentence: string): Hint {
	return { kind, alone: sentence, several: () => sentence };
}
