import type { Color, Palette } from './colors';
import { type Point, type TextStyle, textWidth } from './typeface/glyphs';

/**
 * The shapes of a picture, from those behind to those in front. Positions are from the upper left corner. The unit of all
 * lengths is the size of usual text.
 */
export interface Drawing {
	width: number;
	height: number;
	shapes: Shape[];
	/** Of a picture. A page has its own, for light and for dark screens. */
	colors: Palette;
}

export type Shape = Area | Line | Label;

export interface Area {
	kind: 'area';
	color: Color;
	points: Point[];
}

/** With round ends, also of dashes. A line of a single point is a dot. */
export interface Line {
	kind: 'line';
	color: Color;
	points: Point[];
	width: number;
	dash?: Dash;
}

/** The length of dashes, and of the gaps between them, which their round ends shorten. */
export type Dash = [dash: number, gap: number];

export interface Label extends TextStyle {
	kind: 'label';
	text: string;
	color: Color;
	/** A single point, on the line that the text stands on. */
	points: Point[];
	size: number;
	align: 'start' | 'middle' | 'end';
}

export function area(color: Color, points: Point[]): Area {
	return { kind: 'area', color, points };
}

export function line(color: Color, points: Point[], width = 0.05, dash?: Dash): Line {
	return { kind: 'line', color, points, width, dash };
}

/**
 * Returns a text, pale unless it is bold.
 * @param room shortens it; empty where not even an ellipsis fits
 */
export function label(
	text: string,
	at: Point,
	style: Partial<Pick<Label, 'size' | 'isBold' | 'color' | 'align'>> = {},
	room = Infinity,
): Label {
	const color = style.isBold ? 'text' : 'faint';
	const fitting = fittingText(text, room, style);
	return { kind: 'label', text: fitting, points: [at], size: 1, align: 'start', color, ...style };
}

function fittingText(text: string, room: number, style: TextStyle): string {
	if (textWidth(text, style) <= room) return text;
	const characters = [...text];
	const starts = characters.map((_, length) => `${characters.slice(0, length).join('')}…`);
	return starts.findLast((start) => textWidth(start, style) <= room) ?? '';
}

/** Returns shapes that are moved. */
export function moved(shapes: Shape[], [dx, dy]: Point): Shape[] {
	return shapes.map((shape) => ({
		...shape,
		points: shape.points.map(([x, y]): Point => [x + dx, y + dy]),
	}));
}
