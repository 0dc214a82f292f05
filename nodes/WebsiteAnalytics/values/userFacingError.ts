import type { Failure } from 'n8n-workflow';

/**
 * What ends a failure of a request: time, or a person. A failure of one website is one that a person ends, too; requests
 * for other websites succeed all the same.
 */
export type FailureKind = 'temporary' | 'needsPerson' | 'ofWebsite';

/** What a failed request adds to a problem. */
interface ErrorDetails {
	/** Undefined for a problem outside of requests, such as a wrong setting. */
	kind?: FailureKind;
	httpCode?: string;
	/** The cause in the terms of n8n, which decides how it schedules a trigger after a failure. */
	failure?: Failure;
}

/**
 * An error for a person: what happened, and how to fix it. The operation in which it occurs turns it
 * into n8n's own error, without any API key or password in it.
 */
export class UserFacingError extends Error {
	readonly kind?: FailureKind;
	readonly httpCode?: string;
	readonly failure?: Failure;

	constructor(
		message: string,
		readonly hint: string,
		{ kind, httpCode, failure }: ErrorDetails = {},
	) {
		super(message);
		this.name = 'UserFacingError';
		this.kind = kind;
		this.httpCode = httpCode;
		this.failure = failure;
	}
}

/** Returns a thrown value as an error. JavaScript code can throw any value. */
export function toError(thrown: unknown): Error {
	return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** Returns a thrown value as an error for a person. One of the code itself has no hint. */
export function toUserFacingError(thrown: unknown): UserFacingError {
	return thrown instanceof UserFacingError ? thrown : new UserFacingError(String(thrown), '');
}
