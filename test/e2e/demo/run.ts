import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { openEditor } from '../support/editor/openEditor';
import { record } from './recorder';
import { scenes } from './scenes';

const VIDEO = join(__dirname, '../../../.sandbox/demo.webm');
const SIZE = { width: 1280, height: 800 };
const CAPTION_MS = 3_000;

/**
 * Plays in n8n's editor what reviewers of n8n ask to see of a pack, in one take, and records it. `--window` shows
 * the browser too, for a screen recorder.
 */
async function play(): Promise<void> {
	const { browser, editor, page, close } = await openEditor(
		{ viewport: SIZE },
		process.argv.includes('--window'),
	);
	try {
		const started = Date.now();
		const recording = await record(browser, page);
		await scenes(editor, page, async (text) => await showCaption(page, text));
		mkdirSync(dirname(VIDEO), { recursive: true });
		writeFileSync(VIDEO, await recording.stop());
		console.log(`\nPlayed ${Math.round((Date.now() - started) / 1000)} s: ${VIDEO}`);
	} finally {
		await close();
	}
}

/** Says below the page what comes next, and leaves time to read it. */
async function showCaption(page: Page, text: string): Promise<void> {
	const style =
		'position:fixed;bottom:24px;pointer-events:none;left:50%;transform:translateX(-50%);z-index:99999;padding:12px 20px;' +
		'border-radius:8px;background:#1a1a1ae6;color:#fff;font:18px/1.4 sans-serif;max-width:80%';
	await page.evaluate(`{
		const caption = document.getElementById('caption') ?? document.body.appendChild(document.createElement('div'));
		caption.id = 'caption';
		caption.style = ${JSON.stringify(style)};
		caption.textContent = ${JSON.stringify(text)};
	}`);
	await page.waitForTimeout(CAPTION_MS);
}

void play();
