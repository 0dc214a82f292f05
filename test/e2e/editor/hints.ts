import { NodeForm } from '../support/editor/nodeForm';
import { prepareForm } from '../support/editor/preparedWorkflows';
import type { EditorStage } from '../support/editor/sandboxEditor';
import { takeScreenshot } from '../support/editor/screenshots';

const values = { resource: 'statistic', operation: 'get' };
const websiteId = { __rl: true, mode: 'list', value: '3', cachedResultName: 'shop.example' };
const LAST_30_DAYS = { websiteId, name: 'visitors', dateRange: 'last30Days' };

export function hints(stage: () => EditorStage): void {
	describe('after a run, the editor says', () => {
		async function open(parameters: object) {
			const { editor, page } = stage();
			const { form } = await prepareForm(editor, { title: 'Hints', values }, { parameters });
			await page.goto(`${editor.url}${form}`);
			await page.getByTestId('node-parameters').filter({ visible: true }).waitFor();
			return new NodeForm(page);
		}

		it('that there are more rows than the ten that it shows', async () => {
			const form = await open(LAST_30_DAYS);
			const rows = await form.execute();
			await takeScreenshot(stage().page, 'hint-days');

			expect(rows).toHaveLength(10);
			// Some days may have no visitors.
			expect(await form.hints()).toEqual([
				expect.stringMatching(
					/^Only the 10 largest of (2\d|30) days were returned\. For every day use 'Get Traffic by Day', or switch on 'Return All'\.$/,
				),
			]);
		});

		it('nothing once all rows are returned', async () => {
			const form = await open(LAST_30_DAYS);
			await form.switchOn('returnAll');

			expect((await form.execute()).length).toBeGreaterThan(20);
			expect(await form.hints()).toEqual([]);
		});

		it('that there were no rows', async () => {
			const days = { dateRange: 'custom', from: '2020-01-01', to: '2020-01-02' };
			const form = await open({ websiteId, name: 'page', ...days });
			await stage().page.getByTestId('node-execute-button').click();
			await stage().page.getByText('shop.example had no pages').waitFor();
			await takeScreenshot(stage().page, 'hint-no-rows');

			expect(await form.hints()).toEqual([
				'shop.example had no pages from 2020-01-01 to 2020-01-02.',
			]);
		});
	});
}
