import fc from 'fast-check';

/** How many cases each property is tried with; many more by hand, as CONTRIBUTING says. */
const RUNS = Number(process.env.HOSTILE_RUNS ?? 0);

/**
 * Fixed, so that a failure in continuous integration is that of the change and not of the day, and is
 * the same on any machine. Another one by hand finds other cases.
 */
const SEED = Number(process.env.HOSTILE_SEED ?? 20_261_121);

const MAX_SHOWN = 20;
const MAX_LENGTH = 600;

/**
 * Checks that no case has defects. All are reported and not only the first, because one that is often
 * found would hide the others.
 * @param runs how many cases `npm test` tries
 */
export async function expectNoDefects<T>(
	cases: fc.Arbitrary<T>,
	runs: number,
	defectsOf: (one: T) => Promise<string[]>,
): Promise<void> {
	const found = new Map<string, string>();

	for (const one of fc.sample(cases, { numRuns: RUNS || runs, seed: SEED })) {
		const thrown = (error: unknown) => [error instanceof Error ? String(error.stack) : 'threw'];
		for (const defect of await defectsOf(one).catch(thrown)) {
			if (!found.has(defect))
				found.set(defect, fc.stringify(one).replace(/withValue.*?\}\),/s, ''));
		}
	}

	const shown = [...found].map((pair) => pair.join('\n  of ').slice(0, MAX_LENGTH));
	expect(shown.slice(0, MAX_SHOWN)).toEqual([]);
}
