import type { Page } from 'playwright-core';
import { startService } from '../../../../sandbox/service';
import type { Login } from '../../../../sandbox/n8n/client';
import { MINUTE_MS, openAll, openForTests } from '../lifecycle';
import { startPackedN8n } from '../packedN8n';
import { openChromium } from './browser';

/** Errors of n8n's editor itself, which it logs with any node. */
const IGNORED = [
	// The editor requests the current user before a user has logged in.
	/status of 401 .*\/rest\/login\)$/,
	// The editor sends requests to the internet, which the tests do not reach. The tested pages use http.
	/^Failed to load resource: .* \(https:/,
];

/** An n8n without credentials, a service, and the page of a browser in which its owner has logged in, with the errors in it. */
export type EditorStage = Awaited<ReturnType<typeof openEditor>>;

/** Tests in n8n's editor, which share one n8n and one browser. */
export function inEditor(...parts: Array<(stage: () => EditorStage) => void>) {
	jest.setTimeout(3 * MINUTE_MS);

	describe("n8n's editor", () => {
		const stage = openForTests(openEditor);

		afterEach(() => {
			expect(stage().problems.splice(0)).toEqual([]);
		});

		for (const part of parts) part(stage);
	});
}

async function openEditor() {
	return await openAll(async (use) => {
		const browser = await use(openChromium());
		const service = await use(startService({ requestsPerMinute: false }));
		const { client: n8n, url, login } = await use(startPackedN8n());
		const page = await browser.newPage({
			viewport: { width: 1440, height: 900 },
			reducedMotion: 'reduce',
		});
		// A busy machine can take this long to show a page.
		page.setDefaultTimeout(MINUTE_MS);
		const problems = recordProblems(page);
		await logIn(page, url, login);
		return { n8n, service, url, page, problems };
	});
}

/** Records errors in the page's console and uncaught exceptions, except for errors of n8n's editor itself. */
function recordProblems(page: Page) {
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
async function logIn(page: Page, url: string, { email, password }: Login) {
	await page.goto(`${url}/signin`);
	await page.getByTestId('emailOrLdapLoginId').locator('input').fill(email);
	await page.getByTestId('password').locator('input').fill(password);
	await page.getByTestId('form-submit-button').click();
	await page.getByTestId('project-home-menu-item').waitFor();
}
