import type { Metric, WantedDirection } from '../../fields/unusualFields';
import { lastingChangeText } from '../../report/eventText';
import { createSentenceWriter } from '../../report/writer';
import type { LastingChange, LastingSettings } from '../../statistics/lastingChange';
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

/** What would have started the workflow. */
export function describeNeeded(
	{ text }: WebsiteContext,
	{ usual, actual, low, high }: LastingChange,
	wanted: WantedDirection,
	{ minimum }: LastingSettings,
): string {
	const { anyOf, number, withCount, words } = createSentenceWriter(text);
	const { ignoredBelow, needed } = words.lastingChange;
	if (Math.max(usual, actual) < minimum) return ignoredBelow({ count: number(minimum) });
	const below = withCount(Math.ceil(low), words.limits.below);
	const above = withCount(Math.floor(high), words.limits.above);
	const limits = anyOf({ drop: [below], spike: [above], both: [below, above] }[wanted]);
	return needed({ limits });
}
