import fc from 'fast-check';
import { PNG } from 'pngjs';
import { daysChart } from '../../../../nodes/WebsiteAnalytics/report/chart/daysChart';
import { renderPng } from '../../../../nodes/WebsiteAnalytics/report/chart/png';
import {
	COLORS,
	type Label,
	type Shape,
} from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import { daysFrom } from '../../statistics/support/traffic';

const { CompressionStream: compression } = globalThis;

afterEach(() => {
	globalThis.CompressionStream = compression;
});

/** What a decoder that is not ours sees in the picture. */
async function draw(...shapes: Shape[]) {
	const file = await renderPng({ title: 'shop.example', shapes });
	const { width, height, data } = PNG.sync.read(Buffer.from(file));
	const colorAt = (x: number, y: number) =>
		`#${data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3).toString('hex')}`;
	/** How many pixels of an area are not white. */
	const inked = (left: number, top: number, right: number, bottom: number) => {
		let count = 0;
		for (let y = top; y < bottom; y++) {
			for (let x = left; x < right; x++) if (colorAt(x, y) !== WHITE) count++;
		}
		return count;
	};
	return { file, width, height, colorAt, inked };
}

const WHITE = '#ffffff';
const label = (text: string, given: Partial<Label> = {}): Label => ({
	...{ kind: 'label', color: 'text', text, latin: text },
	...{ x: 100, y: 100, size: 20, align: 'start' },
	...given,
});

it('is a white picture of 1,440 by 752 pixels', async () => {
	const { width, height, colorAt } = await draw();

	expect([width, height]).toEqual([1440, 752]);
	expect([colorAt(0, 0), colorAt(1439, 751), colorAt(700, 300)]).toEqual([WHITE, WHITE, WHITE]);
});

it('draws a box, two pixels for each unit', async () => {
	const { colorAt } = await draw({
		...{ kind: 'box', color: 'visitors', x: 10, y: 20, width: 30, height: 40 },
	});
	const corners = [colorAt(20, 40), colorAt(79, 40), colorAt(20, 119), colorAt(79, 119)];

	expect(corners).toEqual(corners.map(() => COLORS.visitors.light));
	expect([colorAt(19, 40), colorAt(80, 40), colorAt(20, 39), colorAt(20, 120)]).toEqual(
		corners.map(() => WHITE),
	);
});

it('draws the edge of a box between two pixels in a paler tone', async () => {
	const { colorAt } = await draw({
		...{ kind: 'box', color: 'axis', x: 10.25, y: 20, width: 30, height: 40 },
	});

	// Half of #6e7781 on white.
	expect([colorAt(19, 50), colorAt(20, 50), colorAt(21, 50)]).toEqual([
		WHITE,
		'#b7bbc0',
		'#6e7781',
	]);
});

it('draws an area, which may have a gap', async () => {
	const { colorAt } = await draw({
		...{ kind: 'area', color: 'usual' },
		points: [
			[10, 10],
			[20, 30],
			[30, 10],
			[30, 50],
			[10, 50],
		],
	});

	expect([colorAt(40, 90), colorAt(24, 40), colorAt(56, 40)]).toEqual(
		Array.from({ length: 3 }, () => COLORS.usual.light),
	);
	expect([colorAt(40, 40), colorAt(40, 102), colorAt(62, 90)]).toEqual([WHITE, WHITE, WHITE]);
});

it('draws lines and dots, those that come later in front', async () => {
	const { colorAt } = await draw(
		{
			...{ kind: 'line', color: 'pageviews', width: 4 },
			points: [
				[10, 10],
				[50, 10],
				[50, 90],
			],
		},
		{ kind: 'dot', color: 'unusual', x: 50, y: 90, radius: 5 },
	);

	expect([colorAt(60, 20), colorAt(100, 100)]).toEqual([
		COLORS.pageviews.light,
		COLORS.pageviews.light,
	]);
	expect([colorAt(100, 180), colorAt(108, 180), colorAt(100, 189)]).toEqual(
		Array.from({ length: 3 }, () => COLORS.unusual.light),
	);
	expect([colorAt(60, 30), colorAt(92, 100), colorAt(112, 180)]).toEqual([WHITE, WHITE, WHITE]);
});

