import { main } from '../../../../scripts/checkService/main';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions, USAGE } from '../../../../scripts/checkService/options';
import { EXIT_CODES } from '../../../../scripts/checkService/report';

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
		cleanUpTimeoutMs: 0,
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

describe('what the help and the page about it promise', () => {
	const page = readFileSync(join(__dirname, '../../../../docs/check-service.md'), 'utf8');
	const texts = [USAGE, page].map((text) => text.replace(/\s+/g, ' '));

	it.each(texts)('are the exit codes', (text) => {
		const { compatible, broken, wrongUsage, unknown } = EXIT_CODES;

		expect([compatible, broken, wrongUsage, unknown]).toEqual([0, 1, 2, 3]);
		expect(text).toMatch(
			/0 when everything (?:that the pack needs is there|needed is there), 1 when something (?:that it needs|needed) is broken, 2 (?:for wrong usage|when the command is wrong), (?:and )?3 when nothing (?:needed )?is broken, but (?:not everything could be determined|some of it could not be determined)\./,
		);
	});

	it.each(texts)('is how many requests there are at most, and how many a minute', (text) => {
		expect(text).toMatch(/at most 110 requests, (?:one after the other and )?60 a minute/);
	});

	it('are the options that there are', () => {
		const named = [...new Set(USAGE.match(/--[a-z-]+(?= |$)/gm))].filter((name) => name !== '--');

		expect(named.sort()).toEqual([
			...['--help', '--requests-per-minute', '--timeout', '--url', '--website', '--write'],
		]);
		expect(USAGE).toContain('40 more requests');
		expect(USAGE).toContain('the pace; 60 if');
		expect(USAGE).toContain('one response; 30 if');
		expect(USAGE).toContain('WEBSITE_ANALYTICS_KEY');
	});
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
