import { uniqBy } from 'lodash';

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

/** Hints; there is none where a reason for one is missing. */
export type Hints = ReadonlyArray<Hint | false | null | undefined>;

/** @param several where it says something else of several items or websites */
export function hintOf(kind: string, alone: string, several: Hint['several'] = () => alone): Hint {
	return { kind, alone, several };
}

/** What the items of a run had to say: one sentence for each kind. @param hints of one item each, or one of its websites */
export function hintSentences(hints: Hint[]): string[] {
	return uniqBy(hints, 'kind').map(({ kind, alone, several }) => {
		const same = hints.filter((hint) => hint.kind === kind);
		if (same.length === 1) return alone;
		const areWebsites = same.some(({ isOfWebsite }) => isOfWebsite);
		return several(`${same.length} ${areWebsites ? 'websites' : 'items'}`);
	});
}