it('draws a dashed line with gaps, also around a corner', async () => {
	const { colorAt } = await draw({
		...{ kind: 'line', color: 'visitors', width: 2, isDashed: true },
		points: [
			[10, 10],
			[16, 10],
			[16, 40],
		],
	});
	// A dash of 4 units has round ends, and the next one begins 5 units after it.
	const dashes = [colorAt(20, 20), colorAt(28, 20), colorAt(32, 30)];

	expect(dashes).toEqual(dashes.map(() => COLORS.visitors.light));
	expect([colorAt(31, 20), colorAt(32, 39)]).toEqual([WHITE, WHITE]);
});

it('writes a text to the right of its place, in the middle of it or to the left', async () => {
	const start = await draw(label('Hill'));
	const middle = await draw(label('Hill', { align: 'middle' }));
	const end = await draw(label('Hill', { align: 'end' }));

	expect(start.inked(150, 0, 200, 752)).toBe(0);
	expect(start.inked(200, 160, 300, 201)).toBeGreaterThan(100);
	expect(end.inked(200, 0, 300, 752)).toBe(0);
	expect(end.inked(100, 160, 200, 201)).toBe(start.inked(200, 160, 300, 201));
	expect(Math.sign(middle.inked(100, 160, 200, 201))).toBe(1);
	expect(Math.sign(middle.inked(200, 160, 300, 201))).toBe(1);
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
	const { file: expected } = await draw(label('xn--r8jz45g'));

	expect(Buffer.compare(file, expected)).toBe(0);
});

it('is the same picture where the engine cannot compress', async () => {
	const shape = label('shop.example');
	const { file: compressed } = await draw(shape);
	Reflect.deleteProperty(globalThis, 'CompressionStream');
	const { file: stored } = await draw(shape);

	expect(stored.length).toBeGreaterThan(1_000_000);
	expect(
		Buffer.compare(
			PNG.sync.read(Buffer.from(stored)).data,
			PNG.sync.read(Buffer.from(compressed)).data,
		),
	).toBe(0);
});

/** Days of a website with quiet weekends. */
const busyDays = (from: string, length: number) =>
	daysFrom(
		from,
		Array.from({ length }, (_, index) => {
			const visitors = (index % 7 < 2 ? 900 : 2000) + ((index * 7919) % 600);
			return [visitors, visitors * 2 + ((index * 104_729) % 1500)];
		}),
	);

it.each([7, 30, 90, 140, 365])('is smaller than 40 kB for %d compared days', async (length) => {
	const { days: compared } = busyDays('2024-03-01', length);
	const scene = daysChart({
		...{ name: 'shop.example', ...busyDays('2025-03-01', length), compared },
		...{ language: 'en', locale: 'en-US' },
	});

	expect((await renderPng(scene)).length).toBeLessThan(40_000);
});

it('is a picture whatever the values are', async () => {
	const count = fc.oneof(fc.nat(5), fc.nat(), fc.double({ min: -1e300, max: 1e300, noNaN: true }));
	const counts = fc.array(fc.tuple(count, count), { maxLength: 60 });
	const name = fc.string({ unit: 'binary', maxLength: 300 });
	const locale = fc.constantFrom('en-US', 'de-DE', 'hi-IN', 'ar-EG', 'ja');

	await fc.assert(
		fc.asyncProperty(counts, name, locale, async (given, domain, written) => {
			const days = daysFrom('2025-01-01', given);
			const { shapes } = daysChart({
				...{ name: domain, ...days, compared: [], language: 'en', locale: written },
			});
			const { width, height } = await draw(...shapes);

			expect([width, height]).toEqual([1440, 752]);
		}),
		{ numRuns: 15 },
	);
});
