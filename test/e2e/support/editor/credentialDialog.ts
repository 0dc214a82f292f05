import type { Locator, Page } from 'playwright-core';

/** n8n's dialog for a credential. */
export class CredentialDialog {
	readonly dialog: Locator;

	constructor(private readonly page: Page) {
		this.dialog = page.getByTestId('editCredential-modal');
	}

	/** Opens it for a node that has no credential yet. */
	async openNew(): Promise<void> {
		await this.page.getByTestId('node-credentials-empty-state').getByRole('button').click();
		await this.dialog.waitFor();
	}

	/** Opens it for the credential that the node has. */
	async openChosen(): Promise<void> {
		await this.page.getByTestId('credential-edit-button').click();
		await this.dialog.waitFor();
	}

	async fill(field: 'baseUrl' | 'apiKey', value: string): Promise<void> {
		await this.dialog.getByTestId(`parameter-input-${field}`).locator('input').fill(value);
	}

	/** Saves the credential; n8n then tests it. */
	async save(): Promise<void> {
		await this.dialog.getByTestId('credential-save-button').click();
	}

	/** Waits until the test has failed, opens the details, and gives the text of the dialog. */
	async failure(): Promise<string> {
		const more = this.dialog.getByText('More details');
		await more.click();
		await more.waitFor({ state: 'detached' });
		return await this.dialog.innerText();
	}

	async close(): Promise<void> {
		await this.dialog.locator('.el-dialog__headerbtn').click();
		await this.untilClosed();
	}

	/** Waits until it is closed. */
	async untilClosed(): Promise<void> {
		await this.dialog.waitFor({ state: 'detached' });
	}
}
