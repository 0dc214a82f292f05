import { compact, groupBy, map, min, round, sum, sumBy } from 'lodash';
import { changeOfCount, type ComparedTotals, shareOf } from './comparedTotals';
import { type ByRange, mapRanges } from './ranges';
import { namesOfValue, type RawRow, readValue, type StatisticQuery, statisticRows } from './rows';

/** An event to track, and how often it is to happen in the range. */
export interface Goal {
	event: string;
	target: number | null;
}

/** How often an event happened, and the sum of its amounts by unit. */
interface GoalSum {
	count: number;
	/** Null for a unit with an amount that is not a plain number. */
	value: Record<string, number | null>;
}

/** The sums of goals by their events; null where there were too many events to read. */
export type GoalSums = ReadonlyMap<string, GoalSum | null>;

/** The key of amounts without a unit. */
const NO_UNIT = 'value';
/** Anybody may send events: `0x10`, `1e308` or a card number is no sum of money. */
const AMOUNT = /^[+-]?\d{1,12}(\.\d+)?$/;

/** Further decimals of a sum are errors of floating-point arithmetic: 0.1 + 0.2 gives 0.30000000000000004. */
const DECIMALS = 6;

/** Returns the same text for names of the same event. */
export function eventKey(name: string) {
	return name.trim().toLowerCase();
}

/**
 * Adds up the rows of an event: all with its name, or those of one value such as `Purchase:29:USD`.
 * @throws UserFacingError when a row cannot be read
 */
export function sumOfEvent(raws: RawRow[], event: string, source: StatisticQuery): GoalSum {
	const named = raws.filter((raw) =>
		namesOfValue('event', readValue(raw, source)).map(eventKey).includes(eventKey(event)),
	);
	return together(
		statisticRows(named, source).map(({ count, eventValue = '', eventUnit = '' }) => {
			const amount = eventValue.trim();
			if (amount === '') return { count, value: {} };
			const sum = AMOUNT.test(amount) ? Number(amount) * count : null;
			return { count, value: { [eventUnit.trim() || NO_UNIT]: sum } };
		}),
	);
}

/** A unit that is written in several cases has the first spelling in the order of characters, e.g. `USD`. */
function together(sums: GoalSum[]): GoalSum {
	const amounts = sums.flatMap(({ value }) => Object.entries(value));
	const byUnit = groupBy(amounts, ([unit]) => unit.toLowerCase());
	const value = Object.values(byUnit).map((same): [unit: string, sum: number | null] => {
		const parts = map(same, 1);
		return [min(map(same, 0)) ?? '', parts.includes(null) ? null : round(sum(parts), DECIMALS)];
	});
	return { count: sumBy(sums, 'count'), value: Object.fromEntries(value) };
}

/** Adds up the goals of websites over the same ranges; null where those of a website were not read. */
export function goalsTogether(
	goals: Goal[],
	ranges: ByRange<object>,
	websites: ByRange<GoalSums>[],
): ByRange<GoalSums> {
	return mapRanges(ranges, (_range, name) => {
		const sums = goals.map(({ event }) => {
			const known = compact(websites.map((website) => website[name]?.get(event)));
			return [event, known.length < websites.length ? null : together(known)] as const;
		});
		return new Map(sums);
	});
}

/** Returns the visitors of the websites on which an event happened; of all websites if it happened on none. */
export function visitorsWithEvent(
	event: string,
	websites: Array<{ visitors: number; goals: ByRange<GoalSums> }>,
) {
	const having = websites.filter(({ goals }) => goals.range.get(event)?.count);
	return sumBy(having.length > 0 ? having : websites, 'visitors');
}

/** How often a goal was reached. */
export interface GoalRow {
	/** The name of the event. */
	goal: string;
	/**
	 * How often it happened.
	 * @null where there are too many events to read
	 */
	count: number | null;
	/**
	 * How often per visitor of the websites that have the event.
	 * @null without visitors, where many of them are missing, and where the count is null
	 */
	conversionRate: number | null;
	/**
	 * The sum of its amounts by unit; null for a unit with an amount that is not a plain number.
	 * @null where there are too many events to read
	 */
	value: Record<string, number | null> | null;
	/**
	 * The count of the finished days, which the change is about.
	 * @null where the range is over, and without comparison
	 */
	toDate: number | null;
	/**
	 * The count of the range to compare with.
	 * @null where there are too many events to read, and without comparison
	 */
	previous: number | null;
	/**
	 * From previous to now.
	 * @null where one of them is null, and without comparison
	 */
	change: number | null;
	/**
	 * The same in percent, with one decimal.
	 * @null where previous is 0, without comparison, and where the total has no percentage
	 */
	changePercent: number | null;
	/**
	 * How often it is to happen in the range.
	 * @null without target
	 */
	target: number | null;
	/**
	 * Which part of the target was reached, with four decimals.
	 * @null without target, and where the count is null
	 */
	ofTarget: number | null;
}

/**
 * Returns how often goals were reached.
 *
 * @param visitorsOf the visitors that the rate of an event is of
 * @param totals decide whether there are percentages
 */
export function goalRows(
	goals: Goal[],
	{ range, finishedPart, previous }: ByRange<GoalSums>,
	visitorsOf: (event: string) => number,
	totals: ComparedTotals | null,
): GoalRow[] {
	return goals.map(({ event, target }) => {
		const countIn = (sums: GoalSums | null) => sums?.get(event)?.count ?? null;
		const count = countIn(range);
		/** Of a running range: the count of the finished days, which the change is about. */
		const toDate = countIn(finishedPart);
		const before = countIn(previous);
		return {
			goal: event,
			count,
			conversionRate: shareOf(count, visitorsOf(event)),
			value: range.get(event)?.value ?? null,
			toDate,
			previous: before,
			...changeOfCount(finishedPart ? toDate : count, before, 'events', totals),
			target,
			ofTarget: shareOf(count, target ?? 0),
		};
	});
}
