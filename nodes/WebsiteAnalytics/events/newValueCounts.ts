import { difference, partition } from 'lodash';
import { Problem } from '../problem';
import { fetchValueCount } from '../client/valueCount';
import { valueKind } from '../analytics/catalog';
import type { DateRange } from '../analytics/dateRange';
import { eventsOf, exactValue } from '../analytics/valueMatch';
import type { WebsiteContext } from './event';
import { fetchDailyCounts } from '../client/traffic';
import { fetchLargestValues, valuePages } from '../client/values';
import { countedConnection, RequestsSpent } from '../client/countedConnection';
import { mapConcurrently } from '../client/mapConcurrently';
import { addUp, type CountedValue } from '../analytics/breakdown';
import {
	WINDOW_DAYS,
	countsAmong,
	isEnoughOnDay,
	isNewAfter,
	isNewAgain,
	type KnownCount,
} from '../analytics/newValues';
import { addDays } from '../analytics/periods';

/** What is asked about the values of a website. */
interface Question extends Pick<WebsiteContext, 'connection' | 'websiteId' | 'domain' | 'warn'> {
	statistic: string;
	minimumCount: number;
	/** Whether a value was told in the 90 days before. */
	wasTold(value: string): boolean;
}

/** A value that more than 300 others contain is not found. */
const MAX_SEARCH_PAGES = 3;
const CONCURRENT_SEARCHES = 4;

/** With these, a host rejects what is searched for. */
const REJECTED = ['400', '413', '414', '422', '431'];

/** How often one value was counted; null where that cannot be determined. @throws Problem */
async function searchCount(
	{ connection, websiteId, domain, warn, statistic }: Question,
	days: DateRange,
	value: string,
): Promise<number | null> {
	const match = valueKind(statistic) === 'event' ? eventsOf(value) : exactValue(value);
	const source = { websiteId, statistic, ...days };
	const search = fetchValueCount(connection, source, match, MAX_SEARCH_PAGES);
	const found = await search.catch((error: unknown) => {
		if (error instanceof RequestsSpent) return null;
		// One value that a host rejects must not lose the others, unlike the website, the key or the pace.
		if (!(error instanceof Problem && REJECTED.includes(error.httpCode ?? ''))) throw error;
		warn(`${domain}: ${error.message}; nobody knows whether this value is new: ${value}`);
		return null;
	});
	return found?.count ?? null;
}

/** A value that is told on a day. */
export interface NewValue extends CountedValue {
	/** How often it was counted in the 90 days before: exactly, or at most. */
	before: KnownCount;
}

/** What was found on a day. */
export interface FoundValues {
	/** By falling count. */
	values: NewValue[];
	/** How many others may be new, because there are too many to look at; null where nobody knows. */
	notLookedAt: number | null;
}

/** Of the values of a day, and of those of the days before, at most ten pages of 100 are read. */
const MAX_PAGES = 10;
/**
 * Each value of a day that is not found among those of the days before costs a request or more, as long as there are not
 * so many. With one more for a young website, a check then stays within what a host that allows 60 requests a minute
 * gives in one poll: with more, no poll would ever come to an end.
 */
const MAX_REQUESTS = 49;
/** What was there before is told of a website that had visitors on so many days. */
const MIN_DAYS = 7;
/** One page is worth one search, so reading on pays while a page settles several values. */
const MIN_SETTLED = 2;

/** The values of a statistic that are told on a day. @throws Problem */
export async function fetchNewValues(asked: Question, day: string): Promise<FoundValues> {
	const { connection, counts: requests } = countedConnection(asked.connection);
	const question = { ...asked, connection };
	const { candidates, areAll } = await fetchCandidates(question, day);
	const none = { values: [], notLookedAt: areAll ? 0 : null };
	if (candidates.length === 0) return none;
	const daysBefore = { from: addDays(day, -WINDOW_DAYS), to: addDays(day, -1) };
	const counts = await fetchCounts(question, daysBefore, candidates, requests);
	// Otherwise all values of a website that has just begun would be new.
	if (counts === null) return none;
	const values = candidates.flatMap((candidate) => {
		const before = counts.get(candidate.value);
		return before && decide(question, candidate, before) ? [{ ...candidate, before }] : [];
	});
	const notLookedAt = areAll ? candidates.length - counts.size : null;
	const wereThere = values.filter(({ before }) => before.count >= question.minimumCount);
	// On its second day, all that was there on the first one is as frequent as in all days before.
	const isYoung = wereThere.length > 0 && (await daysWithTraffic(question, daysBefore)) < MIN_DAYS;
	return { values: isYoung ? difference(values, wereThere) : values, notLookedAt };
}

