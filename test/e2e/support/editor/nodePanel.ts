import type { Locator, Page } from 'playwright-core';

/** Opens the node panel of an empty workflow and types into its search. */
export async function searchNodes(page: Page, url: string, text: string): Promise<Locator> {
	await page.goto(`${url}/workflow/new`);
	await page.getByTestId('canvas-plus-button').click();
	await page.getByTestId('node-creator-search-bar').fill(text);
	return page.getByTestId('item-iterator-item').filter({ hasText: text });
}

/** The panel with this heading. */
export function nodePanel(page: Page, heading: string): Locator {
	const header = page.getByTestId('nodes-list-header').filter({ hasText: heading });
	return page.locator('aside').filter({ has: header });
}

/** Chooses an action of the node that was found, and waits for its form. */
export async function addAction(page: Page, action: string): Promise<void> {
	await page.getByTestId('node-creator-item-name').getByText(action, { exact: true }).click();
	await page.getByTestId('node-execute-button').waitFor();
}
