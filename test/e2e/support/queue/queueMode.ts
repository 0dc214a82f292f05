import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { difference } from 'lodash';
import { foldersFor } from '../../../../sandbox/folders';
import { environmentFor, HOST } from '../../../../sandbox/n8n/environment';
import { installN8n } from '../../../../sandbox/n8n/install';
import { findPortLike } from '../../../../sandbox/n8n/server';
import { installPack } from '../../../../sandbox/pack';
import { type Program, runProgram, startProgram } from '../../../../sandbox/processes/child';
import { openAll, temporaryFolder, type Use } from '../lifecycle';
import { startPackedN8n } from '../packedN8n';
import { until } from '../until';

/** Executions that a worker runs at a time. n8n recommends 5 or more. */
export const CONCURRENCY = 6;

/** Debian keeps the programs of PostgreSQL outside PATH, in one folder per version. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root. */
const AS_POSTGRES = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
/** The name of the only role and of the only database. */
const POSTGRES = 'postgres';

/**
 * Starts n8n in queue mode with two workers, on Redis and PostgreSQL. The data is in temporary folders.
 * @throws SandboxError when a program does not start
 */
export async function startQueueMode() {
	return await openAll(async (use) => {
		const { path: folder } = await use(temporaryFolder());
		const settings = {
			N8N_ENCRYPTION_KEY: randomBytes(24).toString('base64url'),
			// n8n notices a killed worker after 20 to 25 seconds, instead of 60 to 90.
			QUEUE_WORKER_LOCK_DURATION: '20000',
			QUEUE_WORKER_LOCK_RENEW_TIME: '4000',
			QUEUE_WORKER_STALLED_INTERVAL: '5000',
			...(await startServers(folder, use)),
		};
		// Creates the tables of the database, which the workers need.
		const { client, url } = await use(startPackedN8n(settings));
		const start = async (name: string) => await startWorker(join(folder, name), settings, use);
		return { client, url, workers: await Promise.all([start('worker-1'), start('worker-2')]) };
	});
}

/** Starts Redis and PostgreSQL. Returns the environment variables of n8n for queue mode. */
async function startServers(folder: string, use: Use) {
	const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES) : [];
	const folders = versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
	const program = (...args: string[]): Program => ({
		script: join(__dirname, 'runProgram.cjs'),
		args,
		// The account of PostgreSQL cannot enter `folder`.
		cwd: '/',
		logFile: join(folder, `${args.find((arg) => !AS_POSTGRES.includes(arg))}.log`),
		env: { ...process.env, PATH: [process.env.PATH, ...folders].join(delimiter) },
	});
	const start = async (server: Program) =>
		await startUntilLogged(server, /ready to accept connections/i, use);
	const [redisPort, port] = [String(await findPortLike()), String(await findPortLike())];
	await start(program('redis-server', '--bind', HOST, '--port', redisPort, '--save', ''));

	// `initdb` creates this folder, so that the folder belongs to the account of PostgreSQL.
	const data = `${folder}-postgres`;
	await use({ close: () => rmSync(data, { recursive: true, force: true }) });
	const account = process.getuid?.() === 0 ? AS_POSTGRES : [];
	const flags = ['-U', POSTGRES, '-E', 'UTF8', '--locale=C', '--auth=trust', '--no-sync'];
	await runProgram('Setting up PostgreSQL', program(...account, 'initdb', '-D', data, ...flags));
	// `-F` does not wait for the disk, and `-k ''` opens no Unix socket.
	await start(program(...account, 'postgres', '-D', data, '-h', HOST, '-p', port, '-F', '-k', ''));
	return {
		EXECUTIONS_MODE: 'queue',
		OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
		QUEUE_BULL_REDIS_HOST: HOST,
		QUEUE_BULL_REDIS_PORT: redisPort,
		DB_TYPE: 'postgresdb',
		DB_POSTGRESDB_HOST: HOST,
		DB_POSTGRESDB_PORT: port,
		DB_POSTGRESDB_USER: POSTGRES,
		DB_POSTGRESDB_DATABASE: POSTGRES,
	};
}

/** @param user the user folder of the worker. As on another machine, each worker has its own. */
async function startWorker(user: string, settings: Record<string, string>, use: Use) {
	const folders = { ...foldersFor({}), user, logs: user };
	await installPack(folders, process.env.WEBSITE_ANALYTICS_TARBALL ?? '');
	const n8n = await installN8n(folders);
	const ports = { N8N_RUNNERS_BROKER_PORT: String(await findPortLike()) };
	const program = {
		...n8n,
		args: ['worker', `--concurrency=${CONCURRENCY}`],
		cwd: user,
		logFile: join(user, 'worker.log'),
		env: { ...environmentFor(n8n.node, user), ...settings, ...ports },
	};
	const worker = await startUntilLogged(program, /n8n worker is now ready/, use);
	const logged = (event: 'started' | 'finished') =>
		[...worker.output().matchAll(/Worker (\w+) execution (\d+)/g)]
			.filter(([, name]) => name === event)
			.map(([, , id = '']) => id);
	return {
		/** Returns the ids of the executions that the worker has not finished. */
		async kill() {
			await worker.kill();
			return difference(logged('started'), logged('finished'));
		},
		startedExecutions: () => logged('started'),
	};
}

/** @throws SandboxError when the program exits before its log matches */
async function startUntilLogged(program: Program, pattern: RegExp, use: Use) {
	const { isRunning, output, failure, ...started } = await use(startProgram(program));
	await until(`${program.logFile} contains ${pattern}`, () => {
		if (isRunning()) return pattern.test(output());
		throw failure('A program did not start');
	});
	return { ...started, output };
}
