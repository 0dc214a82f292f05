import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CREDENTIAL_TYPE, saveCredential, saveWorkflow } from '../../../sandbox/n8n/workflow';
import type { EditorStage } from '../support/editor/openEditor';
import { boxOf, takeScreenshotAround } from '../support/editor/screenshots';
import { readyWorkflow } from '../support/readyWorkflows';

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

			expect(await notesShown.count()).toBeGreaterThan(0);
			expect(await parts.count()).toBe(nodes.length);

			for (const note of await notesShown.all()) {
				const lastLine = note.locator('p, li').last();
				const [box, last] = [await boxOf(note), await boxOf(lastLine)];

				// Otherwise the note is too small for its text.
				expect(last.y + last.height).toBeLessThanOrEqual(box.y + box.height);
			}
		});
	});
}
