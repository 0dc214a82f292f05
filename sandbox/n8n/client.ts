import { z } from 'zod';
import { SandboxError } from '../sandboxError';

const settingsSchema = z.object({
	data: z.object({ userManagement: z.object({ showSetupOnFirstLoad: z.boolean().optional() }) }),
});

const envelopeSchema = z.object({ data: z.unknown() });

/** Who owns this n8n. */
export interface Login {
	email: string;
	password: string;
}

/** Whether the n8n at this address answers. */
export async function isUp(url: string): Promise<boolean> {
	return (await readSettings(url)) !== undefined;
}

/** A logged-in session with n8n's own REST interface. */
export class N8nClient {
	private cookie = '';

	private constructor(private readonly url: string) {}

	/**
	 * Logs in, making the owner first where n8n has none.
	 * @throws SandboxError when n8n refuses the login
	 */
	static async open(url: string, login: Login): Promise<N8nClient> {
		const client = new N8nClient(url);
		const settings = await readSettings(url);
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
	 * Sends one request and gives the `data` of the answer, checked.
	 * @throws SandboxError when n8n refuses, or answers something else than the schema
	 */
	async request<T>(
		schema: z.ZodType<T, z.ZodTypeDef, unknown>,
		method: string,
		path: string,
		body?: unknown,
	): Promise<T> {
		const text = await this.text(method, path, body);
		const answer = schema.safeParse(envelopeSchema.parse(JSON.parse(text)).data);
		if (answer.success) return answer.data;
		throw new SandboxError(`n8n answered ${method} ${path} unexpectedly: ${answer.error.message}`);
	}

	/**
	 * Sends one request and gives the answer as it is.
	 * @throws SandboxError when n8n refuses
	 */
	async text(method: string, path: string, body?: unknown): Promise<string> {
		const response = await fetch(`${this.url}/rest${path}`, {
			method,
			headers: { 'content-type': 'application/json', cookie: this.cookie },
			body: body === undefined ? undefined : JSON.stringify(body),
		});
		const text = await response.text();
		if (!response.ok) {
			throw new SandboxError(
				`n8n refused ${method} ${path}: ${response.status} ${text.slice(0, 500)}`,
			);
		}
		this.keepCookie(response);
		return text;
	}

	private keepCookie(response: Response): void {
		const [session] = response.headers.getSetCookie();
		if (session !== undefined) this.cookie = session.split(';', 1).join('');
	}
}

async function readSettings(url: string): Promise<z.infer<typeof settingsSchema> | undefined> {
	try {
		const response = await fetch(`${url}/rest/settings`);
		return settingsSchema.parse(await response.json());
	} catch {
		// While it starts, n8n refuses connections or answers with a waiting page.
		return undefined;
	}
}
