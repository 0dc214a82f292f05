import { round } from 'lodash';
import type { Language } from '../../../../nodes/WebsiteAnalytics/report/language';
import { createWriter } from '../../../../nodes/WebsiteAnalytics/report/writer';
import type {
	Label,
	Line,
	Point,
	Scene,
} from '../../../../nodes/WebsiteAnalytics/report/chart/scene';

/** What every chart of the tests is about. */
export const CHART = {
	name: 'shop.example',
	range: { from: '2026-03-08', to: '2026-03-14' },
	dates: 'Mar 8 – 14, 2026',
};

export const writerOf = (locale = 'en-US', language: Language = 'en') =>
	createWriter({ language, locale });

export const labelsOf = ({ shapes }: Scene) =>
	shapes.filter((shape): shape is Label => shape.kind === 'label');

export const wordsOf = (scene: Scene) => labelsOf(scene).map(({ text }) => text);

/** Points as text, with two decimals at most, e.g. `48,332 680,128.5`. */
export const pathOf = (points: Point[]) =>
	points.map((point) => point.map((position) => round(position, 2))).join(' ');

/** The lines of traffic, without those of the legend. */
export const linesOf = ({ shapes }: Scene) =>
	shapes.filter(
		(shape): shape is Line =>
			shape.kind === 'line' && /visitors|pageviews/.test(shape.color) && shape.width !== 4,
	);

/** The same as text, by their colors. */
export const pathsOf = (scene: Scene) =>
	Object.fromEntries(linesOf(scene).map(({ color, points }) => [color, pathOf(points)]));

/** What a picture shows, a shape on a line, e.g. `dashes visitorsBefore 4: 18,174 42,174`. */
export function sceneText({ shapes }: Scene): string {
	const lines = shapes.map((shape) => {
		if (shape.kind === 'label') {
			const { text, x, y, align, size, isBold } = shape;
			const style = [shape.color, isBold && 'bold', size, align].filter(Boolean).join(' ');
			return `"${text}" ${style}: ${pathOf([[x, y]])}`;
		}
		if (shape.kind === 'area') return `area ${shape.color}: ${pathOf(shape.points)}`;
		const look = shape.points.length === 1 ? 'dot' : shape.isDashed ? 'dashes' : 'line';
		return `${look} ${shape.color} ${shape.width}: ${pathOf(shape.points)}`;
	});
	return lines.join('\n');
}
