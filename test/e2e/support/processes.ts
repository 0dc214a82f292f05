import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The command lines of all running processes, by process id. */
export function runningProcesses(): Map<number, string> {
	return process.platform === 'linux' ? readProc() : readPs();
}

function readProc(): Map<number, string> {
	const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
	const processes = new Map<number, string>();
	for (const id of ids) {
		try {
			const line = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
			processes.set(Number(id), line);
		} catch {
			// It exited after the listing.
		}
	}
	return processes;
}

function readPs(): Map<number, string> {
	const lines = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' }).trim().split('\n');
	return new Map(
		lines.map((line) => {
			const [, id, args] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
			return [Number(id), args ?? ''];
		}),
	);
}
