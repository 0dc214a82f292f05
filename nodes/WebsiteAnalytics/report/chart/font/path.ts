import type { Point } from '../scene';

/** The straight lines that a curve is drawn with. */
const STEPS = 8;

/** The lines of a path of the form that `letters.ts` describes. */
export function flatten(path: string): Point[][] {
	const strokes: Point[][] = [];
	for (const [, command = '', numbers = ''] of path.matchAll(/([MLQHV])([^MLQHV]*)/g)) {
		const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number);
		const [x = 0, y = 0, ...end] = values;
		const stroke = strokes.at(-1);
		if (command === 'M' || !stroke) {
			strokes.push([[x, y]]);
			continue;
		}
		const from = stroke.at(-1) ?? [0, 0];
		stroke.push(...pointsOf(command, from, [x, y, ...end]));
	}
	return strokes;
}

function pointsOf(command: string, [x0, y0]: Point, numbers: number[]): Point[] {
	const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbers;
	if (command === 'L') return [[x1, y1]];
	return Array.from({ length: STEPS }, (_, index) => {
		const part = (index + 1) / STEPS;
		if (command === 'Q') {
			const rest = 1 - part;
			const at = (a: number, b: number, c: number) =>
				rest * rest * a + 2 * rest * part * b + part * part * c;
			return [at(x0, x1, x2), at(y0, y1, y2)];
		}
		const sin = Math.sin((part * Math.PI) / 2);
		const cos = Math.cos((part * Math.PI) / 2);
		return command === 'H'
			? [x0 + (x1 - x0) * sin, y1 + (y0 - y1) * cos]
			: [x1 + (x0 - x1) * cos, y0 + (y1 - y0) * sin];
	});
}
