import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';

/**
 * Records a page with the means of the browser alone: a second page makes a video of its frames. Playwright's own
 * recorder needs a program that has to be downloaded.
 */
export async function record(browser: Browser, page: Page) {
	const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
	const writer = await browser.newPage();
	await writer.addScriptTag({ path: join(__dirname, 'writeVideo.js') });
	await writer.evaluate(`startVideo(${width}, ${height})`);
	const session = await page.context().newCDPSession(page);
	let drawn = Promise.resolve();
	session.on('Page.screencastFrame', ({ data, sessionId }) => {
		drawn = drawn.then(async () => {
			await writer.evaluate(`drawFrame('${data}')`);
			await session.send('Page.screencastFrameAck', { sessionId });
		});
	});
	await session.send('Page.startScreencast', { format: 'jpeg', quality: 85 });
	return {
		/** Ends it, and gives it as WebM. */
		async stop() {
			await session.send('Page.stopScreencast');
			await drawn;
			const video = await writer.evaluate<string>('stopVideo()');
			await writer.close();
			return Buffer.from(video, 'base64');
		},
	};
}
