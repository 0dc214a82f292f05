import { chunk, difference, min, partition, sortedIndex, sumBy } from 'lodash';
import { isByDay } from './catalog';
import type { DateRange } from './dateRange';
import { splitRange, type Split } from './split';
import { daysOf } from './periods';
import type { RowSource } from './rows';

/** So many days are a page of a statistic by day. */
export const DAYS_OF_PART = 100;

/** What was read of a part of an export. */
export interface ReadPart {
	source: RowSource;
	rowCount: number;
	/** Of a statistic by day, those that have a row. */
	days: string[];
	/** Why the part is missing; null when it was read. */
	failure: string | null;
}

/** A part of an export that is missing. */
type ExportGap = { statistic: string; from: string; to: string; reason: string };

/**
 * The parts in which statistics are exported, those by day first and in parts of a hundred days. Each takes a
 * request, and one more for each further hundred rows.
 */
export function exportParts(
	names: string[],
	range: DateRange,
	split: Split,
	today: string,
): Array<DateRange & { statistic: string; split: Split }> {
	const byDay = chunk(daysOf(range), DAYS_OF_PART).map(
		(days) => ({ from: days[0], to: days.at(-1) }) as DateRange,
	);
	const others = splitRange(range, split, 1, today, Infinity);
	const partsOf = (of: string[], cut: Split, parts: DateRange[]) =>
		of.flatMap((statistic) => parts.map((part) => ({ statistic, split: cut, ...part })));
	const [daily, rest] = partition(names, isByDay);
	return [...partsOf(daily, 'none', byDay), ...partsOf(rest, split, others)];
}

/**
 * Which ranges can have rows: those in which a day had visitors or pageviews, or may have had, as days before the
 * first one that was read, with which a whole week or month begins. All of them where no such day is known, because
 * some services send nothing for a name that they do not know.
 * @param traffic the parts of statistics by day that were read
 */
export function rangesWithTraffic(traffic: ReadPart[]): (range: DateRange) => boolean {
	const days = traffic.flatMap((part) => part.days);
	if (days.length === 0) return () => true;
	const failed = traffic.filter((part) => part.failure !== null);
	const possible = [...days, ...daysOfParts(failed)].sort();
	const firstRead = min(traffic.map(({ source }) => source.from)) ?? '';
	return ({ from, to }) => {
		const day = possible[sortedIndex(possible, from)];
		return from < firstRead || (day !== undefined && day <= to);
	};
}

const daysOfParts = (parts: ReadPart[]) => parts.flatMap(({ source }) => daysOf(source));

/** What an export has, and what is missing in it. @param parts in the order in which they were read */
export function manifestOf(names: string[], parts: ReadPart[]) {
	const statistics = names.map((statistic) =>
		exportedStatistic(
			statistic,
			parts.filter(({ source }) => source.statistic === statistic),
		),
	);
	return { rows: sumBy(statistics, 'rows'), statistics, gaps: gapsOf(parts) };
}

function exportedStatistic(statistic: string, parts: ReadPart[]) {
	const byDay = isByDay(statistic);
	const days = byDay
		? parts.flatMap((part) => part.days).sort()
		: parts.flatMap(({ rowCount, source }) => (rowCount > 0 ? [source.from, source.to] : []));
	return {
		...{ statistic, rows: sumBy(parts, 'rowCount') },
		...{ firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null },
		...(byDay && { daysWithoutRows: missingDays(days, parts) }),
	};
}

/** From the first day to the last, but those that could not be read. */
function missingDays(days: string[], parts: ReadPart[]): string[] {
	const [from, to] = [days[0], days.at(-1)];
	if (from === undefined || to === undefined) return [];
	const failed = parts.filter(({ failure }) => failure !== null);
	return difference(daysOf({ from, to }), days, daysOfParts(failed));
}

/** Parts that are missing one after the other are one gap, for the reason of the first one. */
function gapsOf(parts: ReadPart[]): ExportGap[] {
	const gaps: ExportGap[] = [];
	let open: ExportGap | undefined;
	for (const { source, failure } of parts) {
		const { statistic, from, to } = source;
		if (failure === null) {
			open = undefined;
		} else if (open?.statistic === statistic) {
			open.to = to;
		} else {
			open = { statistic, from, to, reason: failure };
			gaps.push(open);
		}
	}
	return gaps;
}
