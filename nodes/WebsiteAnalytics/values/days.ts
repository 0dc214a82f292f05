import { DateTime } from 'luxon';
import { wrongValue } from './parameterReaders';
import { quote } from './text';
import { UserFacingError } from './userFacingError';

const DAY = 'yyyy-MM-dd';

/** A whole day has at least seven digits. Luxon would read a month or a year as its first day, and a time as today. */
const STARTS_WITH_DAY = /^[+-]?\d{4}(?:[-W]*\d){3,}(?:T|$)/i;

/** The text of milliseconds. Other digits may be a day with a time, such as 202601051200. */
const MILLISECONDS = /^\d{13}$/;
/** Numbers from here on are milliseconds since 1970, smaller ones seconds. */
const MIN_EPOCH_MS = 100_000_000_000;
/** Smaller numbers are not times, but for example a day written as 20260105. */
const MIN_EPOCH_SECONDS = 100_000_000;

/**
 * Returns the timezone of a workflow.
 * @throws UserFacingError when n8n does not know it, which happens in imported workflows
 */
export function readTimezone(timezone: string): string {
	if (DateTime.utc().setZone(timezone).isValid) return timezone;
	throw new UserFacingError(
		`the timezone of the workflow is unknown: ${quote(timezone)}`,
		"Choose another 'Timezone' in the settings of the workflow.",
	);
}

/** Returns the day (`yyyy-MM-dd`) of a point in time. docs/interface.md, section 4.6: `from` and `to`. */
export function dayOf(time: DateTime): string {
	return time.toFormat(DAY);
}

/** Returns the day (`yyyy-MM-dd`) at the moment `date` in `timezone`. */
export function dayOfDate(date: Date, timezone: string): string {
	return dayOf(DateTime.fromJSDate(date, { zone: timezone }));
}

/**
 * Reads a day as `yyyy-MM-dd`: ISO 8601 text, a Luxon DateTime, a Date, milliseconds since 1970, also as text, or seconds.
 * A time with an offset is converted to `timezone`.
 *
 * @throws UserFacingError naming `parameter` when it cannot be read as a day
 */
export function readDay(given: unknown, parameter: string, timezone: string): string {
	const time = readTime(given, timezone);
	const day = time ? dayOf(time) : '';
	// An invalid time and a year with more digits give other texts.
	if (day.length !== DAY.length) {
		throw new UserFacingError(
			wrongValue(parameter, 'is not a date', given ?? ''),
			`Pick a date in '${parameter}', or enter yyyy-MM-dd, ISO 8601 text or a DateTime, e.g. 2026-01-31.`,
		);
	}
	return day;
}

function readTime(given: unknown, timezone: string): DateTime | undefined {
	const zoned = { zone: timezone };
	if (typeof given === 'string') {
		const text = given.trim();
		if (MILLISECONDS.test(text)) return DateTime.fromMillis(Number(text), zoned);
		// Databases write a space instead of the T of ISO 8601.
		const iso = text.replace(/^([\d-]{10}) (?=\d)/, '$1T');
		return STARTS_WITH_DAY.test(iso) ? DateTime.fromISO(iso, zoned) : undefined;
	}
	if (typeof given === 'number') {
		if (given >= MIN_EPOCH_MS) return DateTime.fromMillis(given, zoned);
		return given >= MIN_EPOCH_SECONDS ? DateTime.fromSeconds(given, zoned) : undefined;
	}
	// Not by class, because n8n may use another copy of Luxon.
	const isTime = given instanceof Date || DateTime.isDateTime(given);
	return isTime ? DateTime.fromMillis(Number(given), zoned) : undefined;
}
