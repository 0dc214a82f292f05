import { Problem } from '../problem';

/**
 * The id of a website. Anything but a whole number is refused, because it would become part of the
 * address of the request. Interface, section 4: `{id}`.
 * @throws Problem naming 'Website'
 */
export function readWebsiteId(given: unknown): number {
	const text = typeof given === 'number' || typeof given === 'string' ? String(given).trim() : '';
	const id = /^[1-9]\d*$/.test(text) ? Number(text) : NaN;
	if (Number.isSafeInteger(id)) return id;
	throw new Problem(
		text === '' ? "'Website' is empty" : `'Website' is not a website id: "${text.slice(0, 100)}"`,
		"Choose the website from the list in 'Website', or give its id, a whole number such as 42. If 'Website' is an expression, check what it gives for this item.",
	);
}
