import type { Failure } from 'n8n-workflow';

/** What an HTTP response adds to a problem. */
interface ErrorDetails {
	httpCode?: string;
	/** The cause in the terms of n8n, which decides how it schedules a trigger after a failure. */
	failure?: Failure;
}

/**
 * An error for a person: what happened, and how to fix it. The operation in which it occurs turns it
 * into n8n's own error, without any API key or password in it.
 */
export class UserFacingError extends Error {
	readonly httpCode?: string;
	readonly failure?: Failure;

	constructor(
		message: string,
		readonly hint: string,
		{ httpCode, failure }: ErrorDetails = {},
	) {
		super(message);
		this.name = 'UserFacingError';
		this.httpCode = httpCode;
		this.failure = failure;
	}
}

/** Returns a thrown value as an error. JavaScript code can throw any value. */
export function toError(thrown: unknown): Error {
	return thrown instanceof Error ? thrown : new Error(String(thrown));
}
