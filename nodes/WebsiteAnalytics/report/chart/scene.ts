/** As which kind of file a chart is attached. */
export type ChartChoice = 'none' | 'png' | 'svg';

/** To the right, and down; in glyphs up. */
export type Point = [x: number, y: number];

/**
 * What a chart shows, before it is drawn: SVG and PNG are made of the same scene, so that they cannot
 * differ. Positions are in units of 720 × 520 from the upper left corner.
 */
export interface Scene {
	/** What the chart is called where it cannot be seen. */
	title: string;
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

/** Each color on white ground and on dark ground. Compared traffic is a paler tone of its color. */
export const COLORS = {
	ground: { light: '#ffffff', dark: '#0d1117' },
	border: { light: '#d0d7de', dark: '#3d444d' },
	grid: { light: '#e1e5ea', dark: '#2b323b' },
	axis: { light: '#6e7781', dark: '#9198a1' },
	text: { light: '#1f2328', dark: '#e6edf3' },
	faint: { light: '#57606a', dark: '#9198a1' },
	visitors: { light: '#0550ae', dark: '#79c0ff' },
	pageviews: { light: '#bc4c00', dark: '#ffa657' },
	visitorsBefore: { light: '#8ab0dd', dark: '#3a6a9c' },
	pageviewsBefore: { light: '#e3ab86', dark: '#8f5a2b' },
	usual: { light: '#dbe7f6', dark: '#1c2f47' },
	unusual: { light: '#cf222e', dark: '#ff7b72' },
	up: { light: '#116329', dark: '#3fb950' },
	down: { light: '#a40e26', dark: '#f85149' },
} as const satisfies Record<string, { light: string; dark: string }>;

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
