import { type Setting, SETTINGS } from '../../../nodes/WebsiteAnalytics/analytics/interfaceFields';
import {
	formatSetting,
	newWebsiteForm,
	type SettingsForm,
} from '../../../nodes/WebsiteAnalytics/service/settings';
import { DEFAULT_SETTINGS } from '../../support/defaultSettings';
import { unknownValue } from '../../support/wordings';
import { errorOf } from '../support/errorOf';

const A_PASSWORD = 'Enter a password of 1 to 128 characters.';
const LONGEST_PASSWORD = '🔑'.repeat(128);

const format = (name: string, value: unknown) => {
	const setting = SETTINGS[name] as Setting;
	return formatSetting(setting, value, setting.label);
};

describe('the settings of a website', () => {
	it.each([
		['privacy', '0', [0, '0', ' Public ']],
		['privacy', '2', [2, ' 2 ', 'Password', ' PASSWORD ']],
		['email', '0', [0, '0', false, 'disabled']],
		['password', ' open sesame ', [' open sesame ']],
		['password', '1234', [1234]],
		['password', LONGEST_PASSWORD, [LONGEST_PASSWORD]],
		['exclude_ips', 'a\nb', ['a\nb', 'a\r\nb\r\n', ' a \n\n , b ', ['a', 'b'], ['a, b', '']]],
		['exclude_ips', 'a\nb', ['["a","b"]', ' ["a", "b"]\n', ['["a"]', 'b'], ['a\nb', 'a', null]]],
		['exclude_params', '', ['', ' \n ', [], '[]']],
		['exclude_params', '&', ['&']],
	])('writes %s as %j from each of %j', (name, expected, given) => {
		expect(given.map((value) => format(name, value))).toEqual(given.map(() => expected));
	});

	const CHOICES = (label: string, values: string) =>
		`Choose '${label}' from its list, or enter an expression that gives one of: ${values}.`;
	const PRIVACY = CHOICES('Privacy', '0 (Public), 1 (Private), 2 (Password)');
	const EMAIL = CHOICES('Email Reports', '0 (Disabled), 1 (Enabled)');
	const LIST = (label: string) =>
		`Enter '${label}' one per line or comma-separated. An expression must return text or a list.`;

	it.each([
		['privacy', [3], unknownValue('Privacy', '3'), PRIVACY],
		// A condition that does not hold must not make statistics public.
		['privacy', [false], unknownValue('Privacy', 'false'), PRIVACY],
		['privacy', [''], "'Privacy' is empty", PRIVACY],
		['privacy', [{ level: 1 }], unknownValue('Privacy', { level: 1 }), PRIVACY],
		['email', [null], "'Email Reports' is empty", EMAIL],
		[
			'exclude_ips',
			[undefined, null],
			"'Exclude IPs' is not a text or a list of texts",
			LIST('Exclude IPs'),
		],
		[
			'exclude_params',
			[{}, [{ ip: 'a' }], ['a', {}], '[{"ip":"a"}]', NaN, false, ['a', true]],
			"'Exclude Params' is not a text or a list of texts",
			LIST('Exclude Params'),
		],
		['password', ['', null], "'Password' is empty", A_PASSWORD],
		[
			'password',
			[true, NaN, Infinity, { is: 'sesame' }],
			"'Password' is too long or not a text",
			A_PASSWORD,
		],
		// The error must not quote the password.
		['password', [`${LONGEST_PASSWORD}x`], "'Password' is too long or not a text", A_PASSWORD],
	])('rejects %s with each of %j', (name, given, message, hint) => {
		for (const value of given) {
			expect(errorOf(() => format(name, value))).toMatchObject({
				message,
				hint,
			});
		}
	});

	describe('the form of a new website', () => {
		const given = { privacy: '0', email: '1', exclude_bots: '0', exclude_ips: '192.0.2.1' };
		const secret = { privacy: '2', password: 'open sesame' };

		it.each([
			['the defaults of the interface', {}],
			['the given settings in place of the defaults', given],
			['the password that protects it', secret],
		])('has %s', (_what, settings) => {
			const form = { domain: 'shop.example', ...DEFAULT_SETTINGS, ...settings };

			expect(newWebsiteForm('shop.example', settings)).toEqual(form);
		});

		it('needs a password for a protected website', () => {
			expect(errorOf(() => newWebsiteForm('shop.example', { privacy: '2' }))).toMatchObject({
				message: "'Password' is empty",
				hint: A_PASSWORD,
			});
		});

		it.each<SettingsForm>([{}, { privacy: '0' }, { privacy: '1' }])(
			'has none with %j',
			(settings) => {
				const form = { ...settings, password: 'open sesame' };

				expect(errorOf(() => newWebsiteForm('shop.example', form))).toMatchObject({
					message: "'Password' is set, but 'Privacy' of the new website would not be Password",
					hint: "Add 'Privacy' with the value Password, or remove 'Password'.",
				});
			},
		);
	});
});
