import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { npm } from '../npm';
import { runProgram } from '../processes/child';
import { runStep } from '../progress';
import { SandboxError } from '../sandboxError';
import type { NodeRuntime } from './nodeRuntime';

/**
 * Makes sure that n8n's native database module loads. It is compiled if no prebuilt one fits.
 * @throws SandboxError when the module cannot be compiled
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
		if (!(error instanceof SandboxError)) throw error;
		throw new SandboxError(
			`${error.message}\n\nThe build needs Python 3, make and a C++ compiler. ` +
				'On Debian or Ubuntu run "apt-get install python3 make g++", on macOS "xcode-select --install".',
		);
	}
	if (!(await sqliteLoads(folder, runtime))) {
		throw new SandboxError(`n8n's database was built but does not load. See ${logFile}.`);
	}
}

async function sqliteLoads(cwd: string, { binary }: NodeRuntime): Promise<boolean> {
	return await promisify(execFile)(binary, ['--eval', 'require("sqlite3")'], { cwd }).then(
		() => true,
		() => false,
	);
}
