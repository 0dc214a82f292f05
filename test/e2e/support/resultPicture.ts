import { escape } from 'lodash';
import type { Email } from 'postal-mime';
import { openChromium } from './editor/browser';
import { takeScreenshot } from './editor/screenshots';

const BLOCK = 'margin: 4px 0; padding: 8px; background: #f4f4f4; border: 1px solid #ddd';
const STYLE = 'margin: 16px; font: 15px/1.45 sans-serif; white-space: pre-wrap';

/** Saves a picture of a mail with the pictures within it, as a browser shows it. */
export async function takeMailPicture(mail: Email | undefined, name: string) {
	if (!mail) throw new Error('There is no mail.');
	const html = mail.attachments.reduce((page, { contentId = '', mimeType, content }) => {
		const data = Buffer.from(content as ArrayBuffer).toString('base64');
		const address = `cid:${contentId.replace(/[<>]/g, '')}`;
		return page.replaceAll(address, `data:${mimeType};base64,${data}`);
	}, mail.html ?? '');
	await takePagePicture(html, name);
}

/** Saves a picture of a message with Slack's markup, of which it shows bold text and code blocks. */
export async function takeSlackPicture(text: string, name: string) {
	const html = text
		.replace(/```\n?([^]*?)```\n?/g, `<pre style="${BLOCK}">$1</pre>`)
		.replace(/\*(.+?)\*/g, '<b>$1</b>');
	await takePagePicture(`<div style="${STYLE}">${html}</div>`, name);
}

async function takePagePicture(html: string, name: string) {
	const browser = await openChromium();
	const page = await browser.newPage({
		viewport: { width: 700, height: 300 },
		deviceScaleFactor: 2,
	});
	await page.setContent(`<title>${escape(name)}</title>${html}`);
	await page.addStyleTag({ content: 'html, body { padding: 8px }' });
	await takeScreenshot(page.locator('body'), name).finally(() => browser.close());
}
