/** Services count to so many decimals at most; what comes after them is noise of the computer's arithmetic. */
const DECIMALS = 1e6;

/** Counts, added up. Some hosts send parts of counts: 352.45 and 352.45 are 704.9, and not 704.9000000000001. */
export function total(counts: number[]): number {
	return withoutNoise(counts.reduce((sum, count) => sum + count, 0));
}

/** By how much a count is larger than another. */
export function difference(count: number, other: number): number {
	return withoutNoise(count - other);
}

/**
 * Returns the part that a count is of a whole, with four decimals, and at least two digits of a smaller part. Null where
 * one of them is missing, and of zero.
 */
export function shareOf(count: number | null, whole: number): number | null {
	if (count === null || whole === 0) return null;
	const share = count / whole;
	return Math.abs(share) < 0.001
		? Number(share.toPrecision(2))
		: Math.round(share * 10_000) / 10_000;
}

function withoutNoise(count: number): number {
	return Number.isInteger(count) ? count : Math.round(count * DECIMALS) / DECIMALS;
}
