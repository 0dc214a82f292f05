import type { Unit } from '../statistics/catalog';
import type { DateRange, Period } from '../statistics/dateRange';
import type { Recurring } from '../statistics/recurring';
import type { Totals } from '../statistics/summary';
import type { Writer } from './writer';

/** A day and what is usual for it; null where it is unknown. */
export interface UnusualDay {
	domain: string;
	metric: keyof Totals;
	date: string;
	actual: number;
	usual: number | null;
	changePercent: number | null;
	/** Why it is not unusual, although it is far from usual. */
	recurring?: Recurring | null;
	isQuiet?: boolean;
}

/** Websites that are unusual on one day in the same direction, or have no traffic. */
export interface UnusualWebsites {
	kind: 'drop' | 'spike' | 'none';
	date: string;
	metric: keyof Totals;
	/** How many they are, of how many. */
	count: number;
	judged: number;
	/** Those that are named first. */
	largest: Array<{ domain: string; actual: number; usual: number }>;
}

/** So many websites are named in the sentence about several. */
const MAX_NAMED = 5;

/** What an average day has had since about a day, and what was to be expected. */
export interface ChangedLevel {
	domain: string;
	metric: keyof Totals;
	since: string;
	actual: number;
	usual: number;
	changePercent: number;
	/** Null where nobody knows what the year before did. */
	yearBeforePercent: number | null;
}

/** A number that the total of a period has crossed, or in a sample has not. */
export interface Crossing {
	domain: string;
	period: Period;
	range: DateRange;
	actual: number;
	unit: Unit;
	/** The value that is counted; undefined for all traffic. */
	value?: { statistic: string; value: string };
	condition: 'above' | 'below';
	count: number;
	isBeyond: boolean;
	/** The total of the period before. */
	previous: number;
	/** Of which day it is instead, where that of the day before is unknown. */
	previousDay?: string | undefined;
}

/** A period that is over. */
export interface PeriodOver extends Totals {
	domain: string;
	range: DateRange;
	/** Null where nothing is compared. */
	visitorsPercent: number | null;
}

/** The sentence about a day that is not as usual. */
export function unusualDayText(
	{ domain, metric, date, actual, usual, changePercent, recurring, isQuiet }: UnusualDay,
	{ value, day, counted, change, withCount, words: { unusualTraffic: words } }: Writer,
): string {
	const said = { domain: value(domain), day: day(date), actual: counted(actual, metric) };
	if (isQuiet) return words.quietDay(said);
	if (usual === null) return words.unusualUnknown(said);
	const sentence = words.unusual({
		...said,
		usual: withCount(usual, words.usual),
		change: changePercent === null ? '' : change(changePercent),
	});
	return recurring ? `${sentence} ${words.recurring[recurring]}` : sentence;
}

/** The sentences about several websites that are not as usual on one day. */
export function groupText(
	{ kind, date, metric, count, judged, largest }: UnusualWebsites,
	{ value, day, number, counted, change, withCount, words }: Writer,
): string {
	const named = largest.slice(0, MAX_NAMED).map(({ domain, actual, usual }) => {
		const percent = usual === 0 ? '' : ` (${change(((actual - usual) / usual) * 100)})`;
		return `${value(domain)} ${counted(actual, metric)}${percent}`;
	});
	const more = largest.length - named.length;
	const list = [named.join(', '), ...(more > 0 ? [withCount(more, words.andMore)] : [])].join(' ');
	const counts = { count: number(count), all: number(judged) };
	return words.unusualTraffic.group[kind]({ ...counts, day: day(date), largest: list });
}

/** The sentences about traffic that has changed for good. */
export function lastingChangeText(
	{ domain, metric, since, actual, usual, changePercent, yearBeforePercent }: ChangedLevel,
	{ value, day, counted, number, change, words: { lastingChange: words } }: Writer,
): string {
	const changed = words.changed({
		domain: value(domain),
		since: day(since),
		actual: counted(actual, metric),
		usual: number(usual),
		change: change(changePercent),
	});
	return yearBeforePercent === null ? `${changed} ${words.noYearBefore}` : changed;
}

/** The sentences about a number that was crossed. */
export function crossingText(
	{ domain, period, range, actual, unit, value, condition, count, isBeyond, ...last }: Crossing,
	writer: Writer,
): string {
	const { previous, previousDay } = last;
	const { number, counted, withCount, words } = writer;
	const { sides = words.limits, not, before, crossed } = words.threshold;
	const side = withCount(count, sides[condition]);
	const said = {
		domain: writer.value(domain),
		range: writer.range(range),
		actual: counted(actual, unit),
		side: isBeyond ? side : not(side),
		before: previousDay === undefined ? before[period] : writer.day(previousDay),
		previous: number(previous),
	};
	if (!value) return crossed(said);
	const { one } = writer.statistic(value.statistic);
	const label = `${said.domain}, ${one} ${writer.value(value.value)}`;
	const total = writer.labelled(label, `${said.actual} (${said.range}), ${said.side}`);
	return `${total}. ${writer.labelled(said.before, said.previous)}.`;
}

/** A report on one line. */
export function periodOverText(
	{ domain, range, visitors, visitorsPercent, pageviews }: PeriodOver,
	{ value, counted, change, range: write, words }: Writer,
): string {
	const percent = visitorsPercent === null ? '' : ` (${change(visitorsPercent)})`;
	return words.reportReady.periodOver({
		domain: value(domain),
		range: write(range),
		visitors: `${counted(visitors, 'visitors')}${percent}`,
		pageviews: counted(pageviews, 'pageviews'),
	});
}
