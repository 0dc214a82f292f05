import { compact, isNil } from 'lodash';
import { numberOf } from '../values/parameterReaders';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { findStatistic, type ValueKind, valueKind } from './catalog';
import { isDay } from './dateRange';
import type { StatisticRow } from './itemRows';
import type { Split } from './ranges';

const MAX_QUOTE_LENGTH = 200;
const WHOLE_NUMBER = /^\s*-?\d+\s*$/;

/** A row as the service sends it. */
export type RawRow = Record<string, unknown>;

/** The request that returned a row. */
export type StatisticQuery = Pick<
	StatisticRow,
	'websiteId' | 'domain' | 'statistic' | 'from' | 'to'
> & {
	/** Of a part of another range. */
	split?: Split;
};

/** Parts of a value. */
type ValueParts = Pick<
	StatisticRow,
	'date' | 'hour' | 'code' | 'label' | 'eventName' | 'eventValue' | 'eventUnit'
>;

/**
 * Returns the rows for rows of the service.
 * @throws UserFacingError naming a row that cannot be read
 */
export function statisticRows(raws: RawRow[], source: StatisticQuery): StatisticRow[] {
	const { websiteId, domain, statistic, from, to, split } = source;
	const kind = valueKind(statistic);
	// A week or month grows, so its last day is no part of the key.
	const range = split === 'week' || split === 'month' ? [split, from] : [from, to];
	return raws.map((raw) => {
		const value = readValue(raw, source);
		const count = readCount(raw, source);
		const parts = READERS[kind](value);
		if (!parts) {
			const form = kind === 'day' ? 'a day' : 'an hour';
			throw unexpectedRow(`whose value is not ${form}`, raw, source);
		}
		// Some hosts send null beside an empty value, and each needs a key of its own.
		const valueInRange = raw.value === null ? range : [...range, value];
		// A day is the same row in every range.
		const place = parts.date ? [parts.date] : valueInRange;
		return {
			websiteId,
			...(domain !== undefined && { domain }),
			statistic,
			...(split === 'day' && { date: from }),
			...parts,
			count,
			value,
			from,
			to,
			key: [websiteId, statistic, ...place].join(':'),
		};
	});
}

/**
 * Returns the value of a row as text.
 * @throws UserFacingError when the row has no value, or a value of another type
 */
export function readValue(raw: RawRow, source: StatisticQuery) {
	const { value } = raw;
	if (value === null) return '';
	if (typeof value === 'string' || typeof value === 'number') return String(value);
	throw unexpectedRow('without a value', raw, source);
}

/**
 * Returns the count of a row. Hosts send a number, or the text of a whole number. A count that is null or
 * missing is 0, as SQL's sum over nothing.
 * @throws UserFacingError when it is anything else
 */
function readCount(raw: RawRow, source: StatisticQuery) {
	const { count } = raw;
	if (isNil(count)) return 0;
	const isOtherText = typeof count === 'string' && !WHOLE_NUMBER.test(count);
	const number = isOtherText ? NaN : numberOf(count);
	// Larger ones could not be added up.
	if (Math.abs(number) <= Number.MAX_SAFE_INTEGER) return number;
	throw unexpectedRow('whose count is not a number', raw, source);
}

function unexpectedRow(what: string, raw: RawRow, { statistic }: StatisticQuery) {
	return new UserFacingError(
		`the service sent a row ${what}, in the statistic "${statistic}": ${quote(raw, MAX_QUOTE_LENGTH)}`,
		"Get the raw data with 'Statistic: Get' to see what the service sends, and report this to its operator.",
	);
}

const labelOr = (empty: string) => (value: string) => ({ label: value || empty });

/** The parts of a value; null when the value of a day or an hour cannot be read. */
const READERS: Record<ValueKind, (value: string) => ValueParts | null> = {
	day(value) {
		const [, date = ''] = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/.exec(value) ?? [];
		return isDay(date) ? { date } : null;
	},
	hour(value) {
		const hour = Number(/^(\d{1,2})(?::.*)?$/.exec(value)?.[1]);
		return hour < 24 ? { hour } : null;
	},
	/** `US:New York, NY`; some hosts send only the code of a place without a name. */
	place(value) {
		const [code = '', ...name] = value.split(':');
		return { code, label: name.join(':') || code || 'Unknown' };
	},
	event: readEvent,
	source: labelOr('Direct'),
	path: labelOr('Unknown'),
	text: labelOr('Unknown'),
};

/** Reads `name:value:unit`, of which the last two may be empty. A name may contain colons. */
export function readEvent(value: string) {
	const parts = value.split(':');
	const [eventUnit = '', eventValue = ''] = parts.length > 2 ? parts.splice(-2).reverse() : [];
	const eventName = parts.join(':');
	return { eventName, eventValue, eventUnit, label: eventName || 'Unknown' };
}

/** Returns the texts that mean a value: the value as the service stores it, its label, and the code of a country. */
export function namesOfValue(statistic: string, value: string) {
	const { code, label } = READERS[valueKind(statistic)](value) ?? {};
	return compact([value, label, findStatistic(statistic)?.hasOwnCode && code]);
}

/**
 * Returns the values that a text means: the value as the service stores it, or as rows show it. An event means all
 * values with its name. A country is meant by its code or its name, a city by its name only.
 */
export function namedValue(statistic: string, text: string) {
	const kind = valueKind(statistic);
	const matches = (value: string) => namesOfValue(statistic, value).includes(text);
	// Direct and Unknown mean the empty value, which no search finds.
	const isEmpty = matches('');
	/** Whether there are no other such values once one is found. */
	const isSingle = kind !== 'event' && (isEmpty || kind !== 'place');
	/** Part of all of these values; empty when no search finds them. */
	const search = isEmpty ? '' : text;
	return { search, isSingle, matches };
}
