import { Problem } from '../problem';
import { quote } from '../text';

/**
 * The id of a website. Only a whole number is accepted, because it becomes part of the URL of a
 * request. docs/interface.md, section 4: `{id}`.
 * @throws Problem naming 'Website'
 */
export function readWebsiteId(given: unknown): number {
	const text = String(typeof given === 'object' ? '' : (given ?? '')).trim();
	const id = isId(text) ? Number(text) : NaN;
	if (Number.isSafeInteger(id)) return id;
	throw new Problem(
		text === '' && typeof (given ?? '') !== 'object'
			? "'Website' is empty"
			: `'Website' is not a website id: ${quote(given)}`,
		"Choose the website from the list in 'Website', or enter its id (By ID, e.g. 42) or its domain (By Domain, e.g. shop.example). If 'Website' is an expression, check its value for this item.",
	);
}

/** Whether a value can be the id of a website, as a number or as text. */
export function isId(given: unknown): boolean {
	return ['string', 'number'].includes(typeof given) && /^[1-9]\d*$/.test(String(given).trim());
}
