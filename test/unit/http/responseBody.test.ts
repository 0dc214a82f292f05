import type { IHttpRequestMethods } from 'n8n-workflow';
import { readData, readReply } from '../../../nodes/WebsiteAnalytics/http/responseBody';
import { errorOf } from '../support/errorOf';
import { REQUEST_INFO, responseOf } from './support';

const read = (status: number, body: unknown, method: IHttpRequestMethods = 'GET', headers = {}) =>
	readReply(responseOf(status, body, headers), { ...REQUEST_INFO, method });

const CHECK_ADDRESS =
	"Check that 'Base URL' in the credential (https://analytics.example/app) is the address of the analytics service.";

it.each([
	[200, '{"data":[]}', { data: [] }],
	[299, ' {"data": {}}\n', { data: {} }],
	[204, '', null],
])('gives the body of a success (%i, %p), whatever its content type', (status, text, body) => {
	for (const type of ['text/plain', 'text/html; charset=utf-8', 'application/octet-stream', '']) {
		expect(read(status, text, 'GET', { 'content-type': type })).toEqual({
			body,
			request: REQUEST_INFO,
		});
	}
});

it.each([
	['', 'an empty response (200)'],
	[' \n', 'an empty response (200)'],
	['<html><body>Hi</body></html>', 'a web page instead of data (200)'],
	['Plan\nexpired', 'a response that is not a JSON object (200): "Plan expired"'],
	['null', 'a response that is not a JSON object (200): "null"'],
	['[]', 'a response that is not a JSON object (200): "[]"'],
])('fails on the body %p', (body, what) => {
	expect(errorOf(() => read(200, body))).toMatchObject({
		message: `the service sent ${what}`,
		hint: CHECK_ADDRESS,
		kind: 'needsPerson',
		httpCode: '200',
	});
});

it.each(['{"data"', ' [1, 2', '{data: []}'])('fails on the broken JSON %p', (body) => {
	expect(errorOf(() => read(200, body))).toMatchObject({
		message: `the service sent broken JSON (200): "${body.trim()}"`,
		hint: 'Try again later; if it happens again, ask the operator of the service.',
		kind: 'temporary',
		httpCode: '200',
	});
});

it('fails on more levels than any response of the interface has', () => {
	const nested = (depth: number) => `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;

	expect(read(200, nested(100)).body).toHaveProperty('data');

	for (const depth of [101, 100_000]) {
		expect(errorOf(() => read(200, nested(depth))).message).toMatch(
			/^the service sent broken JSON \(200\): "\{"data":\[+…"$/,
		);
	}
});

it('takes an empty response for the success of a deletion only', () => {
	expect(read(200, ' ', 'DELETE').body).toBeNull();
	expect(errorOf(() => read(200, '', 'PUT')).message).toContain('an empty response (200)');
});

it('quotes the message of a response without data', () => {
	const body = { message: 'Nothing here.' };

	expect(errorOf(() => readData({ body, request: REQUEST_INFO })).message).toBe(
		'the service sent a response without an object in "data": Nothing here.',
	);
});

it('reads the record of a website under "data"', () => {
	expect(readData({ body: { data: { id: 3 } }, request: REQUEST_INFO })).toEqual({ id: 3 });

	for (const body of [null, {}, { data: null }, { data: [] }, { data: 'x' }]) {
		expect(errorOf(() => readData({ body, request: REQUEST_INFO }))).toMatchObject({
			message: 'the service sent a response without an object in "data"',
			hint: CHECK_ADDRESS,
		});
	}
});
