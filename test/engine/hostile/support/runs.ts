import fc from 'fast-check';

const RUNS = Number(process.env.HOSTILE_RUNS ?? 50);
/** Of a property that is tried with each operation. */
export const RUNS_OF_OPERATION = Math.ceil(RUNS / 2);
/** Every run tries the same cases, so a new failure comes from a change. HOSTILE_RUNS tries other cases each time. */
const SEED = Number(
	process.env.HOSTILE_SEED ?? (process.env.HOSTILE_RUNS ? Date.now() % 2 ** 31 : 1),
);

const MAX_SHOWN = 20;
const MAX_LENGTH = 600;

/**
 * Tests that no random case of a property has a defect. Shows all defects, because a frequent one would hide the others,
 * each with its first case, after the seed that finds them again.
 */
export function holds<T>(
	title: string,
	cases: () => fc.Arbitrary<T> | Promise<fc.Arbitrary<T>>,
	defectsOf: (one: T) => Promise<string[]>,
	numRuns = RUNS,
) {
	it(`${title}, in ${numRuns} random cases`, async () => {
		const found = new Map<string, string>();
		for (const one of fc.sample(await cases(), { numRuns, seed: SEED })) {
			const thrown = (error: unknown) => [error instanceof Error ? String(error.stack) : 'threw'];
			for (const defect of await defectsOf(one).catch(thrown)) {
				if (!found.has(defect)) found.set(defect, fc.stringify(one));
			}
		}
		const shown = [...found].map((pair) => pair.join('\n  of ').slice(0, MAX_LENGTH));

		expect({ seed: SEED, defects: shown.slice(0, MAX_SHOWN) }).toEqual({
			seed: SEED,
			defects: [],
		});
	}, 600_000);
}
