import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page, selectors } from 'playwright-core';
import type { Login } from '../../../../sandbox/n8n/client';

const DEFAULT_PATH = '/usr/bin/chromium';

/**
 * Starts Chromium, without a window unless one is asked for.
 * @throws Error with instructions when it is not installed
 */
export async function openChromium(options = { window: false }): Promise<Browser> {
	const executablePath = process.env.CHROMIUM ?? DEFAULT_PATH;
	if (!existsSync(executablePath)) {
		throw new Error(
			`The tests of the editor need Chromium, and ${executablePath} does not exist. On Debian, run ` +
				'"apt-get install chromium". If it is installed elsewhere, set CHROMIUM to its path.',
		);
	}
	// n8n's attribute, which differs from Playwright's default.
	selectors.setTestIdAttribute('data-test-id');
	return await chromium.launch({
		executablePath,
		headless: !options.window,
		args: [
			// Chromium's sandbox does not work for root, which containers usually run as.
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	});
}

/** Logs in with n8n's own form. */
export async function logIn(page: Page, url: string, { email, password }: Login): Promise<void> {
	await page.goto(`${url}/signin`);
	await page.getByTestId('emailOrLdapLoginId').locator('input').fill(email);
	await page.getByTestId('password').locator('input').fill(password);
	await page.getByTestId('form-submit-button').click();
	await page.getByTestId('project-home-menu-item').waitFor();
}
