import type { Formatter } from '../formatter';
import type { Color } from './colors';

/** To the right, and down; in glyphs up. */
export type Point = [x: number, y: number];

/** The shapes of a picture, from those behind to those in front. Positions are in units from the upper left corner. */
export interface Drawing {
	width: number;
	height: number;
	shapes: Shape[];
}

export type Shape = Area | Line | Label;

export interface Area {
	kind: 'area';
	color: Color;
	points: Point[];
}

/** With round ends, unless it is dashed. A line of a single point is a dot. */
export interface Line {
	kind: 'line';
	color: Color;
	points: Point[];
	width: number;
	dash?: Dash;
}

/** The length of dashes, and of the gaps between them. */
export type Dash = [dash: number, gap: number];

export interface TextStyle {
	size: number;
	isBold?: boolean;
}

export interface Label extends TextStyle {
	kind: 'label';
	text: string;
	color: Color;
	x: number;
	/** Of the line that the text stands on. */
	y: number;
	align: 'start' | 'middle' | 'end';
}

/** How large a part of a chart is, and how it writes. */
export interface Layout {
	width: number;
	/** The size of usual text. */
	text: number;
	formatter: Formatter;
}

/** A part of a chart, from its own upper left corner on. */
export interface Part {
	height: number;
	shapes: Shape[];
}

/** Returns a rectangle. @param at its upper left corner */
export function box(color: Color, [x, y]: Point, [width, height]: Point): Area {
	const points: Point[] = [
		[x, y],
		[x + width, y],
		[x + width, y + height],
		[x, y + height],
	];
	return { kind: 'area', color, points };
}

export function line(color: Color, points: Point[], width = 1, dash?: Dash): Line {
	return { kind: 'line', color, points, width, dash };
}

/** Returns the ends of a level line. */
export function level([x, y]: Point, toX: number): Point[] {
	return [
		[x, y],
		[toX, y],
	];
}

export function dot(color: Color, at: Point, diameter: number): Line {
	return line(color, [at], diameter);
}

/** Returns a text, pale unless it is bold. */
export function label(
	text: string,
	[x, y]: Point,
	style: TextStyle & Partial<Pick<Label, 'color' | 'align'>>,
): Label {
	const color = style.isBold ? 'text' : 'faint';
	return { kind: 'label', text, x, y, align: 'start', color, ...style };
}

/** Returns shapes that are moved. */
export function moved(shapes: Shape[], [dx, dy]: Point): Shape[] {
	return shapes.map((shape) =>
		shape.kind === 'label'
			? { ...shape, x: shape.x + dx, y: shape.y + dy }
			: { ...shape, points: shape.points.map(([x, y]): Point => [x + dx, y + dy]) },
	);
}
