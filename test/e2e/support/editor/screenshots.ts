import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

const FOLDER = join(__dirname, '../../../../.sandbox/screenshots');

const HIDDEN = [
	// Elements that fade in and out would be in some pictures only.
	'.el-notification',
	'[data-test-id="canvas-node-toolbar"]',
	// n8n's own buttons on the canvas.
	'[data-test-id="node-creator-plus-button"]',
	'[data-test-id="instance-ai-canvas-action-button"]',
	'[data-test-id="toggle-focus-panel-button"]',
	'[data-test-id="add-sticky-button"]',
	'[data-test-id="command-bar-button"]',
	'[data-test-id="execute-workflow-button"]',
	'[data-test-id="canvas-controls"]',
];

const OPTIONS = {
	animations: 'disabled',
	style: `${HIDDEN.join()} { display: none !important; }`,
} as const;

/** Saves a picture of a page, or of a part of it, in the git-ignored `.sandbox/screenshots`. */
export async function takeScreenshot(what: Page | Locator, name: string) {
	await what.screenshot({ ...OPTIONS, path: fileFor(name) });
}

/** Saves a picture of a part of a page that is tall enough to show long forms without scrolling. */
export async function takeTallScreenshot(page: Page, what: Locator, name: string) {
	const size = page.viewportSize();
	if (size === null) throw new Error('The page has no viewport size.');
	await page.setViewportSize({ ...size, height: 1300 });
	await takeScreenshot(what, name);
	await page.setViewportSize(size);
}

/** Saves a picture of these parts of a page, with a margin. */
export async function takeScreenshotAround(page: Page, parts: Locator, name: string) {
	const boxes = await Promise.all((await parts.all()).map(boxOf));
	const left = Math.min(...boxes.map(({ x }) => x)) - 30;
	const top = Math.min(...boxes.map(({ y }) => y)) - 30;
	const right = Math.max(...boxes.map(({ x, width }) => x + width)) + 80;
	const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + 80;
	const clip = { x: left, y: top, width: right - left, height: bottom - top };
	await page.screenshot({ ...OPTIONS, clip, path: fileFor(name) });
}

/**
 * The position and size of an element on the page.
 * @throws Error when it is not visible
 */
export async function boxOf(element: Locator) {
	const box = await element.boundingBox();
	if (box === null) throw new Error(`${element.toString()} is not visible.`);
	return box;
}

function fileFor(name: string) {
	mkdirSync(FOLDER, { recursive: true });
	return join(FOLDER, `${name}.png`);
}
