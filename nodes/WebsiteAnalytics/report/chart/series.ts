import type { Color } from './colors';
import { type Dash, dot, line, type Point, type Shape } from './drawing';

/** A day, or the mean of a week. The place is the number of days before it. */
export interface Spot {
	place: number;
	count: number;
}

/** The counts of days that are over. */
export interface Series {
	spots: Spot[];
	/** The places of suspected outages, which have no spot. */
	outages: number[];
}

/** Where a series is drawn. */
export interface Frame {
	left: number;
	right: number;
	top: number;
	bottom: number;
	x(place: number): number;
	y(count: number): number;
}

interface SeriesStyle {
	color: Color;
	/** Of the area below the line. */
	area: Color;
	/** Of the dots across a gap. */
	gap: Color;
	width: number;
}

export const DASHES: Dash = [6, 4];
export const DOTS: Dash = [2.5, 5];

export function pathOf(spots: Spot[], { x, y }: Frame): Point[] {
	return spots.map(({ place, count }): Point => [x(place), y(count)]);
}

/** Returns the lines of a series, which end at outages. */
export function pathsOf({ spots, outages }: Series, frame: Frame): Point[][] {
	const runs: Spot[][] = [];
	for (const spot of spots) {
		const run = runs.at(-1);
		const last = run?.at(-1)?.place ?? 0;
		const isAfterGap = outages.some((place) => last < place && place < spot.place);
		if (run && !isAfterGap) run.push(spot);
		else runs.push([spot]);
	}
	return runs.map((run) => pathOf(run, frame));
}

/** Draws a line with a light area below, and dots across gaps. */
export function drawSeries(series: Series, frame: Frame, style: SeriesStyle): Shape[] {
	const { color, area, gap, width } = style;
	const paths = pathsOf(series, frame);
	const gaps = paths
		.slice(1)
		.map((path, index) => [...(paths[index] ?? []).slice(-1), ...path.slice(0, 1)]);
	return [
		...paths.map((path) => areaBelow(path, frame.bottom, area)),
		...gaps.map((points) => line(gap, points, 2, DOTS)),
		...paths.flatMap((path) => drawPath(color, path, width)),
	];
}

/** Draws a line, or a dot for a single day. */
export function drawPath(color: Color, path: Point[], width: number, dash?: Dash): Shape[] {
	return path.length > 1
		? [line(color, path, width, dash)]
		: path.map((at) => dot(color, at, width * 2.8));
}

function areaBelow(path: Point[], bottom: number, color: Color): Shape {
	const ground = [path.at(-1), path[0]].map(([x] = [0, 0]): Point => [x, bottom]);
	return { kind: 'area', color, points: [...path, ...ground] };
}

/** Returns the first and last of consecutive places. */
export function runsOf(places: number[]): Array<{ first: number; last: number }> {
	const runs: Array<{ first: number; last: number }> = [];
	for (const place of places) {
		const run = runs.at(-1);
		if (run && place <= run.last + 1) run.last = place;
		else runs.push({ first: place, last: place });
	}
	return runs;
}
