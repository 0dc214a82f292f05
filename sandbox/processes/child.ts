import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { SandboxError } from '../sandboxError';

const GRACE_PERIOD_MS = 10_000;

/** A script to run with Node, and where its output goes. */
export interface Program {
	/** The JavaScript file to run. */
	script: string;
	args: string[];
	cwd: string;
	/** The file for the program's stdout and stderr. */
	logFile: string;
	/** The Node binary that runs the script. Default: the Node of this process. */
	node?: string;
	env?: NodeJS.ProcessEnv;
}

/**
 * Returns an npm command as a program.
 * @throws SandboxError when npm is not found
 */
export function npm(args: string[], options: Pick<Program, 'cwd' | 'logFile' | 'env'>): Program {
	const besideNode = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js');
	// npm sets this for the scripts that it runs. Other package managers set it to their own path.
	const script = [process.env.npm_execpath, besideNode].find(
		(path) => path?.endsWith('npm-cli.js') && existsSync(path),
	);
	if (!script) throw new SandboxError('npm was not found. Start the sandbox with "npm start".');
	return { script, args, ...options };
}

/**
 * Starts a program in a process group of its own. Ctrl-C in the terminal then reaches only this process, which stops
 * the program together with its own child processes. The program also stops when this process exits.
 * @throws Error when the program cannot be started
 */
export async function startProgram(program: Program) {
	const { script, args, cwd, logFile, node = process.execPath, env = process.env } = program;
	mkdirSync(dirname(logFile), { recursive: true });
	const log = openSync(logFile, 'w');
	const child = spawn(node, ['--require', join(__dirname, 'exitWithParent.cjs'), script, ...args], {
		cwd,
		env,
		stdio: ['ignore', log, log, 'ipc'],
		detached: true,
	});
	closeSync(log);
	const signal = (name: NodeJS.Signals) => {
		try {
			if (child.pid !== undefined) process.kill(-child.pid, name);
		} catch {
			// All processes of the group have exited.
		}
	};
	const isRunning = () => child.exitCode === null && child.signalCode === null;
	// The process id may be reused, so the rest of the group is killed now and never again.
	child.once('exit', () => signal('SIGKILL'));
	await once(child, 'spawn');
	const exited = once(child, 'exit').then(() => child.exitCode);
	/** Returns the output so far. */
	const output = () => stripVTControlCharacters(readFileSync(logFile, 'utf8'));
	const kill = async () => {
		if (isRunning()) signal('SIGKILL');
		await exited;
	};

	return {
		isRunning,
		/** Resolves with the exit code, which is null after a signal. */
		exited,
		output,
		/** Kills the program and its child processes. */
		kill,
		/** Stops the program and its child processes: with SIGTERM, then after a grace period with SIGKILL. */
		async close() {
			if (isRunning()) signal('SIGTERM');
			await Promise.race([exited, sleep(GRACE_PERIOD_MS, undefined, { ref: false })]);
			await kill();
		},
		/** Returns an error with the last lines of the output and the path of the full log. */
		failure(what: string) {
			const lines = output().trimEnd().split('\n').slice(-15);
			const tail = lines.map((line) => `  ${line}`).join('\n');
			return new SandboxError(`${what}. Last lines of its output (full log: ${logFile}):\n${tail}`);
		},
	};
}

/**
 * Runs a program until it exits.
 * @param title what the program does, for the error message
 * @throws SandboxError with the last lines of the program's output when it fails
 */
export async function runProgram(title: string, program: Program) {
	const { exited, failure } = await startProgram(program);
	const exitCode = await exited;
	if (exitCode === null) throw failure(`${title} was stopped`);
	if (exitCode !== 0) throw failure(`${title} failed with exit code ${exitCode}`);
}
