import { setTimeout } from 'node:timers/promises';
import { mapValues, range, uniq } from 'lodash';
import { PNG } from 'pngjs';
import { type Color, colorsOf } from '../../../../nodes/WebsiteAnalytics/report/chart/colors';
import { drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import type {
	Area,
	Drawing,
	Label,
	Shape,
} from '../../../../nodes/WebsiteAnalytics/report/chart/drawing';
import { renderPng } from '../../../../nodes/WebsiteAnalytics/report/chart/png';
import { summaryChart } from '../../../../nodes/WebsiteAnalytics/report/chart/summaryChart';
import type { Point } from '../../../../nodes/WebsiteAnalytics/report/chart/typeface/glyphs';
import { daysOf } from '../support/days';
import { ENGLISH } from '../support/reports';
import { summaryOfDays } from '../support/summary';

const WHITE = '#ffffff';
/** Those of a brand. */
const COLORS = colorsOf('#e4002b').light;
/** Half of the color of the axis on white. */
const PALE = '#ccd0d7';

/** Returns a drawing in units of two pixels. */
const drawingOf = (shapes: Shape[], height = 520): Drawing => ({
	width: 600,
	height,
	shapes,
	colors: COLORS,
});

/** Draws a picture, and returns it as the decoder of another library reads it. */
async function draw(...shapes: Shape[]) {
	const file = await renderPng(() => drawingOf(shapes));
	const { width, data } = PNG.sync.read(Buffer.from(file));
	const colorAt = (x: number, y: number) =>
		`#${data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).toString('hex')}`;
	/** Returns the number of pixels of an area that are not white. */
	const inked = (left: number, top: number, right: number, bottom: number) =>
		range(top, bottom).flatMap((y) => range(left, right).filter((x) => colorAt(x, y) !== WHITE))
			.length;
	return { colorAt, inked };
}

/** Reads points such as `10,20 30,40`. */
const pointsOf = (path: string) =>
	path.split(' ').map((point) => point.split(',').map(Number) as Point);

const boxAt = (color: Color, x: number): Area => ({
	kind: 'area',
	color,
	points: pointsOf(`${x},20 ${x + 30},20 ${x + 30},60 ${x},60`),
});

const label = (text: string, given: Partial<Label> = {}): Label => ({
	kind: 'label',
	color: 'text',
	text,
	points: [[100, 100]],
	size: 20,
	align: 'start',
	...given,
});

describe('the picture of a drawing', () => {
	it('is white, with two pixels for each unit of a mail', async () => {
		const { width, height, data } = PNG.sync.read(
			Buffer.from(await renderPng(() => drawingOf([], 400))),
		);

		expect([width, height, data.every((byte) => byte === 255)]).toEqual([1200, 800, true]);
	});

	it('ends after 1,500 rows', async () => {
		const file = await renderPng(() => drawingOf([boxAt('accent', 10)], 5000));

		expect(PNG.sync.read(Buffer.from(file)).height).toBe(1500);
	});

	it.each<[string, Shape[], Record<string, string>]>([
		[
			'a box, two pixels for each unit',
			[boxAt('accent', 10)],
			{ accent: '20,40 79,40 20,119 79,119', ground: '19,40 80,40 20,39 20,120' },
		],
		[
			'an area',
			[{ kind: 'area', color: 'tint', points: pointsOf('10,50 30,10 50,50') }],
			{ tint: '60,30 60,90 25,98', ground: '20,30 99,30 60,101' },
		],
		[
			'the edge of a line between two pixels in a paler tone',
			[{ kind: 'line', color: 'axis', width: 1, points: pointsOf('10.25,10 10.25,50') }],
			{ ground: '18,50 22,50', [PALE]: '19,50 21,50', axis: '20,50' },
		],
		[
			'lines and dots, those that come later in front',
			[
				{ kind: 'line', color: 'before', width: 4, points: pointsOf('10,10 50,10 50,90') },
				{ kind: 'line', color: 'down', width: 10, points: pointsOf('50,90') },
			],
			{
				before: '60,20 100,100',
				down: '100,180 108,180 100,188',
				ground: '60,30 92,100 112,180',
			},
		],
		[
			'dashes, also around a corner, and gaps between them',
			[
				{
					kind: 'line',
					color: 'text',
					width: 1,
					dash: [15, 10],
					points: pointsOf('0,10.5 20,10.5 20,60'),
				},
			],
			{ text: '10,20 28,20 40,50', ground: '32,20 38,20 40,25 40,70' },
		],
	])('draws %s', async (_what, shapes, expected) => {
		const { colorAt } = await draw(...shapes);
		const found = mapValues(expected, (path) => pointsOf(path).map(([x, y]) => colorAt(x, y)));

		expect(mapValues(found, uniq)).toEqual(
			mapValues(expected, (_path, name) => [{ ...COLORS, [PALE]: PALE }[name]]),
		);
	});

	it('leaves the rest as it is where shapes are partly or wholly outside', async () => {
		const far = (x: number, y: number): Shape => ({
			kind: 'area',
			color: 'accent',
			points: pointsOf(`${x},${y} ${x + 40},${y} ${x + 40},${y + 40} ${x},${y + 40}`),
		});
		const places = [far(-20, -20), far(580, 740), far(-900, 100), far(900, 100), far(100, -900)];
		const { colorAt, inked } = await draw(...places);

		expect([colorAt(0, 0), colorAt(39, 39)]).toEqual([COLORS.accent, COLORS.accent]);
		expect(inked(0, 0, 1200, 1000)).toBe(40 * 40);
	});

	it('writes a text to the right of its place, in the middle of it or to the left', async () => {
		const start = await draw(label('Hill'));
		const middle = await draw(label('Hill', { align: 'middle' }));
		const end = await draw(label('Hill', { align: 'end' }));
		const left = [100, 160, 200, 201] as const;
		const right = [200, 160, 300, 201] as const;

		expect(start.inked(...right)).toBeGreaterThan(100);
		expect(end.inked(...left)).toBe(start.inked(...right));
		expect([start.inked(...left), end.inked(...right)]).toEqual([0, 0]);
		expect(Math.min(middle.inked(...left), middle.inked(...right))).toBeGreaterThan(0);
		// The text stands on its line.
		expect(start.inked(200, 203, 300, 230)).toBe(0);
	});

	describe('several pictures', () => {
		const drawing = (...shapes: Shape[]) => drawingOf(shapes);
		const one = () => drawing(boxAt('accent', 10), label('shop.example'));
		const other = () => drawing(...range(9).map((x) => boxAt('down', x * 40)));

		it('are drawn one after the other', async () => {
			const alone = await renderPng(one);
			const [beside] = await Promise.all([renderPng(one), renderPng(other)]);

			expect([beside, await renderPng(one)]).toEqual([alone, alone]);
		});

		it('let others have their turn in between', async () => {
			const said: string[] = [];
			const pictures = Promise.all(
				range(3).map(async (index) => {
					await renderPng(() => {
						said.push(`picture ${index}`);
						return other();
					});
				}),
			).then(() => 'over');
			const isOver = async () => await Promise.race([pictures, setTimeout(0, 'others')]);
			while ((await isOver()) === 'others') if (said.at(-1) !== 'others') said.push('others');

			expect(said.join(' ')).toContain('picture 0 others picture 1 others picture 2');
		});

		it('are drawn after one that fails', async () => {
			const failing = renderPng(() => {
				throw new Error('no ink');
			});
			const next = renderPng(one);

			await expect(failing).rejects.toThrow('no ink');
			expect(await next).toEqual(await renderPng(one));
		});
	});

	it.each([30, 365])('is smaller than 50 kB for %d compared days', async (length) => {
		// A website with quiet weekends.
		const visitors = range(length).map(
			(index) => (index % 7 < 2 ? 900 : 2000) + ((index * 7919) % 600),
		);
		const pageviews = visitors.map((count, index) => count * 2 + ((index * 104_729) % 1500));
		const days = daysOf(visitors, pageviews, '2025-03-01');
		const compared = [...days.slice(3), ...days.slice(0, 3)];
		const chart = summaryChart('shop.example', summaryOfDays(days, compared), ENGLISH);

		expect((await renderPng(() => drawChart(chart))).length).toBeLessThan(50_000);
	});
});
