import { uniq } from 'lodash';
import { hintOf, type Hint, type Hints } from '../../form/hint';
import type { ItemContext } from '../../run/itemContext';
import { wordsOf } from '../../report/language';
import { statisticName } from '../../report/writer';
import { MAX_COUNT_REQUESTS } from '../../client/comparedStatistic';
import { quote } from '../../text';
import { isByDay, unitOf, valueKind } from '../../analytics/catalog';
import { isIncomplete, type ComparedTotals } from '../../analytics/comparedTotals';
import type { DateRange } from '../../analytics/dateRange';
import type { Split } from '../../analytics/split';
import { dayNotOverInUtc } from '../../analytics/periods';

const MAX_NAMED = 3;

const ENGLISH = wordsOf('en');

/** The rows that were asked for, of which only the first were returned. */
interface CutOff {
	/** The names of the statistics that have other rows. */
	statistics: string[];
	split: Split;
	count: number;
	sortBy: unknown;
	direction: unknown;
	/** How many rows there are; null when there is more than one list, or the service does not say. */
	total: number | null;
}

/** For rows of which there are more than were returned. */
export function cutOffHint({ statistics, split, count, sortBy, direction, total }: CutOff): Hint {
	const some =
		sortBy === 'value'
			? `first ${count}`
			: `${count} ${direction === 'asc' ? 'smallest' : 'largest'}`;
	const areDays = statistics.every(isByDay);
	const rows = rowsOf(statistics, (_statistic, kind) => `${kind}s`);
	const ofTotal = total === null ? '' : ` of ${total}`;
	const ofPart = split === 'none' ? '' : ` of a ${split}`;
	const all = areDays
		? "For every day use 'Get Traffic by Day', or turn on 'Return All'."
		: "For all of them, turn on 'Return All'.";
	return hintOf(
		'cutOff',
		`Only the ${some}${ofTotal} ${rows}${ofPart} were returned. ${all}`,
		(those) => `For ${those}, only the ${some} ${rows}${ofPart} were returned. ${all}`,
	);
}

/** For an item that gives no rows. @param website its name */
export function noRowsHint(
	website: string,
	statistics: string[],
	{ from, to }: DateRange,
	search?: unknown,
): Hint {
	const what = rowsOf(statistics, unitOf);
	const found = typeof search === 'string' ? `${what} that contain ${quote(search)}` : what;
	const when = from === to ? `on ${from}` : `from ${from} to ${to}`;
	return hintOf(
		'noRows',
		`${website} had no ${found} ${when}.`,
		(those) => `For ${those} there were no ${found}, so they give no rows.`,
	);
}

/** For a range with a day that the service may still be counting. */
export function dayNotOverHint(
	{ now, timezone }: Pick<ItemContext, 'now' | 'timezone'>,
	ranges: DateRange[],
): Hint | null {
	const [day] = ranges.flatMap((range) => dayNotOverInUtc(range, now, timezone) ?? []);
	if (day === undefined) return null;
	const why =
		'over in the timezone of the workflow, but not in UTC, in which most services count days';
	return hintOf('dayNotOver', `${day} is ${why}: its numbers may still grow.`);
}

/** What rows were to be compared with, and what came of it. */
interface RowComparison {
	simplify: boolean;
	/** Whether there are rows that can be compared. */
	comparable: boolean;
	/** Null while nothing of the range is over. */
	previous: DateRange | null;
	totals: ComparedTotals | null;
	/** How many rows have no change, because their earlier count was not read. */
	notRead: number;
}

/** For rows that could not be compared as it was asked for. */
export function comparisonHints(comparison: RowComparison): Hints {
	const { simplify, comparable, previous, totals, notRead } = comparison;
	const not = (sentence: string) => [hintOf('notCompared', sentence)];
	if (!simplify) {
		return not(
			"With 'Simplify' off, rows come as the service sends them, so they are not compared.",
		);
	}
	if (!comparable) return not("Days and parts of a range are not compared. Use 'Get Summary'.");
	if (!previous) return not('No day of the range is over, so there is nothing to compare yet.');
	const [noPercentages, days] = ['so there are no percentages.', totals?.outageDays ?? []];
	const notCounted = (of: string) =>
		`The earlier count of ${of} was not read, because it takes more than ${MAX_COUNT_REQUESTS} requests. To read all of the earlier range, turn on 'Return All'.`;
	return [
		totals &&
			isIncomplete(totals) &&
			hintOf(
				'lacksTraffic',
				`There was no traffic on ${listed(days, 'days')}, ${noPercentages}`,
				(those) => `For ${those}, some days have no traffic, ${noPercentages}`,
			),
		notRead > 0 &&
			hintOf('earlierCounts', notCounted(notRead === 1 ? 'a row' : `${notRead} rows`), (those) =>
				notCounted(`some rows of ${those}`),
			),
	];
}

/** What rows are, e.g. `referrers` or `days`. @param ofTime what those are that are by day or by hour */
function rowsOf(
	statistics: string[],
	ofTime: (statistic: string, kind: 'day' | 'hour') => string,
): string {
	const rows = statistics.map((statistic) => {
		const kind = valueKind(statistic);
		if (kind === 'day' || kind === 'hour') return ofTime(statistic, kind);
		return statisticName(statistic, ENGLISH);
	});
	return listed(uniq(rows), 'statistics');
}

/** Some names in a sentence. @param others what those are that are too many to be named */
export function listed(names: string[], others: string): string {
	const named = names.slice(0, names.length > MAX_NAMED ? MAX_NAMED - 1 : MAX_NAMED);
	const rest = names.length - named.length;
	const parts = rest > 0 ? [...named, `${rest} other ${others}`] : named;
	return new Intl.ListFormat('en-GB').format(parts);
}
