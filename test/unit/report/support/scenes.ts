import type {
	Label,
	Line,
	Point,
	Scene,
	Shape,
} from '../../../../nodes/WebsiteAnalytics/report/chart/scene';

/** What every chart of the tests is about. */
export const CHART = {
	name: 'shop.example',
	range: { from: '2026-03-08', to: '2026-03-14' },
	language: 'en',
	locale: 'en-US',
} as const;

export const labelsOf = ({ shapes }: Scene) =>
	shapes.filter((shape): shape is Label => shape.kind === 'label');

export const wordsOf = (scene: Scene) => labelsOf(scene).map(({ text }) => text);

/** Points as text, e.g. `48,332 680,128`. */
export const pathOf = (points: Point[]) => points.join(' ');

/** The lines of traffic, without those of the legend. */
export const linesOf = ({ shapes }: Scene) =>
	shapes.filter(
		(shape): shape is Line =>
			shape.kind === 'line' && /visitors|pageviews/.test(shape.color) && shape.width !== 4,
	);

/** The same as text, by their colors. */
export const pathsOf = (scene: Scene) =>
	Object.fromEntries(linesOf(scene).map(({ color, points }) => [color, pathOf(points)]));

/** How a shape looks, e.g. `dashes visitorsBefore`. */
export const lookOf = (shape: Shape) =>
	`${shape.kind === 'line' && shape.isDashed ? 'dashes' : shape.kind} ${shape.color}`;
