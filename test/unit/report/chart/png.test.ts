import { setTimeout } from 'node:timers/promises';
import { mapValues, range, uniq } from 'lodash';
import { PNG } from 'pngjs';
import { drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import {
	type Color,
	COLORS,
	type Label,
	type Point,
	type Shape,
} from '../../../../nodes/WebsiteAnalytics/report/chart/drawing';
import { renderPng } from '../../../../nodes/WebsiteAnalytics/report/chart/png';
import { summaryChart } from '../../../../nodes/WebsiteAnalytics/report/chart/summaryChart';
import { daysOf } from '../support/days';
import { ENGLISH } from '../support/reports';
import { summaryOfDays } from '../support/summary';

const WHITE = '#ffffff';
/** Half of the color of the axis on white. */
const PALE = '#b7bbc0';

/** What a decoder that is not ours sees in the picture. */
async function draw(...shapes: Shape[]) {
	const file = await renderPng(() => ({ height: 520, shapes }));
	const { width, data } = PNG.sync.read(Buffer.from(file));
	const colorAt = (x: number, y: number) =>
		`#${data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).toString('hex')}`;
	/** How many pixels of an area are not white. */
	const inked = (left: number, top: number, right: number, bottom: number) =>
		range(top, bottom).flatMap((y) => range(left, right).filter((x) => colorAt(x, y) !== WHITE))
			.length;
	return { colorAt, inked };
}

/** Reads points such as `10,20 30,40`. */
const pointsOf = (path: string) =>
	path.split(' ').map((point) => point.split(',').map(Number) as Point);

const boxAt = (color: Color, x: number): Shape => ({
	kind: 'rectangle',
	color,
	from: [x, 20],
	to: [x + 30, 60],
});

const label = (text: string, given: Partial<Label> = {}): Label => ({
	kind: 'label',
	color: 'text',
	text,
	x: 100,
	y: 100,
	size: 20,
	align: 'start',
	...given,
});

describe('the picture of a drawing', () => {
	it('is white, with two pixels for each unit', async () => {
		const { width, height, data } = PNG.sync.read(
			Buffer.from(await renderPng(() => ({ height: 400, shapes: [] }))),
		);

		expect([width, height, data.every((byte) => byte === 255)]).toEqual([1440, 800, true]);
	});

	it.each<[string, Shape[], Record<string, string>]>([
		[
			'a box, two pixels for each unit',
			[boxAt('visitors', 10)],
			{ visitors: '20,40 79,40 20,119 79,119', ground: '19,40 80,40 20,39 20,120' },
		],
		[
			'the edge of a line between two pixels in a paler tone',
			[{ kind: 'line', color: 'axis', width: 2, points: pointsOf('10.25,10 10.25,50') }],
			{ ground: '17,50 23,50', [PALE]: '18,50 22,50', axis: '19,50 21,50' },
		],
		[
			'lines and dots, those that come later in front',
			[
				{ kind: 'line', color: 'pageviews', width: 4, points: pointsOf('10,10 50,10 50,90') },
				{ kind: 'line', color: 'unusual', width: 10, points: pointsOf('50,90') },
			],
			{
				pageviews: '60,20 100,100',
				unusual: '100,180 108,180 100,189',
				ground: '60,30 92,100 112,180',
			},
		],
	])('draws %s', async (_what, shapes, expected) => {
		const { colorAt } = await draw(...shapes);
		const found = mapValues(expected, (path) => pointsOf(path).map(([x, y]) => colorAt(x, y)));

		expect(mapValues(found, uniq)).toEqual(
			mapValues(expected, (_path, name) => [{ ...COLORS, [PALE]: PALE }[name]]),
		);
	});

	it('does not add up the edges of lines that meet', async () => {
		const line: Shape = {
			kind: 'line',
			color: 'axis',
			width: 2,
			points: pointsOf('10.25,10 10.25,30 10.25,50'),
		};
		const { colorAt } = await draw(line, line);

		expect(uniq(range(20, 100).map((y) => colorAt(18, y)))).toEqual([PALE]);
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
		// It stands on its line.
		expect(start.inked(200, 203, 300, 230)).toBe(0);
	});

	describe('several pictures', () => {
		const drawing = (...shapes: Shape[]) => ({ height: 520, shapes });
		const one = () => drawing(boxAt('visitors', 10), label('shop.example'));
		const other = () => drawing(...range(9).map((x) => boxAt('unusual', x * 40)));

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

	it.each([7, 30, 90, 140, 365])('is smaller than 60 kB for %d compared days', async (length) => {
		// A website with quiet weekends.
		const visitors = range(length).map(
			(index) => (index % 7 < 2 ? 900 : 2000) + ((index * 7919) % 600),
		);
		const pageviews = visitors.map((count, index) => count * 2 + ((index * 104_729) % 1500));
		const days = daysOf(visitors, pageviews, '2025-03-01');
		const compared = [...days.slice(3), ...days.slice(0, 3)];
		const chart = summaryChart('shop.example', summaryOfDays(days, compared), ENGLISH);

		expect((await renderPng(() => drawChart(chart))).length).toBeLessThan(60_000);
	});
});
