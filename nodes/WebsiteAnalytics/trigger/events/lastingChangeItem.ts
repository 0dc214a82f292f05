import type { Metric } from '../../fields/unusualFields';
import { lastingChangeText } from '../../report/eventText';
import { createSentenceWriter } from '../../report/writer';
import type { LastingChange } from '../../statistics/lastingChange';
import { addDays } from '../../statistics/periods';
import type { WebsiteContext } from '../event';
import type { EventItem } from '../eventItem';

/** The item of a change, which was found on a day. */
export function createItem(
	{ websiteId, domain, text: settings }: WebsiteContext,
	metric: Metric,
	day: string,
	{ direction, usual, actual, daysAgo, yearBefore }: LastingChange,
): EventItem {
	const numbers = {
		actual: Math.round(actual),
		usual: Math.round(usual),
		changePercent: percentOf(actual / usual),
		yearBeforePercent: yearBefore === null ? null : percentOf(yearBefore),
	};
	const since = addDays(day, -daysAgo);
	const text = lastingChangeText(
		{ domain, metric, since, ...numbers },
		createSentenceWriter(settings),
	);
	const key = [websiteId, 'lastingChange', metric, direction, day].join(':');
	const found = { event: 'lastingChange', websiteId, domain, date: day, since, metric, direction };
	return { json: { ...found, ...numbers, text, key } };
}

/** With one decimal. */
function percentOf(factor: number): number {
	return Math.round((factor - 1) * 1000) / 10;
}
