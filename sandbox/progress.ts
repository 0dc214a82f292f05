const LINE_INTERVAL_MS = 15_000;

/**
 * Runs a step. Prints its title at the start, the elapsed time every 15 seconds, and the total at the end.
 * @param detail describes the progress, such as `812 packages fetched`
 */
export async function runStep<T>(
	title: string,
	work: () => Promise<T>,
	detail?: () => string,
): Promise<T> {
	const started = Date.now();
	const print = (text: string) =>
		console.log(`${title}: ${text} ${formatDuration(Date.now() - started)}`);
	console.log(`${title} ...`);
	const timer = setInterval(
		() => print(detail === undefined ? 'running for' : `${detail()} in`),
		LINE_INTERVAL_MS,
	);
	let outcome = 'failed after';
	try {
		const result = await work();
		outcome = 'done in';
		return result;
	} finally {
		clearInterval(timer);
		print(outcome);
	}
}

/** A duration such as `7 s` or `2 min 5 s`. */
function formatDuration(milliseconds: number): string {
	const seconds = Math.round(milliseconds / 1000);
	const minutes = Math.floor(seconds / 60);
	return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
