import { setImmediate } from 'node:timers/promises';
import { mapAhead, mapConcurrently } from '../../../nodes/WebsiteAnalytics/client/mapConcurrently';

/** All results of mapping ahead. */
const allAhead: typeof mapConcurrently = async (values, concurrency, map) => {
	const results = [];
	for await (const result of mapAhead(values, concurrency, map)) results.push(result);
	return results;
};

describe.each([
	['as fast as possible', mapConcurrently],
	['ahead', allAhead],
])('mapping %s', (_how, mapAll) => {
	it.each([
		[[], 4, 0],
		[[3, 1, 2], 4, 3],
		[[1, 2, 3, 4, 3, 2, 1], 3, 3],
	])('maps %j in order, %i at once, however long each takes', async (values, at, most) => {
		const started: number[] = [];
		let [active, mostActive] = [0, 0];
		const results = await mapAll(values, at, async (turns) => {
			started.push(turns);
			active += 1;
			mostActive = Math.max(mostActive, active);
			for (let turn = 0; turn < turns; turn += 1) await setImmediate();
			active -= 1;
			return turns * 10;
		});

		expect(results).toEqual(values.map((value) => value * 10));
		expect([started, mostActive]).toEqual([values, most]);
	});
});

it('starts nothing more after a failure, and throws it', async () => {
	const started: number[] = [];
	const mapping = mapConcurrently([1, 2, 3, 4, 5, 6], 2, async (value) => {
		started.push(value);
		if (value === 2) throw new Error('failed at 2');
		await setImmediate();
	});

	await expect(mapping).rejects.toThrow('failed at 2');

	for (let turn = 0; turn < 5; turn += 1) await setImmediate();

	expect(started).toEqual([1, 2]);
});

it('fails ahead when it is the turn of what has failed', async () => {
	const mapped = mapAhead([1, 2, 3], 3, async (value) => {
		if (value > 1) throw new Error(`failed at ${value}`);
		return value;
	});

	expect(await mapped.next()).toEqual({ done: false, value: 1 });
	await expect(mapped.next()).rejects.toThrow('failed at 2');
});
