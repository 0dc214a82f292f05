import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const REPOSITORY = join(__dirname, '../..');

it('has no mistake that TypeScript finds in sources, tests and scripts', () => {
	const compiler = require.resolve('typescript/bin/tsc');
	// With --build, TypeScript skips the check if no file has changed since a check without errors.
	const { stdout, status } = spawnSync(process.execPath, [compiler, '--build'], {
		cwd: REPOSITORY,
		encoding: 'utf8',
	});

	expect(stdout).toBe('');
	expect(status).toBe(0);
});
