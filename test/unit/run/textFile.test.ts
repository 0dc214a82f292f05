import { readdir, writeFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { prepareTextFile } from '../../../nodes/WebsiteAnalytics/run/textFile';

type Taken = Buffer | Readable;

let folder = '';

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'text-file-'));
});

afterEach(async () => {
	await rm(folder, { recursive: true });
});

/** As n8n does where it keeps files on disk. */
async function onDisk(file: Taken, fileName = '', mimeType = '') {
	await writeFile(join(folder, fileName), file);
	return { fileName, mimeType, data: 'filesystem-v2' };
}

/** As n8n does elsewhere. */
async function inMemory(file: Taken, fileName = '', mimeType = '') {
	if (!Buffer.isBuffer(file)) file.on('data', () => undefined);
	await writeFile(join(folder, fileName), file);
	return { fileName, mimeType, data: '' };
}

const LINE = `${'ü'.repeat(499)}\n`;

async function* lines(count: number, written?: { lines: number }) {
	for (let line = 0; line < count; line += 1) {
		if (written) written.lines += 1;
		yield LINE;
	}
}

const fileOf = (text: AsyncIterable<string>) => ({
	...{ text, fileName: 'a.csv', mimeType: 'text/csv' },
});

describe.each([
	['on disk', onDisk],
	['in memory', inMemory],
])('a file that n8n keeps %s', (_where, prepareBinaryData) => {
	it('is as it was written where it is small', async () => {
		const file = await prepareTextFile({ prepareBinaryData }, fileOf(lines(3)));

		expect(file).toMatchObject({ fileName: 'a.csv', mimeType: 'text/csv' });
		expect(await readFile(join(folder, 'a.csv'), 'utf8')).toBe(LINE.repeat(3));
	});

	it('is compressed where it is large', async () => {
		const file = await prepareTextFile({ prepareBinaryData }, fileOf(lines(5_000)));

		expect(file).toMatchObject({ fileName: 'a.csv.gz', mimeType: 'application/gzip' });
		expect(gunzipSync(await readFile(join(folder, 'a.csv.gz'))).toString()).toBe(
			LINE.repeat(5_000),
		);
	});

	it.each([3, 5_000])('fails for the reason of its text after %i lines', async (count) => {
		const reason = new Error('canceled');
		const text = (async function* () {
			yield* lines(count);
			throw reason;
		})();

		await expect(prepareTextFile({ prepareBinaryData }, fileOf(text))).rejects.toBe(reason);
	});
});

it('has no more of its text written once n8n cannot write it', async () => {
	const written = { lines: 0 };
	const full = new Error('ENOSPC');
	const prepareBinaryData = async (file: Taken) => {
		for await (const chunk of file) if (chunk) throw full;
		throw new Error('Nothing came');
	};

	await expect(
		prepareTextFile({ prepareBinaryData }, fileOf(lines(1_000_000, written))),
	).rejects.toBe(full);
	expect(written.lines).toBeLessThan(100_000);
	expect(await readdir(folder)).toEqual([]);
});
