import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withSelfSignedCertificate } from '../../../engine/support/tlsService';
import { closeSandboxes } from '../../sandbox/support';
import { startTellingService } from './support';

const REPOSITORY = join(__dirname, '../../../..');

const children: ChildProcess[] = [];
/** Closed also after a test that fails, because Jest would wait for them. */
const closings: Array<() => unknown> = [];

afterEach(async () => {
	for (const child of children.splice(0)) child.kill('SIGKILL');
	for (const close of closings.splice(0)) await close();
	await closeSandboxes();
});

/** The program in a process of its own, with the clock of the machine. */
function start(args: string[], environment: NodeJS.ProcessEnv = {}) {
	const program = ['--import', 'tsx', 'scripts/checkService/run.ts'];
	const child = spawn(process.execPath, [...program, '--requests-per-minute', '100000', ...args], {
		cwd: REPOSITORY,
		env: { ...process.env, WEBSITE_ANALYTICS_KEY: 'sandbox-key', ...environment },
	});
	children.push(child);
	const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
	return { child, exit, output: Promise.all([text(child.stdout), text(child.stderr)]) };
}

it('prints the report alone, and exits with what it found', async () => {
	const service = await startTellingService({ today: undefined });

	const { exit, output } = start(['--url', service.url]);

	expect(await exit).toBe(0);

	const [report] = await output;

	expect(report).toMatch(/^# A service, checked for n8n-nodes-website-analytics \d/);
	expect(report).toContain('Everything that the pack needs is there.');
}, 60_000);

it.each(['SIGINT', 'SIGTERM'] as const)(
	'deletes what it created on %s, also when it comes twice',
	async (signal) => {
		const service = await startTellingService({ today: undefined });
		service.faults.add({ on: { method: 'PUT' }, effect: { delayMs: 500 } });

		const { child, exit, output } = start(['--url', service.url, '--write']);
		await until(() => service.requests.some(({ method }) => method === 'PUT'));
		child.kill(signal);
		child.kill(signal);

		expect(await exit).toBe(signal === 'SIGINT' ? 130 : 143);
		expect(service.websites).toHaveLength(120);
		expect((await output)[0]).toBe('');
	},
	60_000,
);

it('does not wait out what the service asks for when it is stopped', async () => {
	let isAsked = false;
	const server = createServer((_request, response) => {
		response.writeHead(429, { 'retry-after': '60' }).end('{}', () => (isAsked = true));
	});
	closings.push(() => server.close());
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;

	const { child, exit } = start(['--url', `http://127.0.0.1:${port}`]);
	await until(() => isAsked);
	// For the program to read the response, and to begin to wait.
	await new Promise((resolve) => setTimeout(resolve, 1000));
	child.kill('SIGINT');

	expect(await exit).toBe(130);
}, 60_000);

it('accepts no certificate that is not trusted', async () => {
	const secure = await withSelfSignedCertificate(await startTellingService());
	closings.push(secure.close);

	const { exit, output } = start(['--url', secure.url]);

	expect(await exit).toBe(1);
	expect((await output)[0]).toMatch(
		/\| service: responds \| no: no response \([A-Z_]*CERT[A-Z_]*\) \|/,
	);
}, 60_000);

async function until(condition: () => boolean): Promise<void> {
	while (!condition()) await new Promise((resolve) => setTimeout(resolve, 20));
}
