import type { Formatter } from '../formatter';
import type { Shape } from './drawing';

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
