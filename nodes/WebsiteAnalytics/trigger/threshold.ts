import { sum } from 'lodash';
import { readChoice, valuesOf } from '../choice';
import { fetchCountsByDay } from '../resources/statistic/fetchTraffic';
import type { CountsByDay } from '../statistics/dailyTraffic';
import type { DateRange } from '../statistics/dateRange';
import { daysOf } from '../statistics/periods';
import { CONDITIONS, METRICS, readNumber, readPeriod } from './settings';
import { periodBefore } from './schedule';
import { sentenceFormatters } from './sentence';
import { asSample, type EventItem, type ReadEvent, type Site } from './websiteEvent';

/** The total of a finished day, week or month has crossed a number: that of the one before had not. */
export const threshold: ReadEvent = (parameter) => {
	const metric = readChoice(parameter('metric'), 'Metric', valuesOf(METRICS));
	const condition = readChoice(parameter('condition'), 'Condition', valuesOf(CONDITIONS));
	const count = readNumber(parameter('count'), 'Count');
	const { period, periodsEndingOn, latestPeriod } = readPeriod(parameter);

	const fetchCounts = async (
		{ connection, websiteId }: Site,
		first: DateRange,
		last: DateRange,
	) => {
		const { from } = periodBefore(first, period);
		return await fetchCountsByDay(connection, { websiteId, statistic: metric, from, to: last.to });
	};
	const look = (site: Site, counts: CountsByDay, range: DateRange) => {
		const actual = totalOf(counts, range);
		const previous = totalOf(counts, periodBefore(range, period));
		const isBeyond = (total: number) => (condition === 'above' ? total > count : total < count);
		return {
			item: createItem(site, range, actual, previous),
			isCrossed: isBeyond(actual) && !isBeyond(previous),
		};
	};
	const createItem = (
		site: Site,
		range: DateRange,
		actual: number,
		previous: number,
	): EventItem => {
		const { websiteId, domain } = site;
		const format = sentenceFormatters(site.text);
		const text = `${format.value(domain)} had ${format.number(actual)} ${metric} (${format.range(range)}), ${condition} ${format.number(count)}. The ${period} before it had ${format.number(previous)}.`;
		const key = [websiteId, 'threshold', metric, condition, count, range.from, range.to].join(':');
		const found = { event: 'threshold', websiteId, domain, ...range, metric, condition, count };
		return { json: { ...found, actual, previous, text, key } };
	};

	return {
		async find(site, days) {
			const ranges = periodsEndingOn(days);
			const [first, last] = [ranges[0], ranges.at(-1)];
			if (!first || !last) return [];
			const counts = await fetchCounts(site, first, last);
			return ranges
				.map((range) => look(site, counts, range))
				.flatMap(({ item, isCrossed }) => (isCrossed ? [item] : []));
		},

		async sample(site, day) {
			const range = latestPeriod(day);
			const { item, isCrossed } = look(site, await fetchCounts(site, range, range), range);
			return isCrossed ? item : asSample(item);
		},
	};
};

function totalOf(counts: CountsByDay, range: DateRange): number {
	return sum(daysOf(range).map((day) => counts.get(day) ?? 0));
}
