import type { Browser, Page } from 'playwright-core';
import { connecting } from './editor/connecting';
import { expectedFields } from './editor/expectedFields';
import { finding } from './editor/finding';
import { hints } from './editor/hints';
import { operationForms } from './editor/operationForms';
import { readyWorkflows } from './editor/readyWorkflows';
import { triggerEvents } from './editor/triggerEvents';
import { type BrowserProblems, recordProblems } from './support/editor/browserProblems';
import { openChromium } from './support/editor/chromium';
import { logIn } from './support/editor/login';
import { type SandboxEditor, startSandboxEditor } from './support/editor/sandboxEditor';

const MINUTE_MS = 60_000;
const FIRST_START_MS = 15 * MINUTE_MS;

jest.setTimeout(3 * MINUTE_MS);

/** In one file, because they share one n8n and one browser. */
describe("n8n's editor", () => {
	let browser: Browser;
	let editor: SandboxEditor;
	let page: Page;
	let problems: BrowserProblems;
	const stage = () => ({ editor, page, problems });

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

	// First, while there is no credential.
	connecting(stage);
	finding(stage);
	operationForms(stage);
	hints(stage);
	expectedFields(stage);
	triggerEvents(stage);
	readyWorkflows(stage);
});
