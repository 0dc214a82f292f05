import { orderBy, partition } from 'lodash';
import { numberOf } from '../parameterReaders';
import { Problem } from '../problem';
import { quote } from '../text';
import type { DateRange } from './dateRange';
import type { Split } from './split';
import { valueKind } from './catalog';

const MAX_QUOTE_LENGTH = 200;

/** What a row belongs to: the request that returned it. */
export type RowSource = DateRange & {
	websiteId: number;
	/** Only where rows are to carry it; null when it could not be looked up. */
	domain?: string | null;
	statistic: string;
	/** How the range came about, where it is a part of another. */
	split?: Split;
};

/**
 * One row of a statistic, flat and ready for a sheet. `key` identifies the row among all rows of all
 * websites, and is the same whenever the row is read again. Days, and all rows of a range that was cut
 * into days, have a `date` (`yyyy-MM-dd`), hours an `hour` (0 to 23), places a `code`, events three
 * parts; all except days and hours have a `label` to show.
 */
export type StatisticRow = Omit<RowSource, 'split'> & {
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
 * The row for what the service sent (`value`, `count`). A value that does not have the usual form of
 * its statistic is kept in `value`, and the field that could not be read from it is null.
 * @throws Problem when the row has no value or its count is not a number
 */
export function statisticRow(raw: Record<string, unknown>, source: RowSource): StatisticRow {
	const value = readValue(raw, source);
	const count = readCount(raw, source);
	const { websiteId, domain, statistic, from, to, split } = source;
	const parts = describeValue(value, statistic);
	// Some hosts send null beside an empty value, and each needs a key of its own.
	const key = keyOf(raw.value === null ? null : value, parts, source);
	const website = { websiteId, ...(domain !== undefined && { domain }) };
	const day = split === 'day' ? { date: from } : {};
	return { ...website, statistic, ...day, ...parts, count, value, from, to, key };
}

/** Like {@link statisticRow}, but null is the count of a row that has none (null). @throws Problem */
export function rowOrUnknown(raw: Record<string, unknown>, source: RowSource) {
	if (hasCount(raw)) return statisticRow(raw, source);
	return { ...statisticRow({ ...raw, count: 0 }, source), count: null };
}

/**
 * The rows for what the service sent, and the values of those that have no count. Some hosts send null
 * for a count now and then; such a row counts as absent, because a zero would be made up.
 * @throws Problem when a row has no value, or its count is neither a number nor null
 */
export function statisticRows(
	raws: Array<Record<string, unknown>>,
	source: RowSource,
): { rows: StatisticRow[]; withoutCount: string[] } {
	const [counted, others] = partition(raws, hasCount);
	const rows = counted.map((raw) => statisticRow(raw, source));
	return { rows, withoutCount: others.map((raw) => readValue(raw, source)) };
}

/** Whether a row has a count, readable or not. */
export function hasCount({ count }: Record<string, unknown>): boolean {
	return count !== null;
}

/** Rows of the service by count. Rows with the same count keep their order. */
export function sortByCount<T extends Record<string, unknown>>(
	rows: T[],
	direction: 'asc' | 'desc',
): T[] {
	return orderBy(rows, (row) => Number(row.count) || 0, direction);
}

/** Whether rows of the service are sorted by count, as far as they have one. */
export function areSortedByCount(
	rows: Array<Record<string, unknown>>,
	direction: 'asc' | 'desc',
): boolean {
	const counted = rows.filter(hasCount);
	return sortByCount(counted, direction).every((row, index) => row === counted[index]);
}

/**
 * The value of a row, as text; an empty value stays empty.
 * @throws Problem when the row has no value, or one of another type
 */
export function readValue(raw: Record<string, unknown>, source: RowSource): string {
	const { value } = raw;
	if (value === null) return '';
	if (typeof value === 'string' || typeof value === 'number') return String(value);
	throw unexpectedRow(`the service sent a row without a value`, raw, source);
}

/**
 * The count of a row, as a number; hosts send it as a number or as text.
 * @throws Problem when it is not a number
 */
export function readCount(raw: Record<string, unknown>, source: RowSource): number {
	const number = numberOf(raw.count);
	// Larger ones could not be added up.
	if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
	throw unexpectedRow(`the service sent a row whose count is not a number`, raw, source);
}

function unexpectedRow(
	message: string,
	raw: Record<string, unknown>,
	{ statistic }: RowSource,
): Problem {
	return new Problem(
		`${message}, in the statistic "${statistic}": ${quote(raw, MAX_QUOTE_LENGTH)}`,
		"Use 'Statistic: Get' with 'Simplify' off to see what the service sends, and report this to its operator.",
	);
}

/** What the value itself says. */
type ValueParts = Pick<
	StatisticRow,
	'date' | 'hour' | 'code' | 'label' | 'eventName' | 'eventValue' | 'eventUnit'
>;

/** What a value of a statistic says, by the usual form of its values. */
export function describeValue(value: string, statistic: string): ValueParts {
	switch (valueKind(statistic)) {
		case 'day':
			return { date: /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(value)?.[1] ?? null };
		case 'hour':
			return { hour: readHour(value) };
		case 'place':
			return readPlace(value);
		case 'event':
			return readEvent(value);
		case 'source':
			return { label: value === '' ? 'Direct' : value };
		case 'path':
		case 'text':
			return { label: value === '' ? 'Unknown' : value };
	}
}

function readHour(value: string): number | null {
	const hour = Number(/^(\d{1,2})(?::.*)?$/.exec(value)?.[1]);
	return hour < 24 ? hour : null;
}

/** `US:New York, NY`; some hosts send only the code of a place without a name. */
function readPlace(value: string): ValueParts {
	if (value === '') return { code: '', label: 'Unknown' };
	const [code = '', ...name] = value.split(':');
	return { code, label: name.join(':') || code };
}

/** `name:value:unit`, of which the last two may be empty; a name may contain colons. */
export function readEvent(value: string) {
	const parts = value.split(':');
	const [eventUnit = '', eventValue = ''] = parts.length > 2 ? parts.splice(-2).reverse() : [];
	const eventName = parts.join(':');
	return { eventName, eventValue, eventUnit, label: eventName || 'Unknown' };
}

/**
 * A day is the same row in every range; any other value belongs to its range. A week or a month is the same while it
 * grows, so its last day is no part of a key.
 */
function keyOf(value: string | null, { date }: ValueParts, source: RowSource): string {
	const { websiteId, statistic, from, to, split } = source;
	const range = split === 'week' || split === 'month' ? [split, from] : [from, to];
	const parts = date ? [date] : [...range, ...(value === null ? [] : [value])];
	return [websiteId, statistic, ...parts].join(':');
}
