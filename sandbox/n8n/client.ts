import { SandboxError } from '../sandboxError';

/** The login of n8n's owner. */
export interface Login {
	email: string;
	password: string;
}

/** A client for n8n's internal REST API, with the session of a logged-in user. */
export class N8nClient {
	private cookie = '';

	private constructor(private readonly url: string) {}

	/**
	 * Logs in. A new n8n gets its owner account first.
	 * @throws SandboxError when n8n rejects the login
	 */
	static async logIn(url: string, { email, password }: Login) {
		const client = new N8nClient(url);
		const isNew = (await fetchSettings(url))?.userManagement.showSetupOnFirstLoad;
		const owner = { email, password, firstName: 'Sandbox', lastName: 'Owner' };
		const login = { emailOrLdapLoginId: email, password };
		await client.requestText('POST', isNew ? '/owner/setup' : '/login', isNew ? owner : login);
		return client;
	}

	/**
	 * Sends a request and returns the `data` of the response.
	 * @throws SandboxError when n8n responds with an error
	 */
	async request<T>(method: string, path: string, body?: unknown): Promise<T> {
		return (JSON.parse(await this.requestText(method, path, body)) as { data: T }).data;
	}

	/**
	 * Sends a request and returns the body of the response.
	 * @throws SandboxError when n8n responds with an error
	 */
	async requestText(method: string, path: string, body?: unknown) {
		const response = await fetch(`${this.url}/rest${path}`, {
			method,
			headers: { 'content-type': 'application/json', cookie: this.cookie },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const text = await response.text();
		if (!response.ok) {
			throw new SandboxError(`${method} ${path} of n8n failed (${response.status}): ${text}`);
		}
		const [session] = response.headers.getSetCookie();
		if (session !== undefined) this.cookie = session.split(';', 1).join('');
		return text;
	}
}

/** Returns undefined while n8n starts: it refuses connections, or responds with a page that asks to wait. */
export async function fetchSettings(url: string) {
	const response = await fetch(`${url}/rest/settings`).catch(() => undefined);
	const json: unknown = await response?.json().catch(() => undefined);
	return (json as { data: { userManagement: { showSetupOnFirstLoad?: boolean } } } | undefined)
		?.data;
}
