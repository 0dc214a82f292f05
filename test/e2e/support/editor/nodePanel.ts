import type { Page } from 'playwright-core';

/** Finds this pack in the node panel of a new workflow, and returns the entries of its triggers or its actions. */
export async function openPanel(page: Page, url: string, shown: 'Triggers' | 'Actions') {
	await page.goto(`${url}/workflow/new`);
	await page.getByTestId('canvas-plus-button').click();
	await page.getByTestId('node-creator-search-bar').fill('website analytics');
	const entries = page.getByTestId('item-iterator-item');
	await entries.filter({ hasText: 'Website Analytics' }).click();
	const category = page.getByTestId('node-creator-category-item').filter({ hasText: shown });
	await category.waitFor();
	// Folded while the workflow has no trigger.
	if (shown === 'Actions') await category.click();
	return page.getByTestId('node-creator-item-name');
}
