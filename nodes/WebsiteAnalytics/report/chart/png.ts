import { createCanvas } from './canvas';
import { channelsOf } from './colors';
import type { Drawing } from './drawing';
import { polygonsOf } from './polygons';

/** Sharp on the screen of a phone, and twice as wide as a mail. */
const WIDTH = 1200;
const MAX_HEIGHT = 1500;

/** All pictures of the process are drawn on this: one for each would take hundreds of megabytes. */
const canvas = createCanvas(WIDTH, MAX_HEIGHT);
let lastPicture: Promise<unknown> = Promise.resolve();

/**
 * Returns a drawing as PNG. Pictures are drawn one after the other in the whole process. n8n does other work while a
 * picture is compressed.
 *
 * @param create makes the drawing when its turn has come
 */
export function renderPng(create: () => Drawing): Promise<Uint8Array> {
	const draw = () => pngOf(create());
	const result = lastPicture.then(draw, draw);
	lastPicture = result;
	return result;
}

async function pngOf({ width, height, shapes, colors }: Drawing): Promise<Uint8Array> {
	const scale = WIDTH / width;
	const names = Object.keys(colors);
	canvas.clear(Object.values(colors).map(channelsOf));
	for (const shape of shapes) canvas.fill(polygonsOf(shape, scale), names.indexOf(shape.color));
	const rowCount = Math.min(MAX_HEIGHT, Math.round(height * scale));
	const rows = canvas.rows.subarray(0, rowCount * (WIDTH + 1));
	return Buffer.concat([
		SIGNATURE,
		chunk('IHDR', Buffer.concat([bigEndian(WIDTH), bigEndian(rowCount), FORMAT])),
		chunk('PLTE', Uint8Array.from(canvas.palette().flat())),
		chunk('IDAT', await compress(rows)),
		chunk('IEND', new Uint8Array()),
	]);
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Eight bits for the number of a color; no filter and no interlacing. */
const FORMAT = Uint8Array.of(8, 3, 0, 0, 0);

function chunk(type: string, data: Uint8Array): Uint8Array {
	const content = Buffer.concat([Buffer.from(type), data]);
	return Buffer.concat([bigEndian(data.length), content, bigEndian(crc32(content))]);
}

/** In the format of zlib. Not by a Blob, whose copies the process keeps until much later. */
async function compress(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
	const stream = ReadableStream.from([data]).pipeThrough(new CompressionStream('deflate'));
	return new Uint8Array(await new Response(stream).arrayBuffer());
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
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32BE(value);
	return bytes;
}
