import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Login } from '../../../../sandbox/n8n/client';
import { openAll } from '../openAll';
import { startSandboxN8n } from '../sandboxN8n';
import { openChromium } from './browser';

const MINUTE_MS = 60_000;

/** Errors of n8n's editor itself, which it logs with any node. */
const IGNORED = [
	// It requests the current user before anyone has logged in.
	/status of 401 .*\/rest\/login\)$/,
	// It sends requests to the internet, which the tests do not reach. What they test is on http.
	/^Failed to load resource: .* \(https:/,
];

/** The editor, and the page of a browser in which its owner has logged in, with the errors in it. */
export type EditorStage = Awaited<ReturnType<typeof openEditor>>;

/** Starts the n8n of `npm start` without any credentials, and opens its editor. */
export async function openEditor(options: BrowserContextOptions) {
	return await openAll(async (onClose) => {
		const browser = await openChromium();
		onClose(() => browser.close());
		const editor = await startSandboxN8n();
		onClose(editor.close);
		for (const { id } of await editor.n8n.request<Array<{ id: string }>>('GET', '/credentials')) {
			await editor.n8n.request('DELETE', `/credentials/${id}`);
		}
		const page = await browser.newPage(options);
		// Not a limit of n8n: a busy machine takes as long to show a page.
		page.setDefaultTimeout(MINUTE_MS);
		const problems = recordProblems(page);
		await logIn(page, editor.url, editor.login);
		return { editor, page, problems };
	});
}

/** All errors in the page's console, and all uncaught exceptions, but for those of n8n's editor itself. */
function recordProblems(page: Page): string[] {
	const problems: string[] = [];
	const record = (problem: string) => {
		if (!IGNORED.some((pattern) => pattern.test(problem))) problems.push(problem);
	};
	page.on('pageerror', ({ message, stack }) => record(`${message}\n${stack ?? ''}`));
	page.on('console', (message) => {
		if (message.type() === 'error') record(`${message.text()} (${message.location().url})`);
	});
	return problems;
}

/** Logs in with n8n's own form. */
async function logIn(page: Page, url: string, { email, password }: Login): Promise<void> {
	await page.goto(`${url}/signin`);
	await page.getByTestId('emailOrLdapLoginId').locator('input').fill(email);
	await page.getByTestId('password').locator('input').fill(password);
	await page.getByTestId('form-submit-button').click();
	await page.getByTestId('project-home-menu-item').waitFor();
}
