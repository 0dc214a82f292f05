import type { Point } from '../../../../nodes/WebsiteAnalytics/report/chart/drawing';
import {
	drawNote,
	heightOfNotes,
	labelBeside,
	rowsOfNotes,
} from '../../../../nodes/WebsiteAnalytics/report/chart/marks';
import { formatterOf } from '../support/drawings';

const LAYOUT = { width: 600, text: 20, formatter: formatterOf() };
const FRAME = { left: 50, right: 590, top: 10, bottom: 200, x: Number, y: Number };
const STYLE = { size: 20, isBold: true };

const placed = (at: Point, lines: Point[][]) =>
	labelBeside(at, '938', STYLE, { lines, frame: FRAME });

describe('the number of the best day', () => {
	it('stands above its day', () => {
		expect(placed([300, 100], [])).toMatchObject({ text: '938', y: 90 });
	});

	it('is beside a line that passes above', () => {
		const rising: Point[] = [
			[306, 95],
			[330, 20],
		];
		const falling: Point[] = [
			[270, 20],
			[294, 95],
		];

		expect(placed([300, 100], [rising])).toMatchObject({ y: 91 });
		expect(placed([300, 100], [rising]).x).toBeLessThan(placed([300, 100], []).x);
		expect(placed([300, 100], [falling]).x).toBeGreaterThan(placed([300, 100], []).x);
	});

	it('stands above where lines are on all sides', () => {
		const everywhere = [60, 70, 80, 90, 100, 110, 120, 130].map((y): Point[] => [
			[50, y],
			[590, y],
		]);

		expect(placed([300, 100], everywhere)).toMatchObject({ y: 90 });
	});

	it.each([50, 590])('stays within the plot at its end at %d', (x) => {
		const start = placed([x, 100], []).x;

		expect(start).toBeGreaterThanOrEqual(50);
		expect(start).toBeLessThan(590 - 30);
	});
});

describe('the numbers of notes', () => {
	it.each([
		['far from each other are in one row', [100, 200, 300], [0, 0, 0]],
		['of one day are below each other', [100, 100, 100], [0, 1, 2]],
		['of neighboring days are not on each other', [100, 118, 136], [0, 1, 0]],
		[
			'of a day with many notes take six rows',
			Array<number>(8).fill(100),
			[0, 1, 2, 3, 4, 5, 5, 5],
		],
		['without notes need no row', [], []],
	])('%s', (_what, places, rows) => {
		expect(rowsOfNotes(places, LAYOUT)).toEqual(rows);
	});

	it('need the height of their rows', () => {
		expect([[], [0, 0], [0, 1]].map((rows) => heightOfNotes(rows, LAYOUT))).toEqual([0, 28, 56]);
	});

	it('have a line down to the day, but none up', () => {
		const endOf = (end: number) => {
			const [stem] = drawNote(1, [100, 0], 0, end, 20);
			return stem?.kind === 'line' ? stem.points.at(-1) : undefined;
		};

		expect(endOf(150)).toEqual([100, 150]);
		expect(endOf(5)).toEqual([100, 14]);
	});
});
