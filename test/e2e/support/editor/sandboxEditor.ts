import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { N8nClient, type Login } from '../../../../sandbox/n8n/client';
import { startService, type Service } from '../../../../sandbox/service';
import type { BrowserProblems } from './browserProblems';
import { npmStart, pressCtrlC, untilEditorIsUp } from '../npmStart';

const listSchema = z.array(z.object({ id: z.string() }));

/** The n8n of `npm start` without any credentials, and a sandbox service. */
export interface SandboxEditor {
	url: string;
	login: Login;
	service: Service;
	n8n: N8nClient;
	close(): Promise<void>;
}

/** The editor, and the page of a browser in which its owner has logged in, with the errors in it. */
export interface EditorStage {
	editor: SandboxEditor;
	page: Page;
	problems: BrowserProblems;
}

/** Starts both, with data of their own. */
export async function startSandboxEditor(): Promise<SandboxEditor> {
	const folder = mkdtempSync(join(tmpdir(), 'website-analytics-editor-'));
	const service = await startService({ requestsPerMinute: false });
	const start = npmStart(folder, [], {
		WEBSITE_ANALYTICS_URL: service.url,
		WEBSITE_ANALYTICS_KEY: service.apiKey,
	});
	const close = async () => {
		pressCtrlC(start);
		await start.exited;
		await service.close();
		rmSync(folder, { recursive: true, force: true });
	};
	try {
		const { url, login } = await untilEditorIsUp(start);
		const n8n = await N8nClient.logIn(url, login);
		await deleteCredentials(n8n);
		return { url, login, service, n8n, close };
	} catch (error) {
		await close();
		throw error;
	}
}

async function deleteCredentials(n8n: N8nClient): Promise<void> {
	for (const { id } of await n8n.request(listSchema, 'GET', '/credentials')) {
		await n8n.request(z.unknown(), 'DELETE', `/credentials/${id}`);
	}
}
