import { chunk, clamp, compact, sumBy, zip } from 'lodash';
import { fromLog, isKnown, median, toLog, type Count, type Sensitivity } from './expected';
import { addDays } from './periods';
import { YEAR_DAYS } from './season';
import type { SeriesRule } from './seriesRule';
import type { AlarmSettings, Direction } from './trafficEvent';

/** A reported change that goes on. */
export interface OpenShift {
	direction: Direction;
	reportedOn: string;
}

/** The average day of the last four weeks beside the ten weeks before. */
export interface ShiftDay {
	actual: number;
	/** The average day of the ten weeks, changed like last year. */
	expected: number;
	low: number;
	high: number;
	/** Null when traffic did not change enough in each of the four weeks. */
	direction: Direction | null;
	isReported: boolean;
}

const BASE_DAYS = 70;
/** The ten weeks and the four after them. A response has up to 100 days. */
const SHIFT_DAYS = 98;
/** Smaller changes are none, and end an event. */
const MIN_SHIFT = 0.1;
/** A change has at least this size, and this many deviations of weeks. */
const LEAST: Readonly<Record<Sensitivity, number>> = { low: 0.3, medium: 0.2, high: 0.15 };
const DEVIATIONS: Readonly<Record<Sensitivity, number>> = { low: 4, medium: 3, high: 2.5 };
/** Each of the four weeks has this share of it, so that one extreme week is no lasting change. */
const WEEK_SHARE = 0.5;

/** Lasting Change. An event is open until traffic is back, or for 98 days. */
export function lastingShiftRule({
	sensitivity,
	minimum,
}: AlarmSettings): SeriesRule<OpenShift, ShiftDay> {
	return {
		daysBefore: SHIFT_DAYS - 1,
		leadIn: 0,
		lastYear: ({ from, to }) => ({
			from: addDays(from, 1 - SHIFT_DAYS - YEAR_DAYS),
			to: addDays(to, -YEAR_DAYS),
		}),
		step(before, day, _count, history) {
			const shiftAt = (date: string) => shiftOf(history(addDays(date, 1), SHIFT_DAYS));
			const now = shiftAt(day);
			const isOver = before && day >= addDays(before.reportedOn, SHIFT_DAYS);
			if (!now) return { open: isOver ? null : before, found: null };
			const direction = now.shift > 0 ? 'spike' : 'drop';
			const sign = now.shift > 0 ? 1 : -1;
			const size = Math.abs(now.shift);
			const isBack = size < MIN_SHIFT || direction !== before?.direction;
			const open = isOver || isBack ? null : before;
			const season = clamp(sign * (shiftAt(addDays(day, -YEAR_DAYS))?.shift ?? 0), 0, size);
			const needed = Math.max(LEAST[sensitivity], DEVIATIONS[sensitivity] * now.deviation);
			const countAt = (log: number) => fromLog(toLog(now.perDay) + log);
			const isShift =
				Math.max(now.perDay, countAt(now.shift)) >= minimum &&
				size - season >= needed &&
				now.weeks.every((week) => sign * week - season >= WEEK_SHARE * needed);
			const isReported = isShift && !open;
			return {
				open: isReported ? { direction, reportedOn: day } : open,
				found: {
					actual: countAt(now.shift),
					expected: countAt(sign * season),
					low: countAt(sign * season - needed),
					high: countAt(sign * season + needed),
					direction: isShift ? direction : null,
					isReported,
				},
			};
		},
	};
}

/**
 * Returns how far the last four of 14 weeks are from the ten before, as a difference of log(count + 1). Days without
 * traffic are left out: an outage is no level. Null with traffic on less than half of the days, or none in the first week.
 */
function shiftOf(counts: readonly Count[]) {
	if (!counts.slice(0, 7).some(Boolean)) return null;
	const logs = counts.map((count) => (count ? toLog(count) : null));
	const weekdays = zip(...chunk(logs.slice(0, BASE_DAYS), 7)).map(middle);
	const distances = logs.map((log, index) => {
		const weekday = weekdays[index % 7];
		return isKnown(log) && isKnown(weekday) ? log - weekday : null;
	});
	const [base, recent] = [distances.slice(0, BASE_DAYS), distances.slice(BASE_DAYS)];
	if ([base, recent].some((days) => 2 * days.filter(isKnown).length < days.length)) return null;
	const shift = median(recent.filter(isKnown));
	const baseWeeks = chunk(base, 7).map((week) => middle(week) ?? 0);
	const changes = baseWeeks.slice(1).map((week, index) => Math.abs(week - (baseWeeks[index] ?? 0)));
	return {
		shift,
		weeks: chunk(recent, 7).map((week) => middle(week) ?? shift),
		deviation: median(changes),
		perDay: sumBy(compact(weekdays), fromLog) / 7,
	};
}

/** Returns null without known values. */
function middle(values: ReadonlyArray<number | null | undefined>): number | null {
	const known = values.filter(isKnown);
	return known.length === 0 ? null : median(known);
}
