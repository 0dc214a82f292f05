import { chunk, clamp, range, sumBy } from 'lodash';
import { fromLog, median, toLog, type Count, type Expected, type Sensitivity } from './expected';
import { addDays } from './periods';
import { YEAR_DAYS } from './season';
import type { SeriesRule } from './seriesRule';
import type { AlarmSettings, Direction } from './trafficEvent';

/** A reported change that goes on. */
export interface OpenShift {
	direction: Direction;
	reportedOn: string;
}

/** The average day of the last four weeks beside the one of the ten weeks before, changed like last year. */
export interface ShiftDay extends Expected {
	actual: number;
	/** Null when traffic did not change enough in each of the four weeks. */
	direction: Direction | null;
	isReported: boolean;
}

const BASE_DAYS = 70;
/** The ten weeks and the four after them. A response has up to 100 days. */
const SHIFT_DAYS = 98;
/** An event ends with a smaller shift. */
const MIN_SHIFT = 0.1;
/** A change has at least this size, and this many deviations of weeks. */
const LEAST: Readonly<Record<Sensitivity, number>> = { low: 0.3, medium: 0.2, high: 0.15 };
const DEVIATIONS: Readonly<Record<Sensitivity, number>> = { low: 4, medium: 3, high: 2.5 };
/** Each of the four weeks has this share of it, so that one extreme week is no lasting change. */
const WEEK_SHARE = 0.5;

/** Lasting Change. Needs the stored event: an event stays open until traffic is back, or for 98 days. */
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
			const shiftOn = (date: string) => shiftOf(history(addDays(date, 1), SHIFT_DAYS));
			const now = shiftOn(day);
			const current = before && day < addDays(before.reportedOn, SHIFT_DAYS) ? before : null;
			if (!now) return { open: current, found: null };
			const { shift, weeks, deviation, perDay } = now;
			const sign = Math.sign(shift);
			const direction = shift > 0 ? 'spike' : 'drop';
			const isBack = Math.abs(shift) < MIN_SHIFT || direction !== current?.direction;
			const open = isBack ? null : current;
			const lastYear = shiftOn(addDays(day, -YEAR_DAYS))?.shift ?? 0;
			const season = clamp(lastYear, Math.min(0, shift), Math.max(0, shift));
			const needed = Math.max(LEAST[sensitivity], DEVIATIONS[sensitivity] * deviation);
			const [actual = 0, expected = 0, low = 0, high = 0] = [
				...[shift, season, season - needed, season + needed],
			].map((log) => fromLog(toLog(perDay) + log));
			const isShift =
				Math.max(actual, perDay) >= minimum &&
				sign * (shift - season) >= needed &&
				!weeks.some((week) => sign * (week - season) < WEEK_SHARE * needed);
			const isReported = isShift && !open;
			return {
				open: isReported ? { direction, reportedOn: day } : open,
				found: { actual, expected, low, high, direction: isShift ? direction : null, isReported },
			};
		},
	};
}

/**
 * Returns how far the last four of 14 weeks are from the ten before, as a difference of log(count + 1). Days without
 * traffic are left out: an outage is no level. Null with traffic on less than half of the days, or none in the first week.
 */
function shiftOf(counts: readonly Count[]) {
	const logs = counts.map((count) => (count ? toLog(count) : NaN));
	const weekdays = range(7).map((weekday) =>
		median(range(weekday, BASE_DAYS, 7).map((index) => logs[index] ?? NaN)),
	);
	const distances = logs.map((log, index) => log - (weekdays[index % 7] ?? NaN));
	const [base, recent] = [distances.slice(0, BASE_DAYS), distances.slice(BASE_DAYS)];
	const isUnclear = [base, recent].some(
		(days) => 2 * days.filter(Number.isFinite).length < days.length,
	);
	if (isUnclear || !counts.slice(0, 7).some(Boolean)) return null;
	const baseWeeks = chunk(base, 7).map(median);
	return {
		shift: median(recent),
		weeks: chunk(recent, 7).map(median),
		deviation:
			median(baseWeeks.slice(1).map((week, index) => Math.abs(week - (baseWeeks[index] ?? NaN)))) ||
			0,
		perDay: sumBy(weekdays, (log) => fromLog(log) || 0) / 7,
	};
}
