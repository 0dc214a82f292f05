import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Login } from './client';

/** Returns the login for the n8n whose data is in this folder, where the first call stores it. */
export async function loadOrCreateLogin(userFolder: string): Promise<Login> {
	const file = join(userFolder, 'login.json');
	if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8')) as Login;
	await mkdir(userFolder, { recursive: true });
	// n8n requires an uppercase letter and a digit.
	const password = `N8n-${randomBytes(9).toString('base64url')}`;
	const login = { email: 'owner@example.com', password };
	await writeFile(file, JSON.stringify(login), { mode: 0o600 });
	return login;
}
