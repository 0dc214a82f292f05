import type { Failure } from 'n8n-workflow';
import { formatDuration } from '../duration';
import { Problem } from '../problem';
import { WRITE_MAY_HAVE_SUCCEEDED, type RequestInfo, type ServiceResponse } from './response';
import { MAX_PAUSE_MS, type RetryState } from './retry';
import { withOtherProtocol } from './serviceAddress';
import { fieldReasons, serviceReasons } from './serviceReasons';

const RATE_LIMIT_REACHED = 'rate limit reached';
const SERVICE_FAILED = 'the service failed';

const RUN_LATER =
	'Run this again later, ask for fewer websites or statistics at a time, or have the limit raised.';

const OTHER_NAMES =
	'Servers of other generations use other names: visitors_hour and pageviews_hour, or visitor, pageview, operating_system and screen_resolution. Enter such a name as an expression.';

/** The problem of a response that is not a success: what happened, the reasons of the service, how to fix it. */
export function statusProblem(
	response: ServiceResponse,
	request: RequestInfo,
	{ attempts, waitedMs }: RetryState,
): Problem {
	const { status, retryAfterMs } = response;
	if (status >= 300 && status < 400) return redirectProblem(response, request);
	const [what, solution] = explain(response, request);
	const reasons = serviceReasons(response, request.method);
	const message = [
		`${what} (${status})`,
		attempts > 1 ? ` after ${attempts} attempts and ${formatDuration(waitedMs)} of waiting` : '',
		retryAfterMs === undefined ? '' : `; the service asks to wait ${formatDuration(retryAfterMs)}`,
		reasons === '' ? '' : `: ${reasons}`,
	];
	return new Problem(message.join(''), solution, {
		httpCode: String(status),
		failure: failureOf(response),
	});
}

/**
 * Returns the problem of a request that was not sent, because the host is paused.
 *
 * @param status status of the response that paused the host: 429 or 503
 */
export function pauseProblem(status: number, pauseMs: number): Problem {
	const isRateLimit = status === 429;
	const what = isRateLimit ? RATE_LIMIT_REACHED : SERVICE_FAILED;
	return new Problem(
		`${what} (${status}); the request was not sent. Next attempt possible in ${formatDuration(pauseMs)}`,
		isRateLimit ? RUN_LATER : 'Run this again later.',
		{
			httpCode: String(status),
			failure: {
				cause: isRateLimit ? 'rate-limited' : 'temporarily-unavailable',
				retryAfterMs: pauseMs,
			},
		},
	);
}

function failureOf({ status, retryAfterMs: askedMs }: ServiceResponse): Failure | undefined {
	const retryAfterMs = askedMs === undefined ? undefined : Math.min(askedMs, MAX_PAUSE_MS);
	if (status === 401) return { cause: 'credential-invalid' };
	if (status === 403 || status === 404) return { cause: 'configuration-invalid' };
	if (status === 429) return { cause: 'rate-limited', retryAfterMs };
	return status >= 500 ? { cause: 'temporarily-unavailable', retryAfterMs } : undefined;
}

function explain(
	response: ServiceResponse,
	{ method, path, address }: RequestInfo,
): [what: string, solution: string] {
	const { status } = response;
	switch (status) {
		case 401:
			return [
				'the service rejected the API key',
				"Check 'API Key' in the credential: it may be mistyped, expired or revoked.",
			];
		case 403:
			return [
				'the service denied access',
				'The plan of the account may not include the API, or the API key may not have access to this website.',
			];
		case 404: {
			const websiteId = /\/(\d+)$/.exec(path)?.[1];
			return websiteId === undefined
				? [
						`${path} was not found`,
						`${address} is probably not the address of an analytics service: check 'Base URL' in the credential.`,
					]
				: [
						`website ${websiteId} was not found`,
						"Check 'Website': it may have been deleted, or the API key may not have access to it.",
					];
		}
		case 409:
			return [
				'the service reported a conflict',
				'Something else changed the website at the same time, or it exists already. Look at the website, then run this again.',
			];
		case 422:
			return [
				'the service rejected the input',
				'name' in fieldReasons(response.json)
					? OTHER_NAMES
					: 'Change the parameters that are named and run this again.',
			];
		case 429:
			return [RATE_LIMIT_REACHED, RUN_LATER];
	}
	if (status >= 500) return [SERVICE_FAILED, afterServerError(method)];
	if (status === 400 && response.json === undefined && address.startsWith('http:')) {
		return [
			'the service rejected the request',
			`The server may expect https: try ${withOtherProtocol(address)} as 'Base URL' in the credential.`,
		];
	}
	return [
		'the service rejected the request',
		`Check the parameters, and 'Base URL' in the credential (${address}).`,
	];
}

function afterServerError(method: string): string {
	if (method === 'PUT') {
		return `Check 'Website': some hosts fail like this when it does not exist. ${WRITE_MAY_HAVE_SUCCEEDED}`;
	}
	const tryLater = 'The error is on the side of the service. Try again later.';
	return method === 'GET' ? tryLater : `${tryLater} ${WRITE_MAY_HAVE_SUCCEEDED}`;
}

/** Names the target without its query, which may contain a token. */
function redirectProblem({ status, location }: ServiceResponse, { address }: RequestInfo): Problem {
	const target =
		location !== '' && URL.canParse(location, address) ? new URL(location, address) : undefined;
	const what = target
		? `the service redirects to ${target.origin}${target.pathname}`
		: 'the service redirects, but does not say where to';
	return new Problem(
		`${what} (${status}); redirects are not followed, so that the API key is sent nowhere else`,
		redirectSolution(target, address),
		{ httpCode: String(status) },
	);
}

function redirectSolution(target: URL | undefined, address: string): string {
	const current = new URL(address);
	if (
		target?.protocol === 'https:' &&
		current.protocol === 'http:' &&
		target.hostname === current.hostname
	) {
		return `Set 'Base URL' in the credential to its https address: ${target.origin}${current.pathname.replace(/\/$/, '')}`;
	}
	if (target && /log-?in|sign-?in|auth/i.test(target.pathname)) {
		return `This looks like a login page: check 'API Key' in the credential, and that 'Base URL' (${address}) is the address of the API.`;
	}
	return `Check 'Base URL' in the credential (${address}).`;
}
