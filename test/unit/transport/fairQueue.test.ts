import fc from 'fast-check';
import { minBy } from 'lodash';
import { FairQueue } from '../../../nodes/WebsiteAnalytics/transport/fairQueue';

const CALLERS: Record<string, object> = { a: {}, b: {}, c: {} };

/** Adds `a1` of the caller `a`, `a1!` for a person, and `a1^` again. */
function add(queue: FairQueue<string>, entry: string): void {
	const [caller = ''] = entry;
	const position = { urgent: entry.includes('!'), first: entry.includes('^') };
	queue.add(entry, { caller: CALLERS[caller] ?? {}, ...position });
}

it.each([
	['the order of a caller', 'a1 a2 a3', 'a1 a2 a3'],
	['turns', 'a1 a2 a3 b1 c1 c2', 'a1 b1 c1 a2 c2 a3'],
	['what is urgent first, in turns too', 'a1 b1! b2! c1!', 'b1! c1! b2! a1'],
	['what had its turn before first', 'a1 a2 a3^', 'a3^ a1 a2'],
])('keeps %s', (_what, entries, expected) => {
	const queue = new FairQueue<string>();
	for (const entry of entries.split(' ')) add(queue, entry);

	expect(queue.isEmpty).toBe(false);
	expect(queue.entries().sort()).toEqual(entries.split(' ').sort());
	expect(
		entries
			.split(' ')
			.map(() => queue.take())
			.join(' '),
	).toBe(expected);
	expect([queue.isEmpty, queue.take()]).toEqual([true, undefined]);
});

it('always takes what is urgent, then of the caller whose last turn, or beginning, is longest ago', () => {
	const entry = fc.tuple(
		fc.constantFrom('a', 'b', 'c'),
		fc.constantFrom('', '!'),
		fc.constantFrom('', '^'),
	);
	fc.assert(
		fc.property(fc.array(fc.option(entry), { maxLength: 60 }), (steps) => {
			const queue = new FairQueue<string>();
			const waiting: Array<{ name: string; lane: string; isUrgent: boolean }> = [];
			const since: Record<string, number> = {};
			const taken: Array<[string | undefined, string | undefined]> = [];
			steps.forEach((step, time) => {
				if (step) {
					const [caller, urgent, again] = step;
					const lane = `${caller}${urgent}`;
					if (!waiting.some((one) => one.lane === lane)) since[lane] = time;
					const waiter = { name: `${lane}${time}${again}`, lane, isUrgent: urgent === '!' };
					if (again === '^') waiting.unshift(waiter);
					else waiting.push(waiter);
					add(queue, waiter.name);
				} else {
					const urgent = waiting.filter((one) => one.isUrgent);
					const candidates = urgent.length > 0 ? urgent : waiting;
					const next = minBy(candidates, ({ lane }) => since[lane]);
					taken.push([queue.take(), next?.name]);
					if (next) waiting.splice(waiting.indexOf(next), 1);
					if (next) since[next.lane] = time;
				}
			});

			expect(taken.map(([found]) => found)).toEqual(taken.map(([, expected]) => expected));
			expect(queue.entries().sort()).toEqual(waiting.map(({ name }) => name).sort());
			expect(queue.isEmpty).toBe(waiting.length === 0);
		}),
	);
});