/** Whether a value is told, as far as it is known how often it was counted before. */
function decide(
	{ minimumCount, wasTold }: Question,
	{ value, count }: CountedValue,
	before: KnownCount | undefined,
): boolean | null {
	return isNewAfter(count, before, minimumCount, wasTold(value));
}

/** The values that are counted often enough on a day. An empty value is an unknown one, which is not new. */
async function fetchCandidates(
	{ connection, websiteId, statistic, minimumCount, wasTold }: Question,
	day: string,
): Promise<{ candidates: CountedValue[]; areAll: boolean }> {
	const source = { websiteId, statistic, from: day, to: day };
	const select = (values: CountedValue[]) =>
		values.filter(({ value, count }) => {
			const isEnough = wasTold(value)
				? isNewAgain(count, 0, minimumCount)
				: isEnoughOnDay(count, minimumCount);
			return value !== '' && isEnough;
		});
	if (valueKind(statistic) === 'event') {
		// Of an event, many small values are enough together.
		const { values, arePartial } = await fetchLargestValues(connection, source);
		return { candidates: select(values), areAll: !arePartial };
	}
	const read: CountedValue[] = [];
	let areAll = false;
	for await (const { values, most } of valuePages(connection, source, MAX_PAGES)) {
		read.push(...values);
		areAll = !isEnoughOnDay(most, minimumCount);
		if (areAll) break;
	}
	return { candidates: select(read), areAll };
}

/**
 * How often candidates were counted in the days before: by the largest values of those days, and where these
 * do not decide whether one is told, by a search. What remains unknown is missing. Null where the website had no
 * traffic at all.
 */
async function fetchCounts(
	question: Question,
	days: DateRange,
	candidates: CountedValue[],
	requests: { sent: number },
): Promise<Map<string, KnownCount> | null> {
	const { connection, websiteId, statistic } = question;
	const isOfEvents = valueKind(statistic) === 'event';
	const read: CountedValue[] = [];
	let counts = new Map<string, KnownCount>();
	let open = candidates;
	const source = { websiteId, statistic, ...days };
	for await (const { values, most } of valuePages(connection, source, MAX_PAGES)) {
		const isFirst = counts.size === 0;
		if (isFirst && values.length === 0 && (await daysWithTraffic(question, days)) === 0) {
			return null;
		}
		read.push(...values);
		counts = countsAmong(candidates, isOfEvents ? addUp(read, 'event') : read, {
			most,
			isOfEvents,
		});
		const [still, settled] = partition(
			open,
			(one) => decide(question, one, counts.get(one.value)) === null,
		);
		open = still;
		if (open.length < MIN_SETTLED || (!isFirst && settled.length < MIN_SETTLED)) break;
	}
	for (const { value } of open) counts.delete(value);
	const limited = countedConnection(connection, MAX_REQUESTS - requests.sent);
	const search = { ...question, connection: limited.connection };
	await mapConcurrently(open, CONCURRENT_SEARCHES, async ({ value }) => {
		const count = await searchCount(search, days, value);
		if (count !== null) counts.set(value, { count, is: 'exact' });
	});
	return counts;
}

/** How many days of the website itself had visitors: a statistic may be new where it is not, such as its first campaign. */
async function daysWithTraffic(
	{ connection, websiteId }: Question,
	days: DateRange,
): Promise<number> {
	const counts = await fetchDailyCounts(connection, { websiteId, statistic: 'visitors', ...days });
	return [...counts.values()].filter(Boolean).length;
}
