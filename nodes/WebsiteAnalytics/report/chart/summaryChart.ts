import {
	compact,
	dropRight,
	lowerFirst,
	map,
	maxBy,
	meanBy,
	range,
	sortBy,
	uniq,
	upperFirst,
} from 'lodash';
import { Info } from 'luxon';
import { hasTraffic, type Totals, type TrafficMetric } from '../../analytics/dailyTraffic';
import { addDays, countDays, weekdayNumber } from '../../analytics/dateRange';
import { daysOfEither } from '../../analytics/outages';
import type { Formatter } from '../formatter';
import type { Translations } from '../locale';
import { type Counted, figureRows } from '../totals';
import type { Chart } from './chart';
import { chartFormatter } from './drawableText';
import type { Layer, Spot } from './layers';

/** More points than these would be a block. */
const MAX_DAILY_POINTS = 45;
/** Up to this many days, the earlier range is not moved to the same weekdays. */
const MAX_UNMOVED_DAYS = 14;
/** Up to this many days, weekends are not shaded. */
const MAX_UNSHADED_DAYS = 3;

/**
 * Returns a chart of the visitors and, smaller, the pageviews of each day, beside the visitors of the earlier range. An
 * overview has those of all websites together.
 */
export function summaryChart(title: string, report: Counted, given: Formatter): Chart {
	const { numbers, days, comparedDays, outageDays, forecastDays, notes } = report;
	const formatter = chartFormatter(given);
	const { words } = formatter;
	const dates = uniq(map([...days, ...forecastDays], 'date'));
	const isByWeek = hasWeeks(Math.max(dates.length, comparedDays.length));
	const isShaded = !isByWeek && dates.length > MAX_UNSHADED_DAYS;
	const isEmpty = !days.some(hasTraffic);
	const { layers, isMoved } = earlierLayers(report, dates, isByWeek, formatter);

	return {
		title,
		subtitle: formatter.knownRange(numbers),
		figures: figureRows(report, formatter),
		plot: {
			kind: 'days',
			caption: captionOf(isByWeek, words),
			dates,
			isByWeek,
			layers: [...layers, ...(isEmpty ? [] : layersOf(report, isByWeek, formatter))],
			// In the chart's own locale, weekends could be other days.
			weekends: isShaded ? weekendsOf(dates, given.locale) : [],
			outages: isByWeek ? [] : daysOfEither(outageDays),
			notes: map(notes, 'date').filter((date) => dates.includes(date)),
			message: isEmpty ? words.noTraffic : '',
		},
		footer: isMoved ? words.movedLine : '',
		formatter,
	};
}

/** Returns the lines and dots of the range itself. */
function layersOf(report: Counted, isByWeek: boolean, { words, number }: Formatter): Layer[] {
	const { days, unfinishedDays, outageDays, forecastDays } = report;
	const finished = dropRight(days, unfinishedDays.length);
	const counted = (metric: TrafficMetric) =>
		spotsOf(finished, metric, isByWeek, outageDays[metric]);
	const visitors = counted('visitors');
	const best = maxBy(visitors, 'count');
	const expected = spotsOf(forecastDays, 'visitors', isByWeek);
	const open = isByWeek ? [] : unfinishedDays;
	return [
		{ kind: 'counts', spots: visitors },
		{
			kind: 'pageviews',
			name: upperFirst(words.statistics.pageviews),
			spots: counted('pageviews'),
		},
		{
			kind: 'forecast',
			name: words.expected,
			spots: expected.length > 0 ? [...visitors.slice(-1), ...expected] : [],
		},
		{ kind: 'unfinished', label: words.soFar, spots: spotsOf(open, 'visitors', isByWeek) },
		{ kind: 'best', label: number(Math.round(best?.count ?? 0)), spots: compact([best]) },
	];
}

/** Returns the line of the earlier range, and whether it is moved to the same weekdays. */
function earlierLayers(report: Counted, dates: string[], isByWeek: boolean, formatter: Formatter) {
	const { numbers, comparedDays, daysAroundCompared, compared } = report;
	const { from, previous } = numbers;
	const to = dates.at(-1);
	if (!previous || !to) return { isMoved: false, layers: [] };
	const distance = countDays({ from: previous.from, to: from }) - 1;
	// Otherwise two weekly rhythms would cross each other.
	const isShifted = !isByWeek && dates.length > MAX_UNMOVED_DAYS;
	const offset = isShifted ? Math.round(distance / 7) * 7 : distance;
	const isMoved = offset !== distance;
	const days = isMoved ? sortBy([...comparedDays, ...daysAroundCompared], 'date') : comparedDays;
	const onAxis = (day: string) => addDays(day, offset);
	const shown = days.filter(({ date }) => from <= onAxis(date) && onAxis(date) <= to);
	const spots = spotsOf(shown, 'visitors', isByWeek, compared?.outageDays.visitors);
	const earlier: Layer = {
		kind: 'earlier',
		name: formatter.briefRange(previous, numbers),
		spots: spots.map((spot) => ({ ...spot, date: onAxis(spot.date) })),
	};
	return { isMoved, layers: [earlier] };
}

/** Returns whether a range of this length has a point for each week. A shorter one has a point for each day. */
export function hasWeeks(days: number): boolean {
	return days > MAX_DAILY_POINTS;
}

/** Returns what the visitors of points are, e.g. `Visitors per day, weekly mean`. */
export function captionOf(
	isByWeek: boolean,
	{ statistics, perDay, weeklyMean }: Translations,
): string {
	const daily = `${upperFirst(statistics.visitors)} ${lowerFirst(perDay)}`;
	return isByWeek ? `${daily}, ${weeklyMean}` : daily;
}

/**
 * Returns the counts of each day, or the mean of each week in its middle. Fewer days at the end belong to the last week.
 *
 * @param days without gaps
 * @param without days that are left out
 */
export function spotsOf(
	days: Array<{ date: string } & Totals>,
	metric: TrafficMetric,
	isByWeek: boolean,
	without: string[] = [],
): Spot[] {
	const each = isByWeek ? 7 : 1;
	const last = Math.max(0, Math.floor(days.length / each) - 1);
	return range(last + 1).flatMap((index) => {
		const part = days.slice(index * each, index < last ? (index + 1) * each : undefined);
		const counted = part.filter(({ date }) => !without.includes(date));
		const { date = '' } = part[Math.floor(part.length / 2)] ?? {};
		return counted.length > 0 ? { date, count: meanBy(counted, metric) } : [];
	});
}

/** Returns the days that are weekends where a locale is used. */
function weekendsOf(dates: string[], locale: string): string[] {
	const weekend = map(Info.getWeekendWeekdays({ locale }), Number);
	return dates.filter((date) => weekend.includes(weekdayNumber(date)));
}
