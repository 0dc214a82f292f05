import { DAYS_BEFORE, expectedAfter, toLog, type Expected, type Sensitivity } from './expected';
import { isSeasonal, seasonRange } from './season';
import type { SeriesRule } from './seriesRule';

export type Direction = 'spike' | 'drop';

export interface AlarmSettings {
	sensitivity: Sensitivity;
	/** Ignores a day when its count and the expected count are lower than this. */
	minimum: number;
}

/** An event since its report, with the count of that day as a multiple of the expected one. */
export type OpenEvent = { direction: Direction; ratio: number };

export interface TrafficDay extends Expected {
	/** Null for a day that is not unusual. */
	direction: Direction | null;
	/** True for an unusual day that is like one of last year's same days. It is not reported. */
	isSeasonal: boolean;
	/** True on the first day of an event, and on a day that is twice as far from expected. */
	isReported: boolean;
}

/** An event ends on a day that is closer to expected than this share of the band. */
const BACK = 0.5;
const FARTHER = 2;

/** Unusual Traffic and Get Unusual Days. */
export function trafficRule(settings: AlarmSettings): SeriesRule<OpenEvent, TrafficDay> {
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
				found: { ...band, direction, isSeasonal: seasonal, isReported },
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
