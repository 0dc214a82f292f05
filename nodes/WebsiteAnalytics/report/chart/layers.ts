import { clamp } from 'lodash';
import type { Layer, LayerKind, Spot } from './chart';
import type { Color } from './colors';
import { area, box, type Dash, ends, label, line, type Shape } from './drawing';
import { type LegendEntry, SYMBOL_WIDTH } from './legend';
import { type Point, textWidth } from './typeface/glyphs';

/** How a layer looks. A line of a single day is a dot. */
interface Style {
	color: Color;
	width: number;
	dash?: Dash;
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

const STYLES: Record<LayerKind, Style> = {
	band: { color: 'tint', width: 0.5, area: 'tint', isArea: true },
	earlier: { color: 'before', width: 0.1, dash: DASHES },
	counts: { color: 'accent', width: 0.16, area: 'tint', gap: 'soft' },
	judged: { color: 'accent', width: 0.16 },
	forecast: { color: 'accent', width: 0.14, dash: DOTS },
	unfinished: { color: 'accent', width: 0.2, middle: 'ground' },
	unusual: { color: 'down', width: 0.2 },
	best: { color: 'accent', width: 0.16 },
	pageviews: { color: 'before', width: 0.1, area: 'line', gap: 'axis' },
};
/** The diameter of a dot to the width of a line. */
const DOT = 2.8;

/** Where layers are drawn. */
export interface Frame {
	left: number;
	right: number;
	x(place: number): number;
	y(count: number): number;
}

/** Draws a layer: areas are behind all lines. */
export function drawLayer({ kind, runs, label: text }: Layer, frame: Frame) {
	const { area: below, gap, middle, isArea } = STYLES[kind];
	const pathOf = (run: Spot[], edge: 'count' | 'low' = 'count') =>
		run.map(({ place, [edge]: height = 0 }): Point => [frame.x(place), frame.y(height)]);
	const all = pathOf(runs.flat());
	const last = all.at(-1);
	return {
		areas: below
			? runs.map((run) => area(below, [...pathOf(run), ...pathOf(run, 'low').reverse()]))
			: [],
		lines: [
			...(gap && runs.length > 1 ? [line(gap, all, 0.1, DOTS)] : []),
			...(isArea ? [] : runs.map((run) => strokeOf(kind, pathOf(run)))),
			...(middle ? all.map((at) => line(middle, [at], 0.25)) : []),
			...(text && last ? textAbove(text, last, STYLES[kind].color, frame) : []),
		],
	};
}

function strokeOf(kind: LayerKind, path: Point[]): Shape {
	const { color, width, dash } = STYLES[kind];
	return path.length === 1 ? line(color, path, width * DOT) : line(color, path, width, dash);
}

/** Writes a text above a day, on a ground that hides lines. */
function textAbove(text: string, [x, y]: Point, color: Color, { left, right }: Frame): Shape[] {
	const style = { isBold: true, color };
	const width = textWidth(text, style);
	const start = clamp(x - width / 2, left, right - width);
	return [
		box('ground', [start - 0.1, y - 1.3], [width + 0.2, 0.9]),
		label(text, [start, y - 0.5], style),
	];
}

/** Explains the layers that have a name. Pageviews have theirs beside them. */
export function layerEntries(layers: Layer[]): LegendEntry[] {
	const middle: Point = [SYMBOL_WIDTH / 2, 0];
	return layers.flatMap(({ kind, name, runs }) => {
		const isDots = runs.every(({ length }) => length === 1);
		const path = isDots ? [middle] : ends([0, 0], [SYMBOL_WIDTH, 0]);
		return name && runs.length > 0 && kind !== 'pageviews'
			? { name, symbol: strokeOf(kind, path) }
			: [];
	});
}
