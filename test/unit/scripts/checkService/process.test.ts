import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { run } from '../../../../scripts/checkService/main';
import { startSandbox } from '../../sandbox/support';
import { startHost } from './support';

const KEY = { WEBSITE_ANALYTICS_KEY: 'sandbox-key' };
const PROGRAM = join(__dirname, '../../../../scripts/checkService/run.ts');

it('deletes what it created on Ctrl+C, also when npm sends it a second time', async () => {
	const service = await startSandbox();
	const before = structuredClone(service.websites);
	const args = ['--url', service.url, '--requests-per-minute', '100000', '--write'];
	const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args], {
		env: { ...process.env, ...KEY },
	});
	// The change goes on when the program has noticed that it is to stop.
	const waitFor = async () => {
		child.kill('SIGINT');
		child.kill('SIGINT');
		while (!told.includes('Stopping')) await once(child.stderr, 'data');
	};
	service.faults.add({ on: { method: 'PUT' }, effect: { waitFor } });
	let told = '';
	child.stderr.on('data', (data) => (told += String(data)));

	const [report, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'exit')]);

	expect({ report, exitCode }).toEqual({ report: '', exitCode: 130 });
	expect(told).toMatch(/^At most 150 requests/);
	expect(service.requests.map(({ method }) => method)).toContain('POST');
	expect(service.websites).toEqual(before);
});

it('does not wait out the time to the next request when it is stopped', async () => {
	const service = await startSandbox();
	const host = startHost(['--url', service.url, '--requests-per-minute', '1'], KEY);
	const transform = (json: unknown) => {
		setTimeout(() => host.emit('SIGTERM'), 100);
		return json;
	};
	service.faults.add({ effect: { transform } });

	await run(host);

	expect(host.exitCode).toBe(143);
	expect(service.requests).toHaveLength(1);
});
