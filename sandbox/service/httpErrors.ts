/** An error response: thrown while a request is handled, sent by the server's error handler. */
export class HttpError extends Error {
	constructor(
		readonly statusCode: number,
		readonly body: Record<string, unknown>,
		readonly headers: Record<string, string> = {},
	) {
		super(`HTTP status ${statusCode}`);
	}
}

/** Error messages by field name, as in the body of a 422. */
export type FieldErrors = Record<string, string[]>;

export const httpErrors = {
	bodyNotAllowed: () => messageAndStatus(400, 'This request takes no body.'),
	unauthenticated: () => new HttpError(401, { message: 'Unauthenticated.' }),
	notFound: () => messageAndStatus(404, 'Resource not found.'),
	methodNotAllowed: (allowed: string[]) =>
		messageAndStatus(405, 'Method not allowed.', { allow: allowed.join(', ') }),
	unsupportedMediaType: () =>
		messageAndStatus(415, 'The body must be application/x-www-form-urlencoded.'),
	validationFailed: (errors: FieldErrors) => new HttpError(422, { message: errors, status: 422 }),
	tooManyRequests: () => new HttpError(429, { message: 'Too Many Attempts.' }),
	serverError: () => messageAndStatus(500, 'Server Error'),
};

function messageAndStatus(
	status: number,
	message: string,
	headers?: Record<string, string>,
): HttpError {
	return new HttpError(status, { message, status }, headers);
}
