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
		isFailure: true,
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
	const headers = { location: ' /login ', 'retry-after': ' 7 ' };

	expect(read({ statusCode: 302, headers })).toMatchObject({
		location: '/login',
		retryAfterMs: 7000,
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
	[' 120 ', 120],
	['', undefined],
	['1.5', undefined],
	['7 left', undefined],
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
			text: '',
			json,
		});
	});
});

describe('the body of a success', () => {
	const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
	const WRITES = METHODS.slice(1);
	const failsFor = (body: unknown) =>
		METHODS.filter((method) => read({ body: JSON.stringify(body) }, method).isFailure);
	const data = { id: 3 };
	const rows = [{ value: 'a' }];

	it.each([
		['no request', [], [{}, { data: [] }, { data: [], errors: {}, message: 'No rows.' }]],
		[
			'no request',
			[],
			[{ data: [], error: null }, { status: 'failed with 403' }, { success: null }],
		],
		[
			'no request',
			[],
			[
				{ deleted: true, status: 200 },
				{ success: true, errors: [] },
			],
		],
		[
			'every request',
			METHODS,
			[{ message: 'Forbidden', status: 403 }, { data: [], status: 429 }, { success: false }],
		],
		[
			'every request',
			METHODS,
			[
				{ data: null, errors: { from: ['No.'] } },
				{ errors: 'No.' },
				{ data: '', success: 'False' },
			],
		],
		[
			'every request',
			METHODS,
			[{ success: 0 }, { error: 'No.' }, { data: [], error: { code: 'denied' } }],
		],
		['every request', METHODS, [{ status: 'error' }, { data: null, status: 'fail' }]],
		[
			'writes, but not a read that has data',
			WRITES,
			[
				{ data, status: 423 },
				{ data, success: false },
				{ data, errors: ['Locked.'] },
			],
		],
		[
			'writes, but not a read that has data',
			WRITES,
			[
				{ data: rows, status: 500, success: false },
				{ data: rows, error: 'No.', status: 'error' },
			],
		],
		[
			'a deletion',
			['DELETE'],
			[
				{ data, deleted: false },
				{ data, deleted: 'false' },
			],
		],
	])('is an error of %s (%#)', (_what, methods, bodies) => {
		expect(bodies.map(failsFor)).toEqual(bodies.map(() => methods));
	});

	it.each(WRITES)(
		'says the status 429 beside data is no 429, so that a %s is not sent again',
		(method) => {
			const statusOf = (body: object) => read({ body: JSON.stringify(body) }, method).status;

			expect([{ status: 429 }, { status: 429, data }].map(statusOf)).toEqual([429, 200]);
		},
	);
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
		expect(reasons('no\n\t'.repeat(2000))).toMatch(/^(?:no ){399}no?…$/);
		expect(reasons('no '.repeat(2000))).toHaveLength(1200);
	});
});
