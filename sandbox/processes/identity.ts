import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process, told apart from a later one that got the same id by when it was started. */
export interface ProcessIdentity {
	pid: number;
	started: string;
}

/** The identity of a running process; undefined when none has this id. */
export function identify(pid: number): ProcessIdentity | undefined {
	const started = process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
	return started === undefined ? undefined : { pid, started };
}

/** Whether that very process is still running. */
export function isRunning(identity: ProcessIdentity): boolean {
	return identify(identity.pid)?.started === identity.started;
}

/** Ticks since boot, which alone would repeat after the next boot. */
function startOnLinux(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
		// The name in parentheses may hold spaces, so counting starts behind it.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		const [state, ticks] = [fields[0], fields[19]];
		return state === 'Z' || ticks === undefined ? undefined : `${boot} ${ticks}`;
	} catch {
		return undefined;
	}
}

function startByPs(pid: number): string | undefined {
	try {
		const line = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
		return line.trim() || undefined;
	} catch {
		return undefined;
	}
}
