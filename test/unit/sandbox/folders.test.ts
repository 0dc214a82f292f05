import { join } from 'node:path';
import { foldersFor } from '../../../sandbox/folders';

it('a run with a folder of its own shares only what is installed and built', () => {
	const own = '/elsewhere';

	expect(foldersFor({ stateFolder: own })).toEqual({
		...foldersFor({}),
		logs: `${own}/logs`,
		user: `${own}/users/stand-in`,
	});
});

it.each([
	['https://analytics.example', 'analytics.example'],
	['https://analytics.example/sub/path', 'analytics.example-sub-path'],
	['http://analytics.example:8080', 'analytics.example-8080'],
])('the rows of %s are kept apart', (url, folder) => {
	const { user } = foldersFor({ realService: { url, apiKey: 'abc123' } });

	expect(user).toBe(join(__dirname, '../../../.sandbox/users', folder));
});
