import { upperFirst } from 'lodash';
import type { DateRange } from '../../statistics/dateRange';
import type { Writer } from '../writer';
import { chartScene, legend, LINES_Y, MARGIN } from './frame';
import { label, mark } from './inline';
import { lineOf, linesPlot } from './plot';
import type { Point, Scene, Shape } from './scene';

export interface UnusualDaysChart {
	/** The domain of the website, or what it is called instead. */
	name: string;
	range: DateRange;
	metric: 'visitors' | 'pageviews';
	/** Every day, oldest first. */
	days: ChartedDay[];
}

/** A day beside what is usual for it; null where it is unknown. */
export interface ChartedDay {
	date: string;
	actual: number;
	low: number | null;
	high: number | null;
	/** Whether the day is marked. */
	triggers: boolean;
}

/** Without totals above it, the plot is higher. */
const TOP = 170;
/** The band of a single day would have no width. */
const ALONE_WIDTH = 20;

/** The line of the days in the band of what is usual, with a dot on each day that triggers. */
export function unusualDaysChart(
	{ name, range, metric, days }: UnusualDaysChart,
	writer: Writer,
): Scene {
	const { words } = writer;
	const largest = days.reduce((most, { actual, high }) => Math.max(most, actual, high ?? 0), 0);
	const dates = days.map(({ date }) => date);
	const { at, axes } = linesPlot({ largest, dates }, writer, TOP);
	const line = days.map(({ actual }, index) => at(index, actual));
	const bands = knownRuns(days).map((run): Shape => {
		const edge = (of: 'high' | 'low') =>
			run.flatMap((day) => widened(at(day.index, day[of]), run.length));
		return { kind: 'area', color: 'usual', points: [...edge('high'), ...edge('low').reverse()] };
	});
	return chartScene({ name, range, dates: writer.range(range) }, [
		...legend(
			[
				[[mark('line', metric)], { text: upperFirst(words.metrics[metric]) }],
				[[mark('box', 'usual')], { text: words.chart.usual }],
				[[mark('dot', 'unusual')], { text: words.chart.unusual }],
			],
			LINES_Y.first,
		),
		label({ text: words.chart.per.day, x: MARGIN, y: LINES_Y.second, color: 'faint' }),
		...bands,
		...axes,
		...lineOf(line, metric, days.length),
		...line
			.filter((_point, index) => days[index]?.triggers)
			.flatMap((point) => lineOf([point], 'unusual', days.length)),
	]);
}

interface KnownDay {
	index: number;
	low: number;
	high: number;
}

/** The days of which it is known what is usual, where they follow each other. */
function knownRuns(days: ChartedDay[]): KnownDay[][] {
	const runs: KnownDay[][] = [[]];
	days.forEach(({ low, high }, index) => {
		if (low === null || high === null) runs.push([]);
		else runs.at(-1)?.push({ index, low, high });
	});
	return runs.filter(({ length }) => length > 0);
}

function widened([x, y]: Point, days: number): Point[] {
	if (days > 1) return [[x, y]];
	return [-ALONE_WIDTH / 2, ALONE_WIDTH / 2].map((by) => [x + by, y]);
}
