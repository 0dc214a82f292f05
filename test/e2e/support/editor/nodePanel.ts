import type { Locator, Page } from 'playwright-core';

/** Opens the node panel of an empty workflow, which asks for a trigger. */
export async function openTriggerPanel(page: Page, url: string) {
	await page.goto(`${url}/workflow/new`);
	await page.getByTestId('canvas-plus-button').click();
}

/** Types into the search of the open panel; gives the entry of this pack. */
export async function searchNodes(page: Page, text: string): Promise<Locator> {
	await page.getByTestId('node-creator-search-bar').fill(text);
	return page.getByTestId('item-iterator-item').filter({ hasText: 'Website Analytics' });
}

/** Chooses an action of the node that was found, and waits for its form. */
export async function addAction(page: Page, action: string) {
	// Folded while the workflow has no trigger.
	await category(page, 'Actions').click();
	await page.getByTestId('node-creator-item-name').getByText(action, { exact: true }).click();
	await page.getByTestId('node-execute-button').waitFor();
}

/** The heading of the triggers or of the actions of a node. */
export function category(page: Page, name: 'Triggers' | 'Actions') {
	return page.getByTestId('node-creator-category-item').filter({ hasText: name });
}
