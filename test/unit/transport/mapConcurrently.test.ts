import { setImmediate } from 'node:timers/promises';
import { mapConcurrently } from '../../../nodes/WebsiteAnalytics/transport/mapConcurrently';

it('gives the results in the order of the values, however long each takes', async () => {
	const results = await mapConcurrently([3, 1, 2], 3, async (turns) => {
		for (let turn = 0; turn < turns; turn += 1) await setImmediate();
		return turns * 10;
	});

	expect(results).toEqual([30, 10, 20]);
});

it('gives nothing for no values', async () => {
	expect(await mapConcurrently([], 4, async (value) => value)).toEqual([]);
});

it('maps so many values at once, and each of them once', async () => {
	const mapped: number[] = [];
	let active = 0;
	let most = 0;
	await mapConcurrently([1, 2, 3, 4, 5, 6, 7], 3, async (value) => {
		mapped.push(value);
		active += 1;
		most = Math.max(most, active);
		await setImmediate();
		active -= 1;
	});

	expect(mapped).toEqual([1, 2, 3, 4, 5, 6, 7]);
	expect(most).toBe(3);
});

it('starts nothing more after a failure, and throws it', async () => {
	const started: number[] = [];
	const mapping = mapConcurrently([1, 2, 3, 4, 5, 6], 2, async (value) => {
		started.push(value);
		if (value === 2) throw new Error('failed at 2');
		await setImmediate();
		return value;
	});

	await expect(mapping).rejects.toThrow('failed at 2');

	for (let turn = 0; turn < 5; turn += 1) await setImmediate();

	expect(started).toEqual([1, 2]);
});
