import { readChoice, readWholeNumber, valuesOf } from '../given';
import { RANGE } from '../fields/items';
import { integerField, numberField, textField, type ItemField } from '../itemField';
import type { DateRange } from '../statistics/dateRange';
import { CONDITIONS, readPeriod } from './settings';
import { periodBefore } from './schedule';
import { createSentenceWriter } from '../report/sentence';
import { THRESHOLD_WORDS } from '../report/words/events/threshold';
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

const NOT = { above: 'notAbove', below: 'notBelow' } as const;

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
		const writer = createSentenceWriter(settings);
		const side = isBeyond(totals.actual) ? condition : NOT[condition];
		const crossing = { domain: writer.value(domain), range, side, count, period, ...totals };
		const text = metric.describe(crossing, writer);
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
			const { wordsOf } = createSentenceWriter(site.text);
			const needed = wordsOf(THRESHOLD_WORDS).crossingNeeded(period, condition, count);
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
