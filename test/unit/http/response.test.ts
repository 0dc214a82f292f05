import type { IN8nHttpFullResponse } from 'n8n-workflow';
import {
	apiErrorMessages,
	readDelay,
	readResponse,
} from '../../../nodes/WebsiteAnalytics/http/response';
import { responseOf } from './support';

const NOW_MS = Date.parse('2026-03-01T10:00:00Z');
const redact = (text: string) => text.replaceAll('key-1234', '***');
const read = (response: Partial<IN8nHttpFullResponse>, method = 'GET') =>
	readResponse({ statusCode: 200, headers: {}, body: '', ...response }, method, redact, NOW_MS);

it('reads what a response does not say as empty or undefined', () => {
	expect(read({})).toEqual({
		status: 200,
		isFailure: false,
		location: '',
		text: '',
		retryAfterMs: undefined,
		remaining: undefined,
		json: undefined,
		isWebPage: false,
		isBrokenJson: false,
	});
});

it('reads the headers without surrounding spaces', () => {
	const headers = {
		location: ' /login ',
		'retry-after': ' 7 ',
		'x-ratelimit-remaining': ' 12 ',
	};

	expect(read({ statusCode: 302, headers })).toMatchObject({
		location: '/login',
		retryAfterMs: 7000,
		remaining: 12,
	});
});

it.each([
	['0', 0],
	['30', 30_000],
	['Sun, 01 Mar 2026 10:00:05 GMT', 5_000],
	['Sun, 01 Mar 2026 09:00:00 GMT', 0],
	['9'.repeat(400), undefined],
	...['', 'soon', '-1', '1.5', '1e3', 'Sun, whenever', '1 Mar 2026', 'z 2026'].map(
		(header): [string, undefined] => [header, undefined],
	),
])('reads the delay "%s" as %p ms', (header, delayMs) => {
	expect(readDelay(header, NOW_MS)).toBe(delayMs);
});

it.each([
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
		expect(read({ statusCode: 422, headers, body })).toMatchObject({
			location: '/?key=***',
			text: '{"message":["Not ***"],"count":7,"none":null}',
			json: { message: ['Not ***'], count: 7, none: null },
		});
		expect(read({ statusCode: 422, body: '"\\u006bey-1234"' }).json).toBe('***');
		expect(read({ body: '{"success":false,"message":"key-1234"}' }).json).toEqual({
			success: false,
			message: '***',
		});
	});

	it.each([200, 299])('stays in the data of a success (%i)', (status) => {
		expect(read({ statusCode: status, headers, body })).toMatchObject({
			...headers,
			text: body,
			json,
		});
	});
});

it.each([
	{ message: 'Forbidden', status: 403 },
	{ data: [], status: 429 },
	{ data: null, errors: { from: ['No.'] } },
	{ errors: 'No.' },
	{ data: '', success: 'False' },
	{ success: 0 },
	{ error: 'No.' },
	{ data: [], error: { code: 'denied' } },
	{ status: 'error', message: 'No.' },
	{ data: null, status: 'fail' },
])('the body %j is an error', (body) => {
	expect(responseOf(200, body).isFailure).toBe(true);
});

it.each([
	{ data: [] },
	{ data: [], errors: {}, message: 'No rows.' },
	{ data: [{ value: 'a' }], status: 500, errors: ['No.'], success: false },
	{ data: [], error: null },
	{ data: [{ value: 'a' }], error: 'No.', status: 'error' },
	{ status: 'success' },
	{ status: 'failed with 403' },
	{ success: null },
	[],
	null,
])('the body %j is none', (body) => {
	expect(responseOf(200, body).isFailure).toBe(false);
});

describe('a success whose body', () => {
	const failsFor = (body: object) =>
		['GET', 'POST', 'PUT', 'DELETE'].filter(
			(method) => read({ body: JSON.stringify(body) }, method).isFailure,
		);
	const data = { id: 3 };

	it.each([{}, { deleted: true, status: 200 }, { message: 'Done.', success: true, errors: [] }])(
		'is %j has not failed',
		(body) => {
			expect(failsFor(body)).toEqual([]);
		},
	);

	it.each([{ status: 423 }, { success: false }, { errors: ['Locked.'] }])(
		'says %j has failed: a read only without data',
		(body) => {
			expect(failsFor(body)).toEqual(['GET', 'POST', 'PUT', 'DELETE']);
			expect(failsFor({ ...body, data })).toEqual(['POST', 'PUT', 'DELETE']);
		},
	);

	it.each(['POST', 'PUT', 'DELETE'])(
		'says the status 429 beside data is no 429, so that a %s is not sent again',
		(method) => {
			const says429 = { status: 429 };

			expect(read({ body: JSON.stringify(says429) }, method).status).toBe(429);
			expect(read({ body: JSON.stringify({ ...says429, data }) }, method).status).toBe(200);
		},
	);

	it.each([{ deleted: false }, { deleted: 'false' }])('says %j is a failed deletion', (body) => {
		expect(failsFor({ ...body, data })).toEqual(['DELETE']);
	});
});

it.each([
	['text/html; charset=utf-8', 'Hello', true],
	['text/html', '{"data":[]}', false],
	['application/XHTML+xml', '', true],
	['', '<!doctype html><p>', true],
	['text/plain', '\n <HTML lang="en">', true],
	['text/plain', 'An <html> element', false],
	['text/plain', 'x<html>', false],
])('takes the type %p with the body %p for a web page: %p', (contentType, body, expected) => {
	expect(read({ headers: { 'content-type': contentType }, body }).isWebPage).toBe(expected);
});

const reasons = (body: unknown, type = 'application/json') =>
	apiErrorMessages(responseOf(422, body, { 'content-type': type }));

describe('the messages of a failed response', () => {
	it.each([
		[{ message: { domain: ['Taken.'] } }, "'Domain': Taken."],
		[
			{ message: { exclude_bots: 'No.', sort: ['A.', 'B.'] } },
			"'Exclude Bots': No. 'Direction': A. B.",
		],
		[{ message: 'Invalid.', errors: { from: ['No day.'] } }, "'From': No day."],
		[{ message: { toString: 'No.' } }, "'toString': No."],
		[{ message: {}, errors: [] }, ''],
		[{ message: ['One.', 'Two.'] }, 'One. Two.'],
		[{ message: 'One.', error: 'Two.' }, 'One. Two.'],
		[{ message: { page: [{ code: 7 }] } }, `'page': {"code":7}`],
		[{ message: [null, 'One.'] }, 'One.'],
		['Only\n  text.', 'Only text.'],
		['["a list"]', 'a list'],
		['null', ''],
		['', ''],
		['<html>trace</html>', ''],
	])('are read from %j as %p', (body, quoted) => {
		expect(reasons(body)).toBe(quoted);
	});

	it('are read from JSON that is declared as a web page', () => {
		expect(reasons({ message: 'Taken.' }, 'text/html; charset=utf-8')).toBe('Taken.');
	});

	it('are shortened when they are long', () => {
		expect(reasons('no '.repeat(2000))).toMatch(/^(?:no ){399}no?…$/);
		expect(reasons('no '.repeat(2000))).toHaveLength(1200);
	});
});
