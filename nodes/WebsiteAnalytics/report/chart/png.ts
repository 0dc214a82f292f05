import { mapValues } from 'lodash';
import { drawText } from './font/drawnText';
import { channels, createRaster, type Raster } from './raster';
import {
	COLORS,
	DASH,
	HEIGHT,
	WIDTH,
	type Label,
	type Point,
	type Scene,
	type Shape,
} from './scene';
import { drawable, drawnWidth } from './written';

/** The pixels to a unit of the scene, so that the picture is sharp on the screen of a phone. */
const SCALE = 2;
/** A line of as many points has hard edges: they are hardly seen among so many, and the file stays small. */
const DENSE_FROM_POINTS = 80;
/** The width of the strokes of letters, to the size of a text. */
const WEIGHT = { regular: 0.082, bold: 0.125 };

/** As `0xrrggbb`, the ground first. */
const PAINTS = mapValues(COLORS, (color) => parseInt(color.slice(1), 16));

/** The picture that was drawn last, to be drawn on again: a new one for each takes hundreds of megabytes. */
let idle: Raster | undefined;

/** The scene as PNG, on white ground. @param pause is called between the shapes */
export async function renderPng(
	{ shapes }: Scene,
	pause?: () => Promise<void>,
): Promise<Uint8Array> {
	const raster = idle ?? createRaster(WIDTH * SCALE, HEIGHT * SCALE, Object.values(PAINTS));
	idle = undefined;
	raster.clear();
	for (const shape of shapes) {
		cover(raster, shape);
		raster.paint(PAINTS[shape.color]);
		await pause?.();
	}
	const file = await encodePng(raster);
	idle = raster;
	return file;
}

function cover(raster: Raster, shape: Shape): void {
	if (shape.kind === 'label') return write(raster, shape);
	const points = scaled(shape.points);
	if (shape.kind === 'area') return raster.fill(points);
	const parts = shape.isDashed ? dashes(points) : [points];
	const isSoft = points.length < DENSE_FROM_POINTS;
	for (const part of parts) raster.stroke(part, shape.width * SCALE, isSoft);
}

function write(raster: Raster, label: Label): void {
	const { x, y, align, isBold } = label;
	const style = { size: label.size * SCALE, isBold };
	const width = drawnWidth(label, style);
	// At a whole pixel, as the letters are within the text.
	const start = Math.round(x * SCALE - { start: 0, middle: width / 2, end: width }[align]);
	const lineWidth = style.size * (isBold ? WEIGHT.bold : WEIGHT.regular);
	for (const stroke of drawText(drawable(label), style)) {
		const points = stroke.map(([dx, dy]): Point => [start + dx, y * SCALE - dy]);
		raster.stroke(points, lineWidth, true);
	}
}

function scaled(points: Point[]): Point[] {
	return points.map(([x, y]) => [x * SCALE, y * SCALE]);
}

/** The dashes of a line. The gaps are measured along the line, around its corners. */
function dashes(points: Point[]): Point[][] {
	const [on, off] = [DASH.length * SCALE, DASH.gap * SCALE];
	const parts: Point[][] = [];
	let from: Point = points[0] ?? [0, 0];
	let part = [from];
	let left = on;
	let isOn = true;
	for (const to of points.slice(1)) {
		let length = Math.hypot(to[0] - from[0], to[1] - from[1]);
		while (length > left) {
			const share = left / length;
			from = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
			if (isOn) parts.push([...part, from]);
			part = [from];
			length -= left;
			isOn = !isOn;
			left = isOn ? on : off;
		}
		left -= length;
		from = to;
		part.push(to);
	}
	return isOn ? [...parts, part] : parts;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Eight bits for each pixel, which is a place in a palette; no filter and no interlacing. */
const FORMAT = [8, 3, 0, 0, 0];

/** The picture as a PNG file. */
async function encodePng({ rows, colors }: Raster): Promise<Uint8Array> {
	const size = [bigEndian(WIDTH * SCALE), bigEndian(HEIGHT * SCALE)];
	return Buffer.concat([
		Uint8Array.from(SIGNATURE),
		chunk('IHDR', Buffer.concat([...size, Uint8Array.from(FORMAT)])),
		chunk('PLTE', Uint8Array.from(colors.flatMap(channels))),
		chunk('IDAT', await compress(rows)),
		chunk('IEND', new Uint8Array()),
	]);
}

function chunk(type: string, data: Uint8Array): Uint8Array {
	const content = Buffer.concat([Buffer.from(type), data]);
	return Buffer.concat([bigEndian(data.length), content, bigEndian(crc32(content))]);
}

/** In the format of zlib. */
async function compress(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
	const { writable, readable } = new CompressionStream('deflate');
	const writer = writable.getWriter();
	// Not by a Blob, whose copies the process keeps until much later.
	const [compressed] = await Promise.all([
		new Response(readable).arrayBuffer(),
		writer.write(data),
		writer.close(),
	]);
	return new Uint8Array(compressed);
}

function crc32(data: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of data) {
		crc ^= byte;
		for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
	}
	return ~crc >>> 0;
}

function bigEndian(value: number): Uint8Array {
	return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}
