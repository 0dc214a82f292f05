import { MAX_TOTAL_WAIT_MS } from '../../../../nodes/WebsiteAnalytics/client/retry';
import type { RawResponse } from '../../../../nodes/WebsiteAnalytics/client/response';
import {
	fetchClient,
	Requests,
	type RequestSettings,
} from '../../../../scripts/checkService/requests';
import { withSelfSignedCertificate } from '../../../support/tlsService';
import { startSandbox } from '../../sandbox/support';

const ACCOUNT = { address: 'https://analytics.example', apiKey: 'abc' };
const REQUEST = { method: 'GET', path: '/api/v1/websites', query: { per_page: 10 } } as const;
const WRITE = { method: 'DELETE', path: '/api/v1/websites/7' } as const;
const OK = { status: 200, headers: {}, body: '{}' };
const FAILURE = { ...OK, status: 502 };
const asksToWait = (status: number, seconds: number) => ({
	...{ ...OK, status },
	headers: { 'retry-after': String(seconds) },
});
const fault = (code: string) => Object.assign(new Error(code), { code });

/** Requests to a service that responds with these, and then as usual; an error is no response. */
function open(responses: Array<RawResponse | Error> = [], settings: Partial<RequestSettings> = {}) {
	const waits: number[] = [];
	const inFlight: number[] = [];
	let open = 0;
	const requests = new Requests(ACCOUNT, {
		clientFor: () => async () => {
			inFlight.push((open += 1));
			await new Promise((resolve) => setImmediate(resolve));
			open -= 1;
			const response = responses.shift() ?? OK;
			if (response instanceof Error) throw response;
			return response;
		},
		...{ maxRequests: 100, intervalMs: 0, timeoutMs: 5000 },
		wait: async (ms) => void waits.push(ms),
		...settings,
	});
	return { requests, waits, inFlight };
}

it('waits between two requests, and not before the first', async () => {
	const { requests, waits } = open([], { intervalMs: 3_600_000 });
	await requests.send(REQUEST);
	await requests.send(REQUEST);

	expect(waits).toEqual([expect.closeTo(3_600_000, -6)]);
});

it('does not wait out the time to the next request when it is stopped', async () => {
	const stop = new AbortController();
	const settings = { intervalMs: 240_000, signal: stop.signal, wait: undefined };
	const { requests } = open([], settings);
	await requests.send(REQUEST);
	setTimeout(() => stop.abort(), 100);

	await expect(requests.send(REQUEST)).rejects.toThrow('aborted');
	expect(requests.sent).toBe(1);
});

it('sends one at a time, also when several are wanted at once', async () => {
	const { requests, inFlight } = open();
	await Promise.all([REQUEST, REQUEST].map(async (request) => await requests.send(request)));

	expect(inFlight).toEqual([1, 1]);
});

it('sends no more than it may, attempts counted one by one', async () => {
	const { requests } = open([FAILURE, FAILURE], { maxRequests: 3 });

	expect(await requests.send(REQUEST)).toMatchObject({ status: 200 });
	await expect(requests.send(REQUEST)).rejects.toThrow('3 requests were sent, no more are');
	expect(requests.sent).toBe(3);
});

it('waits as long as the service asks, and no longer than the pack over all requests', async () => {
	const half = MAX_TOTAL_WAIT_MS / 2 - 10_000;
	const limited = asksToWait(429, half / 1000);
	const { requests, waits } = open([asksToWait(503, 17), OK, limited, OK, limited, OK, limited]);
	for (const request of [REQUEST, REQUEST, REQUEST]) await requests.send(request);

	await expect(requests.send(REQUEST)).rejects.toThrow('lasted longer than the pack waits');
	await expect(requests.send(REQUEST)).rejects.toThrow('lasted longer than the pack waits');
	expect(waits).toEqual([17_000, half, half]);
	expect(requests.rateLimited).toEqual([true, true, true]);
});

it('gives up after two requests in a row without a response', async () => {
	const [lost, secret] = [fault('CERT_HAS_EXPIRED'), fault('https://secret.example')];
	const { requests } = open([lost, OK, secret, lost]);

	await expect(requests.send(REQUEST)).rejects.toThrow('no response (CERT_HAS_EXPIRED)');
	expect(await requests.send(REQUEST)).toMatchObject({ status: 200 });
	await expect(requests.send(REQUEST)).rejects.toThrow(/^no response$/);
	await expect(requests.send(REQUEST)).rejects.toThrow('no response (CERT_HAS_EXPIRED)');
	await expect(requests.send(REQUEST)).rejects.toThrow('no longer asked: no response (CERT_');
	expect(requests.sent).toBe(4);
});

it.each([
	['a read is', REQUEST, 'aborted'],
	['a write is not', WRITE, 200],
])('when it is stopped, %s ended, and nothing else is sent', async (_what, request, result) => {
	const stop = new AbortController();
	const clientFor = () => async () => {
		stop.abort(new Error('aborted'));
		return await Promise.resolve(OK);
	};
	const { requests } = open([], { signal: stop.signal, clientFor });
	const ended = requests.send(request).then(
		({ status }) => status,
		({ message }) => message,
	);

	expect(await ended).toBe(result);
	await expect(requests.send(WRITE)).rejects.toThrow('aborted');
	expect(requests.sent).toBe(1);
});

it('accepts no certificate that is not trusted', async () => {
	const { url, close } = await withSelfSignedCertificate(await startSandbox());
	const sending = fetchClient({ ...ACCOUNT, address: url })({ method: 'GET', url: REQUEST.path });
	const cause = { code: expect.stringMatching(/CERT/) };

	await expect(sending.finally(close)).rejects.toMatchObject({ cause });
});

it('ends a request when its signal says so', async () => {
	const request = { method: 'GET', url: REQUEST.path } as const;
	const sending = fetchClient(ACCOUNT)(request, AbortSignal.abort(new Error('timed out')));

	await expect(sending).rejects.toThrow('timed out');
});
