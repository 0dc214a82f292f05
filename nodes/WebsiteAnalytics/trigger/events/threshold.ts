import type { ReadParameter } from '../../given';
import type { DateRange } from '../../statistics/dateRange';
import { choiceField, wholeNumberField } from '../formField';
import { periodFields, readPeriod } from '../sharedFields';
import { periodBefore } from '../calendar';
import { createSentenceWriter } from '../../report/sentence';
import { THRESHOLD_WORDS } from '../../report/words/events/threshold';
import {
	readThresholdMetric,
	thresholdMetricFields,
	type PeriodTotals,
	type ThresholdMetric,
} from './thresholdMetric';
import type { EventItem } from '../eventItem';
import type { SampledEvent, TriggerEvent, WebsiteContext } from '../event';

const NOT = { above: 'notAbove', below: 'notBelow' } as const;

const conditionField = choiceField<'above' | 'below'>(
	{
		displayName: 'Condition',
		name: 'condition',
		default: 'above',
		description: 'The workflow starts when a period meets it and the period before did not',
	},
	[
		{ name: 'Above', value: 'above' },
		{ name: 'Below', value: 'below' },
	],
);

const countField = wholeNumberField(
	{
		displayName: 'Count',
		name: 'count',
		default: 1000,
		description: 'The number that the total of a period has to be above, or below',
	},
	{ from: 0 },
);

/** The total of a finished day, week or month has crossed a number: that of the one before had not. */
export const threshold = {
	name: 'Traffic Above or Below',
	description:
		'Visitors, pageviews or one value, such as an event, have crossed a number in a day, week or month',
	of: 'websites',
	words: THRESHOLD_WORDS,
	checked: 'daily',
	settings: [
		...thresholdMetricFields,
		conditionField.property,
		countField.property,
		...periodFields,
	],
	read,
} satisfies TriggerEvent;

function read(parameter: ReadParameter): SampledEvent {
	const metric = readThresholdMetric(parameter);
	const condition = conditionField.read(parameter);
	const count = countField.read(parameter);
	const { period, endsOn, periodUpTo } = readPeriod(parameter);
	const isBeyond = (total: number) => (condition === 'above' ? total > count : total < count);

	const fetchTotals = async (website: WebsiteContext, range: DateRange) =>
		await metric.fetchTotals(website, range, periodBefore(range, period));
	const createItem = (
		{ websiteId, domain, text: settings }: WebsiteContext,
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

		async find(website, day) {
			const range = periodUpTo(day);
			const totals = await fetchTotals(website, range);
			const isCrossed = isBeyond(totals.actual) && !isBeyond(totals.previous);
			return isCrossed ? [createItem(website, range, totals)] : [];
		},

		async sample(website, day) {
			const range = periodUpTo(day);
			const totals = await fetchTotals(website, range);
			const { json } = createItem(website, range, totals);
			const { wordsOf } = createSentenceWriter(website.text);
			const needed = wordsOf(THRESHOLD_WORDS).crossingNeeded(period, condition, count);
			const more = (await metric.explain?.(website, range, totals)) ?? [];
			return { json: { ...json, text: [json.text, ...more, needed].join(' ') } };
		},
	};
}

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
