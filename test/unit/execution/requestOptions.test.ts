import { readRequestOptions } from '../../../nodes/WebsiteAnalytics/execution/requestOptions';
import { problemOf } from '../support/problemOf';

const UNBATCHED = { size: Infinity, intervalMs: 0 };
const http = (given: unknown) => readRequestOptions(given).http;
const batching = (batch: unknown) => readRequestOptions({ batching: { batch } }).batching;

it.each([undefined, {}, { proxy: '', timeout: 0, batching: {} }, { proxy: ' ' }])(
	'are the defaults for %p',
	(given) => {
		expect(readRequestOptions(given)).toEqual({
			http: { timeout: 300_000, skipSslCertificateValidation: false },
			batching: UNBATCHED,
		});
	},
);

it('have the timeout in milliseconds', () => {
	expect(http({ timeout: 5000 }).timeout).toBe(5000);
});

it('ignore problems of certificates only where that is switched on', () => {
	expect(http({ allowUnauthorizedCerts: true }).skipSslCertificateValidation).toBe(true);
	expect(http({ allowUnauthorizedCerts: false }).skipSslCertificateValidation).toBe(false);
});

it.each([
	['http://proxy.example:3128', { host: 'proxy.example', port: 3128, protocol: 'http' }],
	[' http://proxy.example ', { host: 'proxy.example', port: 80, protocol: 'http' }],
	['https://proxy.example', { host: 'proxy.example', port: 443, protocol: 'https' }],
	[
		'http://ada:p%40ss@proxy.example:3128',
		{
			host: 'proxy.example',
			port: 3128,
			protocol: 'http',
			auth: { username: 'ada', password: 'p@ss' },
		},
	],
])('have the proxy %s', (proxy, expected) => {
	expect(http({ proxy }).proxy).toEqual(expected);
});

it.each([
	['proxy.example', '"proxy.example"'],
	['proxy.example:3128', '"proxy.example:3128"'],
	['ada:secret@proxy.example', '"proxy.example"'],
	['ada:sec\nret@proxy.example', '"proxy.example"'],
])('do not take %s for a proxy, and never show its password', (proxy, quoted) => {
	const { message, solution } = problemOf(() => readRequestOptions({ proxy }));

	expect(message).toBe(`'Proxy' is not a web address: ${quoted}`);
	expect(solution).toContain("'Proxy' under 'Request Options'");
});

it.each([
	[
		{ batchSize: 50, batchInterval: 1000 },
		{ size: 50, intervalMs: 1000 },
	],
	[{ batchInterval: 20 }, { size: 1, intervalMs: 20 }],
	[{ batchSize: 50, batchInterval: 0 }, UNBATCHED],
	[{ batchSize: 50 }, UNBATCHED],
	[{ batchSize: -1, batchInterval: 1000 }, UNBATCHED],
	[undefined, UNBATCHED],
])('have the batches %p', (batch, expected) => {
	expect(batching(batch)).toEqual(expected);
});

it.each([
	[{ batchSize: 'many', batchInterval: 1000 }, "'Items per Batch' must be a whole number"],
	[{ batchSize: 5, batchInterval: -1 }, "'Batch Interval' must be a whole number"],
])('do not take %p for batches', (batch, message) => {
	expect(problemOf(() => batching(batch)).message).toContain(message);
});
