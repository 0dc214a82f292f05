import type { Locator } from 'playwright-core';

const MAX_WAIT_MS = 3000;

/** Whether an element, or one of several, is shown, now or soon. */
export async function isShown(element: Locator): Promise<boolean> {
	return await element
		.first()
		.waitFor({ timeout: MAX_WAIT_MS })
		.then(
			() => true,
			() => false,
		);
}
