import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Login } from './n8n/client';

/** The values that a start stores for the next start, beside n8n's data. */
interface Kept {
	/** The login of the owner. */
	login?: Login;
	/** The port of the stand-in service, so that credentials made by hand stay valid. */
	servicePort?: number;
	/** The workflow that the sandbox imported. It is replaced at each start; all others are the user's. */
	workflowId?: string;
}

const fileIn = (userFolder: string) => join(userFolder, 'sandbox.json');

/** Reads the values of the last start; none before the first start. */
export async function readKept(userFolder: string) {
	const text = await readFile(fileIn(userFolder), 'utf8').catch(() => '{}');
	return JSON.parse(text) as Kept;
}

/** Stores values for the next start. Only the owner of the file can read it. */
export async function keep(userFolder: string, more: Kept) {
	await mkdir(userFolder, { recursive: true });
	const kept = { ...(await readKept(userFolder)), ...more };
	await writeFile(fileIn(userFolder), JSON.stringify(kept), { mode: 0o600 });
}

/** Returns the login for the n8n whose data is in this folder. The first call creates it. */
export async function loadOrCreateLogin(userFolder: string) {
	const { login } = await readKept(userFolder);
	if (login) return login;
	// n8n requires an uppercase letter and a digit.
	const password = `N8n-${randomBytes(9).toString('base64url')}`;
	const created = { email: 'owner@example.com', password };
	await keep(userFolder, { login: created });
	return created;
}
