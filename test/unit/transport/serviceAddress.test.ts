import { bearer, serviceAddress } from '../../../nodes/WebsiteAnalytics/transport/serviceAddress';

describe('the base URL', () => {
	test.each([
		['https://analytics.example', 'https://analytics.example'],
		['  https://analytics.example/ \n', 'https://analytics.example'],
		['HTTPS://Analytics.Example', 'https://analytics.example'],
		['https://analytics.example/api', 'https://analytics.example'],
		['https://analytics.example/api/v1/', 'https://analytics.example'],
		['https://analytics.example/stats//', 'https://analytics.example/stats'],
		['https://analytics.example/stats/api/v1', 'https://analytics.example/stats'],
		['https://analytics.example/my-api', 'https://analytics.example/my-api'],
		['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
		['https://analytics.example/?utm=1#top', 'https://analytics.example'],
	])('%p becomes %p', (given, address) => {
		expect(serviceAddress(given)).toBe(address);
	});

	test.each([
		[undefined, "'Base URL' is empty"],
		['   ', "'Base URL' is empty"],
		['analytics.example', "'Base URL' does not start with https:// or http://"],
		['ftp://analytics.example', "'Base URL' does not start with https:// or http://"],
		['//analytics.example', "'Base URL' does not start with https:// or http://"],
		['https://', "'Base URL' is not a web address"],
		['https://two words.example', "'Base URL' is not a web address"],
		['https://key@analytics.example', "'Base URL' holds a user name or password"],
		['https://me:pass@analytics.example', "'Base URL' holds a user name or password"],
	])('%p is refused', (given, message) => {
		expect(() => serviceAddress(given)).toThrow(message);
	});
});

describe('the Authorization header', () => {
	test.each([' abc|123 ', 'abc|123\n', 'Bearer abc|123', 'bearer   abc|123'])('of %p', (key) => {
		expect(bearer(key)).toBe('Bearer abc|123');
	});

	test.each([undefined, '', ' \n', 'Bearer '])('refuses no key: %p', (key) => {
		expect(() => bearer(key)).toThrow("'API Key'");
	});

	test.each(['one\ntwo', 'one two', 'schlüssel', 'a\u0000b', 'a\u200bb'])(
		'refuses %p without showing it',
		(key) => {
			expect(() => bearer(key)).toThrow(
				/^'API Key' holds spaces, line breaks or characters that are not ASCII$/,
			);
		},
	);
});
