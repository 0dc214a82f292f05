import { readChoice, readWholeNumber, valuesOf } from '../given';
import { RANGE } from '../fields/items';
import { integerField, numberField, textField, type ItemField } from '../itemField';
import type { DateRange } from '../statistics/dateRange';
import { CONDITIONS, readPeriod } from './settings';
import { periodBefore } from './schedule';
import { crossingText } from '../report/eventText';
import { createSentenceWriter } from '../report/writer';
import { readThresholdMetric, type PeriodTotals, type ThresholdMetric } from './thresholdMetric';
import type { EventItem, ReadEvent, SampledEvent, Site } from './event';

/** The fields of its items. */
export const THRESHOLD_FIELDS: ItemField[] = [
	...RANGE,
	textField('metric', 'visitors, pageviews or value'),
	textField('statistic', 'the name of the statistic', { only: 'for a value' }),
	textField('value', 'the value', { only: 'for a value' }),
	textField('condition', 'above or below'),
	integerField('count', 'the number that is crossed'),
	numberField('actual', 'the total of the period'),
	numberField('previous', 'the total of the period before'),
];

/** The total of a finished day, week or month has crossed a number: that of the one before had not. */
export const threshold: ReadEvent<SampledEvent> = (parameter) => {
	const metric = readThresholdMetric(parameter);
	const condition = readChoice(parameter('condition'), 'Condition', valuesOf(CONDITIONS));
	const count = readWholeNumber(parameter('count'), 'Count', { from: 0 });
	const { period, endsOn, periodUpTo } = readPeriod(parameter);
	const isBeyond = (total: number) => (condition === 'above' ? total > count : total < count);

	const fetchTotals = async (site: Site, range: DateRange) =>
		await metric.fetchTotals(site, range, periodBefore(range, period));
	const createItem = (
		{ websiteId, domain, text: settings }: Site,
		range: DateRange,
		totals: PeriodTotals,
	): EventItem => {
		const { unit, value } = metric;
		const side = { condition, count, isBeyond: isBeyond(totals.actual) };
		const crossing = { domain, period, range, unit, value, ...totals, ...side };
		const text = crossingText(crossing, createSentenceWriter(settings));
		const found = { event: 'threshold', websiteId, domain, ...range, ...metric.fields };
		const key = keyOf(websiteId, metric, condition, count, range);
		return { json: { ...found, condition, count, ...totals, text, key } };
	};

	return {
		concerns: endsOn,

		async find(site, day) {
			const range = periodUpTo(day);
			const totals = await fetchTotals(site, range);
			const isCrossed = isBeyond(totals.actual) && !isBeyond(totals.previous);
			return isCrossed ? [createItem(site, range, totals)] : [];
		},

		async sample(site, day) {
			const range = periodUpTo(day);
			const totals = await fetchTotals(site, range);
			const { json } = createItem(site, range, totals);
			const { withCount, words } = createSentenceWriter(site.text);
			const needed = words.threshold.needed[period](withCount(count, words.limits[condition]));
			const more = (await metric.explain?.(site, range, totals)) ?? [];
			return { json: { ...json, text: [json.text, ...more, needed].join(' ') } };
		},
	};
};

/** A value may contain colons, so it comes last: no two events have the same key. */
function keyOf(
	websiteId: number,
	{ fields: { metric, statistic, value } }: ThresholdMetric,
	condition: string,
	count: number,
	{ from, to }: DateRange,
): string {
	const what = statistic === undefined ? [metric] : [metric, statistic];
	const end = value === undefined ? [] : [value];
	return [websiteId, 'threshold', ...what, condition, count, from, to, ...end].join(':');
}
