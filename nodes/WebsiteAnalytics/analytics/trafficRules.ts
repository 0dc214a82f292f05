import { chunk, clamp, meanBy, range as numbers, unzip } from 'lodash';
import { addDays, daysBefore, YEAR_DAYS } from './dateRange';
import {
	changesOf,
	type DayCount,
	DAYS_BEFORE,
	type Expected,
	expectedAfter,
	fromLog,
	median,
	toLog,
} from './expected';
import type { AlarmSettings, Direction, History, SeriesRule } from './seriesRule';

/** An event ends on a day that is closer to expected than this share of the band. */
const BACK = 0.5;
const FARTHER = 2;
/** Holidays move within a week. */
const AROUND = 3;
/** Last year's day was this many times as far from expected. One that was farther, such as an outage, is no season. */
const SHARE = { min: 0.75, max: 2 };

/** Returns the rule of Unusual Traffic and Get Unusual Days. An event is reported again on a day that is twice as far from expected. */
export function trafficRule(settings: AlarmSettings): SeriesRule {
	return {
		daysBefore: DAYS_BEFORE,
		// In two weeks, the expected count reaches the level of the event.
		warmUpDays: 14,
		daysAround: AROUND,

		step(open, day, count, history) {
			const band = expectedAfter(history(daysBefore(day, DAYS_BEFORE)), settings.sensitivity);
			if (!band) return null;

			const { expected, low, high } = band;
			const distance = (other: number) => toLog(other) - toLog(expected);
			const edge = open?.direction === 'drop' ? low : high;
			const goesOn = distance(count) / distance(edge) < BACK ? null : open;

			const direction = directionOf(count, band, settings.minimum);
			// Whatever last year was like, a day without traffic is reported.
			const mayBeSeasonal = direction !== null && count > 0;
			const seasonal = mayBeSeasonal && isSeasonal(day, distance(count), history);
			const isFarther =
				goesOn?.direction !== direction ||
				distance(count) / distance(goesOn.ratio * expected) >= FARTHER;
			return {
				goesOn,
				begins: isFarther && !seasonal ? direction : null,
				found: { ...band, actual: count, direction, isSeasonal: seasonal },
			};
		},
	};
}

/** Returns how a count is unusual; null when it is not. */
export function directionOf(count: number, band: Expected, minimum: number): Direction | null {
	if (Math.max(count, band.expected) < minimum) return null;
	if (count > band.high) return 'spike';
	return count < band.low ? 'drop' : null;
}

/**
 * Returns whether one of last year's same days was unusual in the same way.
 * @param distance from expected, as a difference of log(count + 1)
 */
export function isSeasonal(day: string, distance: number, history: History) {
	return numbers(-AROUND, AROUND + 1).some((offset) => {
		const lastYear = addDays(day, offset - YEAR_DAYS);
		const [past] = history({ from: lastYear, to: lastYear });
		if (!past) return false;
		// A holiday can be less unusual in one year than in another, so the past is judged with the narrowest band.
		const band = expectedAfter(history(daysBefore(lastYear, DAYS_BEFORE)), 'high');
		if (!band || !directionOf(past, band, 0)) return false;
		const share = (toLog(past) - toLog(band.expected)) / distance;
		return share >= SHARE.min && share <= SHARE.max;
	});
}

const BASE_DAYS = 70;
/** The ten weeks and the four after them. A response has up to 100 days. */
const SHIFT_DAYS = 98;
/** An event ends with a smaller shift. */
const MIN_SHIFT = 0.1;
/** A change has at least this size, and this many deviations of weeks. */
const NEEDED = { low: [0.3, 4], medium: [0.2, 2.5], high: [0.15, 2.5] } as const;
/** Each of the four weeks has this share of it, so that one extreme week is no lasting change. */
const WEEK_SHARE = 0.4;

/**
 * Returns the rule of Lasting Change, about the average day of the last four weeks. Expected is the average day of the
 * ten weeks before, changed like last year. An event is open until traffic is back, or for 98 days.
 */
export function lastingShiftRule(settings: AlarmSettings): SeriesRule {
	const [minSize, minDeviations] = NEEDED[settings.sensitivity];
	return {
		daysBefore: SHIFT_DAYS - 1,
		warmUpDays: 0,
		daysAround: 0,

		step(open, day, _count, history) {
			const shiftOn = (to: string) => shiftOf(history({ from: addDays(to, 1 - SHIFT_DAYS), to }));
			const now = shiftOn(day);
			if (!now) return null;

			const { shift, perDay } = now;
			const current = open && day < addDays(open.date, SHIFT_DAYS) ? open : null;
			const sign = Math.sign(shift);
			const direction = shift > 0 ? 'spike' : 'drop';
			const isBack = Math.abs(shift) < MIN_SHIFT || direction !== current?.direction;
			const goesOn = isBack ? null : current;

			const lastYear = shiftOn(addDays(day, -YEAR_DAYS))?.shift ?? 0;
			const season = clamp(lastYear, Math.min(0, shift), Math.max(0, shift));
			const needed = Math.max(minSize, minDeviations * now.deviation);
			const beyondSeason = (log: number) => sign * (log - season);
			const countAt = (log: number) => fromLog(toLog(perDay) + log);
			const isShift =
				Math.max(perDay, countAt(shift)) >= settings.minimum &&
				beyondSeason(shift) >= needed &&
				!now.weeks.some((week) => beyondSeason(week) < WEEK_SHARE * needed);
			return {
				goesOn,
				begins: isShift && !goesOn ? direction : null,
				found: {
					expected: countAt(season),
					low: countAt(season - needed),
					high: countAt(season + needed),
					actual: countAt(shift),
					direction: isShift ? direction : null,
					isSeasonal: false,
				},
			};
		},
	};
}

/**
 * Returns how far the last four of 14 weeks are from the ten before, as a difference of log(count + 1). Days without
 * traffic are left out: an outage is no level. Null with traffic on less than half of the days, or none in the first week.
 */
function shiftOf(counts: readonly DayCount[]) {
	const logs = counts.map((count) => (count ? toLog(count) : NaN));
	const baseWeeks = chunk(logs.slice(0, BASE_DAYS), 7);
	const weekdays = unzip(baseWeeks).map(median);
	const distances = logs.map((log, index) => log - (weekdays[index % 7] ?? NaN));
	const [base, recent] = [distances.slice(0, BASE_DAYS), distances.slice(BASE_DAYS)];
	const isUnclear = (days: number[]) => 2 * days.filter(Number.isFinite).length < days.length;
	if (isUnclear(base) || isUnclear(recent) || !counts.slice(0, 7).some(Boolean)) return null;
	return {
		shift: median(recent),
		weeks: chunk(recent, 7).map(median),
		deviation: median(changesOf(chunk(base, 7).map(median))) || 0,
		perDay: meanBy(weekdays, (log) => fromLog(log) || 0),
	};
}
