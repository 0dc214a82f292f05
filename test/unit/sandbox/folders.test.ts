import { join } from 'node:path';
import { foldersFor } from '../../../sandbox/folders';

const REPOSITORY = join(__dirname, '../../..');
const SANDBOX = join(REPOSITORY, '.sandbox');
const service = (url: string) => ({ realService: { url, apiKey: 'abc123' } });

it('are in the repository, where git and npm leave them out', () => {
	expect(foldersFor({})).toEqual({
		repository: REPOSITORY,
		n8n: join(SANDBOX, 'n8n'),
		installLock: join(SANDBOX, 'install.lock'),
		runLock: join(SANDBOX, 'run.lock'),
		logs: join(SANDBOX, 'logs'),
		tarballs: join(SANDBOX, 'tarballs'),
		user: join(SANDBOX, 'users/stand-in'),
	});
});

it('share the installed n8n and the lock of its installation with runs that have a folder of their own', () => {
	expect(foldersFor({ stateFolder: '/elsewhere' })).toEqual({
		...foldersFor({}),
		...{ runLock: '/elsewhere/run.lock', logs: '/elsewhere/logs' },
		user: '/elsewhere/users/stand-in',
	});
});

it('keep the rows of each service apart', () => {
	const urls = [
		'https://analytics.example',
		'https://analytics.example/sub/path',
		'http://analytics.example:8080',
	];

	expect(urls.map((url) => foldersFor(service(url)).user)).toEqual([
		join(SANDBOX, 'users/analytics.example'),
		join(SANDBOX, 'users/analytics.example-sub-path'),
		join(SANDBOX, 'users/analytics.example-8080'),
	]);
});
