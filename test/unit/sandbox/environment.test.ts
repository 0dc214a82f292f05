import { environmentFor } from '../../../sandbox/n8n/environment';

describe('environmentFor', () => {
	const before = { ...process.env };

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

		const environment = environmentFor('/opt/node/bin/node', '/data');

		expect(Object.keys(others).filter((name) => name in environment)).toEqual([]);
		expect(environment.LANG).toBe('C.UTF-8');
	});

	it.each([
		[undefined, 'localhost,127.0.0.1'],
		['internal.example', 'internal.example,localhost,127.0.0.1'],
	])('uses no proxy for this machine when NO_PROXY is %s', (given, expected) => {
		delete process.env.no_proxy;
		delete process.env.NO_PROXY;
		if (given !== undefined) process.env.NO_PROXY = given;

		expect(environmentFor('/opt/node/bin/node', '/data').NO_PROXY).toBe(expected);
	});
});
