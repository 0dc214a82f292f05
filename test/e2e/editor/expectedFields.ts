import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS } from '../../support/forms';
import { NodeForm } from '../support/editor/nodeForm';
import { prepareForm } from '../support/editor/preparedWorkflows';
import type { EditorStage } from '../support/editor/sandboxEditor';
import { takeScreenshot } from '../support/editor/screenshots';

const SCHEMAS = join(__dirname, '../../../nodes/WebsiteAnalytics/__schema__/v1.0.0');

export function expectedFields(stage: () => EditorStage): void {
	describe('the node behind one that has not run yet', () => {
		it.each(OPERATIONS)('lists the fields of $title', async ({ title, values }) => {
			const { editor, page } = stage();
			const { resource = '', operation = '' } = values;
			const schema = readFileSync(join(SCHEMAS, resource, `${operation}.json`), 'utf8');
			const { required } = JSON.parse(schema) as { required: string[] };
			// A name of its own, because n8n remembers the fields of a run.
			const paths = await prepareForm(editor, { title: `Not run: ${title}`, values });
			await page.goto(`${editor.url}${paths.nextForm}`);

			const listed = await new NodeForm(page).listedBeforeRun(required);
			await takeScreenshot(page, `expected-fields-${resource}-${operation}`);

			expect(listed).toEqual(required);
		});
	});
}
