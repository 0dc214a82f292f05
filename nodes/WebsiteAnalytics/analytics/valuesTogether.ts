import { byCount, type CountedValue, type LargestByRange, type LargestValues } from './breakdown';
import { DERIVED, isDerived, valueKind } from './catalog';
import { median } from './expected';
import type { ByRange } from './ranges';

/** Of a sum, as many values are kept: 10,000 websites may have a million, most of them counted once. */
const MAX_KEPT = 20_000;
const RANGES = ['range', 'finishedPart', 'previous'] as const;

/** Adds up the values of websites by statistic and range. A range without any values is null. */
export function sumLargest(statistics: string[], areSeveral: boolean) {
	const sums = new Map<string, ReturnType<typeof sumValues>>();
	const sumOf = (statistic: string, of: keyof ByRange<unknown>) => {
		const key = `${of} ${statistic}`;
		const sum = sums.get(key) ?? sumValues(statistic, areSeveral);
		sums.set(key, sum);
		return sum;
	};
	return {
		add(domain: string, largest: LargestByRange[]): void {
			for (const one of largest) {
				for (const of of RANGES) {
					const values = one[of];
					if (values) sumOf(one.statistic, of).add(domain, values);
				}
			}
		},
		result(): LargestByRange[] {
			return statistics.map((statistic) => ({
				statistic,
				range: sumOf(statistic, 'range').result(),
				finishedPart: sums.get(`finishedPart ${statistic}`)?.result() ?? null,
				previous: sums.get(`previous ${statistic}`)?.result() ?? null,
			}));
		},
	};
}

/** A value of a sum. */
interface KeptValue extends CountedValue {
	/** The bounds of the websites that have it. */
	boundsRead: number;
	/** The largest count that it can have had before it was kept. */
	missed: number;
}

/**
 * Returns a sum of the values of a statistic, by falling count. The same path of two websites is not the same page, so
 * that the domain stands before it.
 *
 * @param areSeveral whether there are several websites
 */
function sumValues(statistic: string, areSeveral: boolean) {
	const kind = valueKind(isDerived(statistic) ? DERIVED[statistic].of : statistic);
	const areOwn = areSeveral && kind === 'path';
	const boundOf = (one: number, other: number) => (areOwn ? Math.max(one, other) : one + other);
	const sums = new Map<string, KeptValue>();
	let arePartial = false;
	/** No value without a row has a larger count in the websites so far. */
	let bound = 0;
	/** The same of values that are not kept. */
	let largestDropped = 0;

	const dropSmallest = () => {
		const mostOf = ({ count, missed }: KeptValue) => count + missed;
		const limit = median([...sums.values()].map(mostOf));
		for (const [key, sum] of sums) {
			if (mostOf(sum) <= limit) sums.delete(key);
		}
		largestDropped = Math.max(largestDropped, limit);
	};

	return {
		/** Adds the values of a website. */
		add(domain: string, { values, largestUnreadCount }: LargestValues): void {
			if (largestUnreadCount === null) arePartial = true;
			const unread = largestUnreadCount ?? 0;
			bound = boundOf(bound, unread);
			for (const { value, label, count } of values) {
				const key = areOwn ? `${domain}${value}` : value;
				const sum = sums.get(key) ?? {
					value: key,
					label: areOwn ? `${domain}${value === '' ? ' ' : ''}${label}` : label,
					count: 0,
					boundsRead: 0,
					missed: areOwn ? 0 : largestDropped,
				};
				sum.count += count;
				sum.boundsRead += unread;
				sums.set(key, sum);
			}
			if (sums.size > MAX_KEPT) dropSmallest();
		},

		result(): LargestValues {
			const values = [...sums.values()].map(({ boundsRead, missed, ...sum }) => {
				const unread = areOwn ? 0 : bound - boundsRead + missed;
				return unread > 0 ? { ...sum, unread } : sum;
			});
			return {
				values: byCount(values),
				largestUnreadCount: arePartial ? null : boundOf(bound, largestDropped),
			};
		},
	};
}

/** Returns whether values that were not read could change the first `top` values. */
export function isPartlyRead({ values, largestUnreadCount }: LargestValues, top: number) {
	const smallest = values[top - 1]?.count ?? 0;
	return (
		(largestUnreadCount ?? Infinity) > smallest ||
		values.slice(0, top).some(({ unread = 0 }) => unread > 0)
	);
}
