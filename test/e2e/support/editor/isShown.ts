import { constant } from 'lodash';
import type { Locator } from 'playwright-core';

/** Whether an element, or one of several, is shown before the time of the page is up. For what should be shown. */
export async function isShown(element: Locator): Promise<boolean> {
	return await element.first().waitFor().then(constant(true), constant(false));
}
