/** To the right, and down; in glyphs up. */
export type Point = [x: number, y: number];

/** The shapes of a picture, from those behind to those in front. Positions are in units from the upper left corner. */
export interface Drawing {
	height: number;
	shapes: Shape[];
}

export type Shape = Line | Rectangle | Label;

/** With round ends: a line of a single point is a dot. */
export interface Line {
	kind: 'line';
	color: Color;
	points: Point[];
	width: number;
}

export interface Rectangle {
	kind: 'rectangle';
	color: Color;
	from: Point;
	to: Point;
}

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

/** The width of every picture, and the height of a picture with a heading. */
export const WIDTH = 720;
export const HEIGHT = 520;
export const MARGIN = 16;
/** Letters of 12 pixels on a phone, which shows the picture at half its width. */
export const TEXT_SIZE = 24;

export type Color = keyof typeof COLORS;

/** The colors on white ground. The earlier range has a paler tone of each color. */
export const COLORS = {
	ground: '#ffffff',
	grid: '#e1e5ea',
	axis: '#6e7781',
	text: '#1f2328',
	faint: '#57606a',
	visitors: '#0550ae',
	pageviews: '#bc4c00',
	previousVisitors: '#8ab0dd',
	previousPageviews: '#e3ab86',
	expected: '#dbe7f6',
	unusual: '#cf222e',
	up: '#116329',
	down: '#a40e26',
} as const satisfies Record<string, string>;

export function thinLine(from: Point, to: Point, color: Color): Line {
	return { kind: 'line', color, points: [from, to], width: 1 };
}

export function label(
	text: string,
	[x, y]: Point,
	style: Partial<Pick<Label, 'size' | 'isBold' | 'color' | 'align'>> = {},
): Label {
	return { kind: 'label', text, x, y, size: TEXT_SIZE, align: 'start', color: 'text', ...style };
}
