import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemErrorCode } from '../sandboxError';
import { identify, isRunning, type ProcessIdentity } from './identity';

const graceMs = 10_000;

/** What to run with Node, and where its output goes. */
export interface Program {
	/** The JavaScript file to run. */
	script: string;
	args: string[];
	cwd: string;
	/** The file that gets all its output. */
	log: string;
	/** The Node to run it with; by default the one that runs this. */
	node?: string;
	env?: NodeJS.ProcessEnv;
}

/** A program that was started. */
export interface Child {
	identity: ProcessIdentity;
	/** Resolves with its exit code once it has ended; undefined when a signal ended it. */
	ended: Promise<number | undefined>;
}

/**
 * Starts a program in a process group of its own: Ctrl-C in the terminal then reaches only the
 * parent, which ends its children in order, with all that they started themselves.
 * @throws when it cannot be started
 */
export async function startChild(program: Program): Promise<Child> {
	await mkdir(dirname(program.log), { recursive: true });
	const log = openSync(program.log, 'w');
	const child = spawn(
		program.node ?? process.execPath,
		['--require', join(__dirname, 'endWithParent.cjs'), program.script, ...program.args],
		{
			cwd: program.cwd,
			env: program.env ?? process.env,
			stdio: ['ignore', log, log, 'ipc'],
			detached: true,
		},
	);
	closeSync(log);
	const ended = new Promise<number | undefined>((resolve) => {
		child.once('exit', (code) => resolve(code ?? undefined));
	});
	await once(child, 'spawn');
	const identity = child.pid === undefined ? undefined : identify(child.pid);
	if (identity === undefined) throw new Error(`${program.script} ended as soon as it was started.`);
	return { identity, ended };
}

/** Ends a process and all of its group: first politely, after ten seconds by force. */
export async function endGroup(identity: ProcessIdentity): Promise<void> {
	if (isRunning(identity)) {
		signalGroup(identity.pid, 'SIGTERM');
		const deadline = Date.now() + graceMs;
		while (isRunning(identity) && Date.now() < deadline) await sleep(50);
	}
	killGroup(identity);
}

/** Ends what is left of a group, by force and at once. */
export function killGroup({ pid }: ProcessIdentity): void {
	signalGroup(pid, 'SIGKILL');
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
	try {
		process.kill(-leader, signal);
	} catch (error) {
		if (systemErrorCode(error) !== 'ESRCH') throw error;
	}
}
