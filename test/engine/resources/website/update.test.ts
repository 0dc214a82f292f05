import { locator, PARAMETERS } from '../../support/parameters';
import { formRequest } from '../../support/sentRequest';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const update = (updateFields: object) => ({ ...PARAMETERS.website.update, updateFields });

async function formOf(updateFields: object, item = {}): Promise<Record<string, string>> {
	const { form } = await shared.requestOf(update(updateFields), item);
	return form;
}

it('sends a form with only the added settings', async () => {
	expect(await shared.requestOf(update({ email: 1 }))).toEqual(
		formRequest('PUT', '/api/v1/websites/3', { email: '1' }, 'email=1'),
	);
});

it.each([
	['privacy', { privacy: 0 }, { privacy: '0' }],
	['password', { password: 'open sesame' }, { password: 'open sesame' }],
	['email', { email: 0 }, { email: '0' }],
	['excludeBots', { excludeBots: 0 }, { exclude_bots: '0' }],
	['excludeIps', { excludeIps: '203.0.113.7' }, { exclude_ips: '203.0.113.7' }],
	['excludeParams', { excludeParams: 'ref' }, { exclude_params: 'ref' }],
])('sends %s alone', async (_name, added, form) => {
	expect(await formOf(added)).toEqual(form);
});

it('sends all settings at once', async () => {
	const form = await formOf({
		privacy: 2,
		password: 'open sesame',
		email: 1,
		excludeBots: 1,
		excludeIps: '203.0.113.7\n203.0.113.8',
		excludeParams: 'utm_source, ref',
	});

	expect(form).toEqual({
		privacy: '2',
		password: 'open sesame',
		email: '1',
		exclude_bots: '1',
		exclude_ips: '203.0.113.7\n203.0.113.8',
		exclude_params: 'utm_source\nref',
	});
});

it('clears lists that are added and empty', async () => {
	await formOf({ excludeIps: '203.0.113.7', excludeParams: 'ref' });
	shared.service.requests.length = 0;
	const form = await formOf({ excludeIps: '', excludeParams: '' });

	expect(form).toEqual({ exclude_ips: '', exclude_params: '' });
	expect(shared.service.websites.find(({ id }) => id === 3)).toMatchObject({
		exclude_ips: '',
		exclude_params: '',
	});
});

it('clears a list for which an expression gives an empty array', async () => {
	expect(await formOf({ excludeIps: '={{ $json.ips }}' }, { ips: [] })).toEqual({
		exclude_ips: '',
	});
});

it('sends settings as whole numbers when expressions give booleans or text', async () => {
	const form = await formOf(
		{ privacy: '={{ $json.privacy }}', email: '={{ $json.on }}', excludeBots: '={{ !$json.on }}' },
		{ privacy: '0', on: true },
	);

	expect(form).toEqual({ privacy: '0', email: '1', exclude_bots: '0' });
});

it('leaves the other settings unchanged', async () => {
	const before = shared.service.websites.find(({ id }) => id === 12);
	const kept = { ...before };

	await shared.run({ ...update({ email: 1 }), websiteId: locator('id', '12') });

	expect(shared.service.websites.find(({ id }) => id === 12)).toEqual({ ...kept, email: 1 });
});

it('gives the updated website without the password itself', async () => {
	const { items } = await shared.run(update({ privacy: 2, password: 'new secret' }));

	expect(items).toEqual([
		{
			json: expect.objectContaining({
				id: 3,
				domain: 'shop.example',
				privacy: 2,
				password: true,
			}),
			pairedItem: { item: 0 },
		},
	]);
	expect(JSON.stringify(items)).not.toContain('new secret');
});

it('updates each item with its own values', async () => {
	await shared.run(
		{
			...update({ email: '={{ $json.email }}' }),
			websiteId: locator('id', '={{ $json.id }}'),
		},
		{
			input: [
				{ id: 7, email: 1 },
				{ id: 12, email: 0 },
			],
		},
	);

	const forms = shared.requests().map(({ path, form }) => [path, form]);

	expect(forms).toEqual(
		expect.arrayContaining([
			['/api/v1/websites/7', { email: '1' }],
			['/api/v1/websites/12', { email: '0' }],
		]),
	);
	expect(forms).toHaveLength(2);
});
