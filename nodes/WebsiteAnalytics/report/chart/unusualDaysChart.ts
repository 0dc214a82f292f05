import { map, upperFirst } from 'lodash';
import type { Totals } from '../../analytics/summary';
import type { Heading } from '../report';
import type { Writer } from '../writer';
import { chartScene, legend, LINES_Y, MARGIN } from './frame';
import { label, mark } from './inline';
import { lineOf, linesPlot } from './plot';
import { box, type Point, type Scene, type Shape } from './scene';

/** A day beside what is usual for it; null without enough history, and on a quiet day. */
export interface ChartedDay {
	date: string;
	actual: number;
	low: number | null;
	high: number | null;
	isMarked: boolean;
}

/** Without totals above it, the plot is higher. */
const TOP = 170;
/** The band of a single day would have no width. */
const ALONE_WIDTH = 20;

/** Draws the line of the days in the band of normal numbers, with a dot on each marked day. In English. */
export function unusualDaysChart(
	about: Omit<Heading, 'dates'>,
	metric: keyof Totals,
	days: ChartedDay[],
	writer: Writer,
): Scene {
	const { words } = writer;
	const largest = days.reduce((most, { actual, high }) => Math.max(most, actual, high ?? 0), 0);
	const dates = days.map(({ date }) => date);
	const { at, axes } = linesPlot({ largest, dates }, writer, TOP);
	const line = days.map(({ actual }, index) => at(index, actual));
	/** The days with a band, where they follow each other. */
	const runs: Array<Array<{ high: Point; low: Point }>> = [[]];
	days.forEach(({ low, high }, index) => {
		if (low === null || high === null) runs.push([]);
		else runs.at(-1)?.push({ high: at(index, high), low: at(index, low) });
	});
	const bands = runs.flatMap((run): Shape[] => {
		const [first, ...others] = run;
		if (!first) return [];
		const points = [...map(run, 'high'), ...map(run, 'low').reverse()];
		if (others.length > 0) return [{ kind: 'area', color: 'usual', points }];
		const [x, y] = first.high;
		return [box('usual', [x - ALONE_WIDTH / 2, y], ALONE_WIDTH, first.low[1] - y)];
	});
	return chartScene({ ...about, dates: writer.range(about.range) }, [
		...legend(
			[
				[[mark('line', metric)], { text: upperFirst(words.metrics[metric]) }],
				[[mark('box', 'usual')], { text: 'Expected' }],
				[[mark('dot', 'unusual')], { text: 'Unusual' }],
			],
			LINES_Y.first,
		),
		label({ text: words.chart.per.day, x: MARGIN, y: LINES_Y.second, color: 'faint' }),
		...bands,
		...axes,
		...lineOf(line, metric, days.length),
		...line
			.filter((_point, index) => days[index]?.isMarked)
			.flatMap((point) => lineOf([point], 'unusual', days.length)),
	]);
}
