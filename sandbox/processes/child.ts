import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SandboxError, systemErrorCode } from '../sandboxError';
import { formatLogTail } from './log';

const GRACE_PERIOD_MS = 10_000;

/** A script to run with Node, and where its output goes. */
export interface Program {
	/** The JavaScript file to run. */
	script: string;
	args: string[];
	cwd: string;
	/** The file for everything it writes to stdout and stderr. */
	logFile: string;
	/** The Node binary to run it with. Default: the one that runs this process. */
	node?: string;
	env?: NodeJS.ProcessEnv;
}

const running = new Set<ChildProcess>();
// Child processes must not outlive this process.
process.on('exit', () => running.forEach(killProgram));

/**
 * Starts a program in a process group of its own. Ctrl-C in the terminal then reaches only this process, which stops
 * the program together with its own child processes.
 * @throws Error when the program cannot be started
 */
export async function startProgram(program: Program): Promise<ChildProcess> {
	await mkdir(dirname(program.logFile), { recursive: true });
	const logDescriptor = openSync(program.logFile, 'w');
	const child = spawn(
		program.node ?? process.execPath,
		['--require', join(__dirname, 'exitWithParent.cjs'), program.script, ...program.args],
		{
			cwd: program.cwd,
			env: program.env ?? process.env,
			stdio: ['ignore', logDescriptor, logDescriptor, 'ipc'],
			detached: true,
		},
	);
	closeSync(logDescriptor);
	running.add(child);
	child.once('exit', () => {
		// The process id may be reused, so the rest of the group is killed now and never again.
		killProgram(child);
		running.delete(child);
	});
	await once(child, 'spawn');
	return child;
}

/**
 * Runs a program until it exits.
 * @param title what the program does, for the error message
 * @throws SandboxError with the last lines of the program's output when it fails
 */
export async function runProgram(title: string, program: Program): Promise<void> {
	const child = await startProgram(program);
	await untilExited(child);
	if (child.exitCode === 0) return;
	const how = child.signalCode === null ? `failed with exit code ${child.exitCode}` : 'was stopped';
	throw new SandboxError(`${title} ${how}. ${formatLogTail(program.logFile)}`);
}

/** Stops a program and its child processes: with SIGTERM, then after a grace period with SIGKILL. */
export async function stopProgram(child: ChildProcess): Promise<void> {
	if (!isRunning(child)) return;
	signal(child, 'SIGTERM');
	await Promise.race([untilExited(child), sleep(GRACE_PERIOD_MS, undefined, { ref: false })]);
	if (isRunning(child)) killProgram(child);
	await untilExited(child);
}

/** Kills a program and its child processes. */
export function killProgram(child: ChildProcess): void {
	signal(child, 'SIGKILL');
}

export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
	return exitCode === null && signalCode === null;
}

export async function untilExited(child: ChildProcess): Promise<void> {
	if (isRunning(child)) await once(child, 'exit');
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
	try {
		if (pid !== undefined) process.kill(-pid, name);
	} catch (error) {
		if (systemErrorCode(error) !== 'ESRCH') throw error;
	}
}
