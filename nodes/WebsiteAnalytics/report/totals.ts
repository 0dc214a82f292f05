import { difference, intersection, lowerFirst, upperFirst } from 'lodash';
import { METRICS, type TrafficMetric } from '../analytics/dailyTraffic';
import type { OutageDays } from '../analytics/outages';
import type { Overview, Summary } from '../analytics/summary';
import type { Change } from './chart/chart';
import { changeIn } from './chart/figures';
import type { FigureRow } from './document';
import { dayList, type Formatter } from './formatter';

/** What a summary and an overview have in common. */
export type Counted = Summary | Overview;

/** Digits of a forecast that are not zero. */
const FORECAST_DIGITS = 3;

/** Returns visitors and pageviews. A running range is compared by its finished days. */
export function figureRows(counted: Counted, formatter: Formatter): FigureRow[] {
	const { toDate, previous, change, isComplete, ...numbers } = counted.numbers;
	const { words, number, labelled, briefRange } = formatter;
	return METRICS.map((metric) => {
		const forecast = forecastText(counted, metric, formatter);
		const soFar = forecast === '' ? words.chart.soFar : `${words.chart.soFar}, ${forecast}`;
		return {
			label: upperFirst(words.metrics[metric]),
			value: number(numbers[metric]),
			counted: formatter.counted(numbers[metric], metric),
			soFar: isComplete ? '' : soFar,
			finished: toDate ? labelled(briefRange(toDate), number(toDate[metric])) : '',
			change: changeIn(change?.[`${metric}Percent`], formatter),
			before: previous ? number(previous[metric]) : '',
		};
	});
}

/** Returns a change with its sign. */
export function differenceOf(change: number, { difference }: Formatter): Change {
	return { text: difference(change), direction: Math.sign(change) };
}

/** Returns e.g. `about 13,800 by Nov 30`; empty without a forecast. */
function forecastText(
	{ numbers: { forecast }, elapsed }: Counted,
	metric: TrafficMetric,
	{ words, number, monthDay }: Formatter,
): string {
	if (!forecast || !elapsed) return '';
	const count = number(Number(forecast[metric].toPrecision(FORECAST_DIGITS)));
	return words.report.forecast({ count, day: monthDay(elapsed.to) });
}

/** Returns the days without counts: a text about both metrics, and a text about each metric. */
function outageTexts({ visitors, pageviews }: OutageDays, formatter: Formatter): string[] {
	const both = intersection(visitors, pageviews);
	const { noTrafficOn, noVisitorsOn, noPageviewsOn } = formatter.words.report;
	return [
		{ days: both, say: noTrafficOn },
		{ days: difference(visitors, both), say: noVisitorsOn },
		{ days: difference(pageviews, both), say: noPageviewsOn },
	]
		.filter(({ days }) => days.length > 0)
		.map(({ days, say }) => say(dayList(days, formatter)));
}

/** Returns the same as one sentence. */
export function outageText(days: OutageDays, formatter: Formatter): string {
	return upperFirst(outageTexts(days, formatter).map(lowerFirst).join(', '));
}

/** Returns why numbers may be too low, or have no percentage. */
export function warningTexts(
	{ outageDays, compared, firstTraffic }: Counted,
	formatter: Formatter,
): string[] {
	const { words, monthDay } = formatter;
	const earlier = {
		visitors: difference(compared?.outageDays.visitors, outageDays.visitors),
		pageviews: difference(compared?.outageDays.pageviews, outageDays.pageviews),
	};
	return [
		...outageTexts(outageDays, formatter),
		...outageTexts(earlier, formatter).map((text) => `${text} (${words.report.before})`),
		...(firstTraffic === null ? [] : [words.report.firstTraffic(monthDay(firstTraffic))]),
	];
}
