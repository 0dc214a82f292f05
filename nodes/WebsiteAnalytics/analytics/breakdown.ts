import { groupBy, orderBy, sumBy, unionBy } from 'lodash';
import { type DerivedName, unitOf } from './catalog';
import { type Channel, channelOf, CHANNELS } from './channels';
import { statusOf } from './comparedRows';
import { shareOf } from './comparedTotals';
import type { Totals } from './dailyTraffic';
import { readEvent, type StatisticQuery, statisticRows } from './rows';

/** The default statistics of the breakdowns of a summary. */
export const DEFAULT_BREAKDOWNS = ['page', 'referrer', 'country'];

/** A value of a statistic, and how often it was counted. */
export type CountedValue = { value: string; label: string; count: number };

/** The largest values of a statistic, by falling count. */
export interface LargestValues {
	values: CountedValue[];
	/** The largest count that other values can have: 0 when all were read, null when counts are partial sums. */
	largestUnreadCount: number | null;
}

/** Returns the values in rows of the service, by falling count. @throws UserFacingError naming a row that cannot be read */
export function countedValues(
	raws: Array<Record<string, unknown>>,
	source: StatisticQuery,
): CountedValue[] {
	const values = statisticRows(raws, source).map(({ value, label, hour, count }) => ({
		value,
		label: label ?? (typeof hour === 'number' ? `${String(hour).padStart(2, '0')}:00` : value),
		count,
	}));
	return orderBy(values, ['count', 'value'], ['desc']);
}

/**
 * Adds up events of the same name, referrers to channels, or pages to sections, by falling count.
 *
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
	const sums = Object.entries(groupBy(values, ({ value }) => groupOf(value))).map(
		([value, same]) => ({
			value,
			label: to === 'channel' ? CHANNELS[value as Channel] : value || 'Unknown',
			count: sumBy(same, 'count'),
		}),
	);
	return orderBy(sums, ['count', 'value'], ['desc']);
}

/** Returns the first part of a path: `/blog` for `/blog`, `/blog/` and `/blog/news?page=2`. */
export function sectionOf(path: string): string {
	const withoutQuery = path.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*/s, '');
	return `/${withoutQuery.split('/').find(Boolean) ?? ''}`;
}

/** The row that stands for all values that were not read. */
export const NOT_READ = 'notRead';
export const NOT_READ_LABEL = 'Not Read';

export type BreakdownRow = ReturnType<typeof topValues>[number];

/**
 * Returns the first `top` values; all channels, because there are few. `share` is the part of the range's pageviews or
 * visitors; null for events, and where that total is zero.
 *
 * After partial sums, a last row has the rest of the total; null where nothing is left.
 */
export function topValues(
	{ values, largestUnreadCount }: LargestValues,
	statistic: string,
	totals: Totals,
	top: number,
) {
	const unit = unitOf(statistic);
	const sum = unit === 'events' ? 0 : totals[unit];
	const read = sumBy(values, 'count');
	const rest = sum - read;
	// A visitor is counted once for each referrer, so that there may be others although nothing is left of the total.
	const left = { value: NOT_READ, label: NOT_READ_LABEL, count: rest > 0 ? rest : null };
	const rows = statistic === 'channel' ? values : values.slice(0, top);
	const shown = largestUnreadCount === null ? [...rows, left] : rows;
	return shown.map((row) => ({ ...row, share: shareOf(row.count, sum) }));
}

/** A value whose count has changed. */
export type TopChange = ReturnType<typeof largestChanges>[number];

/** What changed most, by statistic; null where it could not be read. */
export type TopChanges = Record<string, TopChange[] | null>;

/**
 * Returns the `top` values with the largest change from one range to another, of the values that certainly changed.
 * `count` or `previous` is null where the value was not read in that range. Then `change` is the least that it can be.
 */
export function largestChanges(now: LargestValues, before: LargestValues, top: number) {
	if (now.largestUnreadCount === null || before.largestUnreadCount === null) return [];
	const all = unionBy(now.values, before.values, 'value').flatMap(({ value, label }) => {
		const change = changeOf(countOf(now, value), countOf(before, value));
		return change ? [{ value, label, ...change }] : [];
	});
	return orderBy(all, [({ change }) => Math.abs(change), 'value'], ['desc']).slice(0, top);
}

/** The count of a value; where it was not read, the most that it can be. */
type KnownCount = { count: number; isRead: boolean };

function countOf({ values, largestUnreadCount }: LargestValues, wanted: string): KnownCount {
	const rows = values.filter(({ value }) => value === wanted);
	if (rows.length > 0) return { count: sumBy(rows, 'count'), isRead: true };
	return { count: largestUnreadCount ?? Infinity, isRead: largestUnreadCount === 0 };
}

/** Null where there is no change, and where it is not certain that there is one. */
function changeOf(now: KnownCount, before: KnownCount) {
	const change = now.count - before.count;
	const isCertain = (now.isRead || change < 0) && (before.isRead || change > 0);
	if (change === 0 || !isCertain) return null;
	return {
		count: now.isRead ? now.count : null,
		previous: before.isRead ? before.count : null,
		change,
		status: statusOf(now.count, before.count, change),
	};
}
