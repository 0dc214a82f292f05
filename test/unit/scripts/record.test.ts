import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = join(__dirname, '../../..');

it('npm run test:record starts, and records nothing again', async () => {
	const file = 'test/engine/recordSavedWorkflows.ts';
	const options = { cwd: REPOSITORY };
	const args = ['--import', 'tsx', file, '0.1.0'];
	const { stdout } = await promisify(execFile)(process.execPath, args, options);

	expect(stdout).toContain('Every saved workflow has a recording.');
}, 60_000);
