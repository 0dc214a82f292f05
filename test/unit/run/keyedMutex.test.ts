import { KeyedMutex } from '../../../nodes/WebsiteAnalytics/run/keyedMutex';
import { settled } from '../support/settled';

it('does work of one key in turn, also after a failure, and of others beside it, and keeps nothing of it', async () => {
	const mutex = new KeyedMutex();
	const begun: string[] = [];
	const ends: Array<{ resolve(): void; reject(error: Error): void }> = [];
	const start = async (key: string, name: string) =>
		await mutex.runExclusive(key, async () => {
			begun.push(name);
			await new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
			return name;
		});
	const results = Promise.allSettled([
		...['first', 'second', 'third'].map(async (name) => await start('key', name)),
		start('other', 'beside'),
	]);
	await settled();

	expect(begun).toEqual(['first', 'beside']);

	ends[0]?.reject(new Error('broken'));
	await settled();

	expect(begun).toEqual(['first', 'beside', 'second']);

	for (const end of ends) end.resolve();
	await settled();
	ends.at(-1)?.resolve();

	expect(await results).toMatchObject([
		{ reason: new Error('broken') },
		...['second', 'third', 'beside'].map((value) => ({ value })),
	]);
	expect(begun).toEqual(['first', 'beside', 'second', 'third']);
	expect(mutex).toEqual(new KeyedMutex());
});
