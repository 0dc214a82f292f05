import { compact, difference, intersection, lowerFirst, upperFirst } from 'lodash';
import { hiddenByRange, type RangeTraffic } from '../analytics/comparedTotals';
import { byMetric, METRICS, type TrafficMetric } from '../analytics/dailyTraffic';
import { expectedByNow, type GoalRow } from '../analytics/goals';
import { NO_OUTAGES, type OutageDays } from '../analytics/outages';
import type { Overview, Summary, WebsiteOutages } from '../analytics/summary';
import type { Change } from './chart/chart';
import type { FigureRow, Row } from './document';
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
	const { toDate, previous, change, isComplete, ...numbers } = counted.numbers;
	const { words, number, labelled, briefRange } = formatter;
	return METRICS.map((metric) => ({
		label: upperFirst(words.statistics[metric]),
		value: number(numbers[metric]),
		counted: formatter.counted(numbers[metric], metric),
		soFar: isComplete
			? ''
			: compact([words.soFar, forecastText(counted, metric, formatter)]).join(', '),
		finished: toDate ? labelled(briefRange(toDate), number(toDate[metric])) : '',
		change: shownChange(change?.[`${metric}Percent`], null, formatter),
		before: previous ? number(previous[metric]) : '',
		detail: previous ? beforeText(previous[metric], toDate?.[metric], formatter) : '',
	}));
}

/** Returns a change in percent, or else the difference, with its sign. Null without a percentage and a difference. */
export function shownChange(
	percent: number | null | undefined,
	difference: number | null | undefined,
	formatter: Formatter,
): Change | null {
	if (typeof percent === 'number') {
		return { text: formatter.change(percent), direction: Math.sign(percent) };
	}
	return difference
		? { text: formatter.difference(difference), direction: Math.sign(difference) }
		: null;
}

/** Returns a count of the earlier range, for a running range with the count of its finished days. */
function beforeText(
	count: number,
	finished: number | null | undefined,
	{ number, words, labelled }: Formatter,
): string {
	const before = number(count);
	return typeof finished === 'number'
		? fill(words.fromTo, { before, now: number(finished) })
		: labelled(words.before, before);
}

/** Returns e.g. `about 13,800 by Nov 30`; empty without a forecast. */
function forecastText(
	{ numbers: { forecast }, elapsed }: Counted,
	metric: TrafficMetric,
	{ words, number, monthDay }: Formatter,
): string {
	if (!forecast || !elapsed) return '';
	const count = number(Number(forecast[metric].toPrecision(FORECAST_DIGITS)));
	return fill(words.forecast, { count, day: monthDay(elapsed.to) });
}

/** What may make numbers too low. */
export interface Warning {
	text: string;
	/** Whether it is why the totals have no percentage. */
	isCause: boolean;
}

/** Returns the days without counts: a text about both metrics, and a text about each metric. */
function outageTexts({ visitors, pageviews }: OutageDays, formatter: Formatter) {
	const both = intersection(visitors, pageviews);
	const { noTrafficOn, noVisitorsOn, noPageviewsOn } = formatter.words;
	const parts = [
		{ metrics: METRICS, days: both, text: noTrafficOn },
		{ metrics: ['visitors'] as const, days: difference(visitors, both), text: noVisitorsOn },
		{ metrics: ['pageviews'] as const, days: difference(pageviews, both), text: noPageviewsOn },
	];
	return parts
		.filter(({ days }) => days.length > 0)
		.map((part) => ({ ...part, text: fill(part.text, { days: formatter.dayList(part.days) }) }));
}

/** Returns the days of outages that are not among others. */
function outagesWithout(days: OutageDays, others: OutageDays): OutageDays {
	return byMetric((metric) => difference(days[metric], others[metric]));
}

