import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SandboxError } from '../sandboxError';
import type { Login } from './client';

const loginSchema = z.object({ email: z.string(), password: z.string() });

/**
 * The login for the n8n whose data is in this folder, generated and stored there the first time. n8n
 * stores its encryption key in the same folder, so deleting the folder removes both.
 * @throws SandboxError when there is data, but its login cannot be read
 */
export async function loadOrCreateLogin(userFolder: string): Promise<Login> {
	const file = join(userFolder, 'login.json');
	const existing = await readLogin(file);
	if (existing !== undefined) return existing;

	if (existsSync(join(userFolder, '.n8n/database.sqlite'))) {
		throw new SandboxError(
			`The login in ${file} cannot be read. Delete ${userFolder} to start over.`,
		);
	}
	await mkdir(userFolder, { recursive: true });
	// n8n requires an uppercase letter and a digit.
	const password = `N8n-${randomBytes(9).toString('base64url')}`;
	const login = { email: 'owner@example.com', password };
	await writeFile(file, JSON.stringify(login), { mode: 0o600 });
	return login;
}

async function readLogin(file: string): Promise<Login | undefined> {
	try {
		return loginSchema.parse(JSON.parse(await readFile(file, 'utf8')));
	} catch {
		return undefined;
	}
}
