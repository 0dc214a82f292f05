import { upperFirst } from 'lodash';
import { CHECK_KEY, KEY_REJECTED } from '../../support/wordings';
import { NodeForm } from '../support/editor/nodeForm';
import { openPanel } from '../support/editor/nodePanel';
import type { EditorStage } from '../support/editor/openEditor';
import { takeScreenshot } from '../support/editor/screenshots';
import { daysAgo } from '../support/traffic';

export function connecting(stage: () => EditorStage) {
	it('connects a new user, who sees an error for a wrong key, chooses a website and a statistic, and gets its rows', async () => {
		const { service, page, url } = stage();
		const actions = await openPanel(page, url, 'Actions');
		await actions.getByText('Get a statistic', { exact: true }).click();
		await page.getByTestId('node-execute-button').waitFor();

		const dialog = page.getByTestId('editCredential-modal');
		const fill = async (field: 'baseUrl' | 'apiKey', value: string) =>
			await dialog.getByTestId(`parameter-input-${field}`).locator('input').fill(value);
		/** Saves the credential; n8n then tests it. */
		const save = async () => await dialog.getByTestId('credential-save-button').click();
		await page.getByTestId('node-credentials-empty-state').getByRole('button').click();
		// n8n asks its server for the name of the credential, and cannot save it without the name.
		const name = dialog.getByTestId('credential-name').getByText('Website Analytics account');
		await name.last().waitFor();
		await fill('baseUrl', `${service.url}/`);
		await fill('apiKey', 'not-the-key');
		await save();
		const more = dialog.getByText('More details');
		await more.click();
		await more.waitFor({ state: 'detached' });
		const failure = await dialog.innerText();

		expect(failure).toContain(upperFirst(KEY_REJECTED));
		expect(failure).toContain(CHECK_KEY);

		await fill('apiKey', service.apiKey);
		await save();
		await dialog.waitFor({ state: 'detached' });
		await page.getByTestId('credential-edit-button').click();
		await dialog.getByText('Connection tested successfully').waitFor();
		await takeScreenshot(page, 'credential');
		await dialog.locator('.el-dialog__headerbtn').click();
		await dialog.waitFor({ state: 'detached' });

		const form = new NodeForm(page);

		expect(await form.chooseWebsite('og.ex', 'blog.example')).toEqual(['blog.example']);

		await form.choose('name', 'Country');
		await form.choose('dateRange', 'Last 7 Days');
		const rows = await form.execute();
		const [from, to] = [daysAgo(7), daysAgo(1)];
		const expected = service.statistic(7, 'country', from, to).slice(0, 10);

		expect(rows.map(({ count }) => count)).toEqual(expected.map(({ count }) => String(count)));
		expect(rows[0]).toMatchObject({ websiteId: '7', statistic: 'country', from, to });
	});
}
