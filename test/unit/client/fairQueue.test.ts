import { memoize } from 'lodash';
import { FairQueue, type QueuePosition } from '../../../nodes/WebsiteAnalytics/client/fairQueue';

const CALLERS: Record<string, object> = { a: {}, b: {}, c: {} };

interface Entry extends QueuePosition {
	name: string;
}

/** The entry `a1` of the caller `a`, `a1!` for a person, and `a1^` again. */
const entryOf = (name: string): Entry => ({
	...{ name, caller: CALLERS[name.charAt(0)] ?? {} },
	...{ urgent: name.includes('!'), first: name.includes('^') },
});

it.each([
	['the order of a caller', 'a1 a2 a3 . . . .', 'a1 a2 a3 none'],
	['turns', 'a1 a2 a3 b1 c1 c2 . . . . . .', 'a1 b1 c1 a2 c2 a3'],
	['turns with who comes later', 'a1 a2 b1 . c1 . a3 . . .', 'a1 b1 a2 c1 a3'],
	['behind the others who has had all', 'a1 b1 b2 . a2 . . .', 'a1 b1 a2 b2'],
	['what is urgent first, in turns too', 'a1 b1! b2! c1! . . . .', 'b1! c1! b2! a1'],
	['what is urgent first, whenever it comes', 'a1 a2 . b1! . . .', 'a1 b1! a2 none'],
	['the order of a caller, whatever is urgent', 'a1 a2! . .', 'a1 a2!'],
	['what had its turn before first', 'a1 a2 a3^ . . .', 'a3^ a1 a2'],
	['nothing that was removed', 'a1 a2 b1 -a1 -b1 . .', 'a2 none'],
	['turns when the next one was removed', 'a1 a2 b1 -a1 . . .', 'a2 b1 none'],
	['all when one is removed that was taken', 'a1 a2 . -a1 . .', 'a1 a2 none'],
])('keeps %s', (_what, steps, expected) => {
	const queue = new FairQueue<Entry>();
	const entry = memoize(entryOf);
	const taken: string[] = [];
	for (const step of steps.split(' ')) {
		if (step === '.') taken.push(queue.take()?.name ?? 'none');
		else if (step.startsWith('-')) queue.remove(entry(step.slice(1)));
		else queue.add(entry(step));
	}

	expect(taken.join(' ')).toBe(expected);
});
