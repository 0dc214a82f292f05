import { Problem } from '../../problem';
import { fetchValueCount } from '../../service/valueCount';
import { valuePages } from '../../service/values';
import type { CountedValue } from '../../statistics/breakdown';
import type { DateRange } from '../../statistics/dateRange';
import { isEnoughOnDay, isNew, WINDOW_DAYS } from '../../statistics/newValues';
import { addDays } from '../../statistics/periods';
import { exactValue } from '../../statistics/valueMatch';
import type { WebsiteContext } from '../event';

/** A value that is new on a day. */
export interface NewValue extends CountedValue {
	/** How often it was counted in the 90 days before; null where it is only known to be too few. */
	before: number | null;
}

/** What is asked about the values of a website. */
interface Question {
	website: WebsiteContext;
	statistic: string;
	minimumCount: number;
}

/** How often a value was counted: exactly, or at most. */
interface Count {
	count: number;
	isExact: boolean;
}

/** Of the values of a day, and of those of the days before, at most ten pages of 100 are read. */
const MAX_PAGES = 10;
/** Each value of a day that is not found among those of the days before costs a request. */
const MAX_SEARCHES = 40;
/** A value that more than 300 others contain is not found. */
const MAX_SEARCH_PAGES = 3;
const REJECTED = ['400', '413', '414', '422', '431'];
/** One page is worth one search, so reading on pays while a page settles several values. */
const MIN_SETTLED = 2;

/** The values of a statistic that are new on a day, by falling count. @throws Problem */
export async function fetchNewValues(question: Question, day: string): Promise<NewValue[]> {
	const candidates = await fetchCandidates(question, day);
	if (candidates.length === 0) return [];
	const daysBefore = { from: addDays(day, -WINDOW_DAYS), to: addDays(day, -1) };
	const before = await fetchCounts(question, daysBefore, candidates);
	// Otherwise all values of a website that has just begun would be new.
	if (before === null) return [];
	const judged = candidates.map(async (candidate): Promise<NewValue[]> => {
		const counted = before.get(candidate.value);
		if (!counted || !(await isNewOn(question, day, candidate, counted))) return [];
		return [{ ...candidate, before: counted.isExact ? counted.count : null }];
	});
	return (await Promise.all(judged)).flat();
}

/** The values that are counted often enough on a day. An empty value is an unknown one, which is not new. */
async function fetchCandidates(
	{ website, statistic, minimumCount }: Question,
	day: string,
): Promise<CountedValue[]> {
	const { connection, websiteId } = website;
	const source = { websiteId, statistic, from: day, to: day };
	const candidates: CountedValue[] = [];
	for await (const { values, most } of valuePages(connection, source, MAX_PAGES)) {
		candidates.push(...values.filter(({ count }) => isEnoughOnDay(count, minimumCount)));
		if (!isEnoughOnDay(most, minimumCount)) break;
	}
	return candidates.filter(({ value }) => value !== '');
}

/**
 * How often candidates were counted in the days before: by the largest values of those days, and where these
 * do not decide whether one is new, by a search. What remains unknown is missing. Null where there was no value.
 */
async function fetchCounts(
	question: Question,
	days: DateRange,
	candidates: CountedValue[],
): Promise<Map<string, Count> | null> {
	const { website, statistic, minimumCount } = question;
	const { connection, websiteId } = website;
	const source = { websiteId, statistic, ...days };
	const known = new Map<string, Count>();
	// Rows with equal counts can be missed between two pages, so that only the first page proves anything about other values.
	let others: Count | undefined;
	const countOf = ({ value }: CountedValue) => known.get(value) ?? others;
	let open = candidates;
	for await (const { values, most } of valuePages(connection, source, MAX_PAGES)) {
		if (!others && values.length === 0) return null;
		const isFirst = !others;
		others ??= { count: most, isExact: most === 0 };
		for (const { value, count } of values) known.set(value, { count, isExact: true });
		const settled = open.filter((one) => isSettled(one, countOf(one), minimumCount));
		open = open.filter((one) => !settled.includes(one));
		if (open.length < MIN_SETTLED || (!isFirst && settled.length < MIN_SETTLED)) break;
	}
	const counts = new Map(
		candidates.flatMap((one) => {
			const count = countOf(one);
			return count && isSettled(one, count, minimumCount) ? [[one.value, count]] : [];
		}),
	);
	const searches = open.slice(0, MAX_SEARCHES).map(async ({ value }) => {
		const count = await searchCount(question, days, value);
		if (count !== null) counts.set(value, { count, isExact: true });
	});
	await Promise.all(searches);
	return counts;
}

/** Whether the count before a day decides if a value is new on it. */
function isSettled(
	{ count }: CountedValue,
	before: Count | undefined,
	minimumCount: number,
): boolean {
	if (!before) return false;
	const enough = count >= minimumCount ? minimumCount : minimumCount - count;
	return before.isExact || before.count < enough;
}

async function isNewOn(
	question: Question,
	day: string,
	{ value, count }: CountedValue,
	{ count: before }: Count,
): Promise<boolean> {
	const { minimumCount } = question;
	const mostUpToDay = before + count;
	if (before >= minimumCount || mostUpToDay < minimumCount) return false;
	// What was counted 91 days ago does not matter when the day alone is enough.
	const window = { from: addDays(day, 1 - WINDOW_DAYS), to: day };
	const upToDay = count >= minimumCount ? count : await searchCount(question, window, value);
	return isNew({ onDay: count, before, upToDay: upToDay ?? 0 }, minimumCount);
}

/** How often one value was counted; null where that cannot be determined. @throws Problem */
async function searchCount(
	question: Question,
	days: DateRange,
	value: string,
): Promise<number | null> {
	return await searchPages(question, days, value).catch((error: unknown) => {
		// One value that cannot be searched for must not lose the others.
		if (!isRejected(error)) throw error;
		const { domain, warn } = question.website;
		warn(`${domain}: ${error.message}; nobody knows whether this value is new: ${value}`);
		return null;
	});
}

async function searchPages(
	{ website, statistic }: Question,
	days: DateRange,
	value: string,
): Promise<number | null> {
	const { connection, websiteId } = website;
	const source = { websiteId, statistic, ...days };
	const match = exactValue(value);
	return (await fetchValueCount(connection, source, match, MAX_SEARCH_PAGES))?.count ?? null;
}

/** Whether a host has rejected what was searched for, and not the website, the key or the pace. */
function isRejected(error: unknown): error is Problem {
	return error instanceof Problem && REJECTED.includes(error.httpCode ?? '');
}
