import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { src } from 'gulp';
import { HOT_RELOAD, SOURCE } from '../../../sandbox/watch';

const REPOSITORY = join(__dirname, '../../..');

it('npm run dev watches every file of the node and the credential, not only the code', async () => {
	const options = { cwd: REPOSITORY, base: REPOSITORY, read: false };
	const watched: string[] = [];
	for await (const { path } of src(SOURCE, options) as AsyncIterable<{ path: string }>) {
		watched.push(path);
	}
	const files = ['nodes', 'credentials'].flatMap((folder) =>
		readdirSync(join(REPOSITORY, folder), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => join(parentPath, name)),
	);

	expect(files.length).toBeGreaterThan(100);
	expect(files.filter((file) => !watched.includes(file))).toEqual([]);
});

it('n8n reloads a package in its development mode only', () => {
	expect(HOT_RELOAD).toEqual({ NODE_ENV: 'development', N8N_DEV_RELOAD: 'true' });
});
