/** Runs a step. Prints its title, the elapsed time every 15 seconds, and the total at the end. */
export async function runStep<T>(title: string, work: () => Promise<T>): Promise<T> {
	const started = Date.now();
	const print = (what: string) =>
		console.log(`${title}: ${what} ${Math.round((Date.now() - started) / 1000)} s`);
	console.log(`${title} ...`);
	const timer = setInterval(() => print('running for'), 15_000);
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
