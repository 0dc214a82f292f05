import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const MINUTE_MS = 60_000;

/** Returns a resource, and closes it with the other resources. */
export type Use = <T extends { close(): unknown }>(opening: T | Promise<T>) => Promise<T>;

/**
 * Returns the result of `open` with a function that closes all resources that `open` uses, the last first. A failure
 * closes the resources that are open.
 */
export async function openAll<Opened extends object>(
	open: (use: Use) => Promise<Opened>,
): Promise<Opened & { close(): Promise<void> }> {
	const used: Array<{ close(): unknown }> = [];
	const close = async () => {
		for (const one of used.splice(0).reverse()) await one.close();
	};
	const use: Use = async (opening) => {
		const one = await opening;
		used.push(one);
		return one;
	};
	try {
		return Object.assign(await open(use), { close });
	} catch (error) {
		await close();
		throw error;
	}
}

/** Opens a resource once for the tests of a file or a block. Returns a function that gives the resource to a test. */
export function openForTests<Opened extends { close(): unknown }>(
	open: () => Promise<Opened>,
): () => Opened {
	let opened: Opened | undefined;

	// Installs n8n if it is missing.
	beforeAll(async () => {
		opened = await open();
	}, 15 * MINUTE_MS);

	afterAll(async () => {
		await opened?.close();
	}, MINUTE_MS);

	return () => {
		if (opened === undefined) throw new Error('It is open only while tests run.');
		return opened;
	};
}

/** Creates an empty folder, which is removed when it is closed. */
export function temporaryFolder() {
	const path = mkdtempSync(join(tmpdir(), 'website-analytics-'));
	return { path, close: () => rmSync(path, { recursive: true, force: true }) };
}
