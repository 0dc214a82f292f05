import { Problem } from '../problem';
import type { DateRange } from './dateRange';
import { valueKind } from './names';

/** What a row belongs to. */
export type RowSource = DateRange & { websiteId: number; statistic: string };

/**
 * One row of a statistic, flat and ready for a sheet. `key` names the row within all rows of all
 * websites and stays the same whenever it is read again. Days carry their `date` (`yyyy-MM-dd`),
 * hours their `hour` (0 to 23), places a `code`, events their three parts; all but days and hours
 * have a `label` to show.
 */
export type StatisticRow = RowSource & {
	value: string;
	count: number;
	date?: string | null;
	hour?: number | null;
	code?: string;
	label?: string;
	eventName?: string;
	eventValue?: string;
	eventUnit?: string;
	key: string;
};

/**
 * A row as the service sent it (`value`, `count`), made flat and typed. A value that does not have
 * the form of its statistic is kept in `value`, and what could not be read from it is null.
 * @throws Problem when the row has no value or its count is not a number
 */
export function statisticRow(raw: Record<string, unknown>, source: RowSource): StatisticRow {
	const value = readValue(raw, source);
	const count = readCount(raw, source);
	const { websiteId, statistic, from, to } = source;
	const told = tell(value, statistic);
	return { websiteId, statistic, from, to, value, count, ...told, key: keyOf(value, told, source) };
}

/**
 * The value of a row, as text; what the service leaves empty stays empty.
 * @throws Problem when there is none, or it is not one
 */
export function readValue(raw: Record<string, unknown>, source: RowSource): string {
	const { value } = raw;
	if (value === null) return '';
	if (typeof value === 'string' || typeof value === 'number') return String(value);
	throw unexpected(source, `a row without a value: ${JSON.stringify(raw)}`);
}

/**
 * The count of a row, as a number; hosts send it as a number or as text.
 * @throws Problem when it is neither
 */
export function readCount(raw: Record<string, unknown>, source: RowSource): number {
	const { count } = raw;
	const number = typeof count === 'string' && count.trim() !== '' ? Number(count) : count;
	if (typeof number === 'number' && Number.isFinite(number)) return number;
	throw unexpected(source, `a row whose count is not a number: ${JSON.stringify(raw)}`);
}

function unexpected({ statistic }: RowSource, what: string): Problem {
	return new Problem(
		`the service sent, for the statistic "${statistic}", ${what.slice(0, 200)}`,
		"Switch 'Simplify' off to get the rows as the service sends them, and report this to its operator.",
	);
}

type Told = Pick<
	StatisticRow,
	'date' | 'hour' | 'code' | 'label' | 'eventName' | 'eventValue' | 'eventUnit'
>;

function tell(value: string, statistic: string): Told {
	switch (valueKind(statistic)) {
		case 'day':
			return { date: readDate(value) };
		case 'hour':
			return { hour: readHour(value) };
		case 'place':
			return readPlace(value);
		case 'event':
			return readEvent(value);
		case 'source':
			return { label: value === '' ? 'Direct' : value };
		case 'text':
			return { label: value === '' ? 'Unknown' : value };
	}
}

function readDate(value: string): string | null {
	return /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(value)?.[1] ?? null;
}

function readHour(value: string): number | null {
	const hour = /^(\d{1,2})(?::.*)?$/.exec(value)?.[1];
	return hour !== undefined && Number(hour) < 24 ? Number(hour) : null;
}

/** `US:New York, NY`; some hosts send the bare code of an unnamed place. */
function readPlace(value: string): Told {
	if (value === '') return { code: '', label: 'Unknown' };
	const [code = '', ...name] = value.split(':');
	return { code, label: name.join(':') || code };
}

/** `name:value:unit`, of which the last two may be empty; a name may hold colons itself. */
function readEvent(value: string): Told {
	const parts = value.split(':');
	const [eventUnit = '', eventValue = ''] = parts.length > 2 ? parts.splice(-2).reverse() : [];
	const eventName = parts.join(':');
	return { eventName, eventValue, eventUnit, label: eventName || 'Unknown' };
}

/** A day is the same row in whatever range it was asked for; any other value belongs to its range. */
function keyOf(value: string, { date }: Told, source: RowSource): string {
	const { websiteId, statistic, from, to } = source;
	const parts = date ? [websiteId, statistic, date] : [websiteId, statistic, from, to, value];
	return parts.join(':');
}
