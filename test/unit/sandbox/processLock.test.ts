import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProcessLock } from '../../../sandbox/processes/processLock';

const folder = mkdtempSync(join(tmpdir(), 'website-analytics-lock-'));
const file = join(folder, 'install.lock');

beforeEach(() => jest.spyOn(console, 'log').mockReturnValue(undefined));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of a folder', () => {
	it('is held by one run at a time, and the error names its process', async () => {
		const lock = await ProcessLock.acquire(file);

		await expect(ProcessLock.acquire(file)).rejects.toThrow(
			`Another npm start (process ${process.pid}) is using ${folder}.`,
		);

		await lock.release();
	});

	it('is waited for by a run that needs it for a short time, until it is free', async () => {
		const order: string[] = [];
		const first = await ProcessLock.acquireWhenFree(file);
		const waiting = ProcessLock.acquireWhenFree(file).then((lock) => {
			order.push('acquired');
			return lock;
		});

		await new Promise((resolve) => setTimeout(resolve, 700));
		order.push('released');
		await first.release();
		await (await waiting).release();

		expect(order).toEqual(['released', 'acquired']);
	});
});
