import { type ChildProcess, spawn } from 'node:child_process';
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
	/** The file for everything that it writes to stdout and stderr. */
	logFile: string;
	/** The Node binary to run it with. Default: the one that runs this process. */
	node?: string;
	env?: NodeJS.ProcessEnv;
}

/** Returns an npm command as a program. @throws SandboxError when npm is not found */
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
export async function startProgram(program: Program): Promise<ChildProcess> {
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
	// The process id may be reused, so the rest of the group is killed now and never again.
	child.once('exit', () => killProgram(child));
	await once(child, 'spawn');
	return child;
}

/**
 * Runs a program until it exits.
 * @param title what the program does, for the error message
 * @throws SandboxError with the last lines of the program's output when it fails
 */
export async function runProgram(title: string, program: Program) {
	const child = await startProgram(program);
	await untilExited(child);
	if (child.exitCode === 0) return;
	const how = child.signalCode === null ? `failed with exit code ${child.exitCode}` : 'was stopped';
	throw new SandboxError(`${title} ${how}. ${formatLogTail(program.logFile)}`);
}

/** Stops a program and its child processes: with SIGTERM, then after a grace period with SIGKILL. */
export async function stopProgram(child: ChildProcess) {
	if (!isRunning(child)) return;
	signal(child, 'SIGTERM');
	await Promise.race([untilExited(child), sleep(GRACE_PERIOD_MS, undefined, { ref: false })]);
	if (isRunning(child)) killProgram(child);
	await untilExited(child);
}

/** Kills a program and its child processes. */
export function killProgram(child: ChildProcess) {
	signal(child, 'SIGKILL');
}

export function isRunning({ exitCode, signalCode }: ChildProcess) {
	return exitCode === null && signalCode === null;
}

export async function untilExited(child: ChildProcess) {
	if (isRunning(child)) await once(child, 'exit');
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals) {
	try {
		if (pid !== undefined) process.kill(-pid, name);
	} catch {
		// All processes of the group have exited.
	}
}

/** Returns the output of a program so far; empty without a log file. */
export function readLog(file: string) {
	return existsSync(file) ? stripVTControlCharacters(readFileSync(file, 'utf8')) : '';
}

/** Returns the last lines of a program's output and the path of the full log, for an error message. */
export function formatLogTail(file: string) {
	const lines = readLog(file).trimEnd().split('\n').slice(-15);
	return `Last lines of its output (full log: ${file}):\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
