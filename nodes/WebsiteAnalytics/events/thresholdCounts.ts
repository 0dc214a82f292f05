import { sumBy } from 'lodash';
import { quote, shorten } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { unitOf } from '../analytics/catalog';
import type { DateRange } from '../analytics/dateRange';
import { daysOf } from '../analytics/periods';
import { namedValue } from '../analytics/rows';
import { english } from '../report/unusualDayText';
import type { SiteReads } from '../service/site';
import { choice, named, type Option } from '../form/fields';
import { displayed } from '../form/form';
import { valueField } from '../form/locatorFields';
import { type Metric, METRICS } from '../form/unusualFields';
import { VALUE_STATISTICS } from './sharedFields';

const MAX_VALUE_LENGTH = 80;

/** A number that can cross a threshold. */
export interface Counter {
	/** Reads the totals of ranges, by the last day of each. @throws UserFacingError */
	totals(
		site: Pick<SiteReads, 'daily' | 'countOf'>,
		ranges: DateRange[],
	): Promise<Map<string, number>>;
	/** Returns a total in words, e.g. `shop.example had 1,203 visitors on Sun, Nov 22`. */
	describe(domain: string, total: number, range: DateRange): string;
	testDays: number;
}

export interface CountSettings {
	metric: Metric | 'value';
	/** The statistic of the value. */
	name?: string;
	value?: string;
}

const COUNTED: ReadonlyArray<Option<CountSettings['metric']>> = [
	...METRICS,
	...named({ value: ['Value of a Statistic', 'Such as one event, page, referrer or country'] }),
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

export function createCounter({ metric, name, value }: CountSettings): Counter {
	return metric === 'value' ? valueCounter(name, value) : trafficCounter(metric);
}

/** Counts all traffic: one request for all days. */
function trafficCounter(statistic: Metric): Counter {
	return {
		testDays: 30,
		async totals(site, ranges) {
			const [first, last] = [ranges[0], ranges.at(-1)];
			if (!first || !last) return new Map();
			const counts = await site.daily(statistic, { from: first.from, to: last.to });
			const totalOf = (range: DateRange) => sumBy(daysOf(range), (day) => counts.get(day) ?? 0);
			return new Map(ranges.map((range) => [range.to, totalOf(range)]));
		},
		describe: (domain, total, range) =>
			`${domain} had ${english.counted(total, statistic)} ${onRange(range)}`,
	};
}

/** Counts one value. A value without a row was counted 0 times, so one that has stopped is below a threshold. */
function valueCounter(statistic = '', value = ''): Counter {
	const match = namedValue(statistic, value);
	const label = `${english.singular(statistic)} ${shorten(value, MAX_VALUE_LENGTH)}`;
	return {
		testDays: 7,
		async totals(site, ranges) {
			const totals = new Map<string, number>();
			for (const range of ranges) {
				const count = await site.countOf(statistic, match, range);
				if (count === null) throw tooManyValues(value, statistic, range);
				totals.set(range.to, count);
			}
			return totals;
		},
		describe: (domain, total, range) =>
			`${domain}, ${label}: ${english.counted(total, unitOf(statistic))} ${onRange(range)}`,
	};
}

function onRange(range: DateRange): string {
	return range.from === range.to ? `on ${english.day(range.to)}` : `in ${english.range(range)}`;
}

function tooManyValues(value: string, statistic: string, { from, to }: DateRange): UserFacingError {
	return new UserFacingError(
		`too many values of "${statistic}" contain ${quote(value)} from ${from} to ${to}`,
		"Enter a longer 'Value', or choose a shorter 'Period'.",
	);
}
