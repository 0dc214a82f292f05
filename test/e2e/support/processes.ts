import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The command lines of all running processes, each with the environment that it was started with. */
export function runningProcesses(): string[] {
	return process.platform === 'linux' ? readProc() : readPs();
}

function readProc(): string[] {
	const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
	return ids.flatMap((id) => {
		try {
			const [line = '', environment = ''] = ['cmdline', 'environ'].map((file) =>
				readFileSync(`/proc/${id}/${file}`, 'utf8').replaceAll('\0', ' '),
			);
			return [`${line} ${environment}`];
		} catch {
			// It exited after the listing, or belongs to another user.
			return [];
		}
	});
}

function readPs(): string[] {
	return execFileSync('ps', ['-axEww', '-o', 'args='], { encoding: 'utf8' }).split('\n');
}
