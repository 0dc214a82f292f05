/**
 * An error for a person: what happened, and how to fix it. It never contains an API key or a
 * password. The operation in which it occurs turns it into n8n's own error.
 */
export class Problem extends Error {
	constructor(
		message: string,
		readonly solution: string,
		readonly httpCode?: string,
	) {
		super(message);
		this.name = 'Problem';
	}
}
