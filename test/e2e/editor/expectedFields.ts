import { NodeForm } from '../support/editor/nodeForm';
import { OPERATION_CASES } from '../support/editor/operations';
import { prepareForm } from '../support/editor/preparedWorkflows';
import type { EditorStage } from '../support/editor/sandboxEditor';
import { takeScreenshot } from '../support/editor/screenshots';

const OPERATIONS = OPERATION_CASES.map(
	({ resource, operation, listedBeforeRun }) => [resource, operation, listedBeforeRun] as const,
);

export function expectedFields(stage: () => EditorStage): void {
	describe('the node behind one that has not run yet', () => {
		it.each(OPERATIONS)('lists the fields of %s %s', async (resource, operation, fields) => {
			const { editor, page } = stage();
			// A name of its own, because n8n remembers the fields of a run.
			const before = { action: `Not run: ${resource} ${operation}`, resource, operation };
			const paths = await prepareForm(editor, before);
			await page.goto(`${editor.url}${paths.nextForm}`);

			const listed = await new NodeForm(page).listedBeforeRun(fields);
			await takeScreenshot(page, `expected-fields-${resource}-${operation}`);

			expect(listed).toEqual(fields);
		});
	});
}
