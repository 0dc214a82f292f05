import { Problem } from '../problem';
import { shorten } from '../shorten';

const MAX_QUOTE_LENGTH = 100;

/**
 * The id of a website. Only a whole number is accepted, because it becomes part of the URL of a
 * request. docs/interface.md, section 4: `{id}`.
 * @throws Problem naming 'Website'
 */
export function readWebsiteId(given: unknown): number {
	const text = toText(given);
	const id = /^[1-9]\d*$/.test(text) ? Number(text) : NaN;
	if (Number.isSafeInteger(id)) return id;
	throw new Problem(
		text === ''
			? "'Website' is empty"
			: `'Website' is not a website id: "${shorten(text, MAX_QUOTE_LENGTH)}"`,
		"Choose the website from the list in 'Website', or enter its id (By ID, e.g. 42) or its domain (By Domain, e.g. shop.example). If 'Website' is an expression, check its value for this item.",
	);
}

/** Lists and objects as JSON, so that the error shows what an expression gave. */
function toText(given: unknown): string {
	if (given === undefined || given === null) return '';
	return typeof given === 'object' ? JSON.stringify(given) : String(given).trim();
}
