import { type IHttpRequestOptions, type INode, NodeApiError } from 'n8n-workflow';
import { Stop } from '../../../nodes/WebsiteAnalytics/http/concurrency';
import {
	type HttpClient,
	sendAttempt,
	type ServiceRequest,
} from '../../../nodes/WebsiteAnalytics/http/httpClient';
import { clientError, NEVER, reply } from './support/newHost';

const GET: ServiceRequest = { method: 'GET', path: '/api/v1/websites' };
const JSON_ONLY = { Accept: 'application/json' };
const SETTINGS = {
	options: {},
	timeoutMs: 5000,
	redact: (text: string) => text.replace('key-1234', '***'),
	signal: new Stop(),
};

it.each<[string, ServiceRequest, IHttpRequestOptions]>([
	[
		'the query and the options of n8n',
		{ ...GET, query: { page: 2 } },
		{ method: 'GET', url: GET.path, qs: { page: 2 }, headers: JSON_ONLY },
	],
	[
		'a form as its URL-encoded body',
		{ ...GET, method: 'POST', form: { domain: 'a.example', email: 'a b@c.example' } },
		{
			method: 'POST',
			url: GET.path,
			body: 'domain=a.example&email=a+b%40c.example',
			headers: { ...JSON_ONLY, 'Content-Type': 'application/x-www-form-urlencoded' },
		},
	],
])('sends %s, and a later timeout than its own', async (_what, request, expected) => {
	const sent: IHttpRequestOptions[] = [];
	const client: HttpClient = async (given) => {
		sent.push(given);
		return reply(200);
	};
	const options = { timeout: 1, disableFollowRedirect: true };
	await sendAttempt(client, request, { ...SETTINGS, options });

	expect(sent).toEqual([{ ...expected, timeout: 6000, disableFollowRedirect: true }]);
});

/** Returns the outcome of an attempt when the client throws this error. */
async function after(error: unknown, settings = {}) {
	const client: HttpClient = async () => {
		throw error;
	};
	return await sendAttempt(client, GET, { ...SETTINGS, ...settings });
}

const broken = clientError('EPIPE', 'broken');
const circular = new Error('Round and round');
circular.cause = circular;

/** Returns n8n's own error without a cause, as some versions of n8n throw it. */
const apiError = (httpCode: string | null, messages: string[]) =>
	Object.assign(new NodeApiError({ name: 'Node' } as INode, {}), {
		message: 'Its message',
		httpCode,
		messages,
		cause: undefined,
	});

it.each([
	['a code', clientError('ECONNRESET', 'hang up'), 'ECONNRESET', 'hang up'],
	['a cause', new Error('a', { cause: new Error('b', { cause: broken }) }), 'EPIPE', 'broken'],
	[
		'a code that is a number',
		Object.assign(new Error('a', { cause: broken }), { code: 500 }),
		'EPIPE',
		'broken',
	],
	['no code', new Error('Odd key-1234'), '', 'Odd ***'],
	['itself as its cause', circular, '', 'Round and round'],
	['a text only', 'Domain not allowed', '', 'Domain not allowed'],
	['a code of n8n', apiError('EAI_AGAIN', ['connect']), 'EAI_AGAIN', 'connect'],
	['a code before a message', apiError('ECONNABORTED', ['aborted']), 'ECONNABORTED', 'aborted'],
	['a status and more', apiError('500 ERROR', ['Failed']), '', 'Failed'],
	['only a message', apiError(null, ['Request ABORTED']), 'ERR_BAD_RESPONSE', 'Request ABORTED'],
	['nothing else', apiError(null, []), '', 'Its message'],
])('reads an error of the HTTP client with %s', async (_what, error, code, message) => {
	expect(await after(error)).toEqual({ code, message, timeoutMs: 5000 });
});

it('ends an attempt and its request after the timeout, whatever the HTTP client does', async () => {
	const signals: AbortSignal[] = [];
	const client: HttpClient = async (_request, signal) => {
		signals.push(signal);
		return await NEVER;
	};

	expect(await sendAttempt(client, GET, { ...SETTINGS, timeoutMs: 20 })).toEqual({
		code: 'TIMEOUT',
		message: '',
		timeoutMs: 20,
	});
	expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
