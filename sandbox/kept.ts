import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a start leaves for the next start, beside n8n's data. */
export interface Kept {
	/** The port of the stand-in service, so that credentials made by hand stay valid. */
	servicePort?: number;
	/** The workflow that the sandbox imported. It is replaced at each start; all others are the user's. */
	workflowId?: string;
}

const fileIn = (userFolder: string) => join(userFolder, 'sandbox.json');

/** Reads what the last start left; nothing before the first one. */
export async function readKept(userFolder: string): Promise<Kept> {
	const text = await readFile(fileIn(userFolder), 'utf8').catch(() => '{}');
	return JSON.parse(text) as Kept;
}

/** Adds to what is left for the next start. */
export async function keep(userFolder: string, more: Kept): Promise<void> {
	await mkdir(userFolder, { recursive: true });
	const kept = { ...(await readKept(userFolder)), ...more };
	await writeFile(fileIn(userFolder), JSON.stringify(kept));
}
