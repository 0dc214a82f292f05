import type { Page } from 'playwright-core';
import type { Login } from '../../../../sandbox/n8n/client';

/** Logs in with n8n's own form. */
export async function logIn(page: Page, url: string, { email, password }: Login): Promise<void> {
	await page.goto(`${url}/signin`);
	await page.getByTestId('emailOrLdapLoginId').locator('input').fill(email);
	await page.getByTestId('password').locator('input').fill(password);
	await page.getByTestId('form-submit-button').click();
	await page.getByTestId('project-home-menu-item').waitFor();
}
