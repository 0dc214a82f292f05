/** One run of one side of a comparison. */
export type Work = () => Promise<void>;

/** Alternates between both sides, so that other load affects both, and gives their medians in ms. */
export async function medians(
	first: Work,
	second: Work,
	{ warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<[number, number]> {
	const times: [number[], number[]] = [[], []];
	for (let round = -warmUps; round < rounds; round += 1) {
		const [firstTime, secondTime] = [await timeOf(first), await timeOf(second)];
		if (round < 0) continue;
		times[0].push(firstTime);
		times[1].push(secondTime);
	}
	return [median(times[0]), median(times[1])];
}

/** Prints two medians and their ratio. */
export function report(
	what: string,
	[first, firstTime]: [string, number],
	[second, secondTime]: [string, number],
): void {
	const width = Math.max(first.length, second.length);
	console.log(`\n${what}`);
	console.log(`  ${first.padEnd(width)}  ${firstTime.toFixed(0).padStart(6)} ms`);
	console.log(`  ${second.padEnd(width)}  ${secondTime.toFixed(0).padStart(6)} ms`);
	console.log(`  ratio ${(firstTime / secondTime).toFixed(2)}`);
}

async function timeOf(work: Work): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

function median(times: number[]): number {
	const sorted = [...times].sort((one, other) => one - other);
	return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
