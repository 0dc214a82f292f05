import { NodeForm } from '../support/editor/nodeForm';
import { prepareForm } from '../support/editor/preparedWorkflows';
import type { EditorStage } from '../support/editor/sandboxEditor';
import { takeScreenshot } from '../support/editor/screenshots';

const values = { resource: 'statistic', operation: 'get' };
const websiteId = { __rl: true, mode: 'list', value: '3', cachedResultName: 'shop.example' };
const parameters = { websiteId, name: 'visitors', dateRange: 'last30Days' };

export function hints(stage: () => EditorStage): void {
	it('after a run, the editor says that there are more rows than it shows', async () => {
		const { editor, page } = stage();
		const paths = await prepareForm(editor, { title: 'Hints', values }, { parameters });
		await page.goto(`${editor.url}${paths.form}`);
		await page.getByTestId('node-execute-button').waitFor();
		const form = new NodeForm(page);

		expect(await form.execute()).toHaveLength(10);
		// Some days may have no visitors.
		expect(await form.hints()).toEqual([
			expect.stringMatching(
				/^Only the 10 largest of (2\d|30) days were returned\. For every day use 'Get Traffic by Day', or switch on 'Return All'\.$/,
			),
		]);

		await takeScreenshot(page, 'hint-days');
	});
}
