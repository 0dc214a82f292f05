import type { Page } from 'playwright-core';
import { z } from 'zod';
import { startSandboxN8n, type SandboxN8n } from '../sandboxN8n';
import type { BrowserProblems } from './browserProblems';

const listSchema = z.array(z.object({ id: z.string() }));

/** The editor, and the page of a browser in which its owner has logged in, with the errors in it. */
export interface EditorStage {
	editor: SandboxN8n;
	page: Page;
	problems: BrowserProblems;
}

/** Starts the n8n of `npm start` without any credentials. */
export async function startSandboxEditor(): Promise<SandboxN8n> {
	const editor = await startSandboxN8n();
	for (const { id } of await editor.n8n.request(listSchema, 'GET', '/credentials')) {
		await editor.n8n.request(z.unknown(), 'DELETE', `/credentials/${id}`);
	}
	return editor;
}
