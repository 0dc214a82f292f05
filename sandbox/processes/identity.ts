import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * Identifies a process by its id and start time, because ids are reused. Own code, because ps-list
 * takes start times from `ps`, which on Linux shift when the system clock is adjusted.
 */
export interface ProcessIdentity {
	pid: number;
	started: string;
}

/** The identity of a running process; undefined when there is no process with this id. */
export function identifyProcess(pid: number): ProcessIdentity | undefined {
	const started = process.platform === 'linux' ? readStartFromProc(pid) : readStartFromPs(pid);
	return started === undefined ? undefined : { pid, started };
}

/** Whether exactly this process is still running. */
export function isRunning(identity: ProcessIdentity): boolean {
	return identifyProcess(identity.pid)?.started === identity.started;
}

/** The start time in clock ticks since boot, with the id of the boot to make it unique. */
function readStartFromProc(pid: number): string | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
		// The process name in parentheses may contain spaces, so the fields after it are counted.
		const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
		const [state, ticks] = [fields[0], fields[19]];
		return state === 'Z' || ticks === undefined ? undefined : `${boot} ${ticks}`;
	} catch {
		return undefined;
	}
}

function readStartFromPs(pid: number): string | undefined {
	try {
		const line = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
		return line.trim() || undefined;
	} catch {
		return undefined;
	}
}
