import type { IDataObject } from 'n8n-workflow';
import {
	isWebPage,
	readDelay,
	readResponse,
	type RawResponse,
} from '../../../nodes/WebsiteAnalytics/client/response';

const NOW_MS = Date.parse('2026-03-01T10:00:00Z');
const NOW_S = NOW_MS / 1000;
const MONTH_S = 31 * 86_400;
const redact = (text: string) => text.replaceAll('key-1234', '***');
const read = ({ status = 200, headers = {}, body = '' }: Partial<RawResponse>) =>
	readResponse({ status, headers, body }, redact, NOW_MS);

it('reads what a response does not say as empty or undefined', () => {
	expect(read({})).toEqual({
		status: 200,
		contentType: '',
		location: '',
		text: '',
		retryAfterMs: undefined,
		remaining: undefined,
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

it.each<[string, number | undefined]>([
	['0', 0],
	['30', 30_000],
	['3600', 3_600_000],
	['Sun, 01 Mar 2026 10:00:05 GMT', 5_000],
	['Sun, 01 Mar 2026 09:00:00 GMT', 0],
	// A month, and a moment in seconds and in milliseconds since 1970.
	[String(MONTH_S), MONTH_S * 1000],
	[String(NOW_S + 45), 45_000],
	[String(NOW_S - 45), 0],
	[String(NOW_S - MONTH_S), 0],
	[String(NOW_MS + 45_678), 45_678],
	[String(NOW_MS - 45_678), 0],
	[String(NOW_MS + MONTH_S * 1000), MONTH_S * 1000],
	// What cannot be true: more than a month, microseconds, and what is long ago.
	[String(MONTH_S + 1), undefined],
	[String(NOW_S + MONTH_S + 1), undefined],
	[String(NOW_S - MONTH_S - 1), undefined],
	[String(NOW_MS + MONTH_S * 1000 + 1), undefined],
	[String((NOW_MS + 45_000) * 1000), undefined],
	['Thu, 02 Apr 2026 10:00:00 GMT', undefined],
	['Mon, 01 Jan 2001 00:00:00 GMT', undefined],
	['9'.repeat(400), undefined],
	// What is no delay.
	...['', 'soon', '-1', '1.5', '1e3', 'Sun, whenever', '1 Mar 2026', 'z 2026'].map(
		(header): [string, undefined] => [header, undefined],
	),
])('reads the delay "%s" as %p ms', (header, delayMs) => {
	expect(readDelay(header, NOW_MS)).toBe(delayMs);
});

it.each<[number, IDataObject, number | undefined]>([
	[429, { 'retry-after': '7', 'x-ratelimit-reset': '30' }, 7000],
	[429, { 'retry-after': '0', 'x-ratelimit-reset': '30' }, 0],
	[429, { 'retry-after': 'soon', 'x-ratelimit-reset': '30' }, 30_000],
	[429, { 'x-ratelimit-reset': String(NOW_S + 45) }, 45_000],
	[503, { 'retry-after': '7' }, 7000],
	[503, { 'x-ratelimit-reset': '30' }, undefined],
	[200, { 'x-ratelimit-reset': '30' }, undefined],
	// A moment is one of the host's own clock, where that can be read.
	[
		429,
		{ 'retry-after': 'Sun, 01 Mar 2026 12:00:05 GMT', date: 'Sun, 01 Mar 2026 12:00:00 GMT' },
		5000,
	],
	[429, { 'x-ratelimit-reset': String(NOW_S + 7205), date: 'Sun, 01 Mar 2026 12:00:00 GMT' }, 5000],
	[429, { 'retry-after': 'Sun, 01 Mar 2026 10:00:05 GMT', date: '' }, 5000],
	[429, { 'retry-after': 'Sun, 01 Mar 2026 10:00:05 GMT', date: 'today' }, 5000],
	[429, { 'retry-after': 'Sun, 01 Mar 2026 10:00:05 GMT', date: '1' }, 5000],
])('reads from a %i with %j to wait %p ms', (status, headers, retryAfterMs) => {
	expect(read({ status, headers }).retryAfterMs).toBe(retryAfterMs);
});

it.each<[string, number | undefined]>([
	['0', 0],
	['7', 7],
	['120', 120],
	...['', '-1', '1.5', '7 left', 'many'].map((header): [string, undefined] => [header, undefined]),
])('reads the remaining requests from %p as %p', (remaining, expected) => {
	expect(read({ headers: { 'x-ratelimit-remaining': remaining } }).remaining).toBe(expected);
});

describe('a secret', () => {
	const headers = { location: '/?key=key-1234' };
	const json = { message: ['Not key-1234'], count: 7, none: null };
	const body = JSON.stringify(json);

	it('is redacted in whatever is not a success, in escape sequences too', () => {
		expect(read({ status: 422, headers, body })).toMatchObject({
			location: '/?key=***',
			text: '{"message":["Not ***"],"count":7,"none":null}',
			json: { message: ['Not ***'], count: 7, none: null },
		});
		expect(read({ status: 422, body: '"\\u006bey-1234"' }).json).toBe('***');
	});

	it.each([200, 299])('stays in the data of a success (%i)', (status) => {
		expect(read({ status, headers, body })).toMatchObject({ ...headers, text: body, json });
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
])('takes the type %p with the body %p for a web page: %p', (contentType, body, expected) => {
	expect(isWebPage(read({ headers: { 'content-type': contentType }, body }))).toBe(expected);
});
