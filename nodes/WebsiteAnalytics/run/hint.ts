import { countBy, groupBy, uniq } from 'lodash';

/** Why a result is less than a person may expect: rows were cut off, nothing was found, or a number is incomplete. */
type HintKind = 'cutOff' | 'notFound' | 'incomplete';

/** A sentence beside the output in the editor. */
export interface Hint {
	kind: HintKind;
	message: string;
}

/** Hints; a falsy entry is skipped. */
export type Hints = ReadonlyArray<Hint | false | null | undefined>;

const hintOf =
	(kind: HintKind) =>
	(message: string): Hint => ({ kind, message });
export const cutOff = hintOf('cutOff');
export const notFound = hintOf('notFound');
export const incomplete = hintOf('incomplete');

/** Sentences of a kind that are shown. */
const MAX_SHOWN = 3;
const MORE: Readonly<Record<HintKind, string>> = {
	cutOff: 'other results were cut off too.',
	notFound: 'other results are empty too.',
	incomplete: 'other results are incomplete too.',
};

/** Returns the hints of a run: each sentence once, and at most three of a kind. */
export function hintMessages(hints: Hint[]): string[] {
	const counts = countBy(hints, 'message');
	return Object.entries(groupBy(hints, 'kind')).flatMap(([kind, ofKind]) => {
		const messages = uniq(ofKind.map(({ message }) => message));
		if (messages.length <= MAX_SHOWN) return messages;
		const shown = messages.slice(0, MAX_SHOWN - 1);
		const others = messages.slice(MAX_SHOWN - 1).reduce((sum, one) => sum + (counts[one] ?? 0), 0);
		return [...shown, `${others} ${MORE[kind as HintKind]}`];
	});
}
