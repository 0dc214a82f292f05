/** Further decimals are errors of floating-point arithmetic: 0.1 + 0.2 gives 0.30000000000000004. */
const DECIMALS = 1e6;

/** Adds up counts or amounts of money. */
export function total(counts: number[]): number {
	const sum = counts.reduce((all, count) => all + count, 0);
	return Number.isInteger(sum) ? sum : Math.round(sum * DECIMALS) / DECIMALS;
}

/** Returns the share of a whole with four decimals, or two digits of a smaller share. Null without a count, and of zero. */
export function shareOf(count: number | null, whole: number): number | null {
	if (count === null || whole === 0) return null;
	const share = count / whole;
	return Math.abs(share) < 0.001
		? Number(share.toPrecision(2))
		: Math.round(share * 10_000) / 10_000;
}
