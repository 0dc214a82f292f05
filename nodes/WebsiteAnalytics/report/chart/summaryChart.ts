import { lowerFirst, map, maxBy, sortBy, upperFirst } from 'lodash';
import type { Totals, TrafficMetric } from '../../analytics/dailyTraffic';
import { countDays, weekdayNumber } from '../../analytics/dateRange';
import type { Overview, Summary } from '../../analytics/summary';
import { type Formatter, rangeText } from '../formatter';
import type { Chart, DaysPlot } from './chart';
import { figuresOf } from './figures';
import { chartFormatter } from './fitting';
import { axisDays, captionOf, isDaily, pointsOf, weekendsOf } from './points';
import type { Spot } from './series';

type Report = Summary | Overview;
type Day = { date: string } & Totals;

/** What the lines of a plot have in common. */
interface Axis {
	dates: string[];
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
	const axis = { dates, length: Math.max(dates.length, comparedDays.length) };
	const hasEachDay = isDaily(axis.length);
	const unfinished = map(unfinishedDays, 'date');
	const series = (metric: TrafficMetric) => {
		const out = outageDays[metric];
		const isCounted = ({ date }: Day) => !unfinished.includes(date) && !out.includes(date);
		const spots = spotsOf(days, metric, axis, isCounted);
		return { spots, outages: hasEachDay ? out.map((date) => placeOf(date, axis)) : [] };
	};
	const isQuiet = days.every(({ visitors, pageviews }) => visitors === 0 && pageviews === 0);
	const visitors = series('visitors');
	const hasWeekends = hasEachDay && dates.length > MAX_UNSHADED_DAYS;
	return {
		kind: 'days',
		caption: `${upperFirst(metrics.visitors)} ${lowerFirst(captionOf(axis.length, formatter.words))}`,
		dates,
		spots: isQuiet ? [] : visitors.spots,
		outages: visitors.outages,
		earlier: earlierOf(report, axis, formatter),
		strip: isQuiet ? null : { caption: upperFirst(metrics.pageviews), ...series('pageviews') },
		weekends: hasWeekends ? weekendsOf(dates, locale) : [],
		unfinished: {
			name: chart.soFar,
			spots: hasEachDay ? spotsOf(unfinishedDays, 'visitors', axis) : [],
		},
		forecast:
			forecastDays.length > 0
				? { name: chart.expected, spots: spotsOf(forecastDays, 'visitors', axis) }
				: null,
		notes: notes
			.map(({ date }, index) => ({ place: dates.indexOf(date), number: index + 1 }))
			.filter(({ place }) => place >= 0),
		best: isQuiet ? null : (maxBy(visitors.spots, 'count') ?? null),
		band: null,
		marked: null,
		message: isQuiet ? texts.noTraffic : '',
	};
}

/** Returns the line of the earlier range; null without comparison. */
function earlierOf(report: Report, axis: Axis, formatter: Formatter): DaysPlot['earlier'] {
	const { numbers, comparedDays, daysAroundCompared, compared } = report;
	const { previous } = numbers;
	const [first] = comparedDays;
	if (!previous || !first) return null;
	const { dates, length } = axis;
	// Otherwise two weekly rhythms would cross each other.
	const isShifted = isDaily(length) && length > MAX_UNMOVED_DAYS;
	const shift = isShifted ? shiftOf(first.date, dates[0] ?? '') : 0;
	const days = isShifted ? sortBy([...comparedDays, ...daysAroundCompared], 'date') : comparedDays;
	const isCounted = ({ date }: Day) => !compared?.outageDays.visitors.includes(date);
	const itsAxis = { dates: [first.date], length };
	const spots = spotsOf(days, 'visitors', itsAxis, isCounted)
		.map(({ place, count }) => ({ place: place + shift, count }))
		.filter(({ place }) => place >= 0 && place < dates.length);
	return { name: formatter.earlierRange(previous, numbers), spots, shift };
}

/** Returns by how many days a range has to move, at most three, to begin on the weekday of another. */
function shiftOf(earlier: string, from: string): number {
	const days = weekdayNumber(earlier) - weekdayNumber(from);
	return ((days + 10) % 7) - 3;
}

function spotsOf(
	days: Day[],
	metric: TrafficMetric,
	axis: Axis,
	isCounted?: (day: Day) => boolean,
): Spot[] {
	const start = placeOf(days[0]?.date ?? '', axis);
	const points = pointsOf(days, axis.length, isCounted);
	return points.map(({ place, [metric]: count }) => ({ place: start + place, count }));
}

function placeOf(date: string, { dates: [from = date] }: Axis): number {
	return countDays({ from, to: date }) - 1;
}
