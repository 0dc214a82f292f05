import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Program } from './processes/child';
import { SandboxError } from './sandboxError';

/**
 * An npm command as a program to run.
 * @throws SandboxError when npm is not found
 */
export function npm(args: string[], options: Pick<Program, 'cwd' | 'logFile' | 'env'>): Program {
	return { script: findNpm(), args, ...options };
}

function findNpm(): string {
	const besideNode = join(
		dirname(dirname(process.execPath)),
		'lib/node_modules/npm/bin/npm-cli.js',
	);
	// npm sets this for the scripts that it runs. Other package managers set it to their own path.
	const fromEnvironment = process.env.npm_execpath;
	const found = [fromEnvironment, besideNode].find(
		(path) => path?.endsWith('npm-cli.js') && existsSync(path),
	);
	if (found === undefined)
		throw new SandboxError('npm was not found. Start the sandbox with "npm start".');
	return found;
}
