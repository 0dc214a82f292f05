import { compact, difference, intersection, lowerFirst, upperFirst } from 'lodash';
import { hiddenByRange, type UncountedDays } from '../analytics/comparedTotals';
import { byMetric, METRICS, type TrafficMetric } from '../analytics/dailyTraffic';
import type { GoalRow } from '../analytics/goals';
import { NO_OUTAGES, type OutageDays } from '../analytics/outages';
import type { Overview, Summary } from '../analytics/summary';
import type { FigureRow } from './document';
import { fill, type Formatter } from './formatter';
import { isolate } from './textFormat';

/** What a summary and an overview have in common. */
export type Counted = Summary | Overview;

/** Digits of a forecast that are not zero. */
const FORECAST_DIGITS = 3;

/** A unit comes from outside: a currency, or a word such as `seconds`. */
const PLAIN_UNIT = /^(?!value$)[\p{L}\p{Sc}%]{1,12}$/u;

/** Anybody may send events, each with another unit. */
const MAX_UNITS = 5;

/** Returns visitors and pageviews. A running range is compared by its finished days. */
export function figureRows(counted: Counted, formatter: Formatter): FigureRow[] {
	const { toDate, previous, change, ...numbers } = counted.numbers;
	const { words, number, labelled, briefRange } = formatter;
	return METRICS.map((metric) => ({
		label: upperFirst(words.statistics[metric]),
		value: number(numbers[metric]),
		counted: formatter.counted(numbers[metric], metric),
		soFar: soFarText(counted, metric, formatter),
		finished: toDate ? labelled(briefRange(toDate), number(toDate[metric])) : '',
		change: formatter.change(change?.[`${metric}Percent`]),
		before: beforeText(previous?.[metric], null, formatter),
		from: previous ? fill(words.fromCount, { count: number(previous[metric]) }) : '',
		detail: beforeText(previous?.[metric], toDate?.[metric], formatter),
	}));
}

/** Returns a count of the earlier range, for a running range with the count of its finished days. */
function beforeText(
	count: number | null = null,
	finished: number | null = null,
	{ number, words, labelled }: Formatter,
): string {
	if (count === null) return '';
	return finished === null
		? labelled(words.before, number(count))
		: fill(words.fromTo, { before: number(count), now: number(finished) });
}

/** Returns e.g. `so far, about 13,800 by Nov 30`; empty for a range that is over. */
function soFarText(
	{ numbers: { isComplete, forecast }, elapsed }: Counted,
	metric: TrafficMetric,
	{ words, number, monthDay }: Formatter,
): string {
	if (isComplete) return '';
	if (!forecast || !elapsed) return words.soFar;
	const count = number(Number(forecast[metric].toPrecision(FORECAST_DIGITS)));
	const expected = fill(words.forecast, { count, day: monthDay(elapsed.to) });
	return `${words.soFar}, ${expected}`;
}

/** What may make numbers too low. */
export interface Warning {
	text: string;
	/** Whether it is why the totals have no percentage. */
	isCause: boolean;
}

/**
 * Returns why numbers, of all that is counted or of one website, may be too low, or have no percentage.
 *
 * @param said what other warnings say already
 */
export function warningsOf(
	{ outageDays, compared, firstTraffic }: UncountedDays,
	{ numbers }: Counted,
	formatter: Formatter,
	said?: UncountedDays,
): Warning[] {
	const { words, monthDay, range } = formatter;
	const { to } = numbers.toDate ?? numbers;
	const hidden = hiddenByRange(compared);
	const now = outagesWithout(outageDays, said?.outageDays);
	const before = outagesWithout(compared?.outageDays, outageDays);
	const warnings = [
		...outageWarnings(now, hidden.now, to, formatter),
		...outageWarnings(before, hidden.before, to, formatter, ` (${words.before})`),
	];
	if (firstTraffic === null || firstTraffic === said?.firstTraffic) return warnings;
	const isOfYear = firstTraffic.slice(0, 4) === to.slice(0, 4);
	const day = isOfYear ? monthDay(firstTraffic) : range({ from: firstTraffic, to: firstTraffic });
	// The days before it are missing in the earlier range.
	const isCause = hidden.before.length > 0;
	return [...warnings, { text: fill(words.firstTraffic, { day }), isCause }];
}

