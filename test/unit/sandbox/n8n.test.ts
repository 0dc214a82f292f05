import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOrCreateLogin } from '../../../sandbox/kept';
import { itemsOf, nodeOf, workflowOf } from '../workflows/support/readyWorkflows';

const NIGHTLY = 'nightly-statistics.json';

describe('the nightly workflow', () => {
	it('creates a column for each field of its rows', () => {
		const nightly = workflowOf(NIGHTLY);
		const fields = itemsOf(nodeOf(nightly, 'Get Traffic by Day'));

		expect(nodeOf(nightly, 'Create Table').parameters.columns).toEqual({
			column: fields.map(({ name, type }) => ({
				name,
				type: type === 'string' ? 'string' : 'number',
			})),
		});
	});
});

describe('loadOrCreateLogin', () => {
	it('keeps the login for the next run, readable only by its owner', async () => {
		const folder = await mkdtemp(join(tmpdir(), 'website-analytics-login-'));
		try {
			const login = await loadOrCreateLogin(folder);

			expect(await loadOrCreateLogin(folder)).toEqual(login);
			expect((statSync(join(folder, 'login.json')).mode & 0o777).toString(8)).toBe('600');
		} finally {
			await rm(folder, { recursive: true });
		}
	});
});
