import { setImmediate } from 'node:timers/promises';
import { mapValues, range, uniq } from 'lodash';
import { PNG } from 'pngjs';
import { daysChart } from '../../../../nodes/WebsiteAnalytics/report/chart/daysChart';
import { renderPng } from '../../../../nodes/WebsiteAnalytics/report/chart/png';
import {
	box,
	COLORS,
	type Color,
	type Label,
	type Point,
	type Shape,
} from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import { daysOf } from '../support/days';
import { CHART, writerOf } from '../support/scenes';
import { summaryOfDays } from '../support/summary';

const WHITE = '#ffffff';
/** Three quarters of the color of the axis on white. */
const PALE = '#9299a1';

/** What a decoder that is not ours sees in the picture. */
async function draw(...shapes: Shape[]) {
	const file = await renderPng({ shapes });
	const { width, height, data } = PNG.sync.read(Buffer.from(file));
	const colorAt = (x: number, y: number) =>
		`#${data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).toString('hex')}`;
	/** How many pixels of an area are not white. */
	const inked = (left: number, top: number, right: number, bottom: number) =>
		range(top, bottom).flatMap((y) => range(left, right).filter((x) => colorAt(x, y) !== WHITE))
			.length;
	return { file, data, width, height, colorAt, inked };
}

/** Reads points such as `10,20 30,40`. */
const pointsOf = (path: string) =>
	path.split(' ').map((point) => point.split(',').map(Number) as Point);

const boxAt = (color: Color, x: number): Shape => box(color, [x, 20], 30, 40);

const label = (text: string, given: Partial<Label> = {}): Label => ({
	...{ kind: 'label', color: 'text', text, latin: text },
	...{ x: 100, y: 100, size: 20, align: 'start' },
	...given,
});

it('is a white picture of 1,440 by 1,040 pixels', async () => {
	const { width, height, data } = await draw();

	expect([width, height, data.every((byte) => byte === 255)]).toEqual([1440, 1040, true]);
});

it.each<[string, Shape[], Record<string, string>]>([
	[
		'a box, two pixels for each unit',
		[boxAt('visitors', 10)],
		{ visitors: '20,40 79,40 20,119 79,119', ground: '19,40 80,40 20,39 20,120' },
	],
	[
		'the edge of a box between two pixels in a paler tone',
		[boxAt('axis', 10.125)],
		{ ground: '19,50', [PALE]: '20,50', axis: '21,50' },
	],
	[
		'an area, which may have a gap',
		[{ kind: 'area', color: 'usual', points: pointsOf('10,10 20,30 30,10 30,50 10,50') }],
		{ usual: '40,90 24,40 56,40', ground: '40,40 40,102 62,90' },
	],
	[
		'lines and dots, those that come later in front',
		[
			{ kind: 'line', color: 'pageviews', width: 4, points: pointsOf('10,10 50,10 50,90') },
			{ kind: 'line', color: 'unusual', width: 10, points: pointsOf('50,90') },
		],
		{
			...{ pageviews: '60,20 100,100', unusual: '100,180 108,180 100,189' },
			ground: '60,30 92,100 112,180',
		},
	],
	[
		// A dash of 4 units has round ends, and the next one begins 5 units after it.
		'a dashed line with gaps, also around a corner',
		[
			{
				...{ kind: 'line', color: 'visitors', width: 2, isDashed: true },
				points: pointsOf('10,10 16,10 16,40'),
			},
		],
		{ visitors: '20,20 28,20 32,30', ground: '31,20 32,39' },
	],
])('draws %s', async (_what, shapes, expected) => {
	const { colorAt } = await draw(...shapes);
	const found = mapValues(expected, (path) => pointsOf(path).map(([x, y]) => colorAt(x, y)));

	expect(mapValues(found, uniq)).toEqual(
		mapValues(expected, (_path, name) => [{ ...COLORS, [PALE]: PALE }[name]]),
	);
});

it('draws a line that many points make dense with hard edges', async () => {
	const lineOf = (count: number): Shape => ({
		...{ kind: 'line', color: 'axis', width: 1.25 },
		points: range(count).map((index): Point => [10 + index, 10.1]),
	});
	const colors = ({ colorAt }: Awaited<ReturnType<typeof draw>>) =>
		new Set(range(16, 26).map((y) => colorAt(60, y))).size;

	expect([colors(await draw(lineOf(79))), colors(await draw(lineOf(80)))]).toEqual([3, 2]);
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

it('writes bold texts with thicker strokes', async () => {
	const regular = await draw(label('l'));
	const bold = await draw(label('l', { isBold: true }));

	expect(bold.inked(200, 160, 230, 201)).toBeGreaterThan(regular.inked(200, 160, 230, 201) * 1.2);
});

it('writes what stands for a text in a script that it cannot draw', async () => {
	const { file } = await draw(label('例え', { latin: 'xn--r8jz45g' }));

	expect(Buffer.compare(file, (await draw(label('xn--r8jz45g'))).file)).toBe(0);
});

it('is the same picture beside another one, and after it', async () => {
	const scene = { shapes: [boxAt('visitors', 10), label('shop.example')] };
	const alone = await renderPng(scene);
	const other = { shapes: range(9).map((x) => boxAt('unusual', x * 40)) };
	const pause = async () => await setImmediate();
	const [beside] = await Promise.all([renderPng(scene, pause), renderPng(other, pause)]);

	expect([beside, await renderPng(scene)]).toEqual([alone, alone]);
});

it.each([7, 30, 90, 140, 365])('is smaller than 40 kB for %d compared days', async (length) => {
	// A website with quiet weekends.
	const visitors = range(length).map(
		(index) => (index % 7 < 2 ? 900 : 2000) + ((index * 7919) % 600),
	);
	const pageviews = visitors.map((count, index) => count * 2 + ((index * 104_729) % 1500));
	const days = daysOf(visitors, pageviews, '2025-03-01');
	const compared = [...days.slice(3), ...days.slice(0, 3)];
	const scene = daysChart(CHART, summaryOfDays(days, compared), writerOf());

	expect((await renderPng(scene)).length).toBeLessThan(40_000);
});
