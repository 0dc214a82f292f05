import { partition } from 'lodash';
import { addUp, type CountedValue } from '../analytics/breakdown';
import { valueKind } from '../analytics/catalog';
import type { DateRange } from '../analytics/dateRange';
import {
	daysBeforeNewcomer,
	isNewcomer,
	wasReported,
	newcomerLimit,
	type ReportedValues,
} from '../analytics/newcomers';
import { eventsOf, exactValue } from '../analytics/valueMatch';
import { mapConcurrently } from '../client/mapConcurrently';
import { fetchDailyCounts } from '../client/traffic';
import { fetchValueCount } from '../client/valueCount';
import { fetchLargestValues, valuePages } from '../client/values';
import type { CheckContext } from './event';
import { hashOf } from './hash';

/** Pages of 100 values that are read of the day, and of the days before. */
const MAX_PAGES = 10;
/** Values that are searched for, when the pages do not decide whether they are new. */
const MAX_SEARCHES = 20;
const MAX_SEARCH_PAGES = 3;
const CONCURRENT_SEARCHES = 4;
/** On a younger website, everything is new. */
const MIN_DAYS_WITH_TRAFFIC = 7;

export interface NewValueSettings {
	statistic: string;
	minimumCount: number;
	reported: ReportedValues;
	/** The day of publishing, as `yyyy-MM-dd`. */
	publishedOn: string;
}

/** A new value. `before` is its count in the days before; null when it is only known to be small enough. */
export interface NewValue extends CountedValue {
	before: number | null;
}

/**
 * Fetches the new values of a day, the most frequent first.
 * @returns `unchecked` values could not be looked up: there are too many
 * @throws UserFacingError
 */
export async function fetchNewValues(
	target: CheckContext,
	settings: NewValueSettings,
	day: string,
): Promise<{ values: NewValue[]; unchecked: number }> {
	const { minimumCount, reported, publishedOn } = settings;
	const frequent = (await fetchValuesOf(target, settings, day)).filter(
		({ value, count }) =>
			value !== '' && count >= minimumCount && !wasReported(reported, hashOf([value]), count),
	);
	if (frequent.length === 0) return { values: [], unchecked: 0 };
	const days = daysBeforeNewcomer(day, publishedOn);
	const { decided, open } = await decideByPages(target, settings, days, frequent);
	const searched = open.slice(0, MAX_SEARCHES);
	const found = await mapConcurrently(searched, CONCURRENT_SEARCHES, async (one) => {
		const before = await searchCount(target, settings.statistic, days, one.value);
		return isNewcomer(one.count, before, minimumCount) ? [{ ...one, before }] : [];
	});
	const values = [...decided, ...found.flat()].sort((one, other) => other.count - one.count);
	const isYoung = values.length > 0 && (await isYoungWebsite(target, day));
	return { values: isYoung ? [] : values, unchecked: open.length - searched.length };
}

async function fetchValuesOf(
	{ connection, websiteId }: CheckContext,
	{ statistic, minimumCount }: NewValueSettings,
	day: string,
): Promise<CountedValue[]> {
	const source = { websiteId, statistic, from: day, to: day };
	if (isOfEvents(statistic)) return (await fetchLargestValues(connection, source)).values;
	const values: CountedValue[] = [];
	for await (const page of valuePages(connection, source, MAX_PAGES)) {
		values.push(...page.values);
		if (page.most < minimumCount) break;
	}
	return values;
}

/** Decides by the largest values of the days before: a value that is not among them is rarer than the last one. */
async function decideByPages(
	{ connection, websiteId }: CheckContext,
	{ statistic, minimumCount }: NewValueSettings,
	days: DateRange,
	candidates: CountedValue[],
): Promise<{ decided: NewValue[]; open: CountedValue[] }> {
	const read: CountedValue[] = [];
	const decided: NewValue[] = [];
	let open = candidates;
	const source = { websiteId, statistic, ...days };
	for await (const { values, most } of valuePages(connection, source, MAX_PAGES)) {
		read.push(...values);
		const counts = new Map(
			(isOfEvents(statistic) ? addUp(read, 'event') : read).map((one) => [one.value, one.count]),
		);
		const isDecided = ({ value, count }: CountedValue) => {
			const limit = newcomerLimit(count, minimumCount);
			const known = counts.get(value);
			if (isOfEvents(statistic)) return most === 0 || (known ?? 0) >= limit;
			return known !== undefined || most < limit;
		};
		const [done, still] = partition(open, isDecided);
		for (const one of done) {
			const before = counts.get(one.value) ?? (most === 0 ? 0 : null);
			if (isNewcomer(one.count, before ?? 0, minimumCount)) decided.push({ ...one, before });
		}
		open = still;
		if (open.length === 0) break;
	}
	return { decided, open };
}

/** Returns Infinity when too many other values contain the text, so that a value is never reported by mistake. */
async function searchCount(
	{ connection, websiteId }: CheckContext,
	statistic: string,
	days: DateRange,
	value: string,
): Promise<number> {
	const match = isOfEvents(statistic) ? eventsOf(value) : exactValue(value);
	const source = { websiteId, statistic, ...days };
	const found = await fetchValueCount(connection, source, match, MAX_SEARCH_PAGES);
	return found?.count ?? Infinity;
}

async function isYoungWebsite(
	{ connection, websiteId }: CheckContext,
	day: string,
): Promise<boolean> {
	const days = daysBeforeNewcomer(day, day);
	const counts = await fetchDailyCounts(connection, { websiteId, statistic: 'visitors', ...days });
	return [...counts.values()].filter(Boolean).length < MIN_DAYS_WITH_TRAFFIC;
}

function isOfEvents(statistic: string): boolean {
	return valueKind(statistic) === 'event';
}
