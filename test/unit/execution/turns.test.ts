import { Turns } from '../../../nodes/WebsiteAnalytics/execution/turns';
import { settled } from '../support/settled';

/** Work that the test ends, and the order in which it was begun. */
function work() {
	const begun: string[] = [];
	const ends: Array<{ resolve(value: string): void; reject(error: Error): void }> = [];
	const named = (name: string) => async () => {
		begun.push(name);
		return await new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
	};
	return { begun, named, end: () => ends.shift() };
}

it('does work of the same key one after the other, in the order of asking', async () => {
	const turns = new Turns();
	const { begun, named, end } = work();

	const results = ['first', 'second', 'third'].map(
		async (name) => await turns.take('key', named(name)),
	);
	await settled();

	expect(begun).toEqual(['first']);

	end()?.resolve('1');
	await settled();

	expect(begun).toEqual(['first', 'second']);

	end()?.resolve('2');
	await settled();
	end()?.resolve('3');

	expect(await Promise.all(results)).toEqual(['1', '2', '3']);
});

it('does work of other keys beside it', async () => {
	const turns = new Turns();
	const { begun, named } = work();

	void turns.take('one', named('first'));
	void turns.take('other', named('second'));
	await settled();

	expect(begun).toEqual(['first', 'second']);
});

it('goes on after a failure, which only its own work throws', async () => {
	const turns = new Turns();
	const { named, end } = work();

	const failing = turns.take('key', named('first'));
	const next = turns.take('key', named('second'));
	await settled();
	end()?.reject(new Error('broken'));

	await expect(failing).rejects.toThrow('broken');

	await settled();
	end()?.resolve('done');

	expect(await next).toBe('done');
});
