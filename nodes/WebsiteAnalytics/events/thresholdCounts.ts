import { sumBy } from 'lodash';
import { isObject, readText } from '../values/parameterReaders';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { unitOf } from '../analytics/catalog';
import type { PeriodTotal } from '../analytics/crossings';
import { addDays, type DateRange, daysOf } from '../analytics/dateRange';
import { FOLDED_DAYS } from '../analytics/seriesRule';
import { enUsFormatter, shortName } from '../report/formatter';
import type { Site } from '../service/site';
import { fetchValueCount } from '../service/valueCounts';
import { DAYS_LISTED } from '../form/editorMethods';
import { choice, field, type Option } from '../form/fields';
import { displayed, type InputOf } from '../form/form';
import { type Metric, METRIC_OPTIONS } from '../form/unusualFields';
import { VALUE_STATISTICS } from './sharedFields';

/** The value of a statistic, from a searchable list or by its name. Empty only while the field is hidden. */
const valueField = field<string>(
	'Value',
	{
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		required: true,
		description: "The value to count, such as a page or an event. 'Direct' and 'Unknown' work too.",
		typeOptions: {
			loadOptionsDependsOn: ['name', 'websites', 'websiteId.value', 'websiteIds', 'except'],
		},
		modes: [
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: 'Select a value...',
				hint: 'Lists the 100 most frequent values of the last 90 days. With several websites, lists those of the busiest.',
				typeOptions: { searchListMethod: 'searchValues', searchable: true },
			},
			{
				displayName: 'By Name',
				name: 'name',
				type: 'string',
				placeholder: 'e.g. Registration',
				hint: "Enter it as 'Statistic: Get' shows it. The name of an event counts all of its values.",
			},
		],
	},
	(given, label, { originOf }, path) => {
		if (originOf(path) === undefined) return '';
		const value = readText(isObject(given) && '__rl' in given ? given.value : given, label);
		if (value !== '') return value;
		throw new UserFacingError(
			`'${label}' is empty`,
			`Choose '${label}' from its list, or enter it as 'Statistic: Get' shows it.`,
		);
	},
);

/** Each period of a value costs a request. */
const MAX_DAYS_OF_VALUE = 31;

/** A number that can cross a threshold. */
interface Counter {
	/** The fields of an item that name a counted value. */
	counted: { statistic?: string; value?: string };
	/** Days since the last check that a check reads. */
	maxDays: number;
	testDays: number;
	/**
	 * Reads the totals of ranges.
	 * @throws UserFacingError
	 */
	totals(site: Site, ranges: DateRange[]): Promise<PeriodTotal[]>;
	/** Returns a total in words, e.g. `shop.example had 1,203 visitors on Sun, Nov 22`. */
	describe(site: Site, total: number, range: DateRange): string;
	/**
	 * Returns what to say of a value without a count in the 90 days up to a day.
	 * @throws UserFacingError
	 */
	explain0?(site: Site, day: string): Promise<string | undefined>;
}

const COUNTED: Array<Option<Metric | 'value'>> = [
	...METRIC_OPTIONS,
	{
		name: 'Value of a Statistic',
		value: 'value',
		description: 'Such as one event, page, referrer or country',
	},
];
const OF_VALUE = { show: { metric: ['value'] } };

/** The fields that choose a metric or a value to count. */
export const countedFields = {
	// Takes no expression, because the fields below depend on it.
	metric: choice('Metric', COUNTED, 'visitors', {
		description: 'Which number to check',
		noDataExpression: true,
	}),
	name: displayed(
		OF_VALUE,
		choice<string>('Statistic', VALUE_STATISTICS, 'event', 'Which statistic the value belongs to'),
	),
	value: displayed(OF_VALUE, valueField),
};

export function createCounter({ metric, ...of }: InputOf<typeof countedFields>): Counter {
	return metric === 'value' ? valueCounter(of.name, of.value) : trafficCounter(metric);
}

/** Counts all traffic: one request for all days. */
function trafficCounter(metric: Metric): Counter {
	return {
		counted: {},
		testDays: 30,
		maxDays: FOLDED_DAYS,

		async totals(site, ranges) {
			const [first, last] = [ranges[0], ranges.at(-1)];
			if (!first || !last) return [];
			const counts = await site.daily(metric, { from: first.from, to: last.to });
			return ranges.map((range) => ({
				range,
				total: sumBy(daysOf(range), (day) => counts.get(day) ?? 0),
			}));
		},

		describe: (site, total, range) =>
			`${shortName(site.domain)} had ${enUsFormatter.counted(total, metric)} ${onRange(range)}`,
	};
}

/** Counts one value. A value without a row was counted 0 times, so one that has stopped is below a threshold. */
function valueCounter(statistic: string, value: string): Counter {
	const shown = shortName(value);
	return {
		counted: { statistic, value },
		testDays: 7,
		maxDays: MAX_DAYS_OF_VALUE,

		async totals(site, ranges) {
			const totals: PeriodTotal[] = [];
			for (const range of ranges) {
				const total = await fetchValueCount(site, statistic, value, range);
				if (total === null) {
					throw new UserFacingError(
						`too many values of "${statistic}" contain ${quote(value)} from ${range.from} to ${range.to}`,
						"Enter a longer 'Value', or choose a shorter 'Period'.",
					);
				}
				totals.push({ range, total });
			}
			return totals;
		},

		describe(site, total, range) {
			const counted = enUsFormatter.counted(total, unitOf(statistic));
			const label = `${enUsFormatter.singular(statistic)} ${shown}`;
			return `${shortName(site.domain)}, ${label}: ${counted} ${onRange(range)}`;
		},

		async explain0(site, day) {
			const days = { from: addDays(day, 1 - DAYS_LISTED), to: day };
			if ((await fetchValueCount(site, statistic, value, days)) !== 0) return undefined;
			return `There were no ${enUsFormatter.statistic(statistic)} '${shown}' in ${DAYS_LISTED} days. Check the name.`;
		},
	};
}

function onRange(range: DateRange): string {
	return range.from === range.to
		? `on ${enUsFormatter.day(range.to)}`
		: `in ${enUsFormatter.range(range)}`;
}
