import {
	readAccount,
	readApiKey,
	readServiceAddress,
} from '../../../nodes/WebsiteAnalytics/transport/serviceAddress';
import { problemOf } from '../support/problemOf';

it('reads the account from the credential', () => {
	expect(readAccount({ baseUrl: 'https://analytics.example/', apiKey: ' abc|123 ' })).toEqual({
		address: 'https://analytics.example',
		apiKey: 'abc|123',
	});
});

describe('the base URL', () => {
	it.each([
		['https://analytics.example', 'https://analytics.example'],
		['  https://analytics.example/ \n', 'https://analytics.example'],
		['HTTPS://Analytics.Example', 'https://analytics.example'],
		['https://analytics.example/api', 'https://analytics.example'],
		['https://analytics.example/api/v1/', 'https://analytics.example'],
		['https://analytics.example/stats//', 'https://analytics.example/stats'],
		['https://analytics.example/stats/api/v1', 'https://analytics.example/stats'],
		['https://analytics.example/api/v1/websites', 'https://analytics.example'],
		['https://analytics.example/app/api/v1/websites/42', 'https://analytics.example/app'],
		['https://analytics.example/api/v1/stats/42/', 'https://analytics.example'],
		['https://analytics.example/app//api/v1', 'https://analytics.example/app'],
		['https://analytics.example/api/docs', 'https://analytics.example/api/docs'],
		['https://analytics.example/api-docs', 'https://analytics.example/api-docs'],
		['https://analytics.example/my-api', 'https://analytics.example/my-api'],
		['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
		['https://analytics.example/?utm=1#top', 'https://analytics.example'],
	])('is read from %p as %p', (given, address) => {
		expect(readServiceAddress(given)).toBe(address);
	});

	it('is read within the time of a test when it has 100,000 slashes', () => {
		const slashes = '/'.repeat(100_000);

		expect(readServiceAddress(`https://analytics.example${slashes}`)).toBe(
			'https://analytics.example',
		);
		expect(readServiceAddress(`https://analytics.example${slashes}x`)).toMatch(/\/x$/);
	});

	it.each([
		[undefined, "'Base URL' is empty"],
		['   ', "'Base URL' is empty"],
		['analytics.example', "'Base URL' does not start with https:// or http://"],
		['ftp://analytics.example', "'Base URL' does not start with https:// or http://"],
		['//analytics.example', "'Base URL' does not start with https:// or http://"],
		['see https://analytics.example', "'Base URL' does not start with https:// or http://"],
		['https://', "'Base URL' is not a valid web address"],
		['https://two words.example', "'Base URL' is not a valid web address"],
		['https://key@analytics.example', "'Base URL' contains a user name or password"],
		['https://:pass@analytics.example', "'Base URL' contains a user name or password"],
		['https://me:pass@analytics.example', "'Base URL' contains a user name or password"],
	])('is rejected: %p', (given, message) => {
		expect(problemOf(() => readServiceAddress(given))).toMatchObject({
			message,
			solution:
				"Open the credential and set 'Base URL' to the address of the analytics service, e.g. https://analytics.example.",
		});
	});
});

describe('the API key', () => {
	it.each([' abc|123 ', 'abc|123\n', 'Bearer abc|123', 'bearer   abc|123'])(
		'is read from %p',
		(key) => {
			expect(readApiKey(key)).toBe('abc|123');
		},
	);

	it.each(['my-bearer', 'Bearer|1'])('may contain the word, as in %p', (key) => {
		expect(readApiKey(key)).toBe(key);
	});

	it.each([undefined, 7, '', ' \n', 'Bearer '])('is missing in %p', (key) => {
		expect(problemOf(() => readApiKey(key))).toMatchObject({
			message: "'API Key' is empty",
			solution: "Open the credential and paste the key into 'API Key'.",
		});
	});

	it.each(['one\ntwo', 'one two', 'schlüssel', 'a\u0000b', 'a\u200bb'])(
		'is rejected without being shown: %p',
		(key) => {
			expect(problemOf(() => readApiKey(key))).toMatchObject({
				message: "'API Key' contains spaces, line breaks or characters that are not ASCII",
				solution: "Open the credential and paste the key into 'API Key' again, on one line.",
			});
		},
	);
});
