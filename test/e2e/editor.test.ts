import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { NODE_TYPE } from '../../sandbox/n8n/workflow';
import { type BrowserProblems, recordProblems } from './support/editor/browserProblems';
import { Canvas } from './support/editor/canvas';
import { openChromium } from './support/editor/chromium';
import { CredentialDialog } from './support/editor/credentialDialog';
import { logIn } from './support/editor/login';
import { NodeForm } from './support/editor/nodeForm';
import { addAction, nodePanel, searchNodes } from './support/editor/nodePanel';
import { statisticOperations } from './support/editor/operations/statistic';
import { websiteOperations } from './support/editor/operations/website';
import { importFile, prepareForm } from './support/editor/preparedWorkflows';
import { type SandboxEditor, startSandboxEditor } from './support/editor/sandboxEditor';
import {
	takeScreenshot,
	takeScreenshotAround,
	takeTallScreenshot,
} from './support/editor/screenshots';

const WORKFLOWS = join(__dirname, '../../workflows');
const MINUTE_MS = 60_000;
const FIRST_START_MS = 15 * MINUTE_MS;

jest.setTimeout(MINUTE_MS);

let browser: Browser;
let editor: SandboxEditor;
let page: Page;
let problems: BrowserProblems | undefined;

beforeAll(async () => {
	browser = await openChromium();
	editor = await startSandboxEditor();
	page = await browser.newPage({
		viewport: { width: 1440, height: 900 },
		reducedMotion: 'reduce',
	});
	page.setDefaultTimeout(MINUTE_MS / 4);
	problems = recordProblems(page);
	await logIn(page, editor.url, editor.login);
}, FIRST_START_MS);

afterEach(async () => {
	await page?.emulateMedia({ colorScheme: 'light' });

	expect(problems?.take() ?? []).toEqual([]);
});

afterAll(async () => {
	await browser?.close();
	await editor?.close();
});

/** The intrinsic width of an image, once it is decoded. Throws when it cannot be decoded. */
async function naturalWidth(image: { decode(): Promise<void>; naturalWidth: number }) {
	await image.decode();
	return image.naturalWidth;
}

describe('a new user', () => {
	it.each([
		['light', 'websiteAnalytics.svg'],
		['dark', 'websiteAnalytics.dark.svg'],
	] as const)(
		'finds the node in the node panel, with its icon for the %s theme',
		async (theme, icon) => {
			await page.emulateMedia({ colorScheme: theme });
			const found = await searchNodes(page, editor.url, 'website analytics');
			const image = found.locator('img').first();

			expect(await image.getAttribute('src')).toMatch(new RegExp(`/${icon}$`));
			expect(await image.evaluate(naturalWidth)).toBe(60);

			await takeScreenshot(nodePanel(page, 'What triggers this workflow?'), `node-panel-${theme}`);
			await found.click();
			await takeScreenshot(nodePanel(page, 'Node details'), `actions-${theme}`);
		},
	);

	it('connects the node, sees an error for a wrong key, chooses a website and a statistic, and gets its rows', async () => {
		await (await searchNodes(page, editor.url, 'website analytics')).click();
		await addAction(page, 'Get a statistic');

		const credential = new CredentialDialog(page);
		await credential.openNew();
		await credential.fill('baseUrl', `${editor.service.url}/`);
		await credential.fill('apiKey', 'not-the-key');
		await credential.save();

		expect(await credential.failure()).toContain(
			'The service rejected the API key. Check that it is complete and not expired.',
		);

		await takeScreenshot(page, 'credential-wrong-key');
		await credential.fill('apiKey', editor.service.apiKey);
		await credential.save();
		await credential.untilClosed();
		await credential.openChosen();
		await credential.dialog.getByText('Connection tested successfully').waitFor();
		await takeScreenshot(page, 'credential');
		await credential.close();

		const form = new NodeForm(page);

		expect(await form.chooseWebsite('og.ex', 'blog.example')).toEqual(['blog.example']);

		await form.choose('name', 'Country');
		await form.choose('dateRange', 'Last 7 Days');
		const rows = await form.execute();
		await takeScreenshot(page, 'output');

		const { from = '', to = '' } = rows[0] ?? {};
		const expected = editor.service.statistic(7, 'country', from, to).slice(0, 10);

		expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
		expect(rows.map(({ count }) => count)).toEqual(expected.map(({ count }) => String(count)));
		expect(rows[0]).toMatchObject({ websiteId: '7', statistic: 'country' });
	});
});

describe('the form of an operation', () => {
	it.each([...websiteOperations, ...statisticOperations])(
		'shows the applicable fields of $title, and gives its rows',
		async (operation) => {
			const form = new NodeForm(page);
			const above = ['Credential', 'Resource', 'Operation'];
			const name = operation.title.toLowerCase().replace(/\W+/g, '-');

			await page.goto(`${editor.url}${await prepareForm(editor, operation)}`);
			await page.getByTestId('node-execute-button').waitFor();

			expect(await form.labels()).toEqual([...above, ...operation.fields]);

			await operation.fill(form);

			expect(await form.labels()).toEqual([
				...above,
				...(operation.filledFields ?? operation.fields),
			]);

			await takeTallScreenshot(page, page.getByTestId('ndv'), `form-${name}`);
			operation.check(await form.execute(), editor.service);
			await takeScreenshot(page, `output-${name}`);
		},
	);
});

describe('a ready workflow', () => {
	const files = readdirSync(WORKFLOWS).filter((file) => file.endsWith('.json'));

	it.each(files)('opens %s with all its nodes and a readable note', async (file) => {
		const { path, types } = await importFile(editor, join(WORKFLOWS, file));
		await page.goto(`${editor.url}${path}`);
		const canvas = new Canvas(page);
		await canvas.showAll();
		await takeScreenshotAround(page, canvas.parts, `workflow-${file.replace('.json', '')}`);

		const ours = types.filter((type) => type.startsWith(NODE_TYPE));

		expect(await canvas.nodesWithIcon('websiteAnalytics.svg').count()).toBe(ours.length);
		expect(await canvas.parts.count()).toBe(types.length);
		expect(await canvas.nodesOverlappingNotes()).toEqual([]);
		expect(await canvas.truncatedNotes()).toEqual([]);
	});
});
