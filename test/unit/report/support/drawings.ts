import { round } from 'lodash';
import type { Chart, DaysPlot } from '../../../../nodes/WebsiteAnalytics/report/chart/chart';
import type { Color } from '../../../../nodes/WebsiteAnalytics/report/chart/colors';
import { drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import type {
	Area,
	Drawing,
	Label,
	Line,
	Shape,
} from '../../../../nodes/WebsiteAnalytics/report/chart/drawing';
import type { Layer, Spot } from '../../../../nodes/WebsiteAnalytics/report/chart/layers';
import type { Point } from '../../../../nodes/WebsiteAnalytics/report/chart/typeface/glyphs';
import { createFormatter } from '../../../../nodes/WebsiteAnalytics/report/formatter';
import type { Language } from '../../../../nodes/WebsiteAnalytics/report/locale';

export const formatterOf = (locale = 'en-US', language: Language = 'en') =>
	createFormatter({ language, locale });

/** Returns the texts of a drawing with their positions. */
export const labelsOf = ({ shapes }: Drawing) =>
	shapes
		.filter((shape): shape is Label => shape.kind === 'label')
		.map(({ points: [[x, y] = [0, 0]], ...label }) => ({ ...label, x, y }));

export const textsOf = (drawing: Drawing) => labelsOf(drawing).map(({ text }) => text);

/** Returns the counts of a layer; none without one. */
export const spotsOf = ({ layers }: DaysPlot, kind: Layer['kind']): Spot[] =>
	layers.filter((layer) => layer.kind === kind).flatMap(({ spots }) => spots);

/** Returns points as text, with two decimals at most, e.g. `48,332 680,128.5`. */
export const pathOf = (points: Point[]) =>
	points.map((point) => point.map((position) => round(position, 2))).join(' ');

/** Returns the lines of a color with more than one point, without those of the legend. */
export const linesOf = ({ shapes }: Drawing, color: Color = 'accent') =>
	shapes.filter(
		(shape): shape is Line =>
			shape.kind === 'line' && shape.color === color && shape.points.length > 1,
	);

/** Returns the areas of a color. */
export const areasOf = ({ shapes }: Drawing, color: Color) =>
	shapes.filter((shape): shape is Area => shape.kind === 'area' && shape.color === color);

/** Returns what a picture shows, a shape on a line, e.g. `line accent 4: 18,174 42,174`. */
export function drawingText(chart: Chart): string {
	const { width, height, shapes } = drawChart(chart);
	return [`${width} x ${round(height, 2)}`, ...shapes.map(shapeText)].join('\n');
}

function shapeText(shape: Shape): string {
	if (shape.kind === 'label') {
		const { text, points, align, size, isBold } = shape;
		const style = [shape.color, isBold && 'bold', round(size, 2), align].filter(Boolean).join(' ');
		return `"${text}" ${style}: ${pathOf(points)}`;
	}
	if (shape.kind === 'area') return `area ${shape.color}: ${pathOf(shape.points)}`;
	const dash = shape.dash ? ` dashed ${shape.dash.join(' ')}` : '';
	return `line ${shape.color} ${round(shape.width, 2)}${dash}: ${pathOf(shape.points)}`;
}
