import { clamp } from 'lodash';
import { countDays } from '../../analytics/dateRange';
import type { Color } from './colors';
import { area, type Dash, label, line, type Shape } from './drawing';
import { type LegendEntry, SYMBOL_WIDTH } from './legend';
import { type Point, textWidth } from './typeface/glyphs';

/** How a layer looks. A line of a single day is a dot. */
interface Style {
	color: Color;
	width: number;
	dash?: Dash;
	/** How many days later a line goes on: 0 for dots. By default as in the plot. */
	reach?: number;
	/** Below the line. */
	area?: Color;
	/** Of dots across gaps. */
	gap?: Color;
	/** Of the middle of a dot. */
	middle?: Color;
	/** Has no line but in the legend. */
	isArea?: boolean;
}

const DASHES: Dash = [0.25, 0.3];
const DOTS: Dash = [0, 0.3];

/** Pageviews have a smaller plot below, with a scale of their own. */
const STYLES = {
	band: { color: 'tint', width: 0.5, area: 'tint', isArea: true },
	earlier: { color: 'before', width: 0.1, dash: DASHES },
	counts: { color: 'accent', width: 0.16, area: 'tint', gap: 'soft' },
	judged: { color: 'accent', width: 0.16 },
	forecast: { color: 'accent', width: 0.14, dash: DOTS, reach: Infinity },
	unfinished: { color: 'accent', width: 0.2, reach: 0, middle: 'ground' },
	unusual: { color: 'down', width: 0.2, reach: 0 },
	best: { color: 'accent', width: 0.16, reach: 0 },
	pageviews: { color: 'before', width: 0.1, area: 'line', gap: 'axis' },
} satisfies Record<string, Style>;
/** The diameter of a dot to the width of a line. */
const DOT = 2.8;

/** Counts of days that look alike. */
export interface Layer {
	kind: keyof typeof STYLES;
	/** In the legend; empty for none. */
	name?: string;
	/** Beside the last day. */
	label?: string;
	spots: Spot[];
}

/** A day, or the mean of a week on a day of the week. */
export interface Spot {
	date: string;
	count: number;
	/** The lower end of a band. */
	low?: number;
}

/** Where layers are drawn. */
export interface Frame {
	left: number;
	right: number;
	/** How many days later a line goes on. */
	reach: number;
	x(date: string): number;
	y(count: number): number;
}

/** Draws a layer. */
export function drawLayer({ kind, spots, label: text }: Layer, frame: Frame): Shape[] {
	const style: Style = STYLES[kind];
	const { color, reach = frame.reach, area: below, gap, middle } = style;
	const pathOf = (run: Spot[], edge: 'count' | 'low' = 'count') =>
		run.map(({ date, [edge]: height = 0 }): Point => [frame.x(date), frame.y(height)]);
	const runs = runsOf(spots, reach);
	const all = pathOf(spots);
	const last = all.at(-1);
	return [
		...(below
			? runs.map((run) => area(below, [...pathOf(run), ...pathOf(run, 'low').reverse()]))
			: []),
		...(gap && runs.length > 1 ? [line(gap, all, 0.1, DOTS)] : []),
		...(style.isArea ? [] : runs.map((run) => strokeOf(style, pathOf(run)))),
		...(middle ? all.map((at) => line(middle, [at], 0.25)) : []),
		...(text && last ? textAbove(text, last, color, frame) : []),
	];
}

/** Splits days that are further from each other. */
function runsOf(spots: Spot[], reach: number): Spot[][] {
	const runs: Spot[][] = [];
	for (const spot of spots) {
		const run = runs.at(-1);
		const last = run?.at(-1);
		if (last && countDays({ from: last.date, to: spot.date }) <= reach + 1) run?.push(spot);
		else runs.push([spot]);
	}
	return runs;
}

function strokeOf({ color, width, dash }: Style, path: Point[]): Shape {
	return path.length === 1 ? line(color, path, width * DOT) : line(color, path, width, dash);
}

/** Writes a text above a day, on a ground that hides lines. */
function textAbove(text: string, [x, y]: Point, color: Color, { left, right }: Frame): Shape[] {
	const style = { isBold: true, color };
	const width = textWidth(text, style);
	const start = clamp(x - width / 2, left, right - width);
	const middle = y - 0.85;
	// Its round ends reach a little beyond the text.
	return [
		line(
			'ground',
			[
				[start + 0.35, middle],
				[start + width - 0.35, middle],
			],
			0.9,
		),
		label(text, [start, y - 0.5], style),
	];
}

/** Explains the layers that have a name. */
export function layerEntries(layers: Layer[]): LegendEntry[] {
	return layers.flatMap(({ kind, name, spots }) => {
		const style: Style = STYLES[kind];
		const isDot = style.reach === 0 || spots.length === 1;
		const path: Point[] = isDot
			? [[SYMBOL_WIDTH / 2, 0]]
			: [
					[0, 0],
					[SYMBOL_WIDTH, 0],
				];
		return name && spots.length > 0 ? { name, symbol: strokeOf(style, path) } : [];
	});
}
