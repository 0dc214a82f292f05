import { readBody, readData } from '../../../nodes/WebsiteAnalytics/transport/responseBody';
import { problemOf } from '../support/problemOf';
import { FIRST_ATTEMPT, REQUEST_INFO, responseOf } from './support';

const read = (status: number, body: unknown, headers = {}) =>
	readBody(responseOf(status, body, headers), REQUEST_INFO, FIRST_ATTEMPT);

it('reads a JSON object with any content type', () => {
	expect(read(200, { data: [] })).toEqual({ data: [] });
	expect(read(201, ' {"data": {}}\n', { 'content-type': 'text/plain' })).toEqual({ data: {} });
});

it('reads 204 No Content as null', () => {
	expect(read(204, '')).toBeNull();
});

it.each([
	['', 'the service sent an empty response (200)'],
	[' \n', 'the service sent an empty response (200)'],
	['<html><body>Hi</body></html>', 'the service sent a web page instead of data (200)'],
	['{"data"', 'the service sent a response that is not JSON (200)'],
	['null', 'the service sent JSON that is not an object (200)'],
	['"text"', 'the service sent JSON that is not an object (200)'],
	['true', 'the service sent JSON that is not an object (200)'],
	['[]', 'the service sent JSON that is not an object (200)'],
])('fails on the body %p', (body, message) => {
	expect(problemOf(() => read(200, body))).toMatchObject({
		message,
		solution:
			"Check that 'Base URL' in the credential (https://analytics.example/app) is the address of the analytics service.",
		httpCode: '200',
	});
});

it('fails on values that are nested deeper than anything of the interface', () => {
	const nested = (depth: number) => `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;

	expect(read(200, nested(100))).toHaveProperty('data');

	for (const depth of [101, 5000, 100_000]) {
		expect(problemOf(() => read(200, nested(depth))).message).toBe(
			'the service sent a response that is not JSON (200)',
		);
		expect(problemOf(() => read(422, nested(depth))).httpCode).toBe('422');
	}
});

it('warns that a write may have succeeded all the same', () => {
	const info = { ...REQUEST_INFO, method: 'PUT' };

	expect(problemOf(() => readBody(responseOf(200, ''), info, FIRST_ATTEMPT)).solution).toBe(
		"The change may have been made all the same: look at the website before running this again. Check that 'Base URL' in the credential (https://analytics.example/app) is the address of the analytics service.",
	);
});

it('fails on every status except a success', () => {
	for (const status of [199, 300, 304, 400, 404, 500]) {
		expect(problemOf(() => read(status, { data: [] })).httpCode).toBe(String(status));
	}
});

it('reads the record of a website under "data"', () => {
	expect(readData({ data: { id: 3 } }, REQUEST_INFO)).toEqual({ id: 3 });

	for (const json of [null, {}, { data: null }, { data: [] }, { data: 'x' }]) {
		expect(problemOf(() => readData(json, REQUEST_INFO)).message).toBe(
			'the service sent a response without an object in "data"',
		);
	}
});
