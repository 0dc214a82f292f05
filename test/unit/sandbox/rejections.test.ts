import { sendForJson, startSandbox, statisticPath } from './support';

const LIST = '/api/v1/websites';

describe('the stand-in service', () => {
	// The test of checkService proves that correct requests succeed.
	it.each([
		['/api/v1/stats/3', 'name from to'],
		[statisticPath(3, { name: 'visitor' }), 'name'],
		[statisticPath(3, { name: 'page', search_by: 'url', sort_by: 'id' }), 'search_by sort_by'],
		[statisticPath(3, { name: 'page', sort: 'DESC', per_page: '1000' }), 'sort per_page'],
		[statisticPath(3, { name: 'page', page: '-1', timezone: 'UTC' }), 'page timezone'],
		[statisticPath(3, { name: 'page', from: '2026-02-29', to: '2026-03-15T00:00' }), 'from to'],
		[statisticPath(3, { name: 'page', from: '2026-3-1' }), 'from'],
		['/api/v1/websites?search_by=url&sort_by=count&sort=up', 'search_by sort_by sort'],
		['/api/v1/websites?per_page=20&page=0&limit=5&search=x', 'per_page page limit'],
	])('rejects %s only for %s', async (path, fields) => {
		const { status, json } = await sendForJson(await startSandbox(), path);

		expect(status).toBe(422);
		expect(Object.keys((json as { message: object }).message).sort()).toEqual(
			fields.split(' ').sort(),
		);
	});

	it.each<[string, Record<string, string>, string[]]>([
		['no domain', { domain: '' }, ['domain']],
		['a taken domain', { domain: 'SHOP.example' }, ['domain']],
		['a domain with a scheme', { domain: 'https://new.example' }, ['domain']],
		['a domain of 256 characters', { domain: 'a'.repeat(256) }, ['domain']],
		['privacy 2 without a password', { privacy: '2' }, ['password']],
		['a password of 129 characters', { privacy: '2', password: 'p'.repeat(129) }, ['password']],
		['an empty password', { privacy: '2', password: '' }, ['password']],
		['invalid addresses', { exclude_ips: '1.2.3.4, ::1' }, ['exclude_ips']],
		['addresses with other line ends', { exclude_ips: '1.2.3.4\r\n::1' }, ['exclude_ips']],
		['a network that is too small', { exclude_ips: '1.2.3.4/33' }, ['exclude_ips']],
		[
			'several wrong fields',
			{ privacy: '3', email: 'true', exclude_bots: '', favorite: '1' },
			['privacy', 'email', 'exclude_bots', 'favorite'],
		],
	])('creates no website with %s', async (_what, wrong, fields) => {
		const service = await startSandbox();
		const form = { domain: 'new.example', ...wrong };
		const { status, json } = await sendForJson(service, LIST, { form });

		expect(status).toBe(422);
		expect(Object.keys((json as { message: object }).message)).toEqual(fields);
		expect(service.websites).toHaveLength(6);
	});
});
