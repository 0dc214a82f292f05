import type { INodeProperties } from 'n8n-workflow';
import { choiceField } from '../../fields/formField';
import { METRICS } from '../../fields/unusualFields';
import type { ReadParameter } from '../../parameterReaders';
import { fetchDailyCounts } from '../../service/traffic';
import { totalOf, type IsQuiet } from '../../statistics/dailyTraffic';
import { addDays, daysOf } from '../../statistics/periods';
import type { RowSource } from '../../statistics/rows';
import type { Connection } from '../../transport/connection';
import type { PeriodTotals, ThresholdMetric } from './thresholdTotals';
import { statisticField, valueField, readValueMetric } from './thresholdValue';

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

/** The fields of what can cross a number. */
export const thresholdMetricFields: INodeProperties[] = [
	metricField.property,
	statisticField.property,
	valueField.property,
];

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
