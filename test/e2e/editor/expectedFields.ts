import { RESOURCES } from '../../../nodes/WebsiteAnalytics/resources';
import { OPERATIONS } from '../../support/forms';
import { NodeForm } from '../support/editor/nodeForm';
import { prepareForm } from '../support/editor/preparedWorkflows';
import type { EditorStage } from '../support/editor/sandboxEditor';
import { takeScreenshot } from '../support/editor/screenshots';

/** With few and with many fields. That n8n finds those of each operation is proved with the package. */
const SHOWN = OPERATIONS.filter(({ title }) =>
	['Website: Get', 'Statistic: Get Summary'].includes(title),
);

export function expectedFields(stage: () => EditorStage): void {
	describe('the node behind one that has not run yet', () => {
		it.each(SHOWN)('lists the fields of $title', async ({ title, values }) => {
			const { editor, page } = stage();
			const { resource, operation } = values;
			const { items = [] } =
				RESOURCES.find(({ value }) => value === resource)?.operations.find(
					({ value }) => value === operation,
				) ?? {};
			const always = items.filter(({ only }) => only === undefined).map(({ name }) => name);
			// A name of its own, because n8n remembers the fields of a run.
			const paths = await prepareForm(editor, { title: `Not run: ${title}`, values });
			await page.goto(`${editor.url}${paths.nextForm}`);

			const listed = await new NodeForm(page).listedBeforeRun(always);
			await takeScreenshot(page, `expected-fields-${resource}-${operation}`);

			expect(listed).toEqual(always);
		});
	});
}
