import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
	CREDENTIAL_TYPE,
	NODE_TYPE,
	saveCredential,
	saveWorkflow,
} from '../../../sandbox/n8n/workflow';
import { Canvas } from '../support/editor/canvas';
import type { EditorStage } from '../support/editor/openEditor';
import { takeScreenshotAround } from '../support/editor/screenshots';
import { readyWorkflow } from '../support/readyWorkflows';

const NOTE_TYPE = 'n8n-nodes-base.stickyNote';
const WORKFLOWS = join(__dirname, '../../../workflows');

export function readyWorkflows(stage: () => EditorStage) {
	describe('a ready workflow', () => {
		const files = readdirSync(WORKFLOWS).filter((file) => file.endsWith('.json'));

		it.each(files)('opens %s with all its nodes and a readable note', async (file) => {
			const { n8n, service, url, page } = stage();
			const credentials = { [CREDENTIAL_TYPE]: await saveCredential(n8n, service) };
			const { id, nodes } = await saveWorkflow(n8n, readyWorkflow(credentials, file));
			await page.goto(`${url}/workflow/${id}`);
			const canvas = new Canvas(page);
			await canvas.showAll();
			await takeScreenshotAround(page, canvas.parts, `workflow-${file.replace('.json', '')}`);

			const types = nodes.map(({ type }) => type);
			const ours = types.filter((type) => type.startsWith(NODE_TYPE));
			const notes = types.filter((type) => type === NOTE_TYPE);

			expect(notes.length).toBeGreaterThan(0);
			expect(await canvas.notes.count()).toBe(notes.length);
			expect(await canvas.nodes.count()).toBe(types.length - notes.length);
			expect(await canvas.nodesWithIcon('websiteAnalytics.svg').count()).toBe(ours.length);
			expect(await canvas.parts.count()).toBe(types.length);
			expect(await canvas.truncatedNotes()).toEqual([]);
		});
	});
}
