import {
	readData,
	readDeleted,
	readReply,
	readRows,
} from '../../../nodes/WebsiteAnalytics/transport/responseBody';
import { problemOf } from '../support/problemOf';
import { FIRST_ATTEMPT, REQUEST_INFO, responseOf } from './support';

const read = (status: number, body: unknown, headers = {}) =>
	readReply(responseOf(status, body, headers), REQUEST_INFO, FIRST_ATTEMPT);

it('reads a JSON object with any content type', () => {
	expect(read(200, { data: [] }).body).toEqual({ data: [] });

	for (const type of ['text/plain', 'text/html; charset=utf-8', 'application/octet-stream', '']) {
		expect(read(201, ' {"data": {}}\n', { 'content-type': type }).body).toEqual({ data: {} });
	}
});

it('reads 204 No Content as null', () => {
	expect(read(204, '').body).toBeNull();
});

it.each([
	['', 'the service sent an empty response (200)'],
	[' \n', 'the service sent an empty response (200)'],
	['<html><body>Hi</body></html>', 'the service sent a web page instead of data (200)'],
	['Plan\nexpired', 'the service sent a response that is not JSON (200): "Plan expired"'],
	['null', 'the service sent JSON that is not an object (200): null'],
	['"text"', 'the service sent JSON that is not an object (200): "text"'],
	['true', 'the service sent JSON that is not an object (200): true'],
	['[]', 'the service sent JSON that is not an object (200): []'],
])('fails on the body %p', (body, message) => {
	expect(problemOf(() => read(200, body))).toMatchObject({
		message,
		solution:
			"Check that 'Base URL' in the credential (https://analytics.example/app) is the address of the analytics service.",
		httpCode: '200',
	});
});

it.each(['{"data"', ' [1, 2', '{data: []}'])('fails on the broken JSON %p', (body) => {
	expect(problemOf(() => read(200, body))).toMatchObject({
		message: `the service sent broken JSON (200): "${body.trim()}"`,
		solution: 'Try again later; if it happens again, ask the operator of the service.',
		httpCode: '200',
	});
});

it('fails on values that are nested deeper than anything of the interface', () => {
	const nested = (depth: number) => `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;

	expect(read(200, nested(100)).body).toHaveProperty('data');

	for (const depth of [101, 5000, 100_000]) {
		expect(problemOf(() => read(200, nested(depth))).message).toMatch(
			/^the service sent broken JSON \(200\): "\{"data":\[+…"$/,
		);
		expect(problemOf(() => read(422, nested(depth))).httpCode).toBe('422');
	}
});

it('warns that a write may have succeeded all the same', () => {
	const info = { ...REQUEST_INFO, method: 'PUT' };

	expect(problemOf(() => readReply(responseOf(200, ''), info, FIRST_ATTEMPT)).solution).toBe(
		"The change may have been made all the same: look at the website before running this again. Check that 'Base URL' in the credential (https://analytics.example/app) is the address of the analytics service.",
	);
});

it('fails on every status except a success', () => {
	for (const status of [199, 300, 304, 400, 404, 500]) {
		expect(problemOf(() => read(status, { data: [] })).httpCode).toBe(String(status));
	}
});

it('reads the record of a website under "data"', () => {
	expect(readData({ body: { data: { id: 3 } }, request: REQUEST_INFO })).toEqual({ id: 3 });

	for (const json of [null, {}, { data: null }, { data: [] }, { data: 'x' }]) {
		expect(problemOf(() => readData({ body: json, request: REQUEST_INFO })).message).toBe(
			'the service sent a response without an object in "data"',
		);
	}
});

describe('a message in place of data', () => {
	const READERS = { record: readData, rows: readRows };

	it.each<[unknown, string]>([
		[{ error: 'Your plan has expired' }, 'Your plan has expired'],
		[{ message: 'Upgrade\n your plan', status: 402 }, 'Upgrade your plan'],
		[{ message: 'No.', data: null }, 'No.'],
		[{ errors: { name: ['Unknown.'] } }, "'Statistic': Unknown."],
		[{ error: { code: 7 } }, '{"code":7}'],
	])('is quoted for a record and for rows alike: %j', (body, quoted) => {
		for (const reader of Object.values(READERS)) {
			expect(problemOf(() => reader(read(200, body)))).toMatchObject({
				message: `the service sent a message in place of data: ${quoted}`,
				solution:
					'The message is from the service: look at the account and its plan there, or ask its operator.',
			});
		}
	});

	it('is shortened when it is long', () => {
		const body = { message: 'no '.repeat(2000) };

		expect(problemOf(() => readRows(read(200, body))).message).toMatch(
			/^the service sent a message in place of data: (no )+no?…$/,
		);
	});

	it('does not mean that a write was not made', () => {
		const info = { ...REQUEST_INFO, method: 'POST' };

		expect(
			problemOf(() => readData({ body: { message: 'Created.' }, request: info })).solution,
		).toBe(
			'The change may have been made all the same: look at the website before running this again. The message is from the service: look at the account and its plan there, or ask its operator.',
		);
	});
});

describe('the response to Delete', () => {
	it.each([
		[null],
		[{}],
		[{ deleted: true }],
		[{ deleted: true, error: 'None' }],
		[{ message: 'Deleted.' }],
		[{ error: null, errors: [] }],
		[{ error: '', errors: {} }],
	])('is a success: %j', (body) => {
		expect(() => readDeleted({ body })).not.toThrow();
	});

	it.each([
		[{ deleted: false }, ''],
		[{ deleted: false, message: 'Locked.' }, ': Locked.'],
		[{ error: 'Your plan has expired' }, ': Your plan has expired'],
		[{ errors: ['No.'] }, ': No.'],
	])('says that the website is still there: %j', (body, reasons) => {
		expect(problemOf(() => readDeleted({ body }))).toMatchObject({
			message: `the service responded that the website was not deleted${reasons}`,
			solution: 'Look at the website in the service, then run this again.',
		});
	});
});
