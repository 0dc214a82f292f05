import { isObject } from '../values/parameterReaders';
import { formatDuration, quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { parseAddress } from '../values/webAddress';
import { type AttemptResult, isNetworkError, type RequestInfo } from './httpClient';
import { type ErrorRow, networkRows, TRY_AGAIN } from './networkErrors';
import { apiErrorMessages, isSuccess, type ServiceResponse } from './response';
import { afterRequest, checkService } from './responseBody';
import { isTemporary, MAX_PAUSE_MS, type RetryState } from './retry';

const RATE_LIMIT_REACHED = 'rate limit reached';
const SERVICE_FAILED = 'the service failed';
const RUN_LATER =
	'Run this again later, ask for fewer websites or statistics at a time, or have the limit raised.';

function statusRows(response: ServiceResponse, request: RequestInfo): ErrorRow[] {
	const { status, location, text, json, isWebPage, isBrokenJson } = response;
	const { method, path, query, address, proxy } = request;
	// Without its query, which may contain a token.
	const target = location === '' ? null : parseAddress(location, address);
	const targetText = target && `${target.protocol}//${target.host}${target.pathname}`;
	// The same path at another address is the API there.
	const targetAddress = targetText?.endsWith(path) ? targetText.slice(0, -path.length) : undefined;
	const websiteId = /\/(\d+)$/.exec(path)?.[1];
	const kind = websiteId === undefined ? 'needsPerson' : 'ofWebsite';
	const unreadable = isWebPage
		? 'a web page instead of data'
		: 'a response that is not a JSON object';
	const statistic = query?.name === undefined ? '' : ` for the statistic ${quote(query.name)}`;

	return [
		{
			when: status >= 300 && status < 400,
			message: `the service redirects ${targetText === null ? 'without a target' : `to ${targetText}`}`,
			hint: `Redirects are not followed, so that the API key is sent nowhere else. Set 'Base URL' in the credential (${address}) to ${targetAddress ?? 'the address of the API'}. If the target is a login page, check 'API Key'.`,
		},
		{
			when: status === 401,
			message: 'the service rejected the API key',
			hint: "Check 'API Key' in the credential: it may be mistyped, expired or revoked.",
			cause: 'credential-invalid',
		},
		{
			when: status === 403,
			message: 'the service denied access',
			hint: 'The plan of the account may not include the API, or the API key may not have access to this website.',
			kind,
			cause: 'configuration-invalid',
		},
		{
			when: status === 404 && websiteId !== undefined,
			message: `website ${websiteId} was not found`,
			hint: 'It may have been deleted, or the API key may not have access to it. Choose another website, or another credential.',
			kind,
			cause: 'configuration-invalid',
		},
		{
			when: status === 404,
			message: `${path} was not found`,
			hint: `${address} is probably not the address of an analytics service: check 'Base URL' in the credential.`,
			cause: 'configuration-invalid',
		},
		{
			when: status === 407,
			message: `the proxy${proxy === undefined ? '' : ` ${proxy}`} demands a user name and a password`,
			hint: "Check 'Proxy' under 'Request Options', e.g. http://user:password@proxy.example:3128, or the proxy of the machine that runs n8n.",
			cause: 'configuration-invalid',
		},
		{
			when: status === 422,
			message: `the service rejected the input${statistic}`,
			hint: 'Change the parameters that are named and run this again.',
			kind,
		},
		{ when: status === 429, message: RATE_LIMIT_REACHED, hint: RUN_LATER, cause: 'rate-limited' },
		{
			when: status >= 500 || status === 408,
			message: SERVICE_FAILED,
			hint:
				method === 'PUT'
					? "Check 'Website': some hosts fail like this when it does not exist."
					: 'The error is on the side of the service. Try again later.',
			mayBeDone: true,
		},
		{
			when: isBrokenJson,
			message: 'the service sent broken JSON',
			hint: TRY_AGAIN,
			mayBeDone: true,
		},
		{
			when: isSuccess(status) && !isObject(json),
			message: `the service sent ${text.trim() === '' ? 'an empty response' : unreadable}`,
			hint: checkService(request),
			mayBeDone: true,
		},
		{
			when: isSuccess(status),
			message: 'the service responded with an error',
			hint: 'Change what the service names, or ask its operator.',
			kind,
			mayBeDone: true,
		},
		{
			when: true,
			message: 'the service rejected the request',
			hint: `Check the parameters, and 'Base URL' in the credential (${address}).`,
			kind,
		},
	];
}

/** Returns the problem of a request that failed at its last attempt. */
export function requestError(
	result: AttemptResult,
	request: RequestInfo,
	{ attempts, waitedMs }: RetryState,
): UserFacingError {
	const response = isNetworkError(result) ? undefined : result;
	const rows = isNetworkError(result) ? networkRows(result, request) : statusRows(result, request);
	const row = rows.find(({ when }) => when);
	const { message = '', hint = '', mayBeDone } = row ?? {};
	const kind = isTemporary(result) ? 'temporary' : (row?.kind ?? 'needsPerson');
	const cause = row?.cause ?? (kind === 'temporary' ? 'temporarily-unavailable' : undefined);
	const { status, retryAfterMs } = response ?? {};
	const messages = response ? apiErrorMessages(response) : '';
	const suffix = [
		` (${status})`,
		attempts > 1 ? ` after ${attempts} attempts and ${formatDuration(waitedMs)} of waiting` : '',
		retryAfterMs === undefined ? '' : `; the service asks to wait ${formatDuration(retryAfterMs)}`,
		messages === '' ? '' : `: ${messages}`,
	];
	const advice = mayBeDone ? afterRequest(request, hint) : hint;

	return new UserFacingError(message + (response ? suffix.join('') : ''), advice, {
		kind,
		httpCode: response && String(status),
		failure: cause && {
			cause,
			...(retryAfterMs !== undefined && { retryAfterMs: Math.min(retryAfterMs, MAX_PAUSE_MS) }),
		},
	});
}

const UNAVAILABLE = { kind: 'temporary', failure: { cause: 'temporarily-unavailable' } } as const;

/**
 * Returns the problem of a request that was not sent, because the host is paused.
 *
 * @param status status of the response that paused the host: 429 or 503
 */
export function pauseError(status: number, pauseMs: number): UserFacingError {
	const isRateLimit = status === 429;
	const cause = isRateLimit ? 'rate-limited' : 'temporarily-unavailable';
	return new UserFacingError(
		`${isRateLimit ? RATE_LIMIT_REACHED : SERVICE_FAILED} (${status}); the request was not sent. Next attempt possible in ${formatDuration(pauseMs)}`,
		isRateLimit ? RUN_LATER : 'Run this again later.',
		{ kind: 'temporary', httpCode: String(status), failure: { cause, retryAfterMs: pauseMs } },
	);
}

/** Returns the problem of a request that was not sent, because the host responds to no request. */
export function noResponseError(waitedMs: number): UserFacingError {
	return new UserFacingError(
		`not sent, because the service has not responded to any request for ${formatDuration(waitedMs)}`,
		'Check that the service is up, then run this again.',
		UNAVAILABLE,
	);
}

/** Returns the problem of a request whose time was over before it was sent, or before a retry. */
export function outOfTimeError(address: string, maxDurationMs: number): UserFacingError {
	return new UserFacingError(
		`${new URL(address).host} is busy with other requests; not sent within ${formatDuration(maxDurationMs)}`,
		'Try again later.',
		UNAVAILABLE,
	);
}
