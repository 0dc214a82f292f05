import { mapValues } from 'lodash';
import { COLORS, type Drawing, HEIGHT, type Label, type Point, type Shape, WIDTH } from './drawing';
import { drawText, textWidth } from './font/drawnText';

/** The pixels to a unit of the drawing, so that the picture is sharp on the screen of a phone. */
const SCALE = 2;
/** The width of the strokes of letters, to the size of a text. */
const WEIGHT = { regular: 0.082, bold: 0.125 };

/** As `0xrrggbb`. */
const PAINTS = mapValues(COLORS, (color) => parseInt(color.slice(1), 16));

/** All pictures of the process are drawn on this: one for each would take hundreds of megabytes. */
let canvas: Canvas | undefined;
let lastPicture: Promise<unknown> = Promise.resolve();

/**
 * Returns a drawing as PNG. Pictures are drawn one after the other in the whole process. n8n does other work while a
 * picture is compressed.
 *
 * @param create makes the drawing when its turn has come
 */
export async function renderPng(create: () => Drawing): Promise<Uint8Array> {
	const draw = async () => await picture(create());
	const result = lastPicture.then(draw, draw);
	lastPicture = result;
	return await result;
}

async function picture({ height, shapes }: Drawing): Promise<Uint8Array> {
	canvas ??= createCanvas(WIDTH * SCALE, HEIGHT * SCALE);
	canvas.clear();
	for (const shape of shapes) draw(canvas, shape);
	return Buffer.concat([
		Uint8Array.from(SIGNATURE),
		chunk('IHDR', Buffer.concat([bigEndian(WIDTH * SCALE), bigEndian(height * SCALE), FORMAT])),
		chunk('IDAT', await compress(canvas.rows(height * SCALE))),
		chunk('IEND', new Uint8Array()),
	]);
}

function draw(on: Canvas, shape: Shape): void {
	const color = PAINTS[shape.color];
	const scaled = ([x, y]: Point): Point => [x * SCALE, y * SCALE];
	if (shape.kind === 'label') write(on, shape, color);
	else if (shape.kind === 'line') on.line(shape.points.map(scaled), shape.width * SCALE, color);
	else on.fill(scaled(shape.from), scaled(shape.to), color);
}

function write(on: Canvas, { text, x, y, align, isBold, ...label }: Label, color: number): void {
	const style = { size: label.size * SCALE, isBold };
	const width = textWidth(text, style);
	// At a whole pixel, as the letters are within the text.
	const start = Math.round(x * SCALE - { start: 0, middle: width / 2, end: width }[align]);
	const lineWidth = style.size * (isBold ? WEIGHT.bold : WEIGHT.regular);
	for (const stroke of drawText(text, style)) {
		const points = stroke.map(([dx, dy]): Point => [start + dx, y * SCALE - dy]);
		on.line(points, lineWidth, color);
	}
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Eight bits for each of red, green and blue; no filter and no interlacing. */
const FORMAT = Uint8Array.of(8, 2, 0, 0, 0);

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

type Canvas = ReturnType<typeof createCanvas>;

/** The tones from uncovered to covered at the edge of a line: enough for the eye, and a small file. */
const TONES = 4;

/** Creates a white picture that shapes are drawn on. Positions are in pixels from its upper left corner. */
function createCanvas(width: number, height: number) {
	const rowLength = width * 3 + 1;
	/** The rows of a PNG: the filter, which is none, then red, green and blue of each pixel. */
	const rows = new Uint8Array(rowLength * height);
	const column = (x: number) => Math.min(width - 1, Math.max(0, Math.floor(x)));
	const row = (y: number) => Math.min(height - 1, Math.max(0, Math.floor(y)));

	/** Paints a pixel, at an edge in a paler tone. Tones of lines that meet do not add up. */
	function paint(x: number, y: number, color: number, tone: number): void {
		const pixel = y * rowLength + 1 + x * 3;
		for (let channel = 0; channel < 3; channel++) {
			const full = (color >> (16 - channel * 8)) & 255;
			const pale = Math.round(255 + (full - 255) * tone);
			rows[pixel + channel] = tone === 1 ? full : Math.min(pale, rows[pixel + channel] ?? 255);
		}
	}

	function segment([ax, ay]: Point, [bx, by]: Point, radius: number, color: number): void {
		const reach = radius + 0.5;
		const [dx, dy] = [bx - ax, by - ay];
		const squared = dx * dx + dy * dy || 1;
		const [left, right] = [column(Math.min(ax, bx) - reach), column(Math.max(ax, bx) + reach)];
		const bottom = row(Math.max(ay, by) + reach);
		for (let y = row(Math.min(ay, by) - reach); y <= bottom; y++) {
			for (let x = left; x <= right; x++) {
				const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
				const along = Math.min(1, Math.max(0, (px * dx + py * dy) / squared));
				const [ex, ey] = [px - along * dx, py - along * dy];
				const near = ex * ex + ey * ey;
				if (near >= reach * reach) continue;
				const tone = Math.round(Math.min(1, reach - Math.sqrt(near)) * TONES) / TONES;
				if (tone > 0) paint(x, y, color, tone);
			}
		}
	}

	return {
		/** Returns the upper rows of the picture. */
		rows: (count: number) => rows.subarray(0, count * rowLength),

		clear(): void {
			rows.fill(255);
			for (let y = 0; y < height; y++) rows[y * rowLength] = 0;
		},

		/** Draws a line through points, with round ends; a line of one point is a dot. */
		line(points: Point[], lineWidth: number, color: number): void {
			points.forEach((to, index) => {
				const from = points[index - 1];
				if (from || points.length === 1) segment(from ?? to, to, lineWidth / 2, color);
			});
		},

		fill([left, top]: Point, [right, bottom]: Point, color: number): void {
			for (let y = Math.max(0, Math.round(top)); y < Math.min(height, Math.round(bottom)); y++) {
				for (let x = Math.max(0, Math.round(left)); x < Math.min(width, Math.round(right)); x++) {
					paint(x, y, color, 1);
				}
			}
		},
	};
}
