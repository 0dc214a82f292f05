import { NodeForm } from '../support/editor/nodeForm';
import { OPERATION_CASES } from '../support/editor/operations';
import { prepareForm } from '../support/editor/preparedWorkflows';
import type { EditorStage } from '../support/editor/sandboxEditor';
import { takeScreenshot, takeTallScreenshot } from '../support/editor/screenshots';

export function operationForms(stage: () => EditorStage): void {
	describe('the form of an operation', () => {
		it.each(OPERATION_CASES)(
			'shows the applicable fields of $title, and gives its rows',
			async (operation) => {
				const { editor, page } = stage();
				const form = new NodeForm(page);
				const above = ['Credential', 'Resource', 'Operation'];
				const name = operation.title.toLowerCase().replace(/\W+/g, '-');

				const paths = await prepareForm(editor, operation);
				await page.goto(`${editor.url}${paths.form}`);
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
				const files = operation.files?.() ?? [];

				expect(await form.files()).toEqual(files.map((file) => expect.stringContaining(file)));
			},
		);
	});
}
