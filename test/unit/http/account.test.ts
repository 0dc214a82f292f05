import { readAccount } from '../../../nodes/WebsiteAnalytics/http/account';
import { errorOf } from '../support/errorOf';

const BASE_URL = 'https://analytics.example';
const accountOf = (fields: object) => readAccount({ baseUrl: BASE_URL, apiKey: 'key', ...fields });
const addressOf = (baseUrl: unknown) => accountOf({ baseUrl }).address;
const keyOf = (apiKey: unknown) => accountOf({ apiKey }).apiKey;

it.each([
	[BASE_URL, ''],
	[`  ${BASE_URL}/ \n`, ''],
	['HTTPS://Analytics.Example', ''],
	[`${BASE_URL}/api`, ''],
	[`${BASE_URL}/api/v1/`, ''],
	[`${BASE_URL}/stats//`, '/stats'],
	[`${BASE_URL}/app/api/v1/websites/42`, '/app'],
	[`${BASE_URL}/api/v1/stats/42/`, ''],
	[`${BASE_URL}/app//api/v1`, '/app'],
	[`${BASE_URL}/api/docs`, '/api/docs'],
	[`${BASE_URL}/api-docs`, '/api-docs'],
	[`${BASE_URL}/?utm=1#top`, ''],
	// A regular expression for slashes at the end would take longer than a test may.
	[`${BASE_URL}${'/'.repeat(100_000)}`, ''],
	[`${BASE_URL}${'/'.repeat(100_000)}x`, `${'/'.repeat(100_000)}x`],
])('reads the base URL %#', (given, path) => {
	expect(addressOf(given)).toBe(`${BASE_URL}${path}`);
});

it.each([
	[undefined, 'is empty'],
	['   ', 'is empty'],
	['analytics.example', 'does not start with https:// or http://'],
	['ftp://analytics.example', 'does not start with https:// or http://'],
	['//analytics.example', 'does not start with https:// or http://'],
	['see https://analytics.example', 'does not start with https:// or http://'],
	['https://', 'is not a valid web address'],
	['https://two words.example', 'is not a valid web address'],
	['https://key@analytics.example', 'contains a user name or password'],
	['https://:pass@analytics.example', 'contains a user name or password'],
])('rejects the base URL %p', (given, why) => {
	expect(errorOf(() => addressOf(given))).toMatchObject({
		message: `'Base URL' ${why}`,
		hint: "Open the credential and set 'Base URL' to the address of the analytics service, e.g. https://analytics.example.",
	});
});

it.each([
	[' abc|123 ', 'abc|123'],
	['abc|123\n', 'abc|123'],
	['Bearer abc|123', 'abc|123'],
	['bearer   abc|123', 'abc|123'],
	['my-bearer', 'my-bearer'],
	['Bearer|1', 'Bearer|1'],
])('reads the API key %p', (given, key) => {
	expect(keyOf(given)).toBe(key);
});

it.each([undefined, 7, '', ' \n', 'Bearer '])('misses the API key in %p', (given) => {
	expect(errorOf(() => keyOf(given))).toMatchObject({
		message: "'API Key' is empty",
		hint: "Open the credential and paste the key into 'API Key'.",
	});
});

it.each(['one\ntwo', 'one two', 'schlüssel', 'a\u0000b', 'a\u200bb'])(
	'rejects the API key %p without showing it',
	(given) => {
		expect(errorOf(() => keyOf(given))).toMatchObject({
			message: "'API Key' contains spaces, line breaks or characters that are not ASCII",
			hint: "Open the credential and paste the key into 'API Key' again, on one line.",
		});
	},
);

it.each([
	[{}, undefined],
	[{ allowedHttpRequestDomains: 'all', allowedDomains: 'a.example' }, undefined],
	[{ allowedHttpRequestDomains: 'none' }, undefined],
	[{ allowedHttpRequestDomains: 'domains', allowedDomains: 'a.example' }, 'a.example'],
])('reads from %j what domains are allowed', (fields, allowedDomains) => {
	expect(accountOf(fields)).toStrictEqual({
		address: BASE_URL,
		apiKey: 'key',
		allowedDomains,
		ignoresSslIssues: false,
	});
});

it.each([true, false])('reads that SSL issues are ignored as %s', (allowUnauthorizedCerts) => {
	expect(accountOf({ allowUnauthorizedCerts }).ignoresSslIssues).toBe(allowUnauthorizedCerts);
});

it.each([undefined, '', ' '])('rejects the allowed domains %p, which allow nothing', (given) => {
	const fields = { allowedHttpRequestDomains: 'domains', allowedDomains: given };

	expect(errorOf(() => accountOf(fields))).toMatchObject({
		message:
			"'Allowed Domains' is empty, so n8n does not allow this credential to send any requests",
		hint: "Open the credential and enter the host of 'Base URL' in 'Allowed Domains', or set 'Allowed HTTP Request Domains' to All.",
	});
});
