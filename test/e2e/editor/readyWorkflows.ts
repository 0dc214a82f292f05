import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
	CREDENTIAL_TYPE,
	NODE_TYPE,
	saveCredential,
	saveWorkflow,
} from '../../../sandbox/n8n/workflow';
import type { EditorStage } from '../support/editor/openEditor';
import { boxOf, takeScreenshotAround } from '../support/editor/screenshots';
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
			const parts = page.locator('.vue-flow__node');
			const nodesShown = parts.filter({ has: page.getByTestId('canvas-node') });
			const notesShown = parts.filter({ has: page.getByTestId('sticky') });
			await nodesShown.last().waitFor();
			await page.getByTestId('zoom-to-fit').click();
			// Waits until the canvas stops moving.
			await nodesShown.last().hover({ trial: true });
			await takeScreenshotAround(page, parts, `workflow-${file.replace('.json', '')}`);

			const types = nodes.map(({ type }) => type);
			const ours = types.filter((type) => type.startsWith(NODE_TYPE));
			const notes = types.filter((type) => type === NOTE_TYPE);
			const icon = page.locator('img[src$="/websiteAnalytics.svg"]');

			expect(notes.length).toBeGreaterThan(0);
			expect(await notesShown.count()).toBe(notes.length);
			expect(await nodesShown.count()).toBe(types.length - notes.length);
			expect(await nodesShown.filter({ has: icon }).count()).toBe(ours.length);
			expect(await parts.count()).toBe(types.length);

			for (const note of await notesShown.all()) {
				const lastLine = note.locator('p, li').last();
				const [box, last] = [await boxOf(note), await boxOf(lastLine)];

				// Otherwise the note is too small for its text.
				expect(last.y + last.height).toBeLessThanOrEqual(box.y + box.height);
			}
		});
	});
}