/** Returns the days of outages that are not among others. */
function outagesWithout(days = NO_OUTAGES, others = NO_OUTAGES): OutageDays {
	return byMetric((metric) => difference(days[metric], others[metric]));
}

/**
 * Returns a warning about the days without both metrics, and one about the days without each metric.
 *
 * @param hidden the metrics without a percentage
 * @param to the last day that is compared
 * @param end follows each of them
 */
function outageWarnings(
	outages: OutageDays,
	hidden: TrafficMetric[],
	to: string,
	{ words, dayList }: Formatter,
	end = '',
): Warning[] {
	const { visitors, pageviews } = outages;
	const both = intersection(visitors, pageviews);
	const hiding = hidden.flatMap((metric) => outages[metric]);
	const parts = [
		{ text: words.noTrafficOn, days: both },
		{ text: words.noVisitorsOn, days: difference(visitors, both) },
		{ text: words.noPageviewsOn, days: difference(pageviews, both) },
	];
	return parts
		.filter(({ days }) => days.length > 0)
		.map(({ text, days }) => ({
			text: fill(text, { days: dayList(days) }) + end,
			isCause: intersection(days, hiding).some((day) => day <= to),
		}));
}

/** Returns the warnings about a website as one sentence, without those about all websites. */
export function websiteWarning(
	websiteId: number,
	overview: Overview,
	formatter: Formatter,
): string {
	const outages = overview.outages.get(websiteId);
	const warnings = outages ? warningsOf(outages, overview, formatter, overview) : [];
	return upperFirst(warnings.map(({ text }) => lowerFirst(text)).join(', '));
}

/** Returns how often a goal was reached, how much of its target that is, and whether it is behind. */
export function goalRow(goal: GoalRow, { elapsed }: Counted, formatter: Formatter) {
	const { number, share, words, textFormat } = formatter;
	const { count, target, ofTarget, conversionRate, previous, toDate } = goal;
	const values = Object.entries(goal.value ?? {}).flatMap(([unit, sum]) =>
		sum !== null && PLAIN_UNIT.test(unit) ? `${number(sum)} ${isolate(unit)}` : [],
	);
	const known = count === null ? words.values.unknown : number(count);
	const pace = paceText(goal, elapsed, formatter);
	const inMail = [
		beforeText(previous, toDate, formatter),
		conversionRate !== null && fill(words.ofVisitors, { share: share(conversionRate) }),
	];
	const reached = ofTarget !== null &&
		target !== null && {
			value: fill(words.ofTarget, { count: known, target: number(target) }),
			share: share(ofTarget),
			progress: { share: ofTarget, elapsed: elapsed?.share ?? null },
		};
	return {
		label: goal.goal,
		value: known,
		...reached,
		pace,
		change: formatter.change(goal.changePercent, goal.change),
		details: compact([
			...(textFormat === 'html' ? inMail : []),
			...values.slice(0, MAX_UNITS),
			pace,
		]),
	};
}

/**
 * Returns e.g. `behind: 93 expected by now`, as if the events of a goal came evenly. Empty for a range that is over, and
 * before one event is expected.
 */
function paceText(
	{ count, target }: GoalRow,
	elapsed: Counted['elapsed'],
	{ number, words }: Formatter,
): string {
	if (count === null || target === null || elapsed === null) return '';
	const expected = Math.round(target * elapsed.share);
	return expected === 0
		? ''
		: fill(words[count < expected ? 'behind' : 'onTrack'], { count: number(expected) });
}
