import type { BinaryHelperFunctions, IBinaryData } from 'n8n-workflow';

/** A file that is attached while its text is still being written. */
export interface TextFile {
	text: AsyncIterable<string>;
	/** Ends in `.gz` besides where the file is compressed. */
	fileName: string;
	mimeType: string;
}

/** From so many bytes on, a file is compressed. */
const COMPRESSED_FROM = 1_000_000;

/**
 * Hands a file to n8n. A large one is compressed, and handed over part by part where n8n keeps files on disk;
 * elsewhere n8n takes a whole file only, which is held in memory until it has.
 * @throws what its text throws
 */
export async function prepareTextFile(
	{ prepareBinaryData }: Pick<BinaryHelperFunctions, 'prepareBinaryData'>,
	{ text, fileName, mimeType }: TextFile,
): Promise<IBinaryData> {
	const chunks = encoded(text);
	const first: Uint8Array[] = [];
	for (let size = 0; size < COMPRESSED_FROM;) {
		const { value, done } = await chunks.next();
		if (done) return await prepareBinaryData(Buffer.concat(first), fileName, mimeType);
		first.push(value);
		size += value.length;
	}
	const all = inOrder(first, chunks);
	const compressed = gzip(all);
	const file = [`${fileName}.gz`, 'application/gzip'] as const;
	let isTaken = false;
	async function* parts() {
		isTaken = true;
		yield* compressed;
	}
	// n8n's type names one kind of what can be read part by part, which only another module can make.
	const stream = parts() as unknown as Parameters<typeof prepareBinaryData>[0];
	return await prepareBinaryData(stream, ...file).catch(async (error: unknown) => {
		if (isTaken) throw error;
		return await prepareBinaryData(await whole(compressed), ...file);
	});
}

/** Not piped: Node.js then keeps all that has passed. */
async function* gzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
	const { readable, writable } = new CompressionStream('gzip');
	const writer = writable.getWriter();
	const write = async () => {
		for await (const chunk of chunks) await writer.write(chunk);
		await writer.close();
	};
	const writing = write().catch(async (error: unknown) => {
		await writer.abort(error).catch(() => undefined);
		throw error;
	});
	// It may fail before, or after, whoever takes the parts has stopped.
	writing.catch(() => undefined);
	yield* readable;
	await writing;
}

async function* encoded(text: AsyncIterable<string>): AsyncGenerator<Uint8Array, void> {
	const encoder = new TextEncoder();
	for await (const part of text) yield encoder.encode(part);
}

async function* inOrder(
	first: Uint8Array[],
	rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void> {
	yield* first.splice(0);
	yield* rest;
}

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const read: Uint8Array[] = [];
	for await (const chunk of chunks) read.push(chunk);
	return Buffer.concat(read);
}
