import { upperFirst } from 'lodash';
import type { Locator, Page } from 'playwright-core';
import { CHECK_KEY, KEY_REJECTED } from '../../support/wordings';
import { NodeForm } from '../support/editor/nodeForm';
import { addAction, openTriggerPanel, searchNodes } from '../support/editor/nodePanel';
import type { EditorStage } from '../support/editor/openEditor';
import { takeScreenshot } from '../support/editor/screenshots';
import { daysAgo } from '../support/traffic';

const WRONG_KEY = 'not-the-key';

/** n8n's dialog for a credential. */
class CredentialDialog {
	readonly dialog: Locator;

	constructor(private readonly page: Page) {
		this.dialog = page.getByTestId('editCredential-modal');
	}

	/** Opens it for a node that has no credential yet. */
	async openNew(): Promise<void> {
		await this.page.getByTestId('node-credentials-empty-state').getByRole('button').click();
		// n8n asks its server for the name of the credential, and cannot save it without the name.
		const name = this.dialog.getByTestId('credential-name');
		await name.getByText('Website Analytics account').last().waitFor();
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

export function connecting(stage: () => EditorStage): void {
	describe('a new user', () => {
		it('connects the node, sees an error for a wrong key, chooses a website and a statistic, and gets its rows', async () => {
			const { editor, page } = stage();
			await openTriggerPanel(page, editor.url);
			await (await searchNodes(page, 'website analytics')).click();
			await addAction(page, 'Get a statistic');

			const credential = new CredentialDialog(page);
			await credential.openNew();
			await credential.fill('baseUrl', `${editor.service.url}/`);
			await credential.fill('apiKey', WRONG_KEY);
			await credential.save();
			const failure = await credential.failure();

			expect(failure).toContain(upperFirst(KEY_REJECTED));
			expect(failure).toContain(CHECK_KEY);

			await credential.fill('apiKey', editor.service.apiKey);
			await credential.save();
			await credential.untilClosed();
			await credential.openChosen();
			await credential.dialog.getByText('Connection tested successfully').waitFor();
			await takeScreenshot(page, 'credential');
			await credential.close();

			const form = new NodeForm(page);

			expect(await form.chooseWebsite('og.ex', 'blog.example')).toEqual(['blog.example']);

			await form.choose('name', 'Country');
			await form.choose('dateRange', 'Last 7 Days');
			const rows = await form.execute();

			const [from, to] = [daysAgo(7), daysAgo(1)];
			const expected = editor.service.statistic(7, 'country', from, to).slice(0, 10);

			expect(rows.map(({ count }) => count)).toEqual(expected.map(({ count }) => String(count)));
			expect(rows[0]).toMatchObject({ websiteId: '7', statistic: 'country', from, to });
		});
	});
}
