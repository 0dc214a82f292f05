import { DEFAULT_RECORD } from '../../../support/defaultRecord';
import { itRejects } from '../../support/failure';
import { PARAMETERS } from '../../support/parameters';
import { formRequest } from '../../support/sentRequest';
import { sharedService } from '../../support/sharedService';

const shared = sharedService({ websites: [{ id: 3, domain: 'shop.example' }] });

const { create } = PARAMETERS.website;

async function formOf(parameters: object, item = {}): Promise<Record<string, string>> {
	const { form } = await shared.requestOf({ ...create, ...parameters }, item);
	return form;
}

it('posts a form with the documented defaults', async () => {
	expect(await shared.requestOf({ ...create, domain: 'defaults.example' })).toEqual(
		formRequest(
			'POST',
			'/api/v1/websites',
			{ domain: 'defaults.example', privacy: '1', email: '0', exclude_bots: '1' },
			'domain=defaults.example&privacy=1&email=0&exclude_bots=1',
		),
	);
});

it('sends all settings', async () => {
	const form = await formOf({
		domain: 'all.example',
		privacy: 2,
		password: 'a b&c=ü',
		email: 1,
		excludeBots: 0,
		additionalFields: { excludeIps: '203.0.113.7', excludeParams: 'utm_source' },
	});

	expect(form).toEqual({
		domain: 'all.example',
		privacy: '2',
		password: 'a b&c=ü',
		email: '1',
		exclude_bots: '0',
		exclude_ips: '203.0.113.7',
		exclude_params: 'utm_source',
	});
});

it('gives the new website with the types of the record', async () => {
	const { items } = await shared.run({
		...create,
		domain: 'typed.example',
		privacy: 2,
		password: 'secret',
	});

	expect(items).toEqual([
		{
			json: {
				...DEFAULT_RECORD,
				id: expect.any(Number),
				domain: 'typed.example',
				privacy: 2,
				password: true,
			},
			pairedItem: { item: 0 },
		},
	]);
	expect(JSON.stringify(items)).not.toContain('secret');
});

it.each([
	['booleans', { privacy: false, email: true, bots: false }, ['0', '1', '0']],
	['text', { privacy: '0', email: '1', bots: '0' }, ['0', '1', '0']],
	['text with spaces', { privacy: ' 1 ', email: ' 1', bots: '0 ' }, ['1', '1', '0']],
	['numbers', { privacy: 0, email: 1, bots: 0 }, ['0', '1', '0']],
])('sends settings as whole numbers when expressions give %s', async (kind, json, expected) => {
	const form = await formOf(
		{
			domain: `${kind.replaceAll(' ', '-')}.example`,
			privacy: '={{ $json.privacy }}',
			email: '={{ $json.email }}',
			excludeBots: '={{ $json.bots }}',
		},
		json,
	);

	expect([form.privacy, form.email, form.exclude_bots]).toEqual(expected);
});

it.each([
	['line breaks', '203.0.113.7\n2001:db8::1'],
	['Windows line breaks', '203.0.113.7\r\n2001:db8::1\r\n'],
	['commas', '203.0.113.7, 2001:db8::1'],
	['spaces and empty lines', '  203.0.113.7  \n\n\t2001:db8::1 ,, '],
])('sends a list with %s as one entry per line', async (kind, text) => {
	const form = await formOf({
		domain: `list-${kind.replaceAll(' ', '-')}.example`,
		additionalFields: { excludeIps: text, excludeParams: text },
	});

	expect(form.exclude_ips).toBe('203.0.113.7\n2001:db8::1');
	expect(form.exclude_params).toBe('203.0.113.7\n2001:db8::1');
});

it('sends an array from an expression as one entry per line', async () => {
	const form = await formOf(
		{
			domain: 'array.example',
			additionalFields: {
				excludeIps: '={{ $json.ips }}',
				excludeParams: "={{ ['utm_source', ' ref '] }}",
			},
		},
		{ ips: ['203.0.113.7', ' 2001:db8::/32', '', '198.51.100.1,198.51.100.2'] },
	);

	expect(form.exclude_ips).toBe('203.0.113.7\n2001:db8::/32\n198.51.100.1\n198.51.100.2');
	expect(form.exclude_params).toBe('utm_source\nref');
});

it('sends an empty list when the field is added and empty', async () => {
	const form = await formOf({
		domain: 'empty-list.example',
		additionalFields: { excludeIps: '', excludeParams: ' \n ' },
	});

	expect(form).toMatchObject({ exclude_ips: '', exclude_params: '' });
});

it.each([
	['HTTPS://WWW.Clean-1.Example/path?query#part', 'clean-1.example'],
	['  clean-2.example/ ', 'clean-2.example'],
	['http://clean-3.example:8080', 'clean-3.example'],
	['www.clean-4.example', 'clean-4.example'],
	['bücher.example', 'xn--bcher-kva.example'],
	['http://localhost:3000/', 'localhost'],
])('sends the domain %s as %s', async (domain, expected) => {
	expect((await formOf({ domain })).domain).toBe(expected);
});

it('sends no password left over from another privacy setting', async () => {
	const form = await formOf({ domain: 'left-over.example', privacy: 1, password: 'left over' });

	expect(form).not.toHaveProperty('password');
});

it('sends the password when an expression sets the privacy to Password', async () => {
	const form = await formOf(
		{ domain: 'expression.example', privacy: '={{ $json.privacy }}', password: 'open sesame' },
		{ privacy: 2 },
	);

	expect(form).toMatchObject({ privacy: '2', password: 'open sesame' });
});

const A_HOST_NAME = 'Enter the full host name of the website, e.g. shop.example.';
const notADomain = (given: string) => `Website: Create: 'Domain' is not a domain: "${given}"`;

itRejects(shared, [
	[
		'an empty domain',
		{ ...create, domain: ' ' },
		"Website: Create: 'Domain' is empty",
		'Enter the host name of the website, e.g. shop.example.',
	],
	['two words', { ...create, domain: 'my shop' }, notADomain('my shop'), A_HOST_NAME],
	['a single label', { ...create, domain: 'intranet' }, notADomain('intranet'), A_HOST_NAME],
	[
		'an email address',
		{ ...create, domain: 'a@b.example' },
		notADomain('a@b.example'),
		A_HOST_NAME,
	],
]);
