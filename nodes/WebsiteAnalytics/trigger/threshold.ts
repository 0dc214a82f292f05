import { sum } from 'lodash';
import { readChoice, readWholeNumber, valuesOf } from '../given';
import { readMetric } from '../fields/metricFields';
import { fetchCountsByDay } from '../service/traffic';
import type { DateRange } from '../statistics/dateRange';
import { daysOf } from '../statistics/periods';
import { CONDITIONS, readPeriod } from './settings';
import { periodBefore } from './schedule';
import { createSentenceWriter } from '../report/sentence';
import type { EventItem, ReadEvent, SampledEvent, Site } from './event';

const NOT = { above: 'notAbove', below: 'notBelow' } as const;

/** The total of a finished day, week or month has crossed a number: that of the one before had not. */
export const threshold: ReadEvent<SampledEvent> = (parameter) => {
	const metric = readMetric(parameter);
	const condition = readChoice(parameter('condition'), 'Condition', valuesOf(CONDITIONS));
	const count = readWholeNumber(parameter('count'), 'Count', { from: 0 });
	const { period, endsOn, periodUpTo } = readPeriod(parameter);
	const isBeyond = (total: number) => (condition === 'above' ? total > count : total < count);

	const fetchTotals = async ({ connection, websiteId }: Site, range: DateRange) => {
		const before = periodBefore(range, period);
		const source = { websiteId, statistic: metric, from: before.from, to: range.to };
		const counts = await fetchCountsByDay(connection, source);
		const total = (of: DateRange) => sum(daysOf(of).map((day) => counts.get(day) ?? 0));
		return { actual: total(range), previous: total(before) };
	};
	const createItem = (
		{ websiteId, domain, text: settings }: Site,
		range: DateRange,
		{ actual, previous }: { actual: number; previous: number },
	): EventItem => {
		const { value, words } = createSentenceWriter(settings);
		const side = isBeyond(actual) ? condition : NOT[condition];
		const totals = { actual, previous };
		const crossing = { domain: value(domain), metric, range, side, count, period, ...totals };
		const text = words.events.crossed(crossing);
		const key = [websiteId, 'threshold', metric, condition, count, range.from, range.to].join(':');
		const found = { event: 'threshold', websiteId, domain, ...range, metric, condition, count };
		return { json: { ...found, ...totals, text, key } };
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
			const { json } = createItem(site, range, await fetchTotals(site, range));
			const { words } = createSentenceWriter(site.text);
			const needed = words.events.crossingNeeded(period, condition, count);
			return { json: { ...json, text: `${String(json.text)} ${needed}` } };
		},
	};
};
