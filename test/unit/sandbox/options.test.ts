import { readOptions, USAGE } from '../../../sandbox/options';
import { SandboxError } from '../../../sandbox/sandboxError';

const SERVICE = {
	WEBSITE_ANALYTICS_URL: 'https://analytics.example',
	WEBSITE_ANALYTICS_KEY: 'abc123',
};

describe('readOptions', () => {
	it.each<[string[], NodeJS.ProcessEnv, object]>([
		[[], {}, { help: false, once: false, port: 5678, realService: undefined }],
		[['--once', '--json', 'rows.json'], {}, { once: true, json: 'rows.json' }],
		[['--port', '0'], {}, { once: false, port: 0 }],
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
		expect(USAGE.match(/^ {2}--\w+/gm)).toEqual(['  --once', '  --port', '  --json', '  --help']);
	});

	it.each<[string[], NodeJS.ProcessEnv, string]>([
		[['--port', 'any'], {}, `--port needs a number.\n\n${USAGE}`],
		[['--twice'], {}, USAGE],
		[['rows.json'], {}, USAGE],
		[
			[],
			{ WEBSITE_ANALYTICS_URL: 'https://a.example' },
			'Set both WEBSITE_ANALYTICS_URL and WEBSITE_ANALYTICS_KEY',
		],
		[
			[],
			{ WEBSITE_ANALYTICS_KEY: 'abc123' },
			'Set both WEBSITE_ANALYTICS_URL and WEBSITE_ANALYTICS_KEY',
		],
	])('rejects %j with the environment %j', (args, environment, message) => {
		const read = () => readOptions(args, environment);

		expect(read).toThrow(SandboxError);
		expect(read).toThrow(message);
		expect(read).not.toThrow('abc123');
	});
});
