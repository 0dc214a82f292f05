import { requestError } from '../../../nodes/WebsiteAnalytics/http/errors';
import { decideRetry } from '../../../nodes/WebsiteAnalytics/http/retry';
import { FIRST_ATTEMPT, REQUEST_INFO, responseOf } from './support';

it.each([
	{ message: 'Forbidden', status: 403 },
	{ status: '500' },
	{ data: [], status: 429 },
	{ data: null, errors: { from: ['No.'] } },
	{ data: {}, errors: ['No.'] },
	{ errors: 'No.' },
	{ success: false },
	{ data: '', success: 'False' },
	{ success: 0 },
	{ error: 'No.' },
	{ data: [], error: { code: 'denied' } },
	{ error: true },
	{ status: 'error', message: 'No.' },
	{ data: null, status: 'fail' },
])('the body %j is an error', (body) => {
	expect(responseOf(200, body).isFailure).toBe(true);
});

it.each([
	{ data: [] },
	{ data: [], status: 200, errors: [], success: true },
	{ data: [], errors: {}, message: 'No rows.' },
	{ data: [], errors: null },
	{ data: [{ value: 'a' }], status: 500, errors: ['No.'], success: false },
	{ data: { id: 3 }, success: false },
	{ message: 'Deleted.' },
	{ data: [], error: null },
	{ data: [], error: '' },
	{ data: [{ value: 'a' }], error: 'No.', status: 'error' },
	{ status: 'success' },
	{ status: 1000 },
	{ status: 'failed with 403' },
	{ success: null },
	[],
	null,
])('the body %j is none', (body) => {
	expect(responseOf(200, body).isFailure).toBe(false);
});

describe('an error in the body of a success', () => {
	const problem = (body: unknown, path = '/api/v1/stats/42') =>
		requestError(responseOf(200, body), { ...REQUEST_INFO, path }, FIRST_ATTEMPT);

	it('is the error of its status, with the message of the service', () => {
		expect(problem({ message: 'Not yours.', status: 403 })).toMatchObject({
			message: 'the service denied access (403): Not yours.',
			httpCode: '403',
			kind: 'ofWebsite',
		});
		expect(problem({ data: [], status: 429 })).toMatchObject({
			message: 'rate limit reached (429)',
			kind: 'temporary',
		});
	});

	it('is an error of its own without a status', () => {
		expect(problem({ errors: { from: ['No day.'] } })).toMatchObject({
			message: "the service responded with an error (200): 'From': No day.",
			hint: 'Change what the service names, or ask its operator.',
			kind: 'ofWebsite',
		});
		expect(problem({ success: false }, '/api/v1/websites').kind).toBe('needsPerson');
	});

	it('is retried as its status is', () => {
		const retry = (body: unknown, method = 'GET') =>
			decideRetry(responseOf(200, body), method, 1, Infinity);

		expect(retry({ status: 429 }, 'POST')).toMatchObject({ retry: true, pausesHost: true });
		expect(retry({ status: 503 })).toMatchObject({ retry: true, pausesHost: false });
		expect(retry({ status: 403 }).retry).toBe(false);
		expect(retry({ success: false }).retry).toBe(false);
	});
});
