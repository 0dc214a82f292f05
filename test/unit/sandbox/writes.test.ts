import { settingSchema } from '../../../sandbox/service/routes/validation';
import { DEFAULT_RECORD } from '../../support/defaultRecord';
import { sendForJson, startSandbox } from './support';

const LIST = '/api/v1/websites';

it('creates a website with the documented defaults, and stores every field that is sent', async () => {
	const service = await startSandbox();
	const form = {
		...{ domain: 'bücher.example', privacy: '2', password: 'a & b = c', email: '1' },
		...{ exclude_bots: '0', exclude_params: 'utm_source\n&', exclude_ips: '10.0.0.0/8\n::1' },
	};

	expect(await sendForJson(service, LIST, { form: { domain: 'New.Example' } })).toEqual({
		status: 201,
		json: { data: { ...DEFAULT_RECORD, id: 35, domain: 'new.example' }, status: 200 },
	});

	await sendForJson(service, LIST, { form });

	expect(service.websites.at(-1)).toMatchObject({ ...form, privacy: 2, email: 1, exclude_bots: 0 });
});

it.each<[string, Record<string, string>, string[]]>([
	['no domain', { domain: '' }, ['domain']],
	['a domain that is taken', { domain: 'SHOP.example' }, ['domain']],
	['a domain with a scheme', { domain: 'https://new.example' }, ['domain']],
	['a domain of 256 characters', { domain: 'a'.repeat(256) }, ['domain']],
	['privacy 2 without a password', { privacy: '2' }, ['password']],
	['a password of 129 characters', { privacy: '2', password: 'p'.repeat(129) }, ['password']],
	['an empty password', { privacy: '2', password: '' }, ['password']],
	['addresses that are none', { exclude_ips: '1.2.3.4, ::1' }, ['exclude_ips']],
	['addresses with other line ends', { exclude_ips: '1.2.3.4\r\n::1' }, ['exclude_ips']],
	['a network that is too small', { exclude_ips: '1.2.3.4/33' }, ['exclude_ips']],
	[
		'several wrong fields',
		{ privacy: '3', email: 'true', exclude_bots: '', favorite: '1' },
		['privacy', 'email', 'exclude_bots', 'favorite'],
	],
])('creates none with %s', async (_what, wrong, fields) => {
	const service = await startSandbox();
	const form = { domain: 'new.example', ...wrong };
	const { status, json } = await sendForJson(service, LIST, { form });

	expect(status).toBe(422);
	expect(Object.keys((json as { message: object }).message)).toEqual(fields);
	expect(service.websites).toHaveLength(6);
});

it('has a text, a number or a switch as another setting, if there is one', () => {
	const row = { label: 'Note', description: 'Anything' };
	const number = settingSchema('days', { ...row, kind: 'number', from: 1, to: 30 });

	expect(settingSchema('note', { ...row, kind: 'text' }).parse('a\nb')).toBe('a\nb');
	expect(settingSchema('favorite', { ...row, kind: 'switch' }).parse('1')).toBe(1);
	expect(number.parse('30')).toBe(30);
	expect(['0', '31', '1.5', 'x'].filter((text) => number.safeParse(text).success)).toEqual([]);
});
