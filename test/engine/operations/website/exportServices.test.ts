import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Container } from '@n8n/di';
import { BinaryDataService } from 'n8n-core';
import { useClock } from '../../support/clock';
import { serviceForEachTest } from '../../support/sharedService';
import { EXPORT, EXPORTED, PAGES, pagesOf } from './support/exports';

const shared = serviceForEachTest(EXPORTED);

useClock('2026-03-16T12:00:00Z');

it('writes its progress into the log, once for each tenth', async () => {
	const { Logger } = jest.requireActual<{ Logger: new () => { info(line: string): void } }>(
		'@n8n/backend-common',
	);
	const info = jest.spyOn(Container.get(Logger), 'info');
	await shared.run(EXPORT);
	const lines = info.mock.calls.map(([line]) => line);
	info.mockRestore();

	expect(lines.at(-1)).toMatch(
		/^Website: Export: shop.example: (\d+) of \1 parts were read, \d+ rows$/,
	);
	expect(lines).toHaveLength(10);
});

describe('a large file where n8n keeps files on disk', () => {
	const store = Container.get(BinaryDataService);
	let folder = '';

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'export-'));
		// Versions of n8n that do not read their settings themselves are given them.
		const settings = { mode: 'filesystem', availableModes: [], localStoragePath: folder };
		await Reflect.apply(store.init, store, [settings]);
	});

	afterEach(async () => {
		Reflect.set(store, 'managers', {});
		await rm(folder, { recursive: true });
	});

	it('is compressed there', async () => {
		const value = '/'.repeat(300_000);
		const transform = () => ({ data: [{ value, count: 7 }], last_page: 1, total: 1 });
		shared.service.faults.add({ on: pagesOf('2026-02-01'), effect: { transform } });
		shared.service.faults.add({ on: pagesOf('2026-03-01'), effect: { transform } });
		const { items } = await shared.run({ ...PAGES, format: 'ndjson' });
		const file = items[0]?.binary?.data;

		expect(items[0]?.json).toMatchObject({ fileName: file?.fileName, rows: 2 });
		expect(file).toMatchObject({
			mimeType: 'application/gzip',
			fileName: 'shop.example-2026-02-20-2026-03-15.ndjson.gz',
			data: 'filesystem-v2',
		});

		const content = gunzipSync(file ? await store.getAsBuffer(file) : '').toString();
		const rows = content
			.trimEnd()
			.split('\n')
			.map((line) => JSON.parse(line));

		expect(rows).toMatchObject([
			{ value, from: '2026-02-01' },
			{ value, from: '2026-03-01' },
		]);
	});
});
