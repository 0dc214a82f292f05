import type { Page } from 'playwright-core';
import { z } from 'zod';
import { saveCredential } from '../../../sandbox/n8n/credential';
import { CredentialDialog } from '../support/editor/credentialDialog';
import { NodeForm } from '../support/editor/nodeForm';
import { addAction, category, openTriggerPanel, searchNodes } from '../support/editor/nodePanel';
import { setUp } from '../support/readyWorkflows';
import type { SandboxN8n } from '../support/sandboxN8n';
import { MODEL_KEY, startChatModel } from '../support/standIns/chatModel';

type Say = (text: string) => Promise<void>;

const LOOK_MS = 4_000;
const idSchema = z.object({ id: z.string(), name: z.string() });

/**
 * Credential, actions, trigger, tool: one after the other, without a cut. The installation in n8n's settings cannot be
 * played, because n8n installs only from npm.
 */
export async function scenes(editor: SandboxN8n, page: Page, say: Say): Promise<void> {
	await connected(editor, page, say);
	await overview(editor, page, say);
	await trigger(editor, page, say);
	await tool(editor, page, say);
	await say('n8n-nodes-website-analytics');
}

/** A credential is made, and tested by n8n; then the first rows come. */
async function connected({ url, service }: SandboxN8n, page: Page, say: Say): Promise<void> {
	await openTriggerPanel(page, url);
	await say('The packed pack is installed. The node panel has its triggers and actions.');
	await (await searchNodes(page, 'website analytics')).click();
	await page.waitForTimeout(LOOK_MS);
	await addAction(page, 'Get the traffic of a website by day');
	await say('A credential has the address and the API key of the analytics service.');
	const credential = new CredentialDialog(page);
	await credential.openNew();
	await credential.fill('baseUrl', service.url);
	await credential.fill('apiKey', 'wrong-key');
	await say('A wrong key: n8n tests the credential, and says what to do.');
	await credential.save();
	await credential.failure();
	await page.waitForTimeout(LOOK_MS);
	await credential.fill('apiKey', service.apiKey);
	await say('The right key.');
	await credential.save();
	await credential.untilClosed();

	const form = new NodeForm(page);
	await say('A website is chosen from the list, and a range of days.');
	await form.chooseWebsite('shop', 'shop.example');
	await form.choose('dateRange', 'Last 7 Days');
	await form.execute();
	await say('Each day is an item with a stable key, for a sheet that is updated every night.');
	await page.waitForTimeout(LOOK_MS);
}

async function overview({ url }: SandboxN8n, page: Page, say: Say): Promise<void> {
	await openTriggerPanel(page, url);
	await (await searchNodes(page, 'website analytics')).click();
	await addAction(page, 'Get an overview of all websites');
	const form = new NodeForm(page);
	await say('Get Overview: all websites in one item, with a text and a chart ready to send.');
	await form.switchOn('chart');
	await form.execute();
	await page.waitForTimeout(LOOK_MS);
	await form.files();
	await say('The chart is a file of the item.');
	await page.waitForTimeout(LOOK_MS);
}

async function trigger({ url }: SandboxN8n, page: Page, say: Say): Promise<void> {
	await openTriggerPanel(page, url);
	await (await searchNodes(page, 'website analytics')).click();
	await category(page, 'Triggers').waitFor();
	await page.getByTestId('node-creator-item-name').getByText('On unusual traffic').click();
	await page.getByTestId('node-execute-button').waitFor();
	await say('The trigger starts a workflow when a day is far from what is usual for its weekday.');
	await page.getByTestId('node-execute-button').click();
	await page.getByTestId('output-panel').getByTestId('run-data-item-count').first().waitFor();
	await say('Fetch Test Event shows what an event looks like.');
	await page.waitForTimeout(LOOK_MS);
}

/** An AI agent, whose model is a stand-in that follows a script, asks for the numbers. */
async function tool({ url, n8n, service }: SandboxN8n, page: Page, say: Say): Promise<void> {
	const model = await startChatModel();
	try {
		const openAi = {
			name: 'Model (stand-in)',
			type: 'openAiApi',
			data: { apiKey: MODEL_KEY, url: `${model.url}/v1` },
		};
		const credentials = {
			websiteAnalyticsApi: await saveCredential(n8n, service),
			openAiApi: await n8n.request(idSchema, 'POST', '/credentials', openAi),
		};
		const { id } = await setUp({ n8n, credentials }, 'ask-your-analytics-ai-agent.json');
		model.script([
			{
				call: 'Get_Website_Summary',
				with: { Website: 'shop.example', Date_Range: 'Last Week', From: '', To: '' },
			},
			{ say: 'The numbers are in: see the output of the tool.' },
		]);
		await page.goto(`${url}/workflow/${id}`);
		await page.getByTestId('canvas-node').first().waitFor();
		await say('The node is a tool of an AI agent. (The model here is a stand-in with a script.)');
		await page.getByTestId('workflow-chat-button').click();
		const input = page.getByTestId('canvas-chat').locator('textarea').last();
		await input.fill('How did shop.example do last week?');
		await input.press('Enter');
		await page.getByText('The numbers are in').first().waitFor();
		await say('The agent has asked the node, and answers.');
		await page.waitForTimeout(LOOK_MS);
	} finally {
		await model.close();
	}
}
