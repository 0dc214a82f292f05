import { byCount, type CountedValue, type LargestByRange, type LargestValues } from './breakdown';
import { statisticOf, valueKind } from './catalog';
import { median } from './expected';
import { type ByRange, mapRanges } from './ranges';

/** Of a sum, as many values are kept: 10,000 websites may have a million, most of them counted once. */
const MAX_KEPT = 20_000;

/** Adds up the values of websites over the same ranges, by statistic. */
export function sumLargest(areSeveral: boolean) {
	const sums = new Map<string, ByRange<ReturnType<typeof sumValues>>>();
	return {
		/** Adds the values of a website. */
		add(domain: string, largest: LargestByRange[]): void {
			for (const { statistic, ...ranges } of largest) {
				const sum =
					sums.get(statistic) ?? mapRanges(ranges, () => sumValues(statistic, areSeveral));
				sums.set(statistic, sum);
				mapRanges(ranges, (values, name) => sum[name]?.add(domain, values));
			}
		},
		result: (): LargestByRange[] =>
			[...sums].map(([statistic, sum]) => ({
				statistic,
				...mapRanges(sum, (of) => of.result()),
			})),
	};
}

/** A value of a sum, and the part of the bound that is not a bound of this value. */
type KeptValue = CountedValue & { excess: number };

/**
 * Returns a sum of the values of a statistic, by falling count. The same path of two websites is not the same page, so
 * that the domain stands before it.
 *
 * @param areSeveral whether there are several websites
 */
function sumValues(statistic: string, areSeveral: boolean) {
	const areOwn = areSeveral && valueKind(statisticOf(statistic)) === 'path';
	const sums = new Map<string, KeptValue>();
	let arePartial = false;
	/** No value that is not kept has a larger sum. */
	let bound = 0;
	/** A page is in one website, which was read. */
	const unreadOf = ({ excess }: KeptValue) => (areOwn ? 0 : bound - excess);

	const dropSmallest = () => {
		const mostOf = (sum: KeptValue) => sum.count + unreadOf(sum);
		const limit = median([...sums.values()].map(mostOf));
		const raised = Math.max(0, limit - bound);
		for (const [key, sum] of sums) {
			if (mostOf(sum) <= limit) sums.delete(key);
			else sum.excess += raised;
		}
		bound += raised;
	};

	return {
		/** Adds the values of a website. */
		add(domain: string, { values, largestUnreadCount }: LargestValues): void {
			if (largestUnreadCount === null) arePartial = true;
			const unread = largestUnreadCount ?? 0;
			for (const { value, label, count } of values) {
				const key = areOwn ? `${domain}${value}` : value;
				const sum = sums.get(key) ?? {
					value: key,
					label: areOwn ? `${domain}${value === '' ? ' ' : ''}${label}` : label,
					count: 0,
					excess: 0,
				};
				sum.count += count;
				sum.excess += unread;
				sums.set(key, sum);
			}
			bound = areOwn ? Math.max(bound, unread) : bound + unread;
			if (sums.size > MAX_KEPT) dropSmallest();
		},

		result(): LargestValues {
			const values = [...sums.values()].map((sum) => ({ ...sum, unread: unreadOf(sum) }));
			return { values: byCount(values), largestUnreadCount: arePartial ? null : bound };
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
