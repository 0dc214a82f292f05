import type { IHttpRequestMethods } from 'n8n-workflow';
import { requestError } from '../../../nodes/WebsiteAnalytics/http/errors';
import { readData } from '../../../nodes/WebsiteAnalytics/http/responseBody';
import { errorOf } from '../support/errorOf';
import { FIRST_ATTEMPT, REQUEST_INFO, responseOf } from './support';

const problem = (body: string, method: IHttpRequestMethods = 'GET', retries = FIRST_ATTEMPT) => {
	const response = responseOf(200, body, {}, method);
	return response.isFailure ? requestError(response, { ...REQUEST_INFO, method }, retries) : null;
};

const CHECK_ADDRESS =
	"Check that 'Base URL' in the credential (https://analytics.example/app) is the address of the analytics service.";

it.each([
	[200, '{"data":[]}', { data: [] }],
	[299, ' {"data": {}}\n', { data: {} }],
	[204, '', undefined],
])('gives the body of a success (%i, %p), whatever its content type', (status, text, body) => {
	for (const type of ['text/plain', 'text/html; charset=utf-8', 'application/octet-stream', '']) {
		expect(responseOf(status, text, { 'content-type': type })).toMatchObject({
			isFailure: false,
			json: body,
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
	expect(problem(body)).toMatchObject({
		message: `the service sent ${what}`,
		hint: CHECK_ADDRESS,
		kind: 'needsPerson',
		httpCode: '200',
	});
});

it.each(['{"data"', ' [1, 2', '{data: []}'])('fails on the broken JSON %p', (body) => {
	expect(problem(body)).toMatchObject({
		message: `the service sent broken JSON (200): "${body.trim()}"`,
		hint: 'Try again later; if it happens again, ask the operator of the service.',
		kind: 'temporary',
		httpCode: '200',
	});
	expect(problem(body, 'GET', { attempts: 3, waitedMs: 1500 })?.message).toContain(
		'broken JSON (200) after 3 attempts and 1.5 s of waiting: ',
	);
});

it('fails on more levels than any response of the interface has', () => {
	const nested = (depth: number) => `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;

	expect(problem(nested(100))).toBeNull();

	for (const depth of [101, 100_000]) {
		expect(problem(nested(depth))?.message).toMatch(
			/^the service sent broken JSON \(200\): "\{"data":\[+…"$/,
		);
	}
});

it('takes an empty response for the success of a deletion only', () => {
	expect(problem(' ', 'DELETE')).toBeNull();
	expect(problem('', 'PUT')).toMatchObject({
		message: 'the service sent an empty response (200)',
		hint: `${CHECK_ADDRESS} The change may have been made all the same: look at the website before running this again.`,
	});
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
