import { lowerFirst, maxBy, upperFirst } from 'lodash';
import type { DayTraffic, Totals } from '../../analytics/dailyTraffic';
import type { DateRange } from '../../analytics/dateRange';
import { type Formatter, rangeText } from '../formatter';
import type { Chart, DaysPlot } from './chart';
import { figuresOf } from './figures';
import { chartFormatter } from './fitting';
import { axisDays, captionOf, isDaily, pointsOf } from './points';
import { weekdayOf, weekendsOf } from './week';

/** What a chart of days needs of a summary, or of an overview. */
export interface ChartedTraffic {
	numbers: DateRange &
		Parameters<typeof figuresOf>[0] & {
			isComplete: boolean;
			suspectedOutageDays: string[];
			previous: (DateRange & Totals) | null;
		};
	days: DayTraffic[];
	comparedDays: DayTraffic[];
}

/** Up to this many days, the earlier range is not moved to the same weekdays. */
const MAX_UNMOVED_DAYS = 14;
/** Up to this many days, weekends are not shaded. */
const MAX_UNSHADED_DAYS = 3;

/** Returns a chart of the visitors and, smaller, the pageviews of each day, with those of the earlier range. */
export function summaryChart(title: string, traffic: ChartedTraffic, given: Formatter): Chart {
	const { numbers } = traffic;
	const formatter = chartFormatter(given);
	return {
		heading: {
			title,
			subtitle: rangeText(numbers, formatter.range, formatter),
			figures: figuresOf(numbers, formatter),
		},
		plot: daysPlot(traffic, formatter),
		formatter,
	};
}

function daysPlot({ numbers, days, comparedDays }: ChartedTraffic, formatter: Formatter): DaysPlot {
	const { words } = formatter;
	const dates = axisDays(days);
	const length = Math.max(dates.length, axisDays(comparedDays).length);
	const hasDays = isDaily(length);
	const placesOf = (some: string[]) =>
		some.map((day) => dates.indexOf(day)).filter((at) => at >= 0);
	const openDay = numbers.isComplete ? undefined : days.at(-1);
	const series = (metric: keyof Totals) => {
		const outDays = numbers.suspectedOutageDays;
		const isCounted = (day: DayTraffic) => day !== openDay && !outDays.includes(day.date);
		const spots = pointsOf(days, length, isCounted).map(({ place, [metric]: count }) => ({
			place,
			count,
		}));
		return { spots, outages: hasDays ? placesOf(outDays) : [] };
	};
	const visitors = series('visitors');
	const isQuiet = days.every(({ visitors, pageviews }) => visitors === 0 && pageviews === 0);
	const best = isQuiet ? null : (maxBy(visitors.spots, 'count') ?? null);
	const caption = `${upperFirst(words.metrics.visitors)} ${lowerFirst(captionOf(length, words))}`;
	return {
		kind: 'days',
		caption,
		dates,
		...visitors,
		earlier: earlierOf({ numbers, comparedDays, dates }, length, formatter),
		strip: isQuiet
			? null
			: { caption: upperFirst(words.metrics.pageviews), ...series('pageviews') },
		weekends:
			hasDays && dates.length > MAX_UNSHADED_DAYS ? weekendsOf(dates, formatter.locale) : [],
		today:
			openDay && hasDays
				? {
						spot: { place: dates.indexOf(openDay.date), count: openDay.visitors },
						text: words.chart.soFar,
					}
				: null,
		forecast: null,
		notes: [],
		best,
		band: null,
		marked: null,
		message: isQuiet ? words.report.noTraffic : '',
	};
}

/** Returns the line of the earlier range; null without comparison. Otherwise two weekly rhythms would cross each other. */
function earlierOf(
	{
		numbers,
		comparedDays,
		dates,
	}: Pick<ChartedTraffic, 'numbers' | 'comparedDays'> & { dates: string[] },
	length: number,
	formatter: Formatter,
): DaysPlot['earlier'] {
	const [first] = comparedDays;
	if (!numbers.previous || !first) return null;
	const isShifted = isDaily(length) && length > MAX_UNMOVED_DAYS;
	const shift = isShifted ? shiftOf(first.date, numbers.from) : 0;
	const spots = pointsOf(comparedDays, length)
		.map(({ place, visitors }) => ({ place: place + shift, count: visitors }))
		.filter(({ place }) => place >= 0 && place < dates.length);
	return { name: formatter.briefRange(numbers.previous), spots, shift };
}

/** Returns by how many days a range has to move, at most three, to begin on the weekday of another. */
function shiftOf(earlier: string, from: string): number {
	const days = weekdayOf(earlier) - weekdayOf(from);
	return ((days + 10) % 7) - 3;
}
