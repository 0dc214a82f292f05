import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const REPOSITORY = join(__dirname, '../..');

it('has no mistake that TypeScript finds in sources, tests and scripts', () => {
	const compiler = require.resolve('typescript/bin/tsc');
	// Files that have not changed since the last run are not checked again.
	const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.sandbox/types.tsbuildinfo'];
	const { stdout, status } = spawnSync(process.execPath, [compiler, ...options], {
		cwd: REPOSITORY,
		encoding: 'utf8',
	});

	expect(stdout).toBe('');
	expect(status).toBe(0);
});
