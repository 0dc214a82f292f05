import { round } from 'lodash';
import type { Chart } from '../../../../nodes/WebsiteAnalytics/report/chart/chart';
import { drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import type {
	Drawing,
	Label,
	Line,
	Point,
	Rectangle,
} from '../../../../nodes/WebsiteAnalytics/report/chart/drawing';
import { createFormatter } from '../../../../nodes/WebsiteAnalytics/report/formatter';
import type { Language } from '../../../../nodes/WebsiteAnalytics/report/locale';

export const formatterOf = (locale = 'en-US', language: Language = 'en') =>
	createFormatter({ language, locale });

export const labelsOf = ({ shapes }: Drawing) =>
	shapes.filter((shape): shape is Label => shape.kind === 'label');

export const textsOf = (drawing: Drawing) => labelsOf(drawing).map(({ text }) => text);

/** Returns points as text, with two decimals at most, e.g. `48,332 680,128.5`. */
export const pathOf = (points: Point[]) =>
	points.map((point) => point.map((position) => round(position, 2))).join(' ');

/** Returns the lines of traffic, without those of the legend. */
export const linesOf = ({ shapes }: Drawing) =>
	shapes.filter(
		(shape): shape is Line =>
			shape.kind === 'line' && /visitors|pageviews/i.test(shape.color) && shape.width !== 4,
	);

/** Returns the same as text, by their colors. */
export const pathsOf = (drawing: Drawing) =>
	Object.fromEntries(linesOf(drawing).map(({ color, points }) => [color, pathOf(points)]));

/** Returns the rectangles of a color as text. */
export const rectanglesOf = ({ shapes }: Drawing, color: string) =>
	shapes
		.filter((shape): shape is Rectangle => shape.kind === 'rectangle' && shape.color === color)
		.map(({ from, to }) => pathOf([from, to]));

/** Returns what a picture shows, a shape on a line, e.g. `line visitors 4: 18,174 42,174`. */
export function drawingText(chart: Chart): string {
	const lines = drawChart(chart).shapes.map((shape) => {
		if (shape.kind === 'label') {
			const { text, x, y, align, size, isBold } = shape;
			const style = [shape.color, isBold && 'bold', size, align].filter(Boolean).join(' ');
			return `"${text}" ${style}: ${pathOf([[x, y]])}`;
		}
		if (shape.kind === 'rectangle') {
			return `rectangle ${shape.color}: ${pathOf([shape.from, shape.to])}`;
		}
		return `line ${shape.color} ${shape.width}: ${pathOf(shape.points)}`;
	});
	return lines.join('\n');
}
