import { DAYS_BEFORE, expectedAfter, toLog, type Expected } from './expected';
import { isSeasonal, seasonRange } from './season';
import type { AlarmSettings, Direction, SeriesRule } from './seriesRule';

/** An event since its report, with the count of that day as a multiple of the expected one. */
export type OpenEvent = { direction: Direction; ratio: number };

/** An event ends on a day that is closer to expected than this share of the band. */
const BACK = 0.5;
const FARTHER = 2;

/** Unusual Traffic and Get Unusual Days. An event is reported again on a day that is twice as far from expected. */
export function trafficRule(settings: AlarmSettings): SeriesRule<OpenEvent> {
	return {
		daysBefore: DAYS_BEFORE,
		// In two weeks, the expected count reaches the level of the event.
		leadIn: 14,
		lastYear: seasonRange,
		step(before, day, count, history) {
			const band = expectedAfter(history(day, DAYS_BEFORE), settings.sensitivity);
			if (!band) return { open: null, found: null };
			const { expected, low, high } = band;
			const direction = directionOf(count, band, settings.minimum);
			const seasonal = direction !== null && isSeasonal(day, { count, expected }, history);
			const distance = (other: number) => toLog(other) - toLog(expected);
			const edge = before?.direction === 'drop' ? low : high;
			const open = distance(count) / distance(edge) < BACK ? null : before;
			const isNew =
				open?.direction !== direction ||
				distance(count) / distance(open.ratio * expected) >= FARTHER;
			const isReported = direction !== null && !seasonal && isNew;
			return {
				open: isReported ? { direction, ratio: count / Math.max(expected, 1) } : open,
				found: { ...band, actual: count, direction, isSeasonal: seasonal, isReported },
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
