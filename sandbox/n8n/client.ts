import { z } from 'zod';
import { SandboxError } from '../sandboxError';

/** How much of an error response is shown. */
const MAX_SHOWN_CHARACTERS = 500;

const settingsSchema = z.object({
	data: z.object({ userManagement: z.object({ showSetupOnFirstLoad: z.boolean().optional() }) }),
});

const envelopeSchema = z.object({ data: z.unknown() });

/** The login of n8n's owner. */
export interface Login {
	email: string;
	password: string;
}

/** Whether the n8n at this address has started and serves requests. */
export async function isReady(url: string): Promise<boolean> {
	return (await fetchSettings(url)) !== undefined;
}

/** A client for n8n's internal REST API, with the session of a logged-in user. */
export class N8nClient {
	private cookie = '';

	private constructor(private readonly url: string) {}

	/**
	 * Logs in. A new n8n gets its owner account first.
	 * @throws SandboxError when n8n rejects the login
	 */
	static async logIn(url: string, login: Login): Promise<N8nClient> {
		const client = new N8nClient(url);
		const settings = await fetchSettings(url);
		if (settings?.data.userManagement.showSetupOnFirstLoad) {
			const owner = { ...login, firstName: 'Sandbox', lastName: 'Owner' };
			await client.request(z.unknown(), 'POST', '/owner/setup', owner);
		} else {
			const { email, password } = login;
			const body = { emailOrLdapLoginId: email, password };
			await client.request(z.unknown(), 'POST', '/login', body);
		}
		return client;
	}

	/**
	 * Sends a request and gives the `data` of the response, parsed with the schema.
	 * @throws SandboxError when n8n responds with an error, or with data that does not match
	 */
	async request<T>(
		schema: z.ZodType<T, z.ZodTypeDef, unknown>,
		method: string,
		path: string,
		body?: unknown,
	): Promise<T> {
		const text = await this.requestText(method, path, body);
		const parsed = schema.safeParse(envelopeSchema.parse(JSON.parse(text)).data);
		if (parsed.success) return parsed.data;
		throw new SandboxError(
			`n8n responded to ${method} ${path} with unexpected data: ${parsed.error.message}`,
		);
	}

	/**
	 * Sends a request and gives the body of the response.
	 * @throws SandboxError when n8n responds with an error
	 */
	async requestText(method: string, path: string, body?: unknown): Promise<string> {
		const response = await fetch(`${this.url}/rest${path}`, {
			method,
			headers: { 'content-type': 'application/json', cookie: this.cookie },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const text = await response.text();
		if (!response.ok) {
			const excerpt = text.slice(0, MAX_SHOWN_CHARACTERS);
			throw new SandboxError(
				`n8n responded to ${method} ${path} with status ${response.status}: ${excerpt}`,
			);
		}
		this.storeCookie(response);
		return text;
	}

	private storeCookie(response: Response): void {
		const [session] = response.headers.getSetCookie();
		if (session !== undefined) this.cookie = session.split(';', 1).join('');
	}
}

async function fetchSettings(url: string): Promise<z.infer<typeof settingsSchema> | undefined> {
	try {
		const response = await fetch(`${url}/rest/settings`);
		return settingsSchema.parse(await response.json());
	} catch {
		// While n8n starts, it refuses connections or responds with a page that asks to wait.
		return undefined;
	}
}
