import { map, maxBy, sortBy, upperFirst } from 'lodash';
import { hasTraffic, type TrafficMetric } from '../../analytics/dailyTraffic';
import { addDays, weekdayNumber } from '../../analytics/dateRange';
import { daysOfEither } from '../../analytics/outages';
import type { Formatter } from '../formatter';
import { type Counted, figureRows } from '../totals';
import type { Chart, Layer } from './chart';
import { chartFormatter } from './drawableText';
import { axisDays, captionOf, isDaily, runsOf, spotsOf, weekendsOf } from './points';

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
	const dates = axisDays([...days, ...forecastDays]);
	const length = Math.max(dates.length, comparedDays.length);
	const hasEachDay = isDaily(length);
	const isShaded = hasEachDay && dates.length > MAX_UNSHADED_DAYS;
	const placesOf = (some: string[]) =>
		some.map((date) => dates.indexOf(date)).filter((place) => place >= 0);

	const isEmpty = !days.some(hasTraffic);
	const { earlier, shift } = earlierLayers(report, dates, length, formatter);
	return {
		title,
		subtitle: formatter.knownRange(numbers),
		figures: figureRows(report, formatter),
		plot: {
			kind: 'days',
			caption: captionOf(length, words),
			dates,
			isByWeek: !hasEachDay,
			layers: [...earlier, ...(isEmpty ? [] : layersOf(report, length, formatter))],
			// In the chart's own locale, weekends could be other days.
			weekends: isShaded ? weekendsOf(dates, given.locale) : [],
			outages: hasEachDay ? placesOf(daysOfEither(outageDays)) : [],
			notes: placesOf(map(notes, 'date')),
			message: isEmpty ? words.noTraffic : '',
		},
		footer: shift === 0 ? '' : words.movedLine,
		formatter,
	};
}

/** Returns the lines and dots of the range itself. */
function layersOf(report: Counted, length: number, { words, number }: Formatter): Layer[] {
	const { days, unfinishedDays, outageDays, forecastDays } = report;
	const from = days[0]?.date;
	const runs = (metric: TrafficMetric) =>
		spotsOf(days, metric, length, {
			without: [...map(unfinishedDays, 'date'), ...outageDays[metric]],
		});

	const visitors = runs('visitors').flat();
	const best = maxBy(visitors, 'count');
	const expected = spotsOf(forecastDays, 'visitors', length, { from }).flat();
	const open = spotsOf(unfinishedDays, 'visitors', length, { from }).flat();
	return [
		{ kind: 'counts', runs: runs('visitors') },
		{ kind: 'pageviews', name: upperFirst(words.statistics.pageviews), runs: runs('pageviews') },
		{
			kind: 'forecast',
			name: words.expected,
			runs: expected.length > 0 ? [[...visitors.slice(-1), ...expected]] : [],
		},
		{ kind: 'unfinished', label: words.soFar, runs: isDaily(length) ? runsOf(open, 0) : [] },
		{
			kind: 'best',
			label: number(Math.round(best?.count ?? 0)),
			runs: best ? [[best]] : [],
		},
	];
}

/** Returns the line of the earlier range; none without comparison. */
function earlierLayers(report: Counted, dates: string[], length: number, formatter: Formatter) {
	const { numbers, comparedDays, daysAroundCompared, compared } = report;
	const { previous } = numbers;
	const [first] = comparedDays;
	if (!previous || !first) return { shift: 0, earlier: [] };
	// Otherwise two weekly rhythms would cross each other.
	const isShifted = isDaily(length) && length > MAX_UNMOVED_DAYS;
	const shift = isShifted ? shiftOf(first.date, dates[0] ?? '') : 0;
	const from = addDays(first.date, -shift);
	const end = addDays(from, dates.length);
	const days = isShifted ? sortBy([...comparedDays, ...daysAroundCompared], 'date') : comparedDays;
	const shown = days.filter(({ date }) => date >= from && date < end);
	const runs = spotsOf(shown, 'visitors', length, {
		from,
		without: compared?.outageDays.visitors,
	});
	const name = formatter.briefRange(previous, numbers);
	const earlier: Layer[] = [{ kind: 'earlier', name, runs }];
	return { shift, earlier };
}

/** Returns by how many days a range has to move, at most three, to begin on the weekday of another. */
function shiftOf(earlier: string, from: string): number {
	const days = weekdayNumber(earlier) - weekdayNumber(from);
	return ((days + 10) % 7) - 3;
}
