import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const REPOSITORY = join(__dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'website-analytics-killed-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
const runningIn = () => readdirSync(folder).filter((name) => name.startsWith('running-'));

/** A Jest with two workers, each of which has an `npm start` that runs until it is stopped. */
function startJest() {
	const program = `const { rmSync, writeFileSync } = require('node:fs');
		const file = 'running-' + process.pid;
		const interval = setInterval(() => {}, 1000);
		process.on('SIGTERM', () => rmSync(file) ?? clearInterval(interval));
		writeFileSync(file, '');`;
	const test = `import { npmStart } from ${JSON.stringify(join(REPOSITORY, 'test/e2e/support/npmStart'))};
		it('never ends', async () => await npmStart('', [], {}, __dirname).exited, 1e9);`;
	write('program.cjs', program);
	write('package.json', JSON.stringify({ scripts: { start: 'exec node program.cjs' } }));
	write('one.test.ts', test);
	write('other.test.ts', test);
	write(
		'jest.config.cjs',
		`const { projects } = require(${JSON.stringify(join(REPOSITORY, 'jest.config.js'))});
		const { displayName, testMatch, globalSetup, ...e2e } = projects.find((one) => one.displayName === 'e2e');
		module.exports = { ...e2e, rootDir: ${JSON.stringify(REPOSITORY)}, roots: [__dirname] };`,
	);
	const jest = join(REPOSITORY, 'node_modules/jest/bin/jest.js');
	return spawn(process.execPath, [jest, '--maxWorkers=2'], { cwd: folder, stdio: 'ignore' });
}

it('what the tests of n8n itself have started ends with a Jest that is killed', async () => {
	const jest = startJest();
	try {
		while (runningIn().length < 2) await setTimeout(50);
	} finally {
		jest.kill('SIGTERM');
	}
	while (runningIn().length > 0) await setTimeout(50);

	expect(jest.signalCode ?? jest.exitCode).toBe('SIGTERM');
});
