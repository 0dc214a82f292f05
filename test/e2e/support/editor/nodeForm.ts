import { chunk, omit, zipObject } from 'lodash';
import type { Locator, Page } from 'playwright-core';

const MAX_CLICKS = 6;
const OPENED_MS = 10_000;

/** The opened node in n8n's editor: its fields, by the names of their parameters, and its output. */
export class NodeForm {
	private readonly parameters: Locator;

	constructor(readonly page: Page) {
		this.parameters = page.getByTestId('node-parameters').filter({ visible: true });
	}

	/** Chooses an option by its label. */
	async choose(name: string, option: string) {
		await this.openOptions(name);
		await this.option(option).click();
		// The test would mistake a list that still closes for the next list.
		await this.options().first().waitFor({ state: 'hidden' });
	}

	/** Chooses these options of a field that takes several, and no others. */
	async chooseMany(name: string, options: string[]) {
		await this.openOptions(name);
		const chosen = this.options().and(this.page.locator('[aria-selected="true"]'));
		while ((await chosen.count()) > 0) await chosen.first().click();
		for (const option of options) await this.option(option).click();
		// A click elsewhere closes the list.
		await this.page.getByTestId('tab-params').click();
	}

	/** Opens the list of a field. A click opens none while n8n still loads its options, nor one that stays. */
	private async openOptions(name: string, attempts = MAX_CLICKS) {
		await this.field(name).click();
		const opened = this.options().first().waitFor({ timeout: OPENED_MS });
		await opened.catch(async (error: unknown) => {
			if (attempts === 1) throw error;
			await this.openOptions(name, attempts - 1);
		});
	}

	async fill(name: string, text: string) {
		const input = this.field(name).locator('input, textarea').first();
		await input.fill(text);
		await input.blur();
	}

	/** Types a day (`yyyy-MM-dd`) into a field for dates. */
	async fillDay(name: string, day: string) {
		const input = this.field(name).locator('input');
		await input.fill(day);
		await input.press('Enter');
	}

	async switchOn(name: string) {
		await this.field(name).locator('.el-switch').click();
	}

	/** Adds an option of a collection, both by their labels. */
	async add(collection: string, option: string) {
		const item = this.parameters
			.getByTestId('parameter-item')
			.filter({ has: this.page.locator('label').getByText(collection, { exact: true }) });
		await item.getByTestId('collection-parameter-add').click();
		await this.page
			.getByTestId('collection-parameter-option')
			.getByText(option, { exact: true })
			.click();
	}

	/** Types a part of a domain, and chooses the website from the list. Returns all listed domains. */
	async chooseWebsite(typed: string, domain: string) {
		const website = this.parameters.getByTestId('resource-locator-websiteId');
		await website.getByTestId('rlc-input').click();
		const items = this.page.getByTestId('rlc-item');
		await items.first().waitFor();
		await this.page.getByTestId('rlc-search').fill(typed);
		await items.filter({ hasNotText: typed }).first().waitFor({ state: 'detached' });
		const wanted = items.getByText(domain, { exact: true });
		await wanted.waitFor();
		const listed = await items.allInnerTexts();
		await wanted.click();
		return listed;
	}

	/** Returns the label of the chosen option. */
	async value(name: string) {
		return await this.field(name).locator('input').inputValue();
	}

	/** Runs the node until it ends. Returns the items as the output table shows them. */
	async execute() {
		const output = this.page.getByTestId('output-panel');
		// In the frame after this response, n8n no longer shows the output of the run before.
		const started = this.page.waitForResponse(/\/rest\/workflows\/[^/]+\/run/);
		await this.page.getByTestId('node-execute-button').click();
		await (await started).finished();
		await this.page.evaluate('new Promise(requestAnimationFrame)');
		const count = output.getByTestId('run-data-item-count');
		await count.or(output.getByTestId('node-error-message')).first().waitFor();
		await output.getByTestId('radio-button-table').click();
		return await readTable(output.locator('table'));
	}

	/** Returns the text that the output panel shows for each file of a run. */
	async files() {
		const output = this.page.getByTestId('output-panel');
		const tab = output.getByTestId('radio-button-binary');
		if (!(await tab.isVisible())) return [];
		await tab.click();
		const files = output.locator('[data-test-id^="ndv-binary-data_"]');
		await files.first().waitFor();
		return await files.allInnerTexts();
	}

	private field(name: string) {
		return this.parameters.getByTestId(`parameter-input-${name}`);
	}

	private option(label: string) {
		return this.options().filter({ has: this.page.getByText(label, { exact: true }) });
	}

	/** Returns the options of the open list. */
	private options() {
		return this.page.locator('.el-select-dropdown__item').filter({ visible: true });
	}
}

async function readTable(table: Locator) {
	await table.waitFor();
	const names = await table.locator('th').allInnerTexts();
	const cells = await table.locator('tbody td').allInnerTexts();
	const rows = chunk(cells, names.length).map((row) => zipObject(names, row));
	// n8n adds a column without a name to fill the width.
	return rows.map((row) => omit(row, ''));
}
