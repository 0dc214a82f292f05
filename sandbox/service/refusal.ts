/** A request turned down on purpose: thrown anywhere, answered as JSON in one place. */
export class Refusal extends Error {
	constructor(
		readonly statusCode: number,
		readonly body: Record<string, unknown>,
		readonly headers: Record<string, string> = {},
	) {
		super(`Refused with status ${statusCode}`);
	}
}

/** Reasons by field name, as in the body of a 422. */
export type WrongFields = Record<string, string[]>;

export const refusals = {
	unauthenticated: () => new Refusal(401, { message: 'Unauthenticated.' }),
	notFound: () => withStatus(404, 'Resource not found.'),
	methodNotAllowed: (allowed: string[]) =>
		withStatus(405, 'Method not allowed.', { allow: allowed.join(', ') }),
	bodyNotAllowed: () => withStatus(400, 'This request takes no body.'),
	notAForm: () => withStatus(415, 'The body must be application/x-www-form-urlencoded.'),
	wrongFields: (fields: WrongFields) => new Refusal(422, { message: fields, status: 422 }),
	tooManyAttempts: () => new Refusal(429, { message: 'Too Many Attempts.' }),
};

function withStatus(status: number, message: string, headers?: Record<string, string>): Refusal {
	return new Refusal(status, { message, status }, headers);
}
