import type { Browser, Page } from 'playwright-core';
import { logIn, openChromium } from '../support/editor/browser';
import { type BrowserProblems, recordProblems } from '../support/editor/browserProblems';
import { type EditorStage, startSandboxEditor } from '../support/editor/sandboxEditor';
import type { SandboxN8n } from '../support/sandboxN8n';

const MINUTE_MS = 60_000;
const FIRST_START_MS = 15 * MINUTE_MS;

/** Tests in n8n's editor, which share one n8n and one browser. */
export function inEditor(...parts: Array<(stage: () => EditorStage) => void>): void {
	jest.setTimeout(3 * MINUTE_MS);

	describe("n8n's editor", () => {
		let browser: Browser;
		let editor: SandboxN8n;
		let page: Page;
		let problems: BrowserProblems;

		beforeAll(async () => {
			browser = await openChromium();
			editor = await startSandboxEditor();
			page = await browser.newPage({
				viewport: { width: 1440, height: 900 },
				reducedMotion: 'reduce',
			});
			// Not a limit of n8n: a busy machine takes as long to show a page.
			page.setDefaultTimeout(MINUTE_MS);
			problems = recordProblems(page);
			await logIn(page, editor.url, editor.login);
		}, FIRST_START_MS);

		afterEach(async () => {
			await page.emulateMedia({ colorScheme: 'light' });

			expect(problems.take()).toEqual([]);
		});

		afterAll(async () => {
			await browser?.close();
			await editor?.close();
		});

		for (const part of parts) part(() => ({ editor, page, problems }));
	});
}
