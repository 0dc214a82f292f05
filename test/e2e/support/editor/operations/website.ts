import type { OperationCase } from './operationCase';

const resource = 'website';

export const websiteOperations: OperationCase[] = [
	{
		resource,
		operation: 'create',
		listedBeforeRun: ['id', 'domain', 'privacy'],
		fill: async (form) => {
			await form.fill('domain', 'https://www.news.example/start');
			await form.choose('privacy', 'Password');
			await form.fill('password', 'open sesame');
			await form.add('Additional Fields', 'Exclude IPs');
			await form.fill('excludeIps', '203.0.113.7\n203.0.113.8');
		},
		filledFields: [
			'Domain',
			'Privacy',
			'Password',
			'Email',
			'Exclude Bots',
			'Additional Fields',
			'Exclude IPs',
		],
		check: (rows, { websites }) => {
			expect(rows).toEqual([expect.objectContaining({ domain: 'news.example', privacy: '2' })]);
			expect(websites.find(({ domain }) => domain === 'news.example')).toMatchObject({
				privacy: 2,
				password: 'open sesame',
				exclude_ips: '203.0.113.7\n203.0.113.8',
			});
		},
	},
	{
		resource,
		operation: 'upsert',
		listedBeforeRun: ['id', 'domain', 'created'],
		fill: async (form) => {
			await form.fill('domain', 'https://www.docs.example/');
			await form.add('Settings', 'Exclude Bots');
			await form.choose('excludeBots', 'Disabled');
		},
		filledFields: ['Domain', 'Settings', 'Exclude Bots'],
		check: (rows, { websites }) => {
			expect(rows).toEqual([
				expect.objectContaining({ id: '12', domain: 'docs.example', created: 'false' }),
			]);
			expect(websites.find(({ domain }) => domain === 'docs.example')).toMatchObject({
				exclude_bots: 0,
				privacy: 0,
			});
		},
	},
	{
		resource,
		operation: 'get',
		listedBeforeRun: ['id', 'domain', 'privacy'],
		fill: (form) => form.chooseWebsite('docs', 'docs.example'),
		check: (rows) => {
			expect(rows).toEqual([expect.objectContaining({ id: '12', domain: 'docs.example' })]);
		},
	},
	{
		resource,
		operation: 'getAll',
		listedBeforeRun: ['id', 'domain', 'privacy'],
		fill: async (form) => {
			await form.switchOn('returnAll');
			await form.add('Filters', 'Search');
			await form.fill('search', 'example');
			await form.add('Sort', 'Sort By');
			await form.choose('sortBy', 'Domain');
			await form.add('Sort', 'Direction');
			await form.choose('direction', 'Ascending');
		},
		filledFields: ['Return All', 'Filters', 'Search', 'Sort', 'Sort By', 'Direction'],
		check: (rows, { websites }) => {
			expect(rows.map(({ domain }) => domain)).toEqual(websites.map(({ domain }) => domain).sort());
		},
	},
	{
		resource,
		operation: 'update',
		listedBeforeRun: ['id', 'domain', 'privacy'],
		fill: async (form) => {
			await form.chooseWebsite('blog', 'blog.example');
			await form.add('Update Fields', 'Email');
			await form.choose('email', 'Enabled');
			await form.add('Update Fields', 'Exclude Params');
			await form.fill('excludeParams', 'utm_source, session');
		},
		filledFields: ['Website', 'Update Fields', 'Email', 'Exclude Params'],
		check: (rows, { websites }) => {
			expect(rows).toEqual([expect.objectContaining({ domain: 'blog.example', email: '1' })]);
			expect(websites.find(({ domain }) => domain === 'blog.example')).toMatchObject({
				email: 1,
				exclude_params: 'utm_source\nsession',
			});
		},
	},
	{
		resource,
		operation: 'delete',
		listedBeforeRun: ['deleted'],
		fill: (form) => form.chooseWebsite('quiet', 'quiet.example'),
		check: (rows, { websites }) => {
			expect(rows).toEqual([{ deleted: 'true' }]);
			expect(websites.map(({ domain }) => domain)).not.toContain('quiet.example');
		},
	},
];
