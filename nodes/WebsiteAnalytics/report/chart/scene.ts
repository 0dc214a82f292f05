/** To the right, and down; in glyphs up. */
export type Point = [x: number, y: number];

/** What a chart shows, before it is drawn. Positions are in units of 720 × 520 from the upper left corner. */
export interface Scene {
	/** From those behind to those in front. */
	shapes: Shape[];
}

export type Shape = Line | Area | Label;

/** With round ends: a line of a single point is a dot. */
export interface Line {
	kind: 'line';
	color: Color;
	points: Point[];
	width: number;
	isDashed?: boolean;
}

/** A polygon. */
export interface Area {
	kind: 'area';
	color: Color;
	points: Point[];
}

/** A text, and what stands for it where its script cannot be drawn. */
export interface Written {
	text: string;
	latin?: string;
}

export interface TextStyle {
	size: number;
	isBold?: boolean;
}

export interface Label extends Written, TextStyle {
	kind: 'label';
	color: Color;
	x: number;
	/** Of the line that the text stands on. */
	y: number;
	align: 'start' | 'middle' | 'end';
}

export const WIDTH = 720;
export const HEIGHT = 520;

/** The dashes of a dashed line: how long one is, and how far the next one. */
export const DASH = { length: 4, gap: 5 };

export type Color = keyof typeof COLORS;

/** The colors on white ground, the ground first. Compared traffic is a paler tone of its color. */
export const COLORS = {
	ground: '#ffffff',
	grid: '#e1e5ea',
	axis: '#6e7781',
	text: '#1f2328',
	faint: '#57606a',
	visitors: '#0550ae',
	pageviews: '#bc4c00',
	visitorsBefore: '#8ab0dd',
	pageviewsBefore: '#e3ab86',
	usual: '#dbe7f6',
	unusual: '#cf222e',
	up: '#116329',
	down: '#a40e26',
} as const satisfies Record<string, string>;

/** A rectangle, from its upper left corner. */
export function box(color: Color, [x, y]: Point, width: number, height: number): Area {
	const [right, bottom] = [x + width, y + height];
	const points: Point[] = [
		[x, y],
		[right, y],
		[right, bottom],
		[x, bottom],
	];
	return { kind: 'area', color, points };
}
