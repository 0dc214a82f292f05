import { groupBy, identity, orderBy } from 'lodash';
import { unitOf } from './catalog';
import { groupsOf, isDerived, type DerivedName } from './derived';
import { difference, total } from './sums';
import { describeValue, statisticRows, type RowSource } from './rows';

/** A value of a statistic, and how often it was counted. */
export type CountedValue = { value: string; label: string; count: number };

/** The largest values of a statistic, by falling count. */
export interface LargestValues {
	values: CountedValue[];
	/** Whether the statistic has no other values. */
	isComplete: boolean;
	/** The values for which the service sent no count (null). */
	withoutCount: string[];
	/** Whether counts are sums of which parts are missing, or values that are missing may be larger. */
	arePartial?: boolean;
	/** What was added up to the values of what is derived. */
	parts?: CountedValue[];
}

/**
 * One of the largest values of a statistic. `share` is its part, with four decimals, of the
 * range's pageviews or visitors, whichever the statistic counts; null for events, and where that total
 * is zero. Both are null for what was not read where the service has counted more than the total among the others.
 */
export type BreakdownRow = Omit<CountedValue, 'count'> & {
	count: number | null;
	share: number | null;
};

/**
 * A value whose count has changed. `count` or `before` is null where the value was not among the
 * largest of that range; then `change` is the least that it can be.
 */
export type Mover = {
	value: string;
	label: string;
	count: number | null;
	before: number | null;
	change: number;
	status: 'new' | 'gone' | 'up' | 'down';
};

/**
 * The values in rows of the service, by falling count, without those that have no count (null).
 * @throws Problem when a row cannot be read
 */
export function countedValues(
	raws: Array<Record<string, unknown>>,
	source: RowSource,
): Omit<LargestValues, 'isComplete'> {
	const { rows, withoutCount } = statisticRows(raws, source);
	const values = rows.map(({ value, label, hour, count }) => ({
		value,
		label: label ?? hourLabel(hour, value),
		count,
	}));
	return { values: orderBy(values, ['count', 'value'], ['desc']), withoutCount };
}

/** The events with the same name as one value, the name, by falling count: each may have a value of its own. */
export function addUpEvents(values: CountedValue[]): CountedValue[] {
	return addUp(values, ({ value }) => {
		const name = describeValue(value, 'event').eventName ?? '';
		return { value: name, label: name || 'Unknown' };
	});
}

/** The values of a statistic, added up to those of what is derived from it, by falling count. */
export function addUpDerived(values: CountedValue[], name: DerivedName): CountedValue[] {
	const groupOf = groupsOf(
		name,
		values.map(({ value }) => value),
	);
	return addUp(values, ({ value }) => groupOf(value));
}

/**
 * Adds the values of ranges up once more where they are derived, each to the same in all of them: `/blog` is in the
 * section `/blog/` also in a range without other pages of it.
 */
export function groupedAlike(
	statistic: string,
	ranges: LargestValues[],
): (largest: LargestValues) => LargestValues {
	if (!isDerived(statistic)) return identity;
	const all = ranges.flatMap(({ parts = [] }) => parts.map(({ value }) => value));
	const groupOf = groupsOf(statistic, all);
	return (largest) => ({
		...largest,
		values: addUp(largest.parts ?? [], ({ value }) => groupOf(value)),
	});
}

function addUp(
	values: CountedValue[],
	groupOf: (value: CountedValue) => Omit<CountedValue, 'count'>,
): CountedValue[] {
	const groups = Object.values(groupBy(values, (value) => groupOf(value).value));
	const sums = groups.flatMap((same) => {
		const [first] = same;
		const count = total(same.map((value) => value.count));
		return first ? [{ ...groupOf(first), count }] : [];
	});
	return orderBy(sums, ['count', 'value'], ['desc']);
}

/** The value of the row that stands for all values that were not read. */
export const NOT_READ = 'notRead';

/**
 * The first `top` values with their shares; all channels, of which there are few. Of sums of which not all parts
 * were read, what is left of the total comes last.
 */
export function topValues(
	{ values, isComplete }: LargestValues,
	statistic: string,
	totals: { visitors: number; pageviews: number },
	top: number,
): BreakdownRow[] {
	const unit = unitOf(statistic);
	const sum = unit === 'events' ? 0 : totals[unit];
	const read = total(values.map(({ count }) => count));
	const rest = difference(sum, read);
	// A visitor is counted once for each referrer, so that there may be others although nothing is left of the total.
	const left = { value: NOT_READ, label: 'Not Read', count: rest > 0 ? rest : null };
	const rows = statistic === 'channel' ? values : values.slice(0, top);
	return [...rows, ...(isComplete || !isDerived(statistic) ? [] : [left])].map((row) => ({
		...row,
		share: sum === 0 || row.count === null ? null : Math.round((row.count / sum) * 10_000) / 10_000,
	}));
}

/** How often a value was counted; null where that is not known. */
export function countIn(largest: LargestValues, value: string): number | null {
	const { count, isKnown } = countOf(largest, value);
	return isKnown && !largest.arePartial && !largest.withoutCount.includes(value) ? count : null;
}

/** The `top` values with the largest change from one range to another. */
export function movers(now: LargestValues, before: LargestValues, top: number): Mover[] {
	if (now.arePartial || before.arePartial) return [];
	const labels = new Map(
		[...before.values, ...now.values].map(({ value, label }) => [value, label]),
	);
	const unknown = new Set([...now.withoutCount, ...before.withoutCount]);
	const all = [...labels].flatMap(([value, label]) => {
		if (unknown.has(value)) return [];
		const change = changeOf(countOf(now, value), countOf(before, value));
		return change ? [{ value, label, ...change }] : [];
	});
	return orderBy(all, [({ change }) => Math.abs(change), 'value'], ['desc']).slice(0, top);
}

/** The count of a value; where it is not known, the most that it can be. */
type Count = { count: number; isKnown: boolean };

function countOf({ values, isComplete }: LargestValues, wanted: string): Count {
	const rows = values.filter(({ value }) => value === wanted);
	if (rows.length > 0) return { count: total(rows.map(({ count }) => count)), isKnown: true };
	return { count: isComplete ? 0 : (values.at(-1)?.count ?? Infinity), isKnown: isComplete };
}

/** Null where there is no change, or where it is unknown whether there is one. */
function changeOf(now: Count, before: Count): Omit<Mover, 'value' | 'label'> | null {
	const change = difference(now.count, before.count);
	const isCertain = (now.isKnown || change < 0) && (before.isKnown || change > 0);
	if (change === 0 || !isCertain) return null;
	return {
		count: now.isKnown ? now.count : null,
		before: before.isKnown ? before.count : null,
		change,
		status: statusOf(now, before),
	};
}

function statusOf(now: Count, before: Count): Mover['status'] {
	if (before.count === 0) return 'new';
	if (now.count === 0) return 'gone';
	return now.count > before.count ? 'up' : 'down';
}

function hourLabel(hour: number | null | undefined, value: string): string {
	return typeof hour === 'number' ? `${String(hour).padStart(2, '0')}:00` : value;
}
