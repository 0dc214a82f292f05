import { lowerFirst, map, maxBy, sortBy, upperFirst } from 'lodash';
import type { Totals, TrafficMetric } from '../../analytics/dailyTraffic';
import { addDays, countDays, weekdayNumber } from '../../analytics/dateRange';
import { daysOfEither } from '../../analytics/outages';
import type { Overview, Summary } from '../../analytics/summary';
import { type Formatter, rangeText } from '../formatter';
import type { Chart, DaysPlot, Layer, Spot } from './chart';
import { chartFormatter, figuresOf } from './figures';
import { axisDays, captionOf, isDaily, pointsOf, runsOf, weekendsOf } from './points';

type Report = Summary | Overview;
type Day = { date: string } & Totals;

/** What the lines of a plot have in common. */
interface Axis {
	from: string;
	/** The number of days that decides between days and weeks. */
	length: number;
}

/** Up to this many days, the earlier range is not moved to the same weekdays. */
const MAX_UNMOVED_DAYS = 14;
/** Up to this many days, weekends are not shaded. */
const MAX_UNSHADED_DAYS = 3;

/**
 * Returns a chart of the visitors and, smaller, the pageviews of each day, beside the visitors of the earlier range. An
 * overview has those of all websites together.
 */
export function summaryChart(title: string, report: Report, given: Formatter): Chart {
	const { numbers } = report;
	const formatter = chartFormatter(given);
	return {
		heading: {
			title,
			subtitle: rangeText(numbers, formatter.range, formatter),
			figures: figuresOf(numbers, formatter),
		},
		plot: daysPlot(report, formatter, given.locale),
		formatter,
	};
}

/** @param locale decides which days are weekends */
function daysPlot(report: Report, formatter: Formatter, locale: string): DaysPlot {
	const { days, unfinishedDays, comparedDays, outageDays, forecastDays, notes } = report;
	const { metrics, chart, report: texts } = formatter.words;
	const dates = axisDays(sortBy([...days, ...forecastDays], 'date'));
	const axis = { from: dates[0] ?? '', length: Math.max(dates.length, comparedDays.length) };
	const hasEachDay = isDaily(axis.length);
	const unfinished = map(unfinishedDays, 'date');
	const outages = daysOfEither(outageDays).map((date) => placeOf(date, axis));
	const isQuiet = days.every(({ visitors, pageviews }) => visitors === 0 && pageviews === 0);
	const hasWeekends = hasEachDay && dates.length > MAX_UNSHADED_DAYS;

	const runs = (metric: TrafficMetric) =>
		gapped(spotsOf(days, metric, axis, [...unfinished, ...outageDays[metric]]), axis);
	const visitors = runs('visitors');
	const last = visitors.flat().slice(-1);
	const best = maxBy(visitors.flat(), 'count');
	const open = hasEachDay ? spotsOf(unfinishedDays, 'visitors', axis) : [];
	const expected = spotsOf(forecastDays, 'visitors', axis);
	const layers: Layer[] = [
		{ kind: 'counts', runs: visitors },
		{ kind: 'pageviews', name: upperFirst(metrics.pageviews), runs: runs('pageviews') },
		{
			kind: 'forecast',
			name: chart.expected,
			runs: expected.length > 0 ? [[...last, ...expected]] : [],
		},
		{ kind: 'unfinished', label: chart.soFar, runs: open.map((spot) => [spot]) },
		{
			kind: 'best',
			label: formatter.number(Math.round(best?.count ?? 0)),
			runs: best ? [[best]] : [],
		},
	];
	const { earlier, shift } = earlierOf(report, dates, axis, formatter);
	return {
		kind: 'days',
		caption: `${upperFirst(metrics.visitors)} ${lowerFirst(captionOf(axis.length, formatter.words))}`,
		dates,
		layers: [...earlier, ...(isQuiet ? [] : layers)],
		shift,
		weekends: hasWeekends ? weekendsOf(dates, locale) : [],
		outages: hasEachDay ? outages : [],
		notes: notes
			.map(({ date }, index) => ({ place: dates.indexOf(date), number: index + 1 }))
			.filter(({ place }) => place >= 0),
		message: isQuiet ? texts.noTraffic : '',
	};
}

/** Returns the line of the earlier range, if there is one, and the days by which it is moved. */
function earlierOf(report: Report, dates: string[], { from, length }: Axis, formatter: Formatter) {
	const { numbers, comparedDays, daysAroundCompared, compared } = report;
	const { previous } = numbers;
	const [first] = comparedDays;
	if (!previous || !first) return { earlier: [], shift: 0 };
	// Otherwise two weekly rhythms would cross each other.
	const isShifted = isDaily(length) && length > MAX_UNMOVED_DAYS;
	const shift = isShifted ? shiftOf(first.date, from) : 0;
	const days = isShifted ? sortBy([...comparedDays, ...daysAroundCompared], 'date') : comparedDays;
	const axis = { from: addDays(first.date, -shift), length };
	const spots = spotsOf(days, 'visitors', axis, compared?.outageDays.visitors).filter(
		({ place }) => place >= 0 && place < dates.length,
	);
	const name = formatter.earlierRange(previous, numbers);
	const earlier: Layer[] = [{ kind: 'earlier', name, runs: gapped(spots, axis) }];
	return { earlier, shift };
}

/** Returns by how many days a range has to move, at most three, to begin on the weekday of another. */
function shiftOf(earlier: string, from: string): number {
	const days = weekdayNumber(earlier) - weekdayNumber(from);
	return ((days + 10) % 7) - 3;
}

function spotsOf(days: Day[], metric: TrafficMetric, axis: Axis, without?: string[]): Spot[] {
	const start = placeOf(days[0]?.date ?? '', axis);
	const points = pointsOf(days, axis.length, without);
	return points.map(({ place, [metric]: count }) => ({ place: start + place, count }));
}

/** Returns spots with gaps at days that are left out. The mean of a week has none. */
function gapped(spots: Spot[], { length }: Axis): Spot[][] {
	return isDaily(length) || spots.length === 0 ? runsOf(spots) : [spots];
}

function placeOf(date: string, { from }: Axis): number {
	return countDays({ from, to: date }) - 1;
}
