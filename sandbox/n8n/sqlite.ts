import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { npm } from '../npm';
import { runProgram } from '../processes/child';
import { runStep } from '../progress';
import { SandboxError } from '../sandboxError';
import type { NodeRuntime } from './nodeRuntime';

const BUILD_TOOLS = [
	{ name: 'Python 3', commands: ['python3'] },
	{ name: 'make', commands: ['make'] },
	{ name: 'a C++ compiler', commands: ['c++', 'g++', 'clang++'] },
];

/**
 * Makes sure that n8n's native database module loads. It is compiled if no prebuilt one fits.
 * @throws SandboxError when a build tool is missing, or compiling fails
 */
export async function ensureSqlite(
	folder: string,
	runtime: NodeRuntime,
	logFile: string,
): Promise<void> {
	if (await sqliteLoads(folder, runtime)) return;
	const env = { ...process.env, npm_config_nodedir: runtime.headersFolder };
	const args = ['rebuild', 'sqlite3', '--ignore-scripts=false'];
	try {
		await runStep("Building n8n's database (once, about 1 minute)", () =>
			runProgram("Building n8n's database", npm(args, { cwd: folder, logFile, env })),
		);
	} catch (error) {
		// Checked only now, because a prebuilt module may have been downloaded without any build tools.
		const missing = await findMissingTools();
		throw missing.length === 0 ? error : new SandboxError(missingToolsMessage(missing));
	}
	if (!(await sqliteLoads(folder, runtime))) {
		throw new SandboxError(`n8n's database was built but does not load. See ${logFile}.`);
	}
}

function sqliteLoads(folder: string, runtime: NodeRuntime): Promise<boolean> {
	return runsSuccessfully(runtime.binary, ['--eval', 'require("sqlite3")'], folder);
}

async function findMissingTools(): Promise<string[]> {
	const missing: string[] = [];
	for (const { name, commands } of BUILD_TOOLS) {
		const found = await Promise.all(
			commands.map((command) => runsSuccessfully(command, ['--version'])),
		);
		if (!found.includes(true)) missing.push(name);
	}
	return missing;
}

async function runsSuccessfully(command: string, args: string[], cwd?: string): Promise<boolean> {
	return promisify(execFile)(command, args, { cwd }).then(
		() => true,
		() => false,
	);
}

function missingToolsMessage(missing: string[]): string {
	return (
		`n8n's database has to be compiled on this machine, which lacks ${missing.join(', ')}. ` +
		'On Debian or Ubuntu run "apt-get install python3 make g++", on macOS "xcode-select --install", and start again.'
	);
}
