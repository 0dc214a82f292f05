import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { HOST } from '../../../../sandbox/n8n/environment';
import type { Child, Program } from '../../../../sandbox/processes/child';
import { isRunning } from '../../../../sandbox/processes/identity';
import { formatLogTail, readLog } from '../../../../sandbox/processes/log';
import type { ProcessLock } from '../../../../sandbox/processes/processLock';
import { SandboxError } from '../../../../sandbox/sandboxError';
import { type Binaries, postgresAccount } from './binaries';

/** Both the role and its only database. */
export const POSTGRES_NAME = 'postgres';

const MAX_START_MS = 120_000;

/** Redis and PostgreSQL, on free ports of the loopback interface. */
export interface Servers {
	redisPort: number;
	postgresPort: number;
}

/**
 * Starts both with their data in `folder`, and waits until they accept connections.
 * @throws SandboxError with the end of its log when one of them does not start
 */
export async function startServers(
	lock: ProcessLock,
	binaries: Binaries,
	folder: string,
): Promise<Servers> {
	const [redisPort, postgresPort] = await Promise.all([
		startRedis(lock, binaries, folder),
		startPostgres(lock, binaries, folder),
	]);
	return { redisPort, postgresPort };
}

async function startRedis(lock: ProcessLock, { redis }: Binaries, folder: string): Promise<number> {
	const port = await getPort({ host: HOST });
	const args = ['--bind', HOST, '--port', String(port), '--dir', folder, '--save', ''];
	const program = nativeProgram(redis, args, folder, 'redis');
	await untilLogged(await lock.start(program), program.logFile, /Ready to accept connections/);
	return port;
}

async function startPostgres(
	lock: ProcessLock,
	binaries: Binaries,
	folder: string,
): Promise<number> {
	const account = postgresAccount();
	const data = join(folder, 'postgres');
	mkdirSync(data, { mode: 0o700 });
	if (account !== undefined) chownSync(data, account.uid, account.gid);
	const initial = ['-D', data, '-U', POSTGRES_NAME, '-E', 'UTF8', '--locale=C', '--auth=trust'];
	const initdb = nativeProgram(
		binaries.initdb,
		[...initial, '--no-sync'],
		folder,
		'initdb',
		account,
	);
	await lock.run('Setting up PostgreSQL', initdb);

	const port = await getPort({ host: HOST });
	const settings = {
		listen_addresses: HOST,
		port,
		unix_socket_directories: '',
		// The data need not survive a crash of this machine.
		fsync: 'off',
	};
	const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
	const program = nativeProgram(
		binaries.postgres,
		['-D', data, ...args],
		folder,
		'postgres',
		account,
	);
	const child = await lock.start(program);
	await untilLogged(child, program.logFile, /database system is ready to accept connections/);
	return port;
}

/**
 * Waits until the log of a program matches the pattern.
 * @throws SandboxError when the program exits before that, or takes too long
 */
export async function untilLogged(child: Child, logFile: string, pattern: RegExp): Promise<void> {
	const deadline = Date.now() + MAX_START_MS;
	while (!pattern.test(readLog(logFile))) {
		if (!isRunning(child.identity))
			throw new SandboxError(`It exited before it was up. ${formatLogTail(logFile)}`);
		if (Date.now() > deadline)
			throw new SandboxError(`It did not start in time. ${formatLogTail(logFile)}`);
		await sleep(100);
	}
}

/** A program that is not a Node script; it logs to `NAME.log` in `cwd`. */
function nativeProgram(
	command: string,
	args: string[],
	cwd: string,
	name: string,
	account?: { uid: number; gid: number },
): Program {
	return {
		script: join(__dirname, 'runProgram.cjs'),
		args: [JSON.stringify({ command, args, account })],
		cwd,
		logFile: join(cwd, `${name}.log`),
	};
}
