import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOrCreateLogin } from '../../../sandbox/kept';
import { environmentFor } from '../../../sandbox/n8n/environment';
import { findPort } from '../../../sandbox/n8n/server';
import { readOptions, USAGE } from '../../../sandbox/options';
import { SandboxError } from '../../../sandbox/sandboxError';

const SERVICE = {
	WEBSITE_ANALYTICS_URL: 'https://analytics.example',
	WEBSITE_ANALYTICS_KEY: 'abc123',
};
const [URL_ALONE, KEY_ALONE] = [
	{ WEBSITE_ANALYTICS_URL: 'https://a.example' },
	{ WEBSITE_ANALYTICS_KEY: 'abc123' },
];
const SET_BOTH = 'Set both WEBSITE_ANALYTICS_URL and WEBSITE_ANALYTICS_KEY';

describe('readOptions', () => {
	it.each([
		[[], {}, { help: false, port: 5678, realService: undefined }],
		[['--port', '0'], {}, { port: 0 }],
		[['--once'], {}, { once: true }],
		[['-h'], {}, { help: true }],
		[[], { WEBSITE_ANALYTICS_SANDBOX_DIR: '/elsewhere' }, { stateFolder: '/elsewhere' }],
		[[], { WEBSITE_ANALYTICS_TARBALL: 'a.tgz' }, { tarball: 'a.tgz' }],
		[[], SERVICE, { realService: { url: 'https://analytics.example', apiKey: 'abc123' } }],
	])('reads %j with the environment %j', (args, environment, expected) => {
		expect(readOptions(args, environment)).toMatchObject(expected);
	});

	it('describes every option and every variable in the help', () => {
		const read = new Set<string>();
		const environment = new Proxy<NodeJS.ProcessEnv>(
			{},
			{ get: (_target, name) => void read.add(String(name)) },
		);
		readOptions([], environment);

		expect([...new Set(USAGE.match(/WEBSITE_ANALYTICS_\w+/g))].sort()).toEqual([...read].sort());
		expect(USAGE.match(/^ {2}--\w+/gm)).toEqual(['  --once', '  --port', '  --help']);
	});

	it.each([
		[['--port', 'any'], {}, `--port needs a number.\n\n${USAGE}`],
		[['--twice'], {}, USAGE],
		[['rows.json'], {}, USAGE],
		[[], URL_ALONE, SET_BOTH],
		[[], KEY_ALONE, SET_BOTH],
	])('rejects %j with the environment %j', (args, environment, message) => {
		const read = () => readOptions(args, environment);

		expect(read).toThrow(SandboxError);
		expect(read).toThrow(message);
		expect(read).not.toThrow('abc123');
	});
});

describe('environmentFor', () => {
	const before = { ...process.env };
	const environment = () => environmentFor('/opt/node/bin/node', '/data');

	afterEach(() => {
		for (const name of Object.keys(process.env)) delete process.env[name];
		Object.assign(process.env, before);
	});

	it('leaves out variables that configure another n8n, and keeps all others', () => {
		const others = {
			N8N_ENCRYPTION_KEY: 'other',
			N8N_PORT: '80',
			DB_TYPE: 'postgresdb',
			EXECUTIONS_MODE: 'queue',
			QUEUE_BULL_REDIS_HOST: 'redis',
			WEBHOOK_URL: 'https://a',
			OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
			NODE_OPTIONS: '--inspect',
			npm_config_prefix: '/usr',
		};
		Object.assign(process.env, others, { LANG: 'C.UTF-8' });

		expect(Object.keys(others).filter((name) => name in environment())).toEqual([]);
		expect(environment().LANG).toBe('C.UTF-8');
	});

	it.each([
		[undefined, 'localhost,127.0.0.1'],
		['internal.example', 'internal.example,localhost,127.0.0.1'],
	])('uses no proxy for this machine when NO_PROXY is %s', (given, expected) => {
		delete process.env.no_proxy;
		delete process.env.NO_PROXY;
		if (given !== undefined) process.env.NO_PROXY = given;

		expect(environment().NO_PROXY).toBe(expected);
	});
});

it('findPort names a port that is in use, and how to choose another', async () => {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;

	await expect(findPort(port)).rejects.toThrow(
		`Port ${port} is in use. Stop the program that uses it, or choose another port: npm start -- --port ${port + 1}`,
	);

	server.close();
	await once(server, 'close');

	expect(await findPort(port)).toBe(port);
});

it('loadOrCreateLogin keeps the login for the next run, readable only by its owner', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'website-analytics-login-'));
	const login = await loadOrCreateLogin(folder);
	const again = await loadOrCreateLogin(folder);
	const { mode } = statSync(join(folder, 'sandbox.json'));
	rmSync(folder, { recursive: true });

	expect(again).toEqual(login);
	expect((mode & 0o777).toString(8)).toBe('600');
});
