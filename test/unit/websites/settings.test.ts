import fc from 'fast-check';
import { newWebsiteForm, settingsForm } from '../../../nodes/WebsiteAnalytics/websites/settings';
import { problemOf } from '../support/problemOf';

const A_PASSWORD = 'Enter a password of 1 to 128 characters.';

it('writes only the given settings', () => {
	expect(settingsForm({})).toEqual({});
	expect(settingsForm({ domain: 'shop.example', other: 1 })).toEqual({});
});

it.each([
	[
		'privacy',
		[0, 1, 2, '0', '1', '2', ' 2 ', false, true],
		['0', '1', '2', '0', '1', '2', '2', '0', '1'],
	],
	['email', [0, 1, '0', '1', false, true], ['0', '1', '0', '1', '0', '1']],
	['exclude_bots', [0, 1, '0', '1', false, true], ['0', '1', '0', '1', '0', '1']],
])('writes %s as a whole number', (name, given, expected) => {
	expect(given.map((value) => settingsForm({ [name]: value })[name])).toEqual(expected);
});

it.each([
	['privacy', 3, '\'Privacy\' has an unknown value: "3"'],
	['privacy', 'public', '\'Privacy\' has an unknown value: "public"'],
	['privacy', '', "'Privacy' is empty"],
	['email', 2, '\'Email\' has an unknown value: "2"'],
	['email', null, "'Email' is empty"],
	['exclude_bots', 'yes', '\'Exclude Bots\' has an unknown value: "yes"'],
	['exclude_ips', undefined, "'Exclude IPs' has no value"],
	['exclude_ips', {}, "'Exclude IPs' has no value"],
	['exclude_params', null, "'Exclude Params' has no value"],
	['password', '', "'Password' is empty"],
	['password', null, "'Password' is empty"],
	['password', { is: 'sesame' }, "'Password' is not a text"],
	['password', true, "'Password' is not a text"],
	['exclude_ips', [{ ip: '203.0.113.7' }], "'Exclude IPs' has an entry that is not a text"],
	['privacy', { level: 1 }, '\'Privacy\' has an unknown value: {"level":1}'],
	['email', [1], "'Email' has an unknown value: [1]"],
])('rejects %s with the value %p', (name, given, message) => {
	expect(() => settingsForm({ [name]: given })).toThrow(message);
});

it.each([
	['exclude_ips', undefined, 'Exclude IPs'],
	['exclude_params', null, 'Exclude Params'],
])('says how to enter the list %s', (name, given, label) => {
	expect(problemOf(() => settingsForm({ [name]: given })).solution).toBe(
		`Enter '${label}' one per line or separated by commas, or leave the field empty to clear it. An expression must give text or a list.`,
	);
});

describe('the form of a new website', () => {
	it('has the defaults of the interface: privacy 1, email 0 and exclude_bots 1', () => {
		expect(newWebsiteForm('shop.example', {})).toEqual({
			domain: 'shop.example',
			privacy: '1',
			email: '0',
			exclude_bots: '1',
		});
	});

	it('has the given settings in place of the defaults', () => {
		const given = { privacy: '0', email: '1', exclude_bots: '0', exclude_ips: '192.0.2.1' };

		expect(newWebsiteForm('shop.example', given)).toEqual({ domain: 'shop.example', ...given });
	});

	it('has the password of a website that is protected by it', () => {
		expect(newWebsiteForm('shop.example', { privacy: '2', password: 'open sesame' })).toEqual({
			domain: 'shop.example',
			privacy: '2',
			email: '0',
			exclude_bots: '1',
			password: 'open sesame',
		});
	});

	it('cannot be made for a protected website without a password', () => {
		const { message, solution } = problemOf(() => newWebsiteForm('shop.example', { privacy: '2' }));

		expect([message, solution]).toEqual(["'Password' is empty", A_PASSWORD]);
	});

	it.each([[{}], [{ privacy: '0' }], [{ privacy: '1' }]])(
		'cannot be made with a password and %j, which would not ask for it',
		(settings) => {
			const { message, solution } = problemOf(() =>
				newWebsiteForm('shop.example', { ...settings, password: 'open sesame' }),
			);

			expect([message, solution]).toEqual([
				"'Password' is set, but 'Privacy' of the new website would not be Password",
				"Add 'Privacy' with the value Password, or remove 'Password'.",
			]);
		},
	);
});

describe('the password', () => {
	it('is written unchanged, including spaces', () => {
		expect(settingsForm({ password: ' open sesame ' })).toEqual({ password: ' open sesame ' });
		expect(settingsForm({ password: 1234 })).toEqual({ password: '1234' });
	});

	it('can have up to 128 characters, counted as users count them', () => {
		const longest = '🔑'.repeat(128);

		expect(settingsForm({ password: longest })).toEqual({ password: longest });

		const { message, solution } = problemOf(() => settingsForm({ password: `${longest}x` }));

		expect([message, solution]).toEqual(["'Password' has more than 128 characters", A_PASSWORD]);
	});

	it('is not in the message of an error', () => {
		const secret = 'do not tell '.repeat(20);

		expect(() => settingsForm({ password: secret })).toThrow(
			expect.not.objectContaining({ message: expect.stringContaining('do not tell') }),
		);
	});
});

describe.each(['exclude_ips', 'exclude_params'])('%s', (name) => {
	it.each([
		['a\nb', 'a\nb'],
		['a\r\nb\r\n', 'a\nb'],
		['a, b,c', 'a\nb\nc'],
		[' a \n\n , b ', 'a\nb'],
		[['a', 'b'], 'a\nb'],
		[['a, b', ' c ', ''], 'a\nb\nc'],
		[[], ''],
		['', ''],
		[' \n ', ''],
		['&', '&'],
		[42, '42'],
	])('is written from %j as %j', (given, expected) => {
		expect(settingsForm({ [name]: given })).toEqual({ [name]: expected });
	});

	it.each([[[null]], [['a', undefined]], [[{ ip: '192.0.2.1' }]], [[['a']]]])(
		'is not written from %j, which has an entry that is no text',
		(given) => {
			const { message, solution } = problemOf(() => settingsForm({ [name]: given }));

			expect(message).toMatch(/^'Exclude \w+' has an entry that is not a text$/);
			expect(solution).toMatch(/ An expression must give text or a list\.$/);
		},
	);

	it('is written the same from lines, commas and arrays', () => {
		const entries = fc.array(fc.stringMatching(/^[a-z0-9_.:/]+$/));
		fc.assert(
			fc.property(entries, (list) => {
				const expected = { [name]: list.join('\n') };

				expect(settingsForm({ [name]: list })).toEqual(expected);
				expect(settingsForm({ [name]: list.join('\n') })).toEqual(expected);
				expect(settingsForm({ [name]: list.join(' , ') })).toEqual(expected);
			}),
		);
	});
});
