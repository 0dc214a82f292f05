import { groupBy, mapValues } from 'lodash';
import { changeOfCount, type ComparedTotals } from './comparedTotals';
import type { OfCompared } from './comparison';
import { countDays, type ChosenRange } from './dateRange';
import { dayOf } from './days';
import { addDays, isRunning, parseDay, type Moment } from './periods';
import { readValue, statisticRows, type RowSource } from './rows';
import { shareOf, total } from './sums';
import { eventsOf } from './valueMatch';

/** An event that is to happen, and how often in the range. */
export interface Goal {
	event: string;
	target: number | null;
}

/** How often an event happened, and what its values add up to, by their unit. */
export interface GoalSum {
	count: number;
	value: Record<string, number>;
}

/** The sums of goals by their events; null where there were too many events to read. */
export type GoalSums = ReadonlyMap<string, GoalSum | null>;

/** Values without a unit are added up under this name. */
const NO_UNIT = 'value';
/** Anybody may send events: what is written as `0x10`, `1e308` or with more digits is no sum of money. */
const AMOUNT = /^[+-]?\d{1,12}(\.\d+)?$/;

/** Adds up the rows of an event. @throws Problem when a row cannot be read */
export function sumOfEvent(
	raws: Array<Record<string, unknown>>,
	event: string,
	source: RowSource,
): GoalSum {
	const { matches } = eventsOf(event);
	const named = raws.filter((raw) => matches(readValue(raw, source)));
	return together(
		statisticRows(named, source).map(({ count, eventValue = '', eventUnit }) => {
			const isAmount = AMOUNT.test(eventValue.trim());
			const value = isAmount ? { [eventUnit || NO_UNIT]: Number(eventValue) * count } : {};
			return { count, value };
		}),
	);
}

function together(sums: GoalSum[]): GoalSum {
	const byUnit = groupBy(
		sums.flatMap(({ value }) => Object.entries(value)),
		([unit]) => unit,
	);
	const value = mapValues(byUnit, (same) => total(same.map(([, sum]) => sum)));
	return { count: total(sums.map(({ count }) => count)), value };
}

export function goalsTogether(
	goals: Goal[],
	websites: OfCompared<GoalSums>[],
): OfCompared<GoalSums> {
	const sumOf = (of: 'now' | 'finished' | 'before'): GoalSums | null => {
		const read = websites.flatMap((website) => website[of] ?? []);
		if (read.length === 0) return null;
		return new Map(
			goals.map(({ event }) => {
				const known = read.flatMap((one) => one.get(event) ?? []);
				return [event, known.length < read.length ? null : together(known)];
			}),
		);
	};
	return { now: sumOf('now') ?? new Map(), finished: sumOf('finished'), before: sumOf('before') };
}

export type GoalRow = ReturnType<typeof goalRows>[number];

/** The goals as an item has them. @param visitors of the range @param totals decide whether there are percentages */
export function goalRows(
	goals: Goal[],
	{ now, finished, before }: OfCompared<GoalSums>,
	visitors: number,
	totals: ComparedTotals | null,
) {
	return goals.map(({ event, target }) => {
		const sum = now.get(event) ?? null;
		const count = sum && sum.count;
		const countFinished = finished ? (finished.get(event)?.count ?? null) : count;
		const countBefore = before?.get(event)?.count ?? null;
		return {
			goal: event,
			count,
			conversionRate: shareOf(count, visitors),
			value: sum && sum.value,
			/** Of a range that runs: the count of its finished days, which the change is about. */
			toDate: finished && countFinished,
			previous: countBefore,
			...changeOfCount(countFinished, countBefore, totals),
			target,
			ofTarget: target === null ? null : shareOf(count, target),
		};
	});
}

export type Elapsed = NonNullable<ReturnType<typeof elapsedOf>>;

/**
 * How much of a week, a month or another range is over, from 0 to 1, to compare with how much of a target was reached.
 * Null of what is over, and of days up to today, which have no other end.
 */
export function elapsedOf({ range, unit, count = 1 }: ChosenRange, moment: Moment) {
	const areDays = unit === 'day' || count > 1;
	if (!isRunning(range, moment) || (areDays && range.to <= moment.today)) return null;
	const next = parseDay(range.from).plus({ [unit]: 1 });
	const whole = unit === 'day' ? range : { from: range.from, to: addDays(dayOf(next), -1) };
	const finished = countDays({ from: range.from, to: addDays(moment.openFrom, -1) });
	return { unit, share: Math.max(0, finished) / countDays(whole) };
}
