import type { INodeProperties } from 'n8n-workflow';
import { choiceField, type FormField } from '../../fields/formField';
import { METRICS } from '../../fields/unusualFields';
import { readText, type ReadParameter } from '../../parameterReaders';
import { isObject } from '../../json';
import { Problem } from '../../problem';
import { fetchDailyCounts } from '../../service/traffic';
import { fetchValueCount, type ValueCount } from '../../service/valueCount';
import { unitOf, type Unit } from '../../statistics/catalog';
import { totalOf, type KnownTotal } from '../../statistics/dailyTraffic';
import type { DateRange } from '../../statistics/dateRange';
import { addDays, daysOf } from '../../statistics/periods';
import type { RowSource } from '../../statistics/rows';
import type { IsQuiet } from '../../statistics/quietDays';
import { namedValue } from '../../statistics/valueMatch';
import { quote } from '../../text';
import type { Connection } from '../../transport/connection';
import type { Crossing } from '../../report/eventText';
import { createSentenceWriter, type SentenceWriter } from '../../report/writer';
import { DAYS_LISTED, valueStatisticField } from '../sharedFields';
import { Undecidable } from '../dailyCheck';
import type { WebsiteContext } from '../event';

/**
 * So many pages of 100 values are read for a period. Two periods together then stay within what a host that
 * allows 60 requests a minute gives in one poll: with more, no poll would ever come to an end.
 */
const MAX_PAGES = 30;
/** A day is compared with one so many days before, where those in between are unknown. */
const MAX_UNKNOWN_DAYS = 7;

const metricField = choiceField<'visitors' | 'pageviews' | 'value'>(
	{
		displayName: 'Metric',
		name: 'metric',
		default: 'visitors',
		description: 'What to look at',
	},
	[
		...METRICS,
		{
			name: 'Value of a Statistic',
			value: 'value',
			description: 'Such as one event, page, referrer or country',
		},
	],
);

const displayOptions = { show: { metric: ['value'] } };

const statisticField = valueStatisticField({
	default: 'event',
	description: 'Which statistic the value is of',
	displayOptions,
});

const valueField: FormField<string> = {
	property: {
		displayName: 'Value',
		name: 'value',
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		description: 'The value to count. Direct and Unknown are values too.',
		typeOptions: {
			loadOptionsDependsOn: ['name', 'websites', 'websiteId.value', 'websiteIds', 'except'],
		},
		displayOptions,
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: 'Select a value...',
				hint: 'The 100 most frequent of the last 90 days, or those that contain what is searched for; of several websites, those of the busiest',
				typeOptions: { searchListMethod: 'searchValues', searchable: true },
			},
			{
				displayName: 'By Name',
				name: 'name',
				type: 'string',
				placeholder: 'e.g. Registration',
				hint: "Exactly as 'Statistic: Get' shows it. Of an event the name is enough, which adds up all its values; of a country, the code or the name.",
			},
		],
	},
	read(parameter) {
		const given = parameter('value');
		const value = readText(isObject(given) && '__rl' in given ? given.value : given, 'Value');
		if (value !== '') return value;
		throw new Problem(
			"'Value' is empty",
			"Choose the value to look at from the list, or enter it, e.g. the name of an event or the path of a page, as 'Statistic: Get' shows it.",
		);
	},
};

/** The fields of what can cross a number. */
export const thresholdMetricFields: INodeProperties[] = [
	metricField.property,
	statisticField.property,
	valueField.property,
];

/** The total of a period, and of the one before. */
export interface PeriodTotals {
	actual: KnownTotal;
	previous: KnownTotal;
	/** The day that `previous` is of, where the day before is unknown or quiet. */
	previousDay?: string;
}

/** Sentences about the days before. */
interface Explained {
	first?: string[];
	then?: string[];
}

/** What can cross a number. */
export interface ThresholdMetric {
	/** The fields of an item that say what it is. */
	fields: { metric: string; statistic?: string; value?: string };
	/** What its totals count. */
	unit: Unit;
	/** The value that they are of; undefined for all traffic. */
	value?: Crossing['value'];
	/** Null where one of them is unknown, because the service sent no counts. @throws Problem */
	fetchTotals(
		website: WebsiteContext,
		range: DateRange,
		before: DateRange,
		isQuiet: IsQuiet,
	): Promise<PeriodTotals | null>;
	/** What a person who tries a setting should know, before what is said of the totals or after it. @throws Problem */
	explain?(website: WebsiteContext, range: DateRange, totals: PeriodTotals): Promise<Explained>;
	/** Why a total may never be more than 0, by what was counted up to a day; null where it was. @throws Problem */
	doubt?(website: WebsiteContext, day: string): Promise<Problem | null>;
}

/** @throws Problem naming the field that cannot be read */
export function readThresholdMetric(parameter: ReadParameter): ThresholdMetric {
	const metric = metricField.read(parameter);
	return metric === 'value' ? readValueMetric(parameter) : trafficMetric(metric);
}

