import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemErrorCode } from '../sandboxError';
import { identifyProcess, isRunning, type ProcessIdentity } from './identity';

const GRACE_PERIOD_MS = 10_000;
const POLL_INTERVAL_MS = 50;

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

/** A program that was started. */
export interface Child {
	identity: ProcessIdentity;
	/** Resolves with the exit code; undefined when the process was terminated by a signal. */
	exited: Promise<number | undefined>;
}

/**
 * Starts a program in a process group of its own. Ctrl-C in the terminal then reaches only this
 * process, which stops its child processes in order, together with their own child processes. Own
 * code, because execa and tree-kill do not signal process groups.
 * @throws when it cannot be started
 */
export async function startChild(program: Program): Promise<Child> {
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
	const exited = new Promise<number | undefined>((resolve) => {
		child.once('exit', (code) => resolve(code ?? undefined));
	});
	await once(child, 'spawn');
	const identity = child.pid === undefined ? undefined : identifyProcess(child.pid);
	if (identity === undefined)
		throw new Error(`${program.script} exited as soon as it was started.`);
	return { identity, exited };
}

/** Stops a process and its group: with SIGTERM, then after a grace period with SIGKILL. */
export async function stopProcessGroup(identity: ProcessIdentity): Promise<void> {
	if (isRunning(identity)) {
		signalProcessGroup(identity.pid, 'SIGTERM');
		const deadline = Date.now() + GRACE_PERIOD_MS;
		while (isRunning(identity) && Date.now() < deadline) await sleep(POLL_INTERVAL_MS);
	}
	killProcessGroup(identity);
}

/** Kills whatever is left of a process group. */
export function killProcessGroup({ pid }: ProcessIdentity): void {
	signalProcessGroup(pid, 'SIGKILL');
}

function signalProcessGroup(leader: number, signal: NodeJS.Signals): void {
	try {
		process.kill(-leader, signal);
	} catch (error) {
		if (systemErrorCode(error) !== 'ESRCH') throw error;
	}
}
