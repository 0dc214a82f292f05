/** @throws Error when there is none or there are several */
export function onlyOne<T>(found: T[], what: string): T {
	const [one] = found;
	if (one === undefined || found.length > 1) {
		throw new Error(`Expected one ${what}, found ${found.length}`);
	}
	return one;
}
