import { editorLines } from '../../../sandbox/editorLines';
import { readOptions, USAGE } from '../../../sandbox/options';
import { SandboxError } from '../../../sandbox/sandboxError';

const failure = (args: string[], environment: NodeJS.ProcessEnv = {}) => {
	try {
		readOptions(args, environment);
	} catch (error) {
		return error;
	}
	return undefined;
};

it('starts everything and leaves it running without options', () => {
	expect(readOptions([], {})).toEqual({
		...{ help: false, once: false, watch: false, json: undefined },
		...{ realService: undefined, stateFolder: undefined },
	});
});

it.each([
	[['--once', '--json', 'rows.json'], { once: true, watch: false, json: 'rows.json' }],
	[['--watch'], { once: false, watch: true }],
	[['-h'], { help: true }],
])('reads %j', (args, expected) => {
	expect(readOptions(args, {})).toMatchObject(expected);
});

it('takes a service and a folder from the environment', () => {
	const environment = {
		WEBSITE_ANALYTICS_URL: ' https://analytics.example ',
		WEBSITE_ANALYTICS_KEY: 'abc123',
		WEBSITE_ANALYTICS_SANDBOX_DIR: '/elsewhere',
	};

	expect(readOptions([], environment)).toMatchObject({
		realService: { url: 'https://analytics.example', apiKey: 'abc123' },
		stateFolder: '/elsewhere',
	});
});

it.each(['http://127.0.0.1:8080', 'https://analytics.example/sub/path'])(
	'takes a service at %s',
	(url) => {
		const environment = { WEBSITE_ANALYTICS_URL: url, WEBSITE_ANALYTICS_KEY: 'abc123' };

		expect(readOptions([], environment).realService).toEqual({ url, apiKey: 'abc123' });
	},
);

it('has a help that names every option, and every variable that is read', () => {
	const read = new Set<string>();
	const environment = new Proxy<NodeJS.ProcessEnv>(
		{},
		{
			get(_target, name) {
				read.add(String(name));
				return undefined;
			},
		},
	);

	readOptions([], environment);

	expect([...new Set(USAGE.match(/WEBSITE_ANALYTICS_\w+/g))].sort()).toEqual([...read].sort());
	expect(USAGE.match(/^ {2}--\w+/gm)).toEqual(['  --once', '  --watch', '  --json', '  --help']);
});

it.each<[string[], NodeJS.ProcessEnv, string]>([
	[['--once', '--watch'], {}, `--once and --watch exclude each other.\n\n${USAGE}`],
	[['--watch', '--once'], {}, `--once and --watch exclude each other.\n\n${USAGE}`],
	[['--json', ''], {}, `--json needs a file name.\n\n${USAGE}`],
	[['--twice'], {}, USAGE],
	[['rows.json'], {}, USAGE],
	[[], { WEBSITE_ANALYTICS_URL: 'https://a.example' }, 'so set WEBSITE_ANALYTICS_KEY too'],
	[[], { WEBSITE_ANALYTICS_KEY: 'abc123' }, 'so set WEBSITE_ANALYTICS_URL too'],
	[
		[],
		{ WEBSITE_ANALYTICS_URL: 'ftp://a.example', WEBSITE_ANALYTICS_KEY: 'abc123' },
		'WEBSITE_ANALYTICS_URL is not an HTTP URL',
	],
])('rejects %j with the environment %j', (args, environment, message) => {
	const error = failure(args, environment);

	expect(error).toBeInstanceOf(SandboxError);
	expect(String(error)).toContain(message);
	expect(String(error)).not.toContain('abc123');
});

it.each([true, false])(
	'the address of the service is shown, and only the key of the stand-in: %s',
	(isStandIn) => {
		const service = { url: 'http://127.0.0.1:5001', apiKey: 'abc123' };
		const login = { email: 'me@example.com', password: 'Secret1' };
		const lines = editorLines('http://127.0.0.1:5678', login, service, isStandIn).split('\n');

		expect(lines.slice(0, 3)).toEqual([
			'Editor:   http://127.0.0.1:5678',
			'Login:    me@example.com  Secret1',
			'Service:  http://127.0.0.1:5001',
		]);
		expect(lines.includes('API key:  abc123')).toBe(isStandIn);
	},
);
