import type { Page } from 'playwright-core';

/**
 * Opens a workflow, or the form of a node in it, as the links of n8n do: loading n8n again for each test takes most of
 * their time.
 */
export async function openPath(page: Page, path: string): Promise<void> {
	// n8n shows a form of another workflow only after that workflow.
	const canvas = canvasOf(path);
	await follow(page, canvasOf(new URL(page.url()).pathname), '/home/workflows', canvas);
	if (canvas === path) return;
	await page.getByTestId('canvas-node').first().waitFor();
	await follow(page, path);
}

function canvasOf(path: string): string {
	return path.split('/', 3).join('/');
}

async function follow(page: Page, ...paths: string[]): Promise<void> {
	for (const path of paths) {
		await page.evaluate(
			`document.querySelector('#app').__vue_app__.config.globalProperties.$router.push('${path}')`,
		);
	}
}
