import {
	isBrokenJson,
	isWebPage,
	readResponse,
	type RawResponse,
} from '../../../nodes/WebsiteAnalytics/transport/response';

const NOW_MS = Date.parse('2026-03-01T10:00:00Z');
const redact = (text: string) => text.replaceAll('key-1234', '***');
const read = ({ status = 200, headers = {}, body = '' }: Partial<RawResponse>) =>
	readResponse({ status, headers, body }, redact, NOW_MS);

it('reads what a response does not say as empty or undefined', () => {
	expect(read({})).toEqual({
		status: 200,
		contentType: '',
		location: '',
		retryAfterMs: undefined,
		remaining: undefined,
		text: '',
		json: undefined,
	});
});

it('reads the headers without surrounding spaces', () => {
	const headers = {
		'content-type': ' application/json ',
		location: ' /login ',
		'retry-after': ' 7 ',
		'x-ratelimit-remaining': ' 12 ',
	};

	expect(read({ status: 302, headers })).toMatchObject({
		contentType: 'application/json',
		location: '/login',
		retryAfterMs: 7000,
		remaining: 12,
	});
});

describe('the delay that a host asks for', () => {
	it.each([
		[429, { 'retry-after': '7', 'x-ratelimit-reset': '30' }, 7000],
		[429, { 'retry-after': '0', 'x-ratelimit-reset': '30' }, 0],
		[429, { 'retry-after': 'soon', 'x-ratelimit-reset': '30' }, 30_000],
		[429, { 'retry-after': 'Sun, 01 Mar 2026 10:00:05 GMT' }, 5000],
		[429, { 'x-ratelimit-reset': String(NOW_MS / 1000 + 45) }, 45_000],
		[429, { 'x-ratelimit-reset': String(NOW_MS + 45_000) }, 45_000],
		[429, { 'retry-after': String(NOW_MS * 1000), 'x-ratelimit-reset': '30' }, 30_000],
		[503, { 'retry-after': '7' }, 7000],
		[503, { 'x-ratelimit-reset': '30' }, undefined],
		[200, { 'x-ratelimit-reset': '30' }, undefined],
	])('with status %i is read from %j as %p', (status, headers, retryAfterMs) => {
		expect(read({ status, headers }).retryAfterMs).toBe(retryAfterMs);
	});
});

describe('a moment until which a host asks to wait', () => {
	const TWO_HOURS_LATER = 'Sun, 01 Mar 2026 12:00:00 GMT';

	it.each([
		{ 'retry-after': 'Sun, 01 Mar 2026 12:00:05 GMT' },
		{ 'x-ratelimit-reset': String(NOW_MS / 1000 + 7205) },
	])('is one of its own clock: %j', (headers) => {
		expect(read({ status: 429, headers: { ...headers, date: TWO_HOURS_LATER } })).toMatchObject({
			retryAfterMs: 5000,
		});
	});

	it.each(['', 'today', '1'])('is one of our clock when its own says %p', (date) => {
		const headers = { 'retry-after': 'Sun, 01 Mar 2026 10:00:05 GMT', date };

		expect(read({ status: 429, headers }).retryAfterMs).toBe(5000);
	});
});

it.each([
	['0', 0],
	['7', 7],
	['120', 120],
	['', undefined],
	['-1', undefined],
	['1.5', undefined],
	['7 left', undefined],
	['many', undefined],
])('reads the remaining requests from %p as %p', (remaining, expected) => {
	expect(read({ headers: { 'x-ratelimit-remaining': remaining } }).remaining).toBe(expected);
});

describe('a secret', () => {
	const headers = { location: '/?key=key-1234' };
	const body = JSON.stringify({ message: ['Not key-1234'], count: 7, none: null });

	it('is redacted in whatever is not a success, in escape sequences too', () => {
		expect(read({ status: 422, headers, body })).toMatchObject({
			location: '/?key=***',
			text: '{"message":["Not ***"],"count":7,"none":null}',
			json: { message: ['Not ***'], count: 7, none: null },
		});
		expect(read({ status: 422, body: '"\\u006bey-1234"' }).json).toBe('***');
	});

	it.each([200, 299])('stays in the data of a success (%i)', (status) => {
		expect(read({ status, headers, body })).toMatchObject({
			location: '/?key=key-1234',
			text: body,
			json: { message: ['Not key-1234'], count: 7, none: null },
		});
	});
});

it.each([
	['text/html; charset=utf-8', 'Hello', true],
	['text/html', '{"data":[]}', false],
	['text/html', '"Hello"', false],
	['application/XHTML+xml', '', true],
	['', '<!doctype html><p>', true],
	['text/plain', '\n <HTML lang="en">', true],
	['text/plain', 'An <html> element', false],
	['text/plain', 'x<html>', false],
	['application/json', '{}', false],
])('takes the type %p with the body %p for a web page or not', (contentType, body, expected) => {
	expect(isWebPage(read({ headers: { 'content-type': contentType }, body }))).toBe(expected);
});

it.each([
	[200, '{"data": [', true],
	[299, ' [1', true],
	[200, '{"data": []}', false],
	[200, 'It works', false],
	[200, 'no {', false],
	[200, '', false],
	[500, '{"data": [', false],
])(
	'takes a response of status %i with the body %p for broken JSON or not',
	(status, body, expected) => {
		expect(isBrokenJson(read({ status, body }))).toBe(expected);
	},
);
