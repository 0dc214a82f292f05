import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = join(__dirname, '../../..');

it('npm run test:record starts, and records nothing twice', async () => {
	const file = 'test/engine/recordSavedWorkflows.ts';
	const options = { cwd: REPOSITORY };
	const args = ['--import', 'tsx', file];
	const { stdout } = await promisify(execFile)(process.execPath, args, options);

	expect(stdout).toContain('There is nothing to record.');
});
