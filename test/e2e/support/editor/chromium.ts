import { existsSync } from 'node:fs';
import { type Browser, chromium, selectors } from 'playwright-core';

const DEFAULT_PATH = '/usr/bin/chromium';

/**
 * A Chromium without a window.
 * @throws when there is none, with what to do about it
 */
export async function openChromium(): Promise<Browser> {
	const executablePath = process.env.CHROMIUM ?? DEFAULT_PATH;
	if (!existsSync(executablePath)) {
		throw new Error(
			`The tests of the editor need Chromium, and there is no ${executablePath}. On Debian install it ` +
				'with "apt-get install chromium"; for one elsewhere set CHROMIUM to its path.',
		);
	}
	// The name n8n gives it, which is not the usual one.
	selectors.setTestIdAttribute('data-test-id');
	return await chromium.launch({
		executablePath,
		headless: true,
		args: [
			// Chromium refuses its sandbox to root, as which containers usually run.
			'--no-sandbox',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	});
}
