import { chunk, clamp, range, sumBy } from 'lodash';
import { isObject } from '../values/parameterReaders';
import { addDays, isStoredDay } from './dateRange';
import { changesOf, type DayCount, fromLog, median, toLog } from './expected';
import {
	type AlarmSettings,
	type Direction,
	isDirection,
	type SeriesRule,
	YEAR_DAYS,
} from './seriesRule';

/** A reported change that goes on. */
export type OpenShift = { direction: Direction; reportedOn: string };

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
 * Lasting Change: the average day of the last four weeks, and as expected the one of the ten weeks before, changed like
 * last year. An event is open until traffic is back, or for 98 days.
 */
export function lastingShiftRule(settings: AlarmSettings): SeriesRule<OpenShift> {
	const [minSize, minDeviations] = NEEDED[settings.sensitivity];
	return {
		daysBefore: SHIFT_DAYS - 1,
		warmUpDays: 0,
		lastYear: ({ from, to }) => ({
			from: addDays(from, 1 - SHIFT_DAYS - YEAR_DAYS),
			to: addDays(to, -YEAR_DAYS),
		}),
		isOpen: (stored): stored is OpenShift =>
			isObject(stored) && isDirection(stored.direction) && isStoredDay(stored.reportedOn),

		step(open, day, _count, history) {
			const shiftOn = (date: string) => shiftOf(history(addDays(date, 1), SHIFT_DAYS));
			const now = shiftOn(day);
			const current = open && day < addDays(open.reportedOn, SHIFT_DAYS) ? open : null;
			if (!now) return { goesOn: current, begins: null, found: null };

			const { shift, perDay } = now;
			const sign = Math.sign(shift);
			const direction = shift > 0 ? 'spike' : 'drop';
			const isBack = Math.abs(shift) < MIN_SHIFT || direction !== current?.direction;
			const goesOn = isBack ? null : current;

			const lastYear = shiftOn(addDays(day, -YEAR_DAYS))?.shift ?? 0;
			const season = clamp(lastYear, Math.min(0, shift), Math.max(0, shift));
			const needed = Math.max(minSize, minDeviations * now.deviation);
			const countAt = (log: number) => fromLog(toLog(perDay) + log);
			const isShift =
				Math.max(perDay, countAt(shift)) >= settings.minimum &&
				sign * (shift - season) >= needed &&
				!now.weeks.some((week) => sign * (week - season) < WEEK_SHARE * needed);
			return {
				goesOn,
				begins: isShift && !goesOn ? { direction, reportedOn: day } : null,
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
	const weekdays = range(7).map((weekday) =>
		median(logs.slice(0, BASE_DAYS).filter((_log, index) => index % 7 === weekday)),
	);
	const distances = logs.map((log, index) => log - (weekdays[index % 7] ?? NaN));
	const [base, recent] = [distances.slice(0, BASE_DAYS), distances.slice(BASE_DAYS)];
	const isUnclear = (days: number[]) => 2 * days.filter(Number.isFinite).length < days.length;
	if (isUnclear(base) || isUnclear(recent) || !counts.slice(0, 7).some(Boolean)) return null;
	return {
		shift: median(recent),
		weeks: chunk(recent, 7).map(median),
		deviation: median(changesOf(chunk(base, 7).map(median))) || 0,
		perDay: sumBy(weekdays, (log) => fromLog(log) || 0) / 7,
	};
}