/** Returns why numbers may be too low, or have no percentage. */
export function warningsOf(
	{
		numbers,
		outageDays,
		compared,
		firstTraffic,
	}: Pick<RangeTraffic, 'outageDays' | 'compared' | 'firstTraffic'> & Pick<Counted, 'numbers'>,
	formatter: Formatter,
): Warning[] {
	const { before, firstTraffic: trackedFrom } = formatter.words;
	const { to } = numbers.toDate ?? numbers;
	const { now: hiddenNow, before: hiddenBefore } = hiddenByRange(compared);
	const earlier = compared ? outagesWithout(compared.outageDays, outageDays) : NO_OUTAGES;
	const warnings = [
		...outageTexts(outageDays, formatter).map(({ text, days, metrics }) => ({
			text,
			isCause: days.some((day) => day <= to) && intersection(metrics, hiddenNow).length > 0,
		})),
		...outageTexts(earlier, formatter).map(({ text, metrics }) => ({
			text: `${text} (${before})`,
			isCause: intersection(metrics, hiddenBefore).length > 0,
		})),
	];
	if (firstTraffic === null) return warnings;
	const isOfYear = firstTraffic.slice(0, 4) === to.slice(0, 4);
	const day = isOfYear
		? formatter.monthDay(firstTraffic)
		: formatter.range({ from: firstTraffic, to: firstTraffic });
	// The days before it are missing in the earlier range.
	return [...warnings, { text: fill(trackedFrom, { day }), isCause: hiddenBefore.length > 0 }];
}

/** Returns the same of one website of an overview as one sentence. Leaves out warnings that all websites share. */
export function websiteWarning(
	{ outageDays, compared, firstTraffic }: WebsiteOutages,
	overview: Overview,
	formatter: Formatter,
): string {
	const own = {
		numbers: overview.numbers,
		outageDays: outagesWithout(outageDays, overview.outageDays),
		compared: compared && {
			...compared,
			outageDays: outagesWithout(compared.outageDays, outageDays),
		},
		firstTraffic: firstTraffic === overview.firstTraffic ? null : firstTraffic,
	};
	const texts = warningsOf(own, formatter).map(({ text }) => lowerFirst(text));
	return upperFirst(texts.join(', '));
}

/** Returns how often each goal was reached, and how much of its target that is. */
export function shownGoals({ numbers, elapsed }: Counted, formatter: Formatter): Row[] {
	const { number, share, words } = formatter;
	return numbers.goals.map((goal) => {
		const { conversionRate, toDate, previous, change, changePercent, ofTarget } = goal;
		const values = Object.entries(goal.value ?? {})
			.filter(([unit, sum]) => sum !== null && PLAIN_UNIT.test(unit))
			.map(([unit, sum]) => `${number(sum ?? 0)} ${isolate(unit)}`);
		return {
			label: goal.goal,
			value: goalCount(goal, formatter),
			change: shownChange(changePercent, change, formatter),
			...(ofTarget !== null && {
				share: share(ofTarget),
				progress: { share: ofTarget, elapsed: elapsed?.share ?? null },
			}),
			more: compact([
				previous !== null && beforeText(previous, toDate, formatter),
				conversionRate !== null && fill(words.ofVisitors, { share: share(conversionRate) }),
			]),
			details: compact([...values.slice(0, MAX_UNITS), paceText(goal, elapsed, formatter)]),
		};
	});
}

/** Returns e.g. `77 of 100`. */
export function goalCount({ count, target }: GoalRow, { number, words }: Formatter): string {
	if (count === null) return words.values.unknown;
	return target === null
		? number(count)
		: fill(words.ofTarget, { count: number(count), target: number(target) });
}

/** Returns e.g. `behind: 93 expected by now`; empty for a range that is over, and before one is expected. */
export function paceText(
	{ count, target }: GoalRow,
	elapsed: Counted['elapsed'],
	{ number, words }: Formatter,
): string {
	const expected = expectedByNow(target, elapsed);
	if (count === null || !expected) return '';
	return fill(words[count < expected ? 'behind' : 'onTrack'], { count: number(expected) });
}
