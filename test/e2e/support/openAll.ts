export type Close = () => Promise<unknown>;

/**
 * What `open` gives, and with `close` how all of it is closed: what `open` has announced, the last first. After a failure,
 * what was opened before is closed again.
 */
export async function openAll<Opened extends object>(
	open: (onClose: (close: Close) => void) => Promise<Opened>,
): Promise<Opened & { close(): Promise<void> }> {
	const closings: Close[] = [];
	const close = async () => {
		for (const closing of closings.splice(0).reverse()) await closing();
	};
	try {
		return Object.assign(await open((closing) => void closings.push(closing)), { close });
	} catch (error) {
		await close();
		throw error;
	}
}
