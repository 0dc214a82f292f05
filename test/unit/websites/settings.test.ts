import fc from 'fast-check';
import { settingsForm } from '../../../nodes/WebsiteAnalytics/websites/settings';

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
	['exclude_ips', [{ ip: '203.0.113.7' }], '\'Exclude IPs\' is not a text: {"ip":"203.0.113.7"}'],
	['privacy', { level: 1 }, '\'Privacy\' has an unknown value: {"level":1}'],
	['email', [1], "'Email' has an unknown value: [1]"],
])('rejects %s with the value %p', (name, given, message) => {
	expect(() => settingsForm({ [name]: given })).toThrow(message);
});

describe('the password', () => {
	it('is written unchanged, including spaces', () => {
		expect(settingsForm({ password: ' open sesame ' })).toEqual({ password: ' open sesame ' });
		expect(settingsForm({ password: 1234 })).toEqual({ password: '1234' });
	});

	it('can have up to 128 characters, counted as users count them', () => {
		const longest = '🔑'.repeat(128);

		expect(settingsForm({ password: longest })).toEqual({ password: longest });
		expect(() => settingsForm({ password: `${longest}x` })).toThrow(
			"'Password' has more than 128 characters",
		);
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
