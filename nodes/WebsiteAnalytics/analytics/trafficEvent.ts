import { isFinite, range as numbers } from 'lodash';
import { isObject } from '../values/parameterReaders';
import { addDays, type DateRange } from './dateRange';
import { DAYS_BEFORE, type Expected, expectedAfter, toLog } from './expected';
import {
	type AlarmSettings,
	type Direction,
	type History,
	isDirection,
	type SeriesRule,
	YEAR_DAYS,
} from './seriesRule';

/** An event since its report, with the count of that day as a multiple of the expected one. */
export type OpenEvent = { direction: Direction; ratio: number };

/** An event ends on a day that is closer to expected than this share of the band. */
const BACK = 0.5;
const FARTHER = 2;
/** Holidays move within a week. */
const AROUND = 3;
/** Last year's day was this many times as far from expected. One that was farther, such as an outage, is no season. */
const SHARE = { min: 0.75, max: 2 };

/** Unusual Traffic and Get Unusual Days. An event is reported again on a day that is twice as far from expected. */
export function trafficRule(settings: AlarmSettings): SeriesRule<OpenEvent> {
	return {
		daysBefore: DAYS_BEFORE,
		// In two weeks, the expected count reaches the level of the event.
		warmUpDays: 14,
		lastYear: seasonRange,
		isOpen: (stored): stored is OpenEvent =>
			isObject(stored) && isDirection(stored.direction) && isFinite(stored.ratio),

		step(open, day, count, history) {
			const band = expectedAfter(history(day, DAYS_BEFORE), settings.sensitivity);
			if (!band) return { goesOn: open, begins: null, found: null };

			const { expected, low, high } = band;
			const distance = (other: number) => toLog(other) - toLog(expected);
			const edge = open?.direction === 'drop' ? low : high;
			const goesOn = distance(count) / distance(edge) < BACK ? null : open;

			const direction = directionOf(count, band, settings.minimum);
			const seasonal = direction !== null && isSeasonal(day, { count, expected }, history);
			const isFarther =
				goesOn?.direction !== direction ||
				distance(count) / distance(goesOn.ratio * expected) >= FARTHER;
			const isNew = direction !== null && !seasonal && isFarther;
			return {
				goesOn,
				begins: isNew ? { direction, ratio: count / Math.max(expected, 1) } : null,
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

/** Returns the days of last year that {@link isSeasonal} reads for the days of a range. */
function seasonRange({ from, to }: DateRange): DateRange {
	const first = addDays(from, -YEAR_DAYS - AROUND - DAYS_BEFORE);
	return { from: first, to: addDays(to, AROUND - YEAR_DAYS) };
}

/** True when one of last year's same days was unusual in the same way. Always false for a day without traffic. */
export function isSeasonal(
	day: string,
	{ count, expected }: { count: number; expected: number },
	history: History,
): boolean {
	return numbers(-AROUND, AROUND + 1).some((offset) => {
		const lastYear = addDays(day, offset - YEAR_DAYS);
		const [past] = history(addDays(lastYear, 1), 1);
		// A holiday can be less unusual in one year than in another, so the past is judged with the narrowest band.
		const band = past && count > 0 ? expectedAfter(history(lastYear, DAYS_BEFORE), 'high') : null;
		if (!past || !band || (past >= band.low && past <= band.high)) return false;
		const share = (toLog(past) - toLog(band.expected)) / (toLog(count) - toLog(expected));
		return share >= SHARE.min && share <= SHARE.max;
	});
}
