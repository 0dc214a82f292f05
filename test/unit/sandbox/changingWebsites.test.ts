import { DEFAULT_RECORD } from '../../support/defaultRecord';
import { TODAY } from '../../support/today';
import { closeSandboxes, listDomains, sendForJson, startSandbox } from './support';

afterEach(closeSandboxes);

describe('creating a website', () => {
	it('requires only a domain, and sets the documented defaults', async () => {
		const service = await startSandbox();
		const form = { domain: 'New.Example' };

		expect(await sendForJson(service, '/api/v1/websites', { form })).toEqual({
			status: 201,
			json: {
				data: { ...DEFAULT_RECORD, id: 35, domain: 'new.example' },
				status: 200,
			},
		});
		expect(await listDomains(service)).toContain('new.example');
	});

	it('stores every field', async () => {
		const service = await startSandbox();
		const form = {
			domain: 'bücher.example',
			privacy: '2',
			password: 'a & b = c',
			email: '1',
			exclude_bots: '0',
			exclude_params: 'utm_source\n&',
			exclude_ips: '203.0.113.7\n10.0.0.0/8\n2001:db8::1\n2001:db8::/32',
		};

		expect((await sendForJson(service, '/api/v1/websites', { form })).status).toBe(201);
		expect(service.websites.at(-1)).toMatchObject({
			...form,
			privacy: 2,
			email: 1,
			exclude_bots: 0,
		});
	});

	it('does not reuse the id of a deleted website', async () => {
		const service = await startSandbox();

		await sendForJson(service, '/api/v1/websites/34', { method: 'DELETE' });
		const form = { domain: 'new.example' };

		expect(await sendForJson(service, '/api/v1/websites', { form })).toMatchObject({
			json: { data: { id: 35 } },
		});
	});

	it.each<[string, Record<string, string>, Record<string, string[]>]>([
		['no domain', {}, { domain: ['The domain field is required.'] }],
		[
			'a domain that is taken',
			{ domain: 'SHOP.example' },
			{ domain: ['The domain has already been taken.'] },
		],
		[
			'a domain with a scheme',
			{ domain: 'https://new.example' },
			{ domain: ['The domain must be a host name, without scheme, port or path.'] },
		],
		[
			'a domain of 256 characters',
			{ domain: 'a'.repeat(256) },
			{ domain: ['The domain must not have more than 255 characters.'] },
		],
		[
			'privacy 2 without a password',
			{ domain: 'new.example', privacy: '2' },
			{ password: ['The password field is required when privacy is 2.'] },
		],
		[
			'a password of 129 characters',
			{ domain: 'new.example', privacy: '2', password: 'p'.repeat(129) },
			{ password: ['The password must not have more than 128 characters.'] },
		],
		[
			'many wrong fields, each named',
			{ privacy: '3', email: 'true', exclude_bots: '', exclude_ips: '1.2.3.4, ::1', favorite: '1' },
			{
				privacy: ['The privacy must be one of: 0, 1, 2.'],
				email: ['The email must be one of: 0, 1.'],
				exclude_bots: ['The exclude_bots must be one of: 0, 1.'],
				exclude_ips: ['The exclude_ips must be one IP address or CIDR network per line.'],
				domain: ['The domain field is required.'],
				favorite: ['The favorite field is not known.'],
			},
		],
	])('rejects %s', async (_case, form, message) => {
		const service = await startSandbox();

		expect(await sendForJson(service, '/api/v1/websites', { form })).toEqual({
			status: 422,
			json: { message, status: 422 },
		});
		expect(service.websites).toHaveLength(6);
	});

	it('accepts a domain of 255 characters and a password of 128', async () => {
		const form = { domain: 'a'.repeat(255), privacy: '2', password: 'p'.repeat(128) };

		expect((await sendForJson(await startSandbox(), '/api/v1/websites', { form })).status).toBe(
			201,
		);
	});

	it.each([
		'1.2.3',
		'1.2.3.4/33',
		'::1/129',
		'1.2.3.4/',
		'1.2.3.4/8/8',
		' 1.2.3.4',
		'1.2.3.4\n',
		'1.2.3.4\r\n::1',
		'localhost',
	])('rejects %j as exclude_ips', async (exclude_ips) => {
		const form = { domain: 'new.example', exclude_ips };

		expect((await sendForJson(await startSandbox(), '/api/v1/websites', { form })).status).toBe(
			422,
		);
	});
});

describe('updating a website', () => {
	const path = '/api/v1/websites/3';

	it('changes only the sent fields, and clears an empty list', async () => {
		let today = '2026-03-14';
		const service = await startSandbox({ today: () => today });
		today = TODAY;

		const form = { exclude_bots: '0', exclude_ips: '' };

		expect(await sendForJson(service, path, { method: 'PUT', form })).toEqual({
			status: 200,
			json: {
				data: {
					...DEFAULT_RECORD,
					id: 3,
					domain: 'shop.example',
					privacy: 0,
					email: 1,
					exclude_bots: 0,
					exclude_params: 'utm_source\nsession',
					created_at: '2026-03-14T00:00:00.000000Z',
				},
				status: 200,
			},
		});
	});

	it('rejects a domain and invalid values', async () => {
		const service = await startSandbox();
		const form = { domain: 'other.example', privacy: 'public', password: '' };

		expect(await sendForJson(service, path, { method: 'PUT', form })).toEqual({
			status: 422,
			json: {
				message: {
					domain: ['The domain field is not known.'],
					privacy: ['The privacy must be one of: 0, 1, 2.'],
					password: ['The password must have at least 1 character.'],
				},
				status: 422,
			},
		});
	});

	it('responds with 404 for an unknown website', async () => {
		const options = { method: 'PUT', form: { email: '1' } };

		expect(await sendForJson(await startSandbox(), '/api/v1/websites/4', options)).toEqual({
			status: 404,
			json: { message: 'Resource not found.', status: 404 },
		});
	});
});

describe('deleting a website', () => {
	it('deletes the website once', async () => {
		const service = await startSandbox();
		const path = '/api/v1/websites/7';

		expect(await sendForJson(service, path, { method: 'DELETE' })).toEqual({
			status: 200,
			json: { id: 7, object: 'website', deleted: true, status: 200 },
		});
		expect(await listDomains(service)).not.toContain('blog.example');
		expect((await sendForJson(service, path, { method: 'DELETE' })).status).toBe(404);
	});
});
