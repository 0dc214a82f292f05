import { sortBy, uniq } from 'lodash';
import { labelsBelow, NODE, noticesOf } from '../../support/forms';
import { fillForm } from '../support/editor/fillForm';
import { NodeForm } from '../support/editor/nodeForm';
import { OPERATION_CASES } from '../support/editor/operationCases';
import { prepareForm } from '../support/editor/preparedWorkflows';
import type { EditorStage } from '../support/editor/sandboxEditor';
import { takeScreenshot, takeTallScreenshot } from '../support/editor/screenshots';

const ABOVE = ['Credential', 'Resource', 'Operation'];
/** Whatever a form can say. */
const NOTICES = uniq(
	NODE.properties.flatMap(({ type, displayName, hint }) =>
		type === 'notice' ? displayName : (hint ?? []),
	),
);

export function operationForms(stage: () => EditorStage): void {
	describe('the form of an operation', () => {
		it.each(OPERATION_CASES)(
			'shows the applicable fields of $title, and gives its rows for each choice of websites',
			async ({ title, choice, given, rows, files = [], hasWebsites }) => {
				const { editor, page } = stage();
				const form = new NodeForm(page);
				const name = title.toLowerCase().replace(/\W+/g, '-');
				const filled = { ...choice.values, ...given };

				await page.goto(`${editor.url}${(await prepareForm(editor, choice)).form}`);
				await page.getByTestId('node-execute-button').waitFor();

				expect(await form.labels()).toEqual([...ABOVE, ...labelsBelow('operation', choice.values)]);
				expect((await form.shown(NOTICES)).sort()).toEqual(noticesOf(choice.values).sort());

				await fillForm(form, choice, given);

				expect(await form.labels()).toEqual([...ABOVE, ...labelsBelow('operation', filled)]);

				await takeTallScreenshot(page, page.getByTestId('ndv'), `form-${name}`);
				const output = await form.execute();
				await takeScreenshot(page, `output-${name}`);

				expect(output.slice(0, rows.length)).toMatchObject(rows);
				expect(await form.files()).toEqual(files.map((file) => expect.stringContaining(file)));

				if (!hasWebsites) return;
				const { service } = editor;
				const idsIn = async () => {
					service.requests.length = 0;
					await form.execute();
					const paths = service.requests.map(({ path }) => path);
					return uniq(paths.flatMap((path) => /\d+$/.exec(path) ?? [])).map(Number);
				};
				await form.chooseSeveral(['blog.example', 'docs.example']);

				expect(sortBy(await idsIn())).toEqual([7, 12]);

				await form.choose('websites', 'All Websites');

				expect(sortBy(await idsIn())).toEqual(sortBy(service.websites.map(({ id }) => id)));
			},
		);

		it('has texts in a tool, where a model may fill in what elsewhere is a list', async () => {
			const { editor, page } = stage();
			const values = { resource: 'statistic', operation: 'getSummary' };
			const asTool = { asTool: true };
			const { form: path } = await prepareForm(editor, { title: 'Tool', values }, { isTool: true });
			await page.goto(`${editor.url}${path}`);
			await page.getByTestId('node-parameters').filter({ visible: true }).waitFor();
			const form = new NodeForm(page);
			await takeTallScreenshot(page, page.getByTestId('ndv'), 'notice-tool');

			expect(await form.shown(NOTICES)).toEqual(noticesOf(values, asTool));
			expect(await form.labels()).toEqual(
				expect.arrayContaining(labelsBelow('operation', values, asTool)),
			);
		});
	});
}
