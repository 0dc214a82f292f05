import fc from 'fast-check';
import { FairQueue } from '../../../nodes/WebsiteAnalytics/transport/fairQueue';

const [large, small, other] = [{ name: 'large' }, { name: 'small' }, { name: 'other' }];

function queueOf(entries: Array<[caller: object, entry: string, more?: object]>) {
	const queue = new FairQueue<string>();
	for (const [caller, entry, more] of entries) {
		queue.add(entry, { caller, urgent: false, first: false, ...more });
	}
	return queue;
}

function takeAll(queue: FairQueue<string>): string[] {
	const taken: string[] = [];
	for (let entry; (entry = queue.take()) !== undefined;) taken.push(entry);
	return taken;
}

it('keeps the order of a caller', () => {
	const queue = queueOf([
		[large, 'a'],
		[large, 'b'],
		[large, 'c'],
	]);

	expect(takeAll(queue)).toEqual(['a', 'b', 'c']);
});

it('lets callers take turns, however much each of them waits for', () => {
	const queue = queueOf([
		[large, 'a1'],
		[large, 'a2'],
		[large, 'a3'],
		[small, 'b1'],
		[other, 'c1'],
		[other, 'c2'],
	]);

	expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
});

it('gives a caller that comes back no turn before those that wait', () => {
	const queue = queueOf([
		[large, 'a1'],
		[small, 'b1'],
	]);

	expect(queue.take()).toBe('a1');

	queue.add('a2', { caller: large, urgent: false, first: false });

	expect(takeAll(queue)).toEqual(['b1', 'a2']);
});

it('takes urgent entries first, and urgent callers in turns', () => {
	const urgent = { urgent: true };
	const queue = queueOf([
		[large, 'a1'],
		[small, 'b1', urgent],
		[small, 'b2', urgent],
		[other, 'c1', urgent],
	]);

	expect(takeAll(queue)).toEqual(['b1', 'c1', 'b2', 'a1']);
});

it('takes an entry that had its turn before the others of its caller', () => {
	const queue = queueOf([
		[large, 'a1'],
		[large, 'a2'],
		[large, 'retried', { first: true }],
	]);

	expect(takeAll(queue)).toEqual(['retried', 'a1', 'a2']);
});

it.each([false, true])('is not empty with one entry, urgent: %s', (urgent) => {
	expect(queueOf([[large, 'a1', { urgent }]]).isEmpty).toBe(false);
});

it('lists what waits, and is empty in the end', () => {
	const queue = queueOf([
		[large, 'a1'],
		[small, 'b1', { urgent: true }],
	]);

	expect(queue.isEmpty).toBe(false);
	expect(queue.entries().sort()).toEqual(['a1', 'b1']);

	takeAll(queue);

	expect(queue.isEmpty).toBe(true);
	expect(queue.take()).toBeUndefined();
});

it('loses nothing, and lets nobody wait for more than one turn of each other caller', () => {
	const callers = [large, small, other];
	fc.assert(
		fc.property(fc.array(fc.nat(2), { minLength: 1, maxLength: 50 }), (order) => {
			const queue = new FairQueue<number>();
			order.forEach((caller) =>
				queue.add(caller, { caller: callers[caller] ?? large, urgent: false, first: false }),
			);
			const taken: number[] = [];
			for (let entry; (entry = queue.take()) !== undefined;) taken.push(entry);

			expect([...taken].sort()).toEqual([...order].sort());

			for (const caller of new Set(order)) {
				// As long as it has entries left, its turns are at most as far apart as there are callers.
				const turns = taken.flatMap((one, index) => (one === caller ? [index] : []));
				const gaps = turns.map((turn, index) => turn - (turns[index - 1] ?? -1));

				expect(Math.max(...gaps)).toBeLessThanOrEqual(new Set(order).size);
			}
		}),
	);
});
