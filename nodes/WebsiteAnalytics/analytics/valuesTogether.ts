import { orderBy } from 'lodash';
import type { CountedValue, LargestByRange, LargestValues } from './breakdown';
import { DERIVED, isDerived, valueKind } from './catalog';
import { median } from './expected';
import type { ByRange } from './ranges';

/** Of a sum, as many values are kept: 10,000 websites may have a million, most of them counted once. */
const MAX_KEPT = 20_000;

/** Adds up the largest values of websites. */
interface ValueSum {
	add(domain: string, largest: LargestValues): void;
	/** By falling count. */
	result(): LargestValues;
}

/** Adds up the values of websites by statistic and range. A range without any values is null. */
export function sumLargest(statistics: string[], areSeveral: boolean) {
	const sums = new Map<string, ValueSum>();
	const sumOf = (statistic: string, range: keyof ByRange<unknown>) => {
		const key = `${range} ${statistic}`;
		const sum = sums.get(key) ?? sumValues(statistic, areSeveral);
		sums.set(key, sum);
		return sum;
	};
	return {
		add(domain: string, largest: LargestByRange[]): void {
			for (const { statistic, range, finishedPart, previous } of largest) {
				sumOf(statistic, 'range').add(domain, range);
				if (finishedPart) sumOf(statistic, 'finishedPart').add(domain, finishedPart);
				if (previous) sumOf(statistic, 'previous').add(domain, previous);
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

/** What is known of a value. */
interface KeptValue extends CountedValue {
	/** The bounds of the websites that have it. */
	boundsRead: number;
	/** The most that was counted of it before it was kept. */
	missed: number;
}

/**
 * Returns a sum of the values of a statistic. The same path of two websites is not the same page, so that the domain
 * stands before it.
 *
 * @param areSeveral whether there are several websites
 */
function sumValues(statistic: string, areSeveral: boolean): ValueSum {
	const kind = valueKind(isDerived(statistic) ? DERIVED[statistic].of : statistic);
	const areOwn = areSeveral && kind === 'path';
	const sums = new Map<string, KeptValue>();
	let arePartial = false;
	let sumOfBounds = 0;
	let largestBound = 0;
	/** No value that is not kept has a larger count in the websites so far. */
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
		add(domain, { values, largestUnreadCount }) {
			if (largestUnreadCount === null) arePartial = true;
			const bound = largestUnreadCount ?? 0;
			sumOfBounds += bound;
			largestBound = Math.max(largestBound, bound);
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
				sum.boundsRead += bound;
				sums.set(key, sum);
			}
			if (sums.size > MAX_KEPT) dropSmallest();
		},

		result() {
			const values = [...sums.values()].map(({ boundsRead, missed, ...sum }) => {
				const unread = areOwn ? 0 : sumOfBounds - boundsRead + missed;
				return unread > 0 ? { ...sum, unread } : sum;
			});
			const bound = areOwn ? Math.max(largestBound, largestDropped) : sumOfBounds + largestDropped;
			return {
				values: orderBy(values, ['count', 'value'], ['desc']),
				largestUnreadCount: arePartial ? null : bound,
			};
		},
	};
}

/** Returns whether values that were not read could change the first `top` values. */
export function isPartlyRead({ values, largestUnreadCount }: LargestValues, top: number): boolean {
	const shown = values.slice(0, top);
	const smallest = values.length < top ? 0 : (shown.at(-1)?.count ?? 0);
	return (
		largestUnreadCount === null ||
		largestUnreadCount > smallest ||
		shown.some(({ unread = 0 }) => unread > 0)
	);
}
