import { compact } from 'lodash';
import { nameAll, quote } from '../../values/text';
import type { Unit } from '../../analytics/catalog';
import {
	type ComparedTotals,
	hiddenMetrics,
	isIncomplete,
	type UncountedDays,
} from '../../analytics/comparedTotals';
import type { DayTraffic } from '../../analytics/dailyTraffic';
import type { DateRange } from '../../analytics/dateRange';
import type { GoalRow } from '../../analytics/goals';
import { outageSentences } from '../../analytics/outages';
import type { OpenDays, Ranges } from '../../analytics/ranges';
import type { Overview } from '../../analytics/summary';
import type { Hints } from '../../run/run';
import type { RowInput } from './rowForm';

/**
 * Returns the hint that a statistic has more rows than were returned.
 * @param total null when the service does not say
 */
export function cutOffHint(
	{ splitBy, perPage }: Pick<RowInput, 'splitBy' | 'perPage'>,
	total: number | null,
	areSeveral = false,
): string {
	const ofTotal = total === null ? '' : ` of ${total}`;
	const parts = compact([areSeveral && 'statistic', splitBy !== 'none' && splitBy]);
	const ofPart = parts.length === 0 ? '' : ` of each ${parts.join(' and ')}`;
	return `Only the first ${perPage}${ofTotal} rows${ofPart} were returned. For all of them, turn on 'Return All'.`;
}

/** Returns the hint for an item whose statistics, named by their labels, have no rows. */
export function noRowsHint(labels: string[], range: DateRange, search: string): string {
	const that = search === '' ? '' : ` that contain ${quote(search)}`;
	return `There were no rows of ${nameAll(labels)}${that} ${within(range)}.`;
}

/** Returns the hints for days on which a metric was probably not counted, and for a website whose tracking began within the ranges. */
export function outageHints(of: UncountedDays): Hints {
	return [...sentencesOf(of, ' Was the tracking broken?'), noPercentageHint(of.compared)];
}

/**
 * Returns which days were probably not counted, and when the first traffic was.
 *
 * @param question follows each sentence about an outage
 */
function sentencesOf(
	{ compared, outageDays, firstTraffic }: UncountedDays,
	question = '',
): string[] {
	const outages = outageSentences(compared ? compared.outageDays : outageDays);
	return compact([
		...outages.map((sentence) => `${sentence}${question}`),
		firstTraffic && `The first traffic was on ${firstTraffic}.`,
	]);
}

const MISSING_COUNTS = 'Counts are missing in one of the compared ranges';

function noPercentageHint(compared: ComparedTotals | null): string | false {
	const hidden = hiddenMetrics(compared);
	if (hidden.length === 0) return false;
	return `${MISSING_COUNTS}, so the change of ${hidden.join(' and ')} has no percentage.`;
}

const MAX_WEBSITES = 5;

/** The same for an overview: of the first websites with such days, and of all together. */
export function overviewOutageHints({ numbers, outages, compared }: Overview): Hints {
	const affected = numbers.websites.flatMap(({ websiteId, domain }) => {
		const uncounted = outages.get(websiteId);
		return uncounted ? [`${domain}: ${sentencesOf(uncounted).join(' ')}`] : [];
	});
	const more = affected.length - MAX_WEBSITES;
	const named = compact([
		...affected.slice(0, MAX_WEBSITES),
		more > 0 && `Other websites: ${more}.`,
	]);
	return [
		named.length > 0 && `Was the tracking broken, or did it begin later? ${named.join(' ')}`,
		noPercentageHint(compared),
	];
}

/** Returns the hint for the count so far of today. */
export function soFarHint(unfinishedDays: DayTraffic[], today: string): string | false {
	return (
		unfinishedDays.some(({ date }) => date === today) &&
		`${today} is not over: its numbers are those so far.`
	);
}

/** Returns the hint for a range with a day that services may still be counting, because they count in UTC. */
export function dayNotOverHint(
	{ today, firstOpenDay: day }: OpenDays,
	ranges: DateRange[],
): string | null {
	if (day === today || !ranges.some(({ from, to }) => from <= day && day <= to)) return null;
	return `${day} is over in the timezone of the workflow, but not in UTC, in which most services count days: its numbers may still grow.`;
}

/** Returns why rows were not compared as it was asked for; null where they were. */
export function notComparedHint(
	simplify: boolean,
	units: Unit[],
	{ previous }: Pick<Ranges, 'previous'>,
): string | null {
	if (!simplify) {
		return "With 'Simplify' off, rows come as the service sends them, so they are not compared.";
	}
	if (units.length === 0) return "Days and parts of a range are not compared. Use 'Get Summary'.";
	return previous ? null : 'No day of the range is over, so there is nothing to compare yet.';
}

/**
 * Returns hints for rows of a website that have no percentage or no change.
 *
 * @param units what the compared rows count
 * @param notRead how many rows have no change, because their earlier count was not read
 */
export function comparisonHints(of: UncountedDays, units: Unit[], notRead: number): Hints {
	const { compared } = of;
	// Not every outage is why: one can be after the compared days, or of the other metric.
	const isHidden = compared && units.some((unit) => isIncomplete(compared, unit));
	return [
		isHidden && [...sentencesOf(of), `${MISSING_COUNTS}, so there are no percentages.`].join(' '),
		notRead > 0 &&
			`Rows whose earlier count was not read: ${notRead}. To read all of the earlier range, turn on 'Return All'.`,
	];
}

/** Returns the hint for breakdowns, by name, whose unread values may be larger than theirs; false without one. */
export function notReadHint(names: string[]): string | false {
	return (
		names.length > 0 &&
		`Not all values of ${names.join(', ')} were read, so larger ones may be missing: there are too many, or the service does not sort them. The rest is in the last row.`
	);
}

/** The same for sums of websites, of which the 100 largest values each were read. */
export function partlyReadHint(names: string[]): string | false {
	return (
		names.length > 0 &&
		`Of ${names.join(', ')}, only the 100 largest values of each website were read. So counts may be too low, and values missing.`
	);
}

/** Returns hints for goals without events, whose names may be wrong, and for goals that were not counted. */
export function goalHints(goals: GoalRow[]): Hints {
	const namesOf = (rows: GoalRow[]) => nameAll(rows.map(({ goal }) => quote(goal)));
	const none = namesOf(goals.filter(({ count, previous }) => count === 0 && !previous));
	const notCounted = namesOf(goals.filter(({ count }) => count === null));
	const noSum = namesOf(goals.filter(({ value }) => Object.values(value ?? {}).includes(null)));
	return [
		none !== '' && `There were no events ${none}. Check whether 'Goals' has their names.`,
		notCounted !== '' &&
			`The events ${notCounted} could not be counted: the service has too many different values of events.`,
		noSum !== '' &&
			`The events ${noSum} have amounts that are not plain numbers, such as 1,5. The sum of their unit in 'value' is null.`,
	];
}

/** Returns the hint for websites that are missing in the numbers of all. */
export function failedWebsitesHint(failed: number, all: number): string | false {
	return (
		failed > 0 &&
		`${failed} of ${all} websites could not be read, so the totals are without them. The field 'failed' lists them with the reasons.`
	);
}

/** E.g. `on 2026-03-01`, or `from 2026-03-01 to 2026-03-07`. */
export function within({ from, to }: DateRange): string {
	return from === to ? `on ${from}` : `from ${from} to ${to}`;
}
