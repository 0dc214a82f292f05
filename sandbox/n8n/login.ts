import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { SandboxError } from '../sandboxError';
import type { Login } from './client';

const schema = z.object({ email: z.string(), password: z.string() });

/**
 * The login of the n8n whose data is in this folder; made up and kept there the first time. n8n
 * keeps its encryption key in the same folder, so the two live and die together.
 * @throws SandboxError when the login of existing data is lost
 */
export async function loginFor(userFolder: string): Promise<Login> {
	const file = join(userFolder, 'login.json');
	const kept = await read(file);
	if (kept !== undefined) return kept;

	if (existsSync(join(userFolder, '.n8n/database.sqlite'))) {
		throw new SandboxError(
			`The login in ${file} cannot be read. Delete ${userFolder} to start anew.`,
		);
	}
	await mkdir(userFolder, { recursive: true });
	// n8n demands a capital letter and a digit.
	const password = `N8n-${randomBytes(9).toString('base64url')}`;
	const login = { email: 'owner@example.com', password };
	await writeFile(file, JSON.stringify(login), { mode: 0o600 });
	return login;
}

async function read(file: string): Promise<Login | undefined> {
	try {
		return schema.parse(JSON.parse(await readFile(file, 'utf8')));
	} catch {
		return undefined;
	}
}
