import { readAnswer, readData } from '../../../nodes/WebsiteAnalytics/transport/readAnswer';
import { answer, ASKED, FIRST_TRY, problemOf } from './support';

const read = (status: number, body: unknown, headers = {}) =>
	readAnswer(answer(status, body, headers), ASKED, FIRST_TRY);

test('a JSON object is read, whatever the service calls its type', () => {
	expect(read(200, { data: [] })).toEqual({ data: [] });
	expect(read(201, ' {"data": {}}\n', { 'content-type': 'text/plain' })).toEqual({ data: {} });
});

test('204 has no content', () => {
	expect(read(204, '')).toBeNull();
});

test.each([
	['', 'an empty answer'],
	['<html><body>Hi</body></html>', 'a web page instead of data'],
	['{"data"', 'an answer that is not JSON'],
	['null', 'null instead of an object'],
	['"text"', 'a string instead of an object'],
	['true', 'a boolean instead of an object'],
	['[]', 'a list instead of an object'],
])('the body %p is a problem', (body, what) => {
	expect(problemOf(() => read(200, body))).toMatchObject({
		message: `the service sent ${what} (200)`,
		solution:
			"Check that 'Base URL' in the credential (https://analytics.example/app) is the address of the analytics service.",
		httpCode: '200',
	});
});

test('every status but a success is a problem', () => {
	for (const status of [199, 300, 304, 400, 404, 500]) {
		expect(problemOf(() => read(status, { data: [] })).httpCode).toBe(String(status));
	}
});

test('the record of a website is under "data"', () => {
	expect(readData({ data: { id: 3 } }, ASKED)).toEqual({ id: 3 });
	for (const json of [null, {}, { data: null }, { data: [] }, { data: 'x' }]) {
		expect(problemOf(() => readData(json, ASKED)).message).toBe(
			'the service answered without an object in "data"',
		);
	}
});
