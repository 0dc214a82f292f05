import { KeyedMutex } from '../../../nodes/WebsiteAnalytics/execution/keyedMutex';
import { settled } from '../support/settled';

/** Work that waits for the test, and the order in which it was begun. */
function workOf(mutex: KeyedMutex) {
	const begun: string[] = [];
	const ends: Array<{ resolve(value: string): void; reject(error: Error): void }> = [];
	const start = async (key: string, name: string) =>
		await mutex.runExclusive(key, async () => {
			begun.push(name);
			return await new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
		});
	return { begun, start, end: () => ends.shift() };
}

it('does work of the same key one after the other, and of other keys beside it', async () => {
	const { begun, start, end } = workOf(new KeyedMutex());
	const results = ['first', 'second'].map(async (name) => await start('key', name));
	void start('other', 'beside');
	await settled();

	expect(begun).toEqual(['first', 'beside']);

	end()?.resolve('1');
	await settled();

	expect(begun).toEqual(['first', 'beside', 'second']);

	end()?.resolve('beside');
	end()?.resolve('2');

	expect(await Promise.all(results)).toEqual(['1', '2']);
});

it('goes on after a failure, which only its own work throws', async () => {
	const { start, end } = workOf(new KeyedMutex());
	const failing = start('key', 'first');
	const next = start('key', 'second');
	await settled();
	end()?.reject(new Error('broken'));

	await expect(failing).rejects.toThrow('broken');

	await settled();
	end()?.resolve('done');

	expect(await next).toBe('done');
});

it('keeps nothing of work that has ended', async () => {
	const mutex = new KeyedMutex();
	const { start, end } = workOf(mutex);
	const results = ['first', 'second'].map(async (name) => await start('key', name));
	await settled();
	end()?.resolve('1');
	await settled();
	end()?.resolve('2');
	await Promise.all(results);

	expect(mutex).toEqual(new KeyedMutex());
});
