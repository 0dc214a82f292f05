import { channels } from './palette';

/** A picture with at most 256 colors. */
interface Picture {
	width: number;
	height: number;
	/** Each begins with its filter, then one byte a pixel: its place among the colors. */
	rows: Uint8Array<ArrayBuffer>;
	/** As `0xrrggbb`. */
	colors: readonly number[];
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Eight bits for each pixel, which is a place in a palette; no filter and no interlacing. */
const FORMAT = [8, 3, 0, 0, 0];

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let crc = byte;
	for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
	return crc;
});

/** The picture as a PNG file. */
export async function encodePng({ width, height, rows, colors }: Picture): Promise<Uint8Array> {
	return Buffer.concat([
		Uint8Array.from(SIGNATURE),
		chunk('IHDR', Buffer.concat([bigEndian(width), bigEndian(height), Uint8Array.from(FORMAT)])),
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
	for (const byte of data) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
	return (crc ^ 0xffffffff) >>> 0;
}

function bigEndian(value: number): Uint8Array {
	return Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}
