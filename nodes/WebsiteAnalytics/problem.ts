/**
 * Something a person has to know: what happened, and how to mend it. Never holds a key or a
 * password. The operation that ran into it turns it into n8n's own error.
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
