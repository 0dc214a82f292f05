/** Runs a step. Prints its title, and its duration at the end. */
export async function runStep<T>(title: string, work: () => Promise<T>): Promise<T> {
	const started = Date.now();
	console.log(`${title} ...`);
	const result = await work();
	console.log(`${title}: done in ${Math.round((Date.now() - started) / 1000)} s`);
	return result;
}
