import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { npm } from '../npm';
import { SandboxError } from '../sandboxError';
import type { ProcessLock } from '../processes/processLock';
import { step } from '../progress';
import type { NodeForN8n } from './node';

const BUILD_TOOLS = [
	{ name: 'Python 3', commands: ['python3'] },
	{ name: 'make', commands: ['make'] },
	{ name: 'a C++ compiler', commands: ['c++', 'g++', 'clang++'] },
];

/**
 * Makes sure that n8n's database loads, compiling it where no ready-made one fits.
 * @throws SandboxError when a tool for compiling is missing, or compiling fails
 */
export async function ensureSqlite(
	lock: ProcessLock,
	folder: string,
	node: NodeForN8n,
	logFile: string,
): Promise<void> {
	if (await loads(folder, node)) return;
	const env = { ...process.env, npm_config_nodedir: node.headers };
	const args = ['rebuild', 'sqlite3', '--ignore-scripts=false'];
	try {
		await step("Building n8n's database (once, about 1 minute)", () =>
			lock.run("Building n8n's database", npm(args, { cwd: folder, logFile, env })),
		);
	} catch (error) {
		// Only now: without these tools a ready-made database might have been downloaded.
		const missing = await missingTools();
		throw missing.length === 0 ? error : new SandboxError(toolsMissing(missing));
	}
	if (!(await loads(folder, node))) {
		throw new SandboxError(`n8n's database was built but does not load. See ${logFile}.`);
	}
}

function loads(folder: string, node: NodeForN8n): Promise<boolean> {
	return succeeds(node.binary, ['--eval', 'require("sqlite3")'], folder);
}

async function missingTools(): Promise<string[]> {
	const missing: string[] = [];
	for (const { name, commands } of BUILD_TOOLS) {
		const found = await Promise.all(commands.map((command) => succeeds(command, ['--version'])));
		if (!found.includes(true)) missing.push(name);
	}
	return missing;
}

async function succeeds(command: string, args: string[], cwd?: string): Promise<boolean> {
	return promisify(execFile)(command, args, { cwd }).then(
		() => true,
		() => false,
	);
}

function toolsMissing(missing: string[]): string {
	return (
		`n8n's database has to be compiled here, and this machine lacks ${missing.join(', ')}. ` +
		'On Debian or Ubuntu run "apt-get install python3 make g++", on macOS "xcode-select --install", and start again.'
	);
}