function trafficMetric(metric: 'visitors' | 'pageviews'): ThresholdMetric {
	return {
		fields: { metric },
		unit: metric,
		async fetchTotals({ connection, websiteId, domain, warn }, range, before, isQuiet) {
			const source = { websiteId, statistic: metric, from: before.from, to: range.to };
			const counts = await fetchDailyCounts(connection, source);
			const actual = totalOf(counts, range);
			const previous = totalOf(counts, before);
			if (actual && previous) return { actual, previous };
			// What crosses the number after an unknown day must not be overlooked.
			const isDay = range.from === range.to;
			const known =
				actual && isDay ? await fetchLastKnownDay(connection, source, before.from, isQuiet) : null;
			if (actual && known) return { actual, ...known };
			warn(
				`${domain}: not compared with 'Count', because the service sent no ${metric} for ${actual ? before.from : range.from}`,
			);
			return null;
		},
	};
}

/** The last day before one that has a count; null where none of a week has. */
async function fetchLastKnownDay(
	connection: Connection,
	source: RowSource,
	day: string,
	isQuiet: IsQuiet,
): Promise<Pick<PeriodTotals, 'previous' | 'previousDay'> | null> {
	const week = { from: addDays(day, -MAX_UNKNOWN_DAYS), to: addDays(day, -1) };
	const counts = await fetchDailyCounts(connection, { ...source, ...week });
	for (const previousDay of daysOf(week).reverse()) {
		if (isQuiet(previousDay)) continue;
		const previous = totalOf(counts, { from: previousDay, to: previousDay });
		if (previous) return { previous, previousDay };
	}
	return null;
}

/** A value that is not there was counted 0 times, so that one that has stopped is below a number. */
function readValueMetric(parameter: ReadParameter): ThresholdMetric {
	const statistic = statisticField.read(parameter);
	const value = valueField.read(parameter);
	const match = namedValue(statistic, value);
	const fetchCount = async ({ connection, websiteId }: WebsiteContext, range: DateRange) =>
		await fetchValueCount(connection, { websiteId, statistic, ...range }, match, MAX_PAGES);
	const fetchTotal = async (website: WebsiteContext, range: DateRange): Promise<KnownTotal> => {
		const found = await fetchCount(website, range);
		if (found) return { sum: found.count, estimate: found.count };
		throw unknownCount(value, statistic, range);
	};
	const fetchBefore = async (website: WebsiteContext, day: string) =>
		await fetchCount(website, { from: addDays(day, 1 - DAYS_LISTED), to: day });
	const describeBefore = (
		{ domain }: WebsiteContext,
		{ isThere, count, similar }: ValueCount,
		writer: SentenceWriter,
	): Explained => {
		const { number, value: write, withCount, words } = writer;
		const { hadBefore, notThereBefore, similar: describeSimilar } = words.values;
		const days = number(DAYS_LISTED);
		if (isThere) return { then: [hadBefore({ count: number(count), days })] };
		const what = `${write(domain)}, ${writer.statistic(statistic).one} ${write(value)}`;
		const others = similar.length > 0 ? [describeSimilar(similar.map(write).join(', '))] : [];
		return { first: [words.labelled(what, withCount(DAYS_LISTED, notThereBefore)), ...others] };
	};
	return {
		fields: { metric: 'value', statistic, value },
		unit: unitOf(statistic),
		value: { statistic, value },
		async fetchTotals(website, range, before) {
			const [actual, previous] = await Promise.all([
				fetchTotal(website, range),
				fetchTotal(website, before),
			]);
			return { actual, previous };
		},
		async explain(website, { from }, { actual, previous }) {
			if (actual.sum > 0 || previous.sum > 0) return {};
			const found = await fetchBefore(website, addDays(from, -1));
			return found ? describeBefore(website, found, createSentenceWriter(website.text)) : {};
		},
		async doubt(website, day) {
			const found = await fetchBefore(website, day);
			return !found || found.isThere ? null : neverThere(value, statistic, found.similar);
		},
	};
}

function neverThere(value: string, statistic: string, similar: string[]): Problem {
	const others = similar.length > 0 ? ` Values that contain it: ${similar.join(', ')}.` : '';
	return new Problem(
		`the value ${quote(value)} of the statistic "${statistic}" was not there in the ${DAYS_LISTED} days before`,
		`If it is to come, nothing has to be done. Otherwise choose 'Value' from its list.${others}`,
	);
}

function unknownCount(value: string, statistic: string, { from, to }: DateRange): Problem {
	return new Undecidable(
		`it could not be found out how often the value ${quote(value)} of the statistic "${statistic}" was counted from ${from} to ${to}: the service sent no count for it, or not all values that contain it`,
		"Enter a longer 'Value', which fewer others contain, or choose a shorter 'Period'.",
	);
}
