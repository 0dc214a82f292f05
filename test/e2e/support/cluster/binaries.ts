import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SandboxError } from '../../../../sandbox/sandboxError';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** The paths of the servers that n8n needs for queue mode. */
export interface Binaries {
	redis: string;
	initdb: string;
	postgres: string;
}

/** @throws SandboxError that lists all missing programs, and how to install them */
export function findBinaries(): Binaries {
	const found = {
		redis: find('redis-server'),
		initdb: find('initdb'),
		postgres: find('postgres'),
	};
	const missing = [
		...(found.redis === undefined ? ['Redis (redis-server)'] : []),
		...(found.initdb === undefined || found.postgres === undefined
			? ['PostgreSQL (initdb, postgres)']
			: []),
	];
	const { redis, initdb, postgres } = found;
	if (redis !== undefined && initdb !== undefined && postgres !== undefined) {
		return { redis, initdb, postgres };
	}
	throw new SandboxError(
		`n8n's queue mode needs Redis and PostgreSQL, and this machine lacks ${missing.join(' and ')}. ` +
			'On Debian or Ubuntu run "apt-get install redis-server postgresql", ' +
			'on macOS "brew install redis postgresql", and start again.',
	);
}

/**
 * The account to run PostgreSQL in, which does not run as root: the account of Debian's package, or
 * `nobody`. Undefined when this process does not run as root.
 */
export function postgresAccount(): { uid: number; gid: number } | undefined {
	if (process.getuid?.() !== 0) return undefined;
	const line = /^(?:postgres|nobody):[^:]*:(\d+):(\d+):/m.exec(accountsByPreference());
	if (line === null)
		throw new SandboxError('PostgreSQL does not run as root, and there is no other account.');
	return { uid: Number(line[1]), gid: Number(line[2]) };
}

function accountsByPreference(): string {
	const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
	const isOwn = (line: string) => line.startsWith('postgres:');
	return [...lines.filter(isOwn), ...lines].join('\n');
}

/** Debian installs PostgreSQL's programs outside PATH, in one folder per version. */
function find(name: string): string | undefined {
	const folders = [
		...(process.env.PATH ?? '').split(delimiter),
		...list(DEBIAN_POSTGRES).map((version) => join(DEBIAN_POSTGRES, version, 'bin')),
	];
	return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function list(folder: string): string[] {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

function isExecutable(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
