import { existsSync } from 'node:fs';
import { chromium, selectors } from 'playwright-core';

const DEFAULT_PATH = '/usr/bin/chromium';

/**
 * Starts Chromium without a window.
 * @throws Error with instructions when it is not installed
 */
export async function openChromium() {
	const executablePath = process.env.CHROMIUM ?? DEFAULT_PATH;
	if (!existsSync(executablePath)) {
		throw new Error(
			`The tests of the editor need Chromium, and ${executablePath} does not exist. On Debian, run ` +
				'"apt-get install chromium". If it is installed elsewhere, set CHROMIUM to its path.',
		);
	}
	// n8n's attribute, which differs from Playwright's default.
	selectors.setTestIdAttribute('data-test-id');
	return await chromium.launch({
		executablePath,
		args: [
			// Chromium's sandbox does not work for root, which containers usually run as.
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
