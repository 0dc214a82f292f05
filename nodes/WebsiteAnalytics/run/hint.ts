import { uniq } from 'lodash';

/** Sentences beside the output in the editor. A falsy entry is skipped. */
export type Hints = ReadonlyArray<string | false | null | undefined>;

/** Hints of a run that are shown. */
const MAX_SHOWN = 5;

/** Returns the hints of a run, each once. */
export function hintMessages(hints: string[]): string[] {
	const messages = uniq(hints);
	if (messages.length <= MAX_SHOWN) return messages;
	const shown = messages.slice(0, MAX_SHOWN - 1);
	return [...shown, `${messages.length - shown.length} more hints.`];
}
