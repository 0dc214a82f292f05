/** An error response. A text becomes the message of JSON that also has the status. */
export class HttpError extends Error {
	readonly json: object;

	constructor(
		readonly status: number,
		json: string | object,
		readonly headers: Record<string, string> = {},
	) {
		super(`HTTP status ${status}`);
		this.json = typeof json === 'string' ? { message: json, status } : json;
	}
}
