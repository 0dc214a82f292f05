import { upperFirst } from 'lodash';
import type { DateRange } from '../../statistics/dateRange';
import { chartScene, label, legend, LINES_Y, MARGIN } from './frame';
import { lineOf, linesPlot } from './plot';
import type { Point, Scene, Shape } from './scene';
import { createWriter, type LanguageSettings } from '../writer';

export interface UnusualDaysChart extends LanguageSettings {
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
	usual: number | null;
	low: number | null;
	high: number | null;
	/** Whether the day is marked. */
	triggers: boolean;
}

/** The line of the days in the band of what is usual, with a dot on each day that triggers. */
export function unusualDaysChart({
	name,
	range,
	metric,
	days,
	...language
}: UnusualDaysChart): Scene {
	const { words, locale, ...format } = createWriter(language);
	const head = { name, range, dates: format.range(range) };
	const largest = days.reduce((most, { actual, high }) => Math.max(most, actual, high ?? 0), 0);
	const dates = days.map(({ date }) => date);
	const { at, axes } = linesPlot({ largest, dates }, locale, TOP);
	const runs = knownRuns(days);
	const dots = days.flatMap(({ actual, triggers }, index): Shape[] => {
		const [x, y] = at(index, actual);
		return triggers ? [{ kind: 'dot', color: 'unusual', x, y, radius: 7 }] : [];
	});
	return chartScene(head, [
		...legend(
			[
				{ text: upperFirst(words.metrics[metric]), color: metric, mark: 'line' },
				{ text: words.chart.usual, color: 'usual', mark: 'box' },
				{ text: words.chart.unusual, color: 'unusual', mark: 'dot' },
			],
			LINES_Y.first,
		),
		label({ text: words.chart.per.day, x: MARGIN, y: LINES_Y.second, color: 'faint' }),
		...runs.map((run): Shape => ({
			kind: 'area',
			color: 'usual',
			points: [
				...run.flatMap(({ index, high }) => widened(at(index, high), run.length)),
				...run.flatMap(({ index, low }) => widened(at(index, low), run.length)).reverse(),
			],
		})),
		...axes,
		...lineOf(
			days.map(({ actual }, index) => at(index, actual)),
			metric,
			days.length,
		),
		...dots,
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

/** Without totals above it, the plot is higher. */
const TOP = 170;

/** The band of a single day would have no width. */
const ALONE_WIDTH = 20;

function widened([x, y]: Point, days: number): Point[] {
	if (days > 1) return [[x, y]];
	return [-ALONE_WIDTH / 2, ALONE_WIDTH / 2].map((by) => [x + by, y]);
}
