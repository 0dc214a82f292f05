import { NodeApiError, type IHttpRequestOptions } from 'n8n-workflow';
import { sendAttempt } from '../../../nodes/WebsiteAnalytics/transport/attempt';
import type { HttpClient } from '../../../nodes/WebsiteAnalytics/transport/httpClient';
import { fault, NEVER, reply } from './support/newHost';

const GET = { method: 'GET', path: '/api/v1/websites' } as const;
const SETTINGS = {
	options: {},
	timeoutMs: 5000,
	redact: (text: string) => text.replace('key-1234', '***'),
	signal: undefined,
};

describe('the request', () => {
	/** What the client is given for a request. */
	async function sentFor(request: Parameters<typeof sendAttempt>[1], options = {}) {
		const sent: IHttpRequestOptions[] = [];
		const client: HttpClient = async (given) => {
			sent.push(given);
			return reply(200);
		};
		await sendAttempt(client, request, { ...SETTINGS, options });
		return sent;
	}

	it('has the query and what n8n has set, but neither body nor headers, and a later timeout than its own', async () => {
		const options = {
			timeout: 1,
			disableFollowRedirect: true,
			headers: { 'X-A': '1' },
			body: 'a=1',
		};

		expect(await sentFor({ ...GET, query: { page: 2 } }, options)).toEqual([
			{
				method: 'GET',
				url: '/api/v1/websites',
				qs: { page: 2 },
				timeout: 6000,
				disableFollowRedirect: true,
			},
		]);
	});

	it('has a form as its URL-encoded body', async () => {
		const form = { domain: 'a.example', email: 'a b@c.example' };

		expect(await sentFor({ method: 'POST', path: '/api/v1/websites', form })).toEqual([
			{
				method: 'POST',
				url: '/api/v1/websites',
				timeout: 6000,
				headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
				body: 'domain=a.example&email=a+b%40c.example',
			},
		]);
	});
});

/** What an attempt comes to when the client throws this. */
async function after(error: unknown, settings = {}) {
	const client: HttpClient = async () => {
		throw error;
	};
	return await sendAttempt(client, GET, { ...SETTINGS, ...settings });
}

describe('an error of the HTTP client', () => {
	it.each<[string, unknown, string, string]>([
		['a code', fault('ECONNRESET', 'socket hang up'), 'ECONNRESET', 'socket hang up'],
		[
			'a cause with a code',
			new Error('outer', { cause: new Error('inner', { cause: fault('EPIPE', 'broken') }) }),
			'EPIPE',
			'broken',
		],
		[
			'a code that is a number',
			Object.assign(new Error('outer', { cause: fault('EPIPE', 'broken') }), { code: 500 }),
			'EPIPE',
			'broken',
		],
		['no code', new Error('Odd key-1234'), '', 'Odd ***'],
		['a cause that is not an error', new Error('Odd', { cause: { code: 'EPIPE' } }), '', 'Odd'],
	])('with %s is read', async (_what, error, code, message) => {
		expect(await after(error)).toEqual({ code, message, timeoutMs: 5000 });
	});

	it('may be a text only', async () => {
		expect(await after('Domain not allowed')).toEqual({
			code: '',
			message: 'Domain not allowed',
			timeoutMs: 5000,
		});
	});
});

describe("n8n's own error without a cause", () => {
	/** As some versions of n8n throw it. */
	function apiError(httpCode: string | null, messages: string[]): NodeApiError {
		const node = {
			id: '1',
			name: 'Node',
			type: 'test',
			typeVersion: 1,
			position: [0, 0],
			parameters: {},
		} satisfies ConstructorParameters<typeof NodeApiError>[0];
		const error = new NodeApiError(node, { message: 'Its message' });
		return Object.assign(error, { message: 'Its message', httpCode, messages, cause: undefined });
	}

	it.each([
		['ECONNREFUSED', ['connect failed'], 'ECONNREFUSED', 'connect failed'],
		['EAI_AGAIN', ['no name', 'more'], 'EAI_AGAIN', 'no name'],
		['ECONNABORTED', ['aborted'], 'ECONNABORTED', 'aborted'],
		['500', ['Failed'], '', 'Failed'],
		['500 ERROR', ['Failed'], '', 'Failed'],
		['ERROR 500', ['Failed'], '', 'Failed'],
		[null, ['Failed'], '', 'Failed'],
		[null, ['Request aborted'], 'ERR_BAD_RESPONSE', 'Request aborted'],
		[null, ['ABORTED'], 'ERR_BAD_RESPONSE', 'ABORTED'],
		[null, [], '', 'Its message'],
	])('with the code %j and the messages %j is read', async (httpCode, messages, code, message) => {
		expect(await after(apiError(httpCode, messages))).toEqual({ code, message, timeoutMs: 5000 });
	});
});

describe('the timeout of an attempt', () => {
	const limited = { ...SETTINGS, timeoutMs: 20 };

	it('ends it and its request, whatever the HTTP client does', async () => {
		const signals: Array<AbortSignal | undefined> = [];
		const client: HttpClient = async (_request, signal) => {
			signals.push(signal);
			return await NEVER;
		};

		expect(await sendAttempt(client, GET, limited)).toEqual({
			code: 'TIMEOUT',
			message: '',
			timeoutMs: 20,
		});
		expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
	});

	it('changes nothing of what comes before it', async () => {
		const client: HttpClient = async () => reply(201);
		const unhurried = { ...limited, timeoutMs: 60_000 };

		expect(await sendAttempt(client, GET, unhurried)).toMatchObject({
			status: 201,
			json: { data: {} },
		});
		expect(await after(fault('EPIPE'), unhurried)).toMatchObject({ code: 'EPIPE' });
	});
});

it('throws the reason of a signal that is aborted, whatever the client throws', async () => {
	const cancel = new AbortController();
	const reason = new Error('canceled');
	const client: HttpClient = async () => {
		cancel.abort(reason);
		throw fault('ERR_CANCELED');
	};

	await expect(sendAttempt(client, GET, { ...SETTINGS, signal: cancel.signal })).rejects.toBe(
		reason,
	);
});

it('does not wait for a client that goes on when the signal is aborted', async () => {
	const cancel = new AbortController();
	const reason = new Error('canceled');
	const sending = sendAttempt(async () => await NEVER, GET, { ...SETTINGS, signal: cancel.signal });
	cancel.abort(reason);

	await expect(sending).rejects.toBe(reason);
});
