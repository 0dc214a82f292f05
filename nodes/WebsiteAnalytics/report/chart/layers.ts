import { clamp } from 'lodash';
import type { Layer, LayerKind, Spot } from './chart';
import type { Color } from './colors';
import { box, type Dash, label, line, type Shape } from './drawing';
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
	pageviews: { color: 'before', width: 0.1, area: 'track', gap: 'axis' },
};
/** The diameter of a dot to the width of a line. */
const DOT = 2.8;

/** Where layers are drawn. */
export interface Frame {
	left: number;
	right: number;
	top: number;
	bottom: number;
	x(place: number): number;
	y(count: number): number;
}

/**
 * Draws layers that have a scale in common.
 * @param between is drawn in front of the areas and behind the lines
 */
export function drawLayers(layers: Layer[], between: Shape[], frame: Frame): Shape[] {
	return [
		...layers.flatMap((layer) => drawAreas(layer, frame)),
		...between,
		...layers.flatMap((layer) => drawLines(layer, frame)),
		...layers.flatMap((layer) => drawText(layer, frame)),
	];
}

function pathOf(run: Spot[], { x, y }: Frame, edge: 'count' | 'low' = 'count'): Point[] {
	return run.map(({ place, [edge]: height = 0 }) => [x(place), y(height)]);
}

function drawAreas({ kind, runs }: Layer, frame: Frame): Shape[] {
	const { area } = STYLES[kind];
	if (!area) return [];
	return runs.map((run) => {
		const points = [...pathOf(run, frame), ...pathOf(run, frame, 'low').reverse()];
		return { kind: 'area', color: area, points };
	});
}

function drawLines({ kind, runs }: Layer, frame: Frame): Shape[] {
	const { gap, middle, isArea } = STYLES[kind];
	const all = pathOf(runs.flat(), frame);
	return [
		...(gap && runs.length > 1 ? [line(gap, all, 0.1, DOTS)] : []),
		...(isArea ? [] : runs.map((run) => strokeOf(kind, pathOf(run, frame)))),
		...(middle ? all.map((at) => line(middle, [at], 0.25)) : []),
	];
}

function strokeOf(kind: LayerKind, path: Point[]): Shape {
	const { color, width, dash } = STYLES[kind];
	return path.length === 1 ? line(color, path, width * DOT) : line(color, path, width, dash);
}

/** Writes a text above the last day, on a ground that hides lines. */
function drawText({ kind, runs, label: text }: Layer, frame: Frame): Shape[] {
	const [[x, y] = [0, 0]] = pathOf(runs.flat().slice(-1), frame);
	if (!text || runs.length === 0) return [];
	const style = { isBold: true, color: STYLES[kind].color };
	const width = textWidth(text, style);
	const left = clamp(x - width / 2, frame.left, frame.right - width);
	return [
		box('ground', [left - 0.1, y - 1.3], [width + 0.2, 0.9]),
		label(text, [left, y - 0.5], style),
	];
}

/** Explains the layers that have a name. Pageviews have theirs beside them. */
export function layerEntries(layers: Layer[]): LegendEntry[] {
	return layers.flatMap(({ kind, name, runs }) => {
		const isDots = runs.every(({ length }) => length === 1);
		const path: Point[] = isDots
			? [[SYMBOL_WIDTH / 2, 0]]
			: [
					[0, 0],
					[SYMBOL_WIDTH, 0],
				];
		return name && runs.length > 0 && kind !== 'pageviews'
			? { name, symbol: [strokeOf(kind, path)] }
			: [];
	});
}
