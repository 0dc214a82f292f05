import { main } from '../../../../scripts/checkService/main';
import { readOptions } from '../../../../scripts/checkService/options';

const URL = ['--url', 'https://analytics.example'];
const KEY = { WEBSITE_ANALYTICS_KEY: 'abc123' };

async function run(args: string[], environment: NodeJS.ProcessEnv = KEY) {
	const printed: string[] = [];
	const told: string[] = [];
	const exitCode = await main(args, {
		environment,
		now: new Date(),
		signal: new AbortController().signal,
		wait: async () => {},
		print: (text) => void printed.push(text),
		tell: (text) => void told.push(text),
	});
	return { exitCode, printed: printed.join('\n'), told: told.join('\n') };
}

it('reads the address, the key and the defaults', () => {
	expect(readOptions(URL, KEY)).toEqual({
		account: { address: 'https://analytics.example', apiKey: 'abc123' },
		write: false,
		websiteId: undefined,
		intervalMs: 1000,
		timeoutMs: 30_000,
	});
});

it('reads every option', () => {
	const args = ['--write', '--website', '42', '--requests-per-minute', '120', '--timeout', '5'];

	expect(readOptions([...URL, ...args], KEY)).toMatchObject({
		write: true,
		websiteId: 42,
		intervalMs: 500,
		timeoutMs: 5000,
	});
});

it.each(['--help', '-h'])('explains itself with %s, and exits with 0', async (help) => {
	const { exitCode, printed } = await run([help], {});

	expect(exitCode).toBe(0);
	expect(printed).toContain('Usage: npm run check:service -- --url URL');
});

it.each<[string[], string]>([
	[[], 'Give the address of the service with --url https://analytics.example.'],
	[['--url', ''], 'Give the address of the service with --url https://analytics.example.'],
	[['--url', 'analytics.example'], '--url does not start with https:// or http://.'],
	[['--url', 'https://'], '--url is not a valid web address.'],
	[['--url', 'https://zq@analytics.example'], '--url contains a user name or password.'],
	[['--url'], 'An option lacks its value, or has one that it does not take.'],
	[[...URL, '--write=zq'], 'An option lacks its value, or has one that it does not take.'],
	[[...URL, '--website', 'zq'], '--website takes a whole number from 1.'],
	[[...URL, '--timeout', '0'], '--timeout takes a whole number from 1.'],
	[[...URL, '--requests-per-minute', '-1'], 'An option lacks its value'],
	[[...URL, '--zq'], 'There is an option that is not known.'],
	[[...URL, 'zq'], 'There is an argument without a name. The address goes after --url.'],
	[[...URL, '--key', 'zq'], 'The API key is not taken from the command line. Set WEBSITE_'],
	...['--api-key=zq', '--apikey=zq', '--KEY=zq', '--token=zq', '--api-token=zq', '--secret=zq'].map(
		(given): [string[], string] => [
			[...URL, given],
			'The API key is not taken from the command line. Set WEBSITE_',
		],
	),
])('exits with 2 for %j, and says how to correct it', async (args, message) => {
	const { exitCode, told, printed } = await run(args);

	expect(exitCode).toBe(2);
	expect(told).toContain(message);
	expect(told).not.toContain('zq');
	expect(printed).toBe('');
});

it.each([
	[{}, 'Set WEBSITE_ANALYTICS_KEY in the environment to the API key.'],
	[{ WEBSITE_ANALYTICS_KEY: 'zq zq' }, 'WEBSITE_ANALYTICS_KEY contains spaces'],
	[{ WEBSITE_ANALYTICS_KEY: ' ' }, 'WEBSITE_ANALYTICS_KEY is empty.'],
])('exits with 2 with the environment %j', async (environment, message) => {
	const { exitCode, told } = await run(URL, environment);

	expect(exitCode).toBe(2);
	expect(told).toContain(message);
	expect(told).not.toContain('zq');
});
