import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SandboxError } from './sandboxError';
import type { Program } from './processes/child';

/**
 * An npm command as a program.
 * @throws SandboxError when npm is not where Node comes with it
 */
export function npm(args: string[], where: Pick<Program, 'cwd' | 'logFile' | 'env'>): Program {
	return { script: findNpm(), args, ...where };
}

function findNpm(): string {
	const besideNode = join(
		dirname(dirname(process.execPath)),
		'lib/node_modules/npm/bin/npm-cli.js',
	);
	// Set by npm for what it runs; other package managers set it to themselves.
	const running = process.env.npm_execpath;
	const found = [running, besideNode].find(
		(path) => path?.endsWith('npm-cli.js') && existsSync(path),
	);
	if (found === undefined) throw new SandboxError('npm was not found. Start with "npm start".');
	return found;
}
