import { clamp, orderBy, sumBy, unionBy } from 'lodash';
import { type DerivedName, unitOf } from './catalog';
import { type Channel, channelOf, CHANNELS } from './channels';
import { statusOf } from './comparedRows';
import { shareOf } from './comparedTotals';
import type { Totals } from './dailyTraffic';
import type { BreakdownRow, TopChange } from './itemRows';
import type { ByRange } from './ranges';
import { type RawRow, readEvent, type StatisticQuery, statisticRows } from './rows';

/** The default statistics of the breakdowns of a summary. */
export const DEFAULT_BREAKDOWNS = ['page', 'referrer', 'country'];

/** A value of a statistic, and how often it was counted. */
export interface CountedValue {
	value: string;
	label: string;
	count: number;
	/** The largest part that was not read of it, as a sum of several websites. */
	unread?: number;
}

/** The largest values of a statistic, by falling count. */
export interface LargestValues {
	values: CountedValue[];
	/** The largest count that other values can have: 0 when all were read, null when counts are partial sums. */
	largestUnreadCount: number | null;
}

/**
 * Returns the values in rows of the service, by falling count.
 * @throws UserFacingError naming a row that cannot be read
 */
export function countedValues(raws: RawRow[], source: StatisticQuery): CountedValue[] {
	const values = statisticRows(raws, source).map(({ value, label, hour, count }) => ({
		value,
		label: label ?? (typeof hour === 'number' ? `${String(hour).padStart(2, '0')}:00` : value),
		count,
	}));
	return sortByCount(values);
}

function sortByCount(values: CountedValue[]) {
	return orderBy(values, ['count', 'value'], ['desc']);
}

/** Returns values by falling count. Adds up rows of the same value, such as null and an empty text. */
export function byCount(values: CountedValue[]): CountedValue[] {
	const sums = new Map<string, CountedValue>();
	for (const one of values) {
		const { count = 0 } = sums.get(one.value) ?? {};
		sums.set(one.value, { ...one, count: count + one.count });
	}
	return sortByCount([...sums.values()]);
}

/**
 * Adds up events of the same name, referrers to channels, or pages to sections, by falling count.
 * @param ownDomain domain of the website, for channels
 */
export function addUp(
	values: CountedValue[],
	to: DerivedName | 'event',
	ownDomain?: string,
): CountedValue[] {
	const groupOf = {
		channel: (value: string) => channelOf(value, ownDomain),
		section: sectionOf,
		event: (value: string) => readEvent(value).eventName,
	}[to];
	const groups = values.map(({ value, count }) => {
		const group = groupOf(value);
		const label = to === 'channel' ? CHANNELS[group as Channel] : group || 'Unknown';
		return { value: group, label, count };
	});
	return byCount(groups);
}

/** Returns the first part of a path: `/blog` for `/blog`, `/blog/` and `/blog/news?page=2`. */
export function sectionOf(path: string) {
	const withoutQuery = path.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*/s, '');
	return `/${withoutQuery.split('/').find(Boolean) ?? ''}`;
}

/** The row that stands for all values that were not read. */
export const NOT_READ = 'notRead';
export const NOT_READ_LABEL = 'Not Read';

/**
 * Returns the first `top` values; all channels, because there are few. After partial sums, a last row has the rest of the
 * total; null where nothing is left.
 */
export function topValues(
	{ values, largestUnreadCount }: LargestValues,
	statistic: string,
	totals: Totals,
	top: number,
): BreakdownRow[] {
	const unit = unitOf(statistic);
	const sum = unit === 'events' ? 0 : totals[unit];
	const read = statistic === 'channel' ? values : values.slice(0, top);
	// A visitor is counted once for each referrer, so that there may be others although nothing is left of the total.
	const rest = Math.max(0, sum - sumBy(values, 'count')) || null;
	const notRead = { value: NOT_READ, label: NOT_READ_LABEL, count: rest };
	const shown = largestUnreadCount === null ? [...read, notRead] : read;
	return shown.map(({ value, label, count }) => {
		return { value, label, count, share: shareOf(count, sum) };
	});
}

/** The largest values of a statistic in each range. */
export type LargestByRange = ByRange<LargestValues> & { statistic: string };

/** Returns the breakdowns as items have them, by statistic name, with the changes where the ranges are compared. */
export function breakdownNumbers(all: LargestByRange[], totals: Totals, top: number) {
	const breakdowns: Record<string, BreakdownRow[]> = {};
	const topChanges: Record<string, TopChange[]> = {};
	for (const { statistic, range, finishedPart, previous } of all) {
		const rows = topValues(range, statistic, totals, top);
		breakdowns[statistic] = rows;
		if (!previous) continue;

		const now = finishedPart ?? range;
		const changeOf = changesBetween(now, previous);
		breakdowns[statistic] = rows.map((row) => {
			const { count, previous: before, change } = changeOf(row.value);
			const isKnown = count !== null && before !== null;
			return { ...row, previous: before, change: isKnown ? change : null };
		});
		topChanges[statistic] = largestChanges(now, previous, top);
	}
	return { breakdowns, topChanges };
}

/**
 * Returns the `top` values with the largest change from one range to another, of the values that certainly changed.
 * `count` or `previous` is null where the value was not read in that range. Then `change` is the least that it can be.
 */
export function largestChanges(now: LargestValues, before: LargestValues, top: number) {
	if (now.largestUnreadCount === null || before.largestUnreadCount === null) return [];
	const changeOf = changesBetween(now, before);
	const changed = unionBy(now.values, before.values, 'value')
		.map(({ value, label }) => ({ value, label, ...changeOf(value) }))
		// Only of values that have not changed, the status is 'same'.
		.filter((one): one is TopChange => one.change !== 0);
	return orderBy(changed, [({ change }) => Math.abs(change), 'value'], ['desc']).slice(0, top);
}

/** Returns a lookup of how a value has changed: its counts where they are known, and the least change. */
function changesBetween(now: LargestValues, before: LargestValues) {
	const countNow = countsOf(now);
	const countBefore = countsOf(before);
	return (value: string) => {
		const count = countNow(value);
		const previous = countBefore(value);
		const change = clamp(0, count.least - previous.most, count.most - previous.least);
		return {
			count: exact(count),
			previous: exact(previous),
			change,
			status: statusOf(count.most, previous.most, change),
		};
	};
}

/** The limits of a count. */
interface KnownCount {
	least: number;
	most: number;
}

/** Returns a lookup of counts by value. */
function countsOf({ values, largestUnreadCount }: LargestValues): (value: string) => KnownCount {
	const counts = new Map(
		values.map(({ value, count, unread = 0 }) => [value, { least: count, most: count + unread }]),
	);
	const ofOthers = { least: 0, most: largestUnreadCount ?? Infinity };
	return (value) => counts.get(value) ?? ofOthers;
}

function exact({ least, most }: KnownCount) {
	return least === most ? least : null;
}
