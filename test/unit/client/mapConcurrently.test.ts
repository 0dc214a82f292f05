import { setImmediate } from 'node:timers/promises';
import { mapConcurrently } from '../../../nodes/WebsiteAnalytics/client/mapConcurrently';

describe('mapConcurrently', () => {
	it.each([
		[[], 4, 0],
		[[3, 1, 2], 4, 3],
		[[1, 2, 3, 4, 3, 2, 1], 3, 3],
	])('maps %j in order, %i at once, however long each takes', async (values, at, most) => {
		const started: number[] = [];
		let [active, mostActive] = [0, 0];
		const results = await mapConcurrently(values, at, async (turns) => {
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
});
