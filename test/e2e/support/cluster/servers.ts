import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { HOST } from '../../../../sandbox/n8n/environment';
import {
	formatLogTail,
	isRunning,
	type Program,
	readLog,
	runProgram,
	startProgram,
	stopProgram,
} from '../../../../sandbox/processes/child';
import { SandboxError } from '../../../../sandbox/sandboxError';
import type { Close } from '../openAll';

/** Both the role and its only database. */
const POSTGRES_NAME = 'postgres';

const MAX_START_MS = 120_000;
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/**
 * Starts Redis and PostgreSQL on free ports of the loopback interface, with their data in `folder`, and waits until they
 * accept connections. Returns the environment variables of queue mode in n8n's documentation.
 * @throws SandboxError with the end of its log when one of them does not start, or is not there
 */
export async function startServers(folder: string, onClose: (close: Close) => void) {
	const { redis, initdb, postgres } = findPrograms();
	const account = postgresAccount();
	const data = join(folder, 'postgres');
	mkdirSync(data, { mode: 0o700 });
	if (account) chownSync(data, account.uid, account.gid);

	/** A program that is not a Node script; it logs to `NAME.log`. */
	const program = (name: string, of: { command: string; account?: object }, args: string[]) => ({
		script: join(__dirname, 'runProgram.cjs'),
		args: [JSON.stringify({ ...of, args })],
		cwd: folder,
		logFile: join(folder, `${name}.log`),
	});
	const start = async (of: Program, isUp: RegExp) => {
		const child = await startProgram(of);
		onClose(() => stopProgram(child));
		await untilLogged(child, of.logFile, isUp);
	};

	const initial = ['-U', POSTGRES_NAME, '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'];
	const setUp = program('initdb', { command: initdb, account }, ['-D', data, ...initial]);
	await runProgram('Setting up PostgreSQL', setUp);

	const redisPort = await getPort({ host: HOST });
	const postgresPort = await getPort({ host: HOST });
	const ofRedis = ['--bind', HOST, '--port', String(redisPort), '--dir', folder, '--save', ''];
	const settings = [`listen_addresses=${HOST}`, `port=${postgresPort}`];
	// The data need not survive a crash of this machine.
	settings.push('unix_socket_directories=', 'fsync=off');
	const ofPostgres = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
	await Promise.all([
		start(program('redis', { command: redis }, ofRedis), /Ready to accept connections/),
		start(
			program('postgres', { command: postgres, account }, ofPostgres),
			/database system is ready to accept connections/,
		),
	]);
	return {
		EXECUTIONS_MODE: 'queue',
		OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
		QUEUE_BULL_REDIS_HOST: HOST,
		QUEUE_BULL_REDIS_PORT: String(redisPort),
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: HOST,
		DB_POSTGRESDB_PORT: String(postgresPort),
		DB_POSTGRESDB_USER: POSTGRES_NAME,
		DB_POSTGRESDB_DATABASE: POSTGRES_NAME,
	};
}

/**
 * Waits until the log of a program matches the pattern.
 * @throws SandboxError when the program exits before that, or takes too long
 */
export async function untilLogged(
	child: ChildProcess,
	logFile: string,
	pattern: RegExp,
): Promise<void> {
	const deadline = Date.now() + MAX_START_MS;
	while (!pattern.test(readLog(logFile))) {
		if (!isRunning(child))
			throw new SandboxError(`It exited before it was up. ${formatLogTail(logFile)}`);
		if (Date.now() > deadline)
			throw new SandboxError(`It did not start in time. ${formatLogTail(logFile)}`);
		await sleep(100);
	}
}

/** @throws SandboxError that lists all missing programs, and how to install them */
function findPrograms(): Record<'redis' | 'initdb' | 'postgres', string> {
	const names = ['redis-server', 'initdb', 'postgres'];
	const [redis, initdb, postgres] = names.map(find);
	if (redis && initdb && postgres) return { redis, initdb, postgres };
	const missing = names.filter((name) => !find(name)).join(', ');
	throw new SandboxError(
		`n8n's queue mode needs Redis and PostgreSQL, and this machine lacks ${missing}. ` +
			'On Debian or Ubuntu run "apt-get install redis-server postgresql", ' +
			'on macOS "brew install redis postgresql", and start again.',
	);
}

/** Debian installs PostgreSQL's programs outside PATH, in one folder per version. */
function find(name: string): string | undefined {
	const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
	const folders = [
		...(process.env.PATH ?? '').split(delimiter),
		...versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin')),
	];
	return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/**
 * The account to run PostgreSQL in, which does not run as root: the account of Debian's package, or
 * `nobody`. Undefined when this process does not run as root.
 */
function postgresAccount() {
	if (process.getuid?.() !== 0) return undefined;
	const accounts = readFileSync('/etc/passwd', 'utf8');
	const [own, nobody] = ['postgres', 'nobody'].map((name) =>
		new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts),
	);
	const account = own ?? nobody;
	if (!account)
		throw new SandboxError('PostgreSQL does not run as root, and there is no other account.');
	return { uid: Number(account[1]), gid: Number(account[2]) };
}
