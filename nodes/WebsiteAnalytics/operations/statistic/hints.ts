import { uniq } from 'lodash';
import { DERIVED, isByDay, isDerived, unitOf, valueKind } from '../../analytics/catalog';
import { isIncomplete, type ComparedTotals } from '../../analytics/comparedTotals';
import type { DateRange } from '../../analytics/dateRange';
import type { GoalRow } from '../../analytics/goals';
import { dayNotOverInUtc } from '../../analytics/periods';
import { MAX_COUNT_REQUESTS } from '../../client/comparedStatistic';
import { MAX_PAGE_SIZE } from '../../client/pages';
import { MAX_DERIVED_PAGES, MAX_EVENT_PAGES } from '../../client/values';
import { wordsOf } from '../../report/language';
import { statisticName } from '../../report/writer';
import { cutOff, incomplete, notFound, type Hint, type Hints } from '../../run/hint';
import type { OperationContext } from '../../run/operation';
import { quote } from '../../text';
import type { RowInput } from './rowForm';

const MAX_NAMED = 3;

const ENGLISH = wordsOf('en');

/**
 * For rows of which there are more than were returned.
 *
 * @param statistics the names of the statistics that have other rows
 * @param total the number of all rows; null for several lists, or when the service does not say
 */
export function cutOffHint(
	statistics: string[],
	input: Pick<RowInput, 'splitBy' | 'perPage' | 'sortBy' | 'direction'>,
	total: number | null,
): Hint {
	const { splitBy, perPage, sortBy, direction } = input;
	const size = direction === 'asc' ? 'smallest' : 'largest';
	const some = sortBy === 'value' ? `first ${perPage}` : `${perPage} ${size}`;
	const rows = rowsOf(statistics, (_statistic, kind) => `${kind}s`);
	const ofTotal = total === null ? '' : ` of ${total}`;
	const ofPart = splitBy === 'none' ? '' : ` of a ${splitBy}`;
	const all = statistics.every(isByDay)
		? "For every day use 'Get Traffic by Day', or turn on 'Return All'."
		: "For all of them, turn on 'Return All'.";
	return cutOff(`Only the ${some}${ofTotal} ${rows}${ofPart} were returned. ${all}`);
}

/** For an item without rows. @param website its name */
export function noRowsHint(
	website: string,
	statistics: string[],
	range: DateRange,
	search: string,
): Hint {
	const that = search === '' ? '' : ` that contain ${quote(search)}`;
	return notFound(`${website} had no ${rowsOf(statistics, unitOf)}${that} ${within(range)}.`);
}

/** For a range with a day that the service may still be counting. */
export function dayNotOverHint(
	{ now, timezone }: Pick<OperationContext, 'now' | 'timezone'>,
	ranges: DateRange[],
): Hint | null {
	const [day] = ranges.flatMap((range) => dayNotOverInUtc(range, now, timezone) ?? []);
	if (day === undefined) return null;
	const why =
		'over in the timezone of the workflow, but not in UTC, in which most services count days';
	return incomplete(`${day} is ${why}: its numbers may still grow.`);
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
	if (!simplify) {
		const why = "With 'Simplify' off, rows come as the service sends them";
		return [incomplete(`${why}, so they are not compared.`)];
	}
	if (!comparable) {
		return [incomplete("Days and parts of a range are not compared. Use 'Get Summary'.")];
	}
	if (!previous) {
		return [incomplete('No day of the range is over, so there is nothing to compare yet.')];
	}
	const missing = `There was no traffic on ${listed(totals?.outageDays ?? [], 'days')}`;
	const rows = notRead === 1 ? 'a row' : `${notRead} rows`;
	const why = `it takes more than ${MAX_COUNT_REQUESTS} requests`;
	const all = "To read all of the earlier range, turn on 'Return All'.";
	return [
		totals && isIncomplete(totals) && incomplete(`${missing}, so there are no percentages.`),
		notRead > 0 && incomplete(`The earlier count of ${rows} was not read, because ${why}. ${all}`),
	];
}

/** For breakdowns without values that may be larger than theirs. @param names of the breakdowns */
export function notReadHints(names: string[]): Hint[] {
	return names.map((name) => {
		if (!isDerived(name)) {
			const other = statisticName(name, ENGLISH);
			return incomplete(
				`There are too many ${other} to read all, so larger ones may be missing. The rest is in the last row.`,
			);
		}
		const values = statisticName(DERIVED[name].of, ENGLISH);
		const sums = statisticName(name, ENGLISH);
		const max = rowCount(MAX_DERIVED_PAGES);
		const why = `There are too many ${values} to read all`;
		return incomplete(
			`${why}, so ${sums} are those of the ${max} largest at most. The rest is in the last row.`,
		);
	});
}

/** For goals that did not happen, whose names may be wrong, and for those that were not counted. */
export function goalHints(goals: GoalRow[]): Hints {
	const namesOf = (rows: GoalRow[]) => rows.map(({ goal }) => quote(goal));
	const none = namesOf(goals.filter(({ count, previous }) => count === 0 && !previous));
	const notCounted = namesOf(goals.filter(({ count }) => count === null));
	const noSum = namesOf(goals.filter(({ value }) => Object.values(value ?? {}).includes(null)));
	const [events, others, unsummed] = [none, notCounted, noSum].map((names) =>
		listed(names, 'events'),
	);
	const amounts = 'have amounts that are not plain numbers, such as 1,5';
	const check = "Check whether 'Goals' has their names.";
	const why = `the service has more than ${rowCount(MAX_EVENT_PAGES)} different values of events`;
	return [
		none.length > 0 && notFound(`There were no events ${events}. ${check}`),
		notCounted.length > 0 && incomplete(`The events ${others} could not be counted: ${why}.`),
		noSum.length > 0 &&
			incomplete(`The events ${unsummed} ${amounts}. The sum of their unit in 'value' is null.`),
	];
}

/** For websites that are missing in the numbers of all. */
export function failedWebsitesHint(failed: number, all: number): Hint | null {
	if (failed === 0) return null;
	const what = `${failed} of ${all} websites could not be read, so the totals are without them`;
	return incomplete(`${what}. The field 'failed' lists them with the reasons.`);
}

/** E.g. `on 2026-03-01`, or `from 2026-03-01 to 2026-03-07`. */
export function within({ from, to }: DateRange): string {
	return from === to ? `on ${from}` : `from ${from} to ${to}`;
}

function rowCount(pages: number): string {
	return (pages * MAX_PAGE_SIZE).toLocaleString('en-US');
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
function listed(names: string[], others: string): string {
	const named = names.slice(0, names.length > MAX_NAMED ? MAX_NAMED - 1 : MAX_NAMED);
	const rest = names.length - named.length;
	const parts = rest > 0 ? [...named, `${rest} other ${others}`] : named;
	return new Intl.ListFormat('en-GB').format(parts);
}
