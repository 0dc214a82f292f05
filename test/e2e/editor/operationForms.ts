import { isEqual, sortBy, uniq } from 'lodash';
import { labelsBelow, NODE, noticesOf } from '../../support/forms';
import { until } from '../support/cluster/nights';
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
		async function open(choice: Parameters<typeof prepareForm>[1]) {
			const { editor, page } = stage();
			await page.goto(`${editor.url}${(await prepareForm(editor, choice)).form}`);
			await page.getByTestId('node-execute-button').waitFor();
			return new NodeForm(page);
		}

		it.each(OPERATION_CASES)(
			'shows the applicable fields of $title, and gives its rows',
			async ({ title, choice, given, rows, files = [] }) => {
				const { page } = stage();
				const name = title.toLowerCase().replace(/\W+/g, '-');
				const filled = { ...choice.values, ...given };
				const form = await open(choice);

				expect(await form.labels()).toEqual([...ABOVE, ...labelsBelow('operation', choice.values)]);
				expect((await form.shown(NOTICES)).sort()).toEqual(noticesOf(choice.values).sort());

				await fillForm(form, choice, given);

				expect(await form.labels()).toEqual([...ABOVE, ...labelsBelow('operation', filled)]);

				await takeTallScreenshot(page, page.getByTestId('ndv'), `form-${name}`);
				const output = await form.execute();
				await takeScreenshot(page, `output-${name}`);

				expect(output.slice(0, rows.length)).toMatchObject(rows);
				expect(await form.files()).toEqual(files.map((file) => expect.stringContaining(file)));
			},
		);

		it('reads several websites or all of them, as is chosen', async () => {
			const { service } = stage().editor;
			const values = { resource: 'statistic', operation: 'getDailyTraffic' };
			const form = await open({ title: 'Websites', values });
			const readThese = async (ids: number[]) => {
				service.requests.length = 0;
				await form.execute();
				await until(`${ids.join(', ')} are read`, async () => {
					const read = service.requests.flatMap(({ path }) => /\d+$/.exec(path) ?? []);
					return isEqual(sortBy(uniq(read.map(Number))), sortBy(ids));
				});
			};
			await form.choose('websites', 'Several Websites');
			await form.chooseMany('websiteIds', ['blog.example', 'docs.example']);
			await readThese([7, 12]);
			await form.choose('websites', 'All Websites');
			await readThese(service.websites.map(({ id }) => id));

			expect(await form.value('websites')).toBe('All Websites');
		});

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
