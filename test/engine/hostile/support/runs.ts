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
 * The defects of the cases, each with the first case of it. All are looked for and not only the first,
 * because one that is often found would hide the others.
 * @param runs how many cases `npm test` tries
 */
export async function findDefects<T>(
	cases: fc.Arbitrary<T>,
	runs: number,
	defectsOf: (one: T) => Promise<string[]>,
): Promise<string[]> {
	const found = new Map<string, string>();

	for (const one of fc.sample(cases, { numRuns: RUNS || runs, seed: SEED })) {
		const thrown = (error: unknown) => [error instanceof Error ? String(error.stack) : 'threw'];
		for (const defect of await defectsOf(one).catch(thrown)) {
			if (!found.has(defect)) found.set(defect, fc.stringify(one));
		}
	}

	const shown = [...found].map((pair) => pair.join('\n  of ').slice(0, MAX_LENGTH));
	return shown.slice(0, MAX_SHOWN);
}
