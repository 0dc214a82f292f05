import { sumBy } from 'lodash';
import type { CountedValue, LargestValues } from './breakdown';

/** A value that brings most of what a day has more than usual. `share` is its part of that, with four decimals. */
export type SurplusValue = CountedValue & { share: number };

/** The least part of the surplus. */
const MOST = 0.5;
/**
 * The others bring at most this part of what they usually do, so that the largest value of any day is none, and so that
 * it brings half of the surplus itself.
 */
const MOST_OF_OTHERS = 0.5;

/**
 * The values that may bring most of the surplus of a day, by that day alone.
 * @param surplus the part of the day that is more than usual, from 0 to 1
 */
export function mayBringMost({ values }: LargestValues, surplus: number): CountedValue[] {
	const all = sumBy(values, 'count');
	return values.filter(({ count }) => count / all >= MOST * surplus);
}

/**
 * The value that brings most of the surplus of a day; null where none does, or where it brings as much as it would on
 * any day.
 * @param usual the values of the days before
 */
export function mostOfSurplus(
	day: LargestValues,
	usual: LargestValues,
	surplus: number,
): SurplusValue | null {
	const [all, allBefore] = [sumBy(day.values, 'count'), sumBy(usual.values, 'count')];
	const before = new Map(usual.values.map(({ value, count }) => [value, count]));
	const [largest] = mayBringMost(day, surplus)
		.map((one) => {
			const usually = allBefore > 0 ? (before.get(one.value) ?? 0) / allBefore : 0;
			const part = (one.count / all - (1 - surplus) * usually) / surplus;
			return { ...one, part, usually };
		})
		.filter(({ part, usually }) => 1 - part <= MOST_OF_OTHERS * (1 - usually))
		.sort((one, other) => other.part - one.part);
	if (!largest) return null;
	const { value, label, count, part } = largest;
	return { value, label, count, share: Math.round(Math.min(part, 1) * 10_000) / 10_000 };
}
