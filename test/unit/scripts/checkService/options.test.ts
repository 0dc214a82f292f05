import { run } from '../../../../scripts/checkService/main';
import { OPTIONS, readOptions } from '../../../../scripts/checkService/options';
import { outputOf, startHost } from './support';
import { NO_WEB_ADDRESS } from '../../../support/wordings';

const URL = ['--url', 'https://analytics.example'];
const KEY = { WEBSITE_ANALYTICS_KEY: 'abc123' };
const KEY_GIVEN = 'The API key is not taken from the command line. Set WEBSITE_ANALYTICS_KEY in';
const UNVALUED = 'An option lacks its value, or has one that it does not take.';

async function runWith(args: string[], env: NodeJS.ProcessEnv) {
	const host = startHost(args, env);
	await run(host);
	return outputOf(host);
}

it.each<[args: string[], read: object]>([
	[
		[],
		{ write: false, maxRequests: 110, websiteId: undefined, intervalMs: 1000, timeoutMs: 30_000 },
	],
	[
		['--write', '--website', '42', '--requests-per-minute', '120', '--timeout', '5'],
		{ write: true, maxRequests: 150, websiteId: 42, intervalMs: 500, timeoutMs: 5000 },
	],
])('reads the address, the key and %j', (args, read) => {
	const account = { address: 'https://analytics.example', apiKey: 'abc123' };

	expect(readOptions([...URL, ...args], KEY)).toEqual({ account, ...read });
});

it.each(['--help', '-h'])('explains every option with %s, and exits with 0', async (help) => {
	const { report, ...ended } = await runWith([help], {});

	expect(ended).toMatchObject({ exitCode: 0, told: '' });
	expect(Object.keys(OPTIONS).filter((name) => !report.includes(`  --${name} `))).toEqual([]);
});

it.each<[args: string[], message: string, environment?: NodeJS.ProcessEnv]>([
	[[], 'Give the address of the service with --url https://analytics.example.'],
	[['--url', 'analytics.example'], `--url ${NO_WEB_ADDRESS}.`],
	[['--url'], UNVALUED],
	[[...URL, '--write=zq'], UNVALUED],
	[[...URL, '--requests-per-minute', '-1'], UNVALUED],
	[[...URL, '--website', 'zq'], '--website takes a whole number from 1.'],
	[[...URL, '--timeout', '0'], '--timeout takes a whole number from 1.'],
	[[...URL, '--timeout', '100001'], '--timeout takes a whole number from 1.'],
	[[...URL, '--zq'], 'There is an option that is not known.'],
	[[...URL, 'zq'], 'There is an argument without a name. The address goes after --url.'],
	[[...URL, '--key', 'zq'], KEY_GIVEN],
	[[...URL, '--API-key=zq'], KEY_GIVEN],
	[[...URL, '-token=zq'], KEY_GIVEN],
	[[...URL, '--a-secret=zq'], KEY_GIVEN],
	[URL, 'Set WEBSITE_ANALYTICS_KEY in the environment to the API key.', {}],
	[URL, 'WEBSITE_ANALYTICS_KEY is empty.', { WEBSITE_ANALYTICS_KEY: ' ' }],
])(
	'exits with 2 for %j, and says how to correct it: %s',
	async (args, message, ...[environment = KEY]) => {
		const { exitCode, told, report } = await runWith(args, environment);

		expect({ exitCode, report }).toEqual({ exitCode: 2, report: '' });
		expect(told).toContain(message);
		expect(told).toContain('"npm run check:service -- --help" shows the options.\n');
		expect(told).not.toContain('zq');
	},
);
