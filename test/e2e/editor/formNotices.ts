import { NodeForm } from '../support/editor/nodeForm';
import { prepareForm } from '../support/editor/preparedWorkflows';
import type { EditorStage } from '../support/editor/sandboxEditor';
import { takeScreenshot, takeTallScreenshot } from '../support/editor/screenshots';

const WEBSITE = { __rl: true, mode: 'list', value: '3', cachedResultName: 'shop.example' };

const FIRST_RESULTS =
	"Only the first results are returned. For all of them, switch on 'Return All'.";
const FOR_ALL_WEBSITES =
	'For all websites, put "Website: Get Many" with Return All before this node and set By ID to {{ $json.id }}';
const VISITORS_ADDED_UP =
	'Visitors are added up over the days: a person who visits on two days counts as two visitors.';
const FOR_GOOD = 'The website and all of its statistics are deleted for good.';
const IN_FORMS = [FOR_ALL_WEBSITES, FIRST_RESULTS, VISITORS_ADDED_UP, FOR_GOOD];

type FormOptions = Parameters<typeof prepareForm>[2];

export function formNotices(stage: () => EditorStage): void {
	describe('what a form says', () => {
		async function open(resource: string, operation: string, options: FormOptions = {}) {
			const { editor, page } = stage();
			const form = { action: `${resource} ${operation}`, resource, operation };
			const paths = await prepareForm(editor, form, options);
			await page.goto(`${editor.url}${paths.form}`);
			await page.getByTestId('node-parameters').filter({ visible: true }).waitFor();
			return new NodeForm(page);
		}

		it('before and after a run that gives the ten largest of thirty days', async () => {
			const { page } = stage();
			const parameters = { websiteId: WEBSITE, name: 'visitors', dateRange: 'last30Days' };
			const form = await open('statistic', 'get', { parameters });

			expect(await form.shown(IN_FORMS)).toEqual([FOR_ALL_WEBSITES, FIRST_RESULTS]);

			await takeTallScreenshot(page, page.getByTestId('ndv'), 'notice-days');
			const rows = await form.execute();
			await takeScreenshot(page, 'hint-days');

			expect(rows).toHaveLength(10);
			// Some days may have no visitors.
			expect(await form.hints()).toEqual([
				expect.stringMatching(
					/^Only the 10 largest of (2\d|30) days were returned\. For every day use 'Get Traffic by Day', or switch on 'Return All'\.$/,
				),
			]);
		});

		it('nothing of it once all rows are returned', async () => {
			const parameters = { websiteId: WEBSITE, name: 'visitors', dateRange: 'last30Days' };
			const form = await open('statistic', 'get', { parameters });

			await form.switchOn('returnAll');
			const rows = await form.execute();

			expect(await form.shown(IN_FORMS)).toEqual([FOR_ALL_WEBSITES]);
			expect(rows.length).toBeGreaterThan(20);
			expect(await form.hints()).toEqual([]);
		});

		it('after a run that gives no rows', async () => {
			const parameters = {
				websiteId: WEBSITE,
				name: 'page',
				dateRange: 'custom',
				from: '2020-01-01',
				to: '2020-01-02',
			};
			const form = await open('statistic', 'get', { parameters });
			await stage().page.getByTestId('node-execute-button').click();
			await stage().page.getByText('shop.example had no pages').waitFor();
			await takeScreenshot(stage().page, 'hint-no-rows');

			expect(await form.hints()).toEqual([
				'shop.example had no pages from 2020-01-01 to 2020-01-02.',
			]);
		});

		it('nothing after a run that gives all websites', async () => {
			const form = await open('website', 'getAll');

			await form.execute();

			expect(await form.shown(IN_FORMS)).toEqual([FIRST_RESULTS]);
			expect(await form.hints()).toEqual([]);
		});

		it('in a tool, where a model may fill in what elsewhere is a list', async () => {
			const { page } = stage();
			const form = await open('statistic', 'getSummary', { isTool: true });
			await takeTallScreenshot(page, page.getByTestId('ndv'), 'notice-tool');

			expect(await form.shown(IN_FORMS)).toEqual([VISITORS_ADDED_UP]);
			expect(await form.labels()).toContain('Output');
		});

		it('before a website is deleted', async () => {
			const form = await open('website', 'delete');
			await takeScreenshot(stage().page, 'notice-delete');

			expect(await form.shown(IN_FORMS)).toEqual([FOR_GOOD]);
		});

		it.each([
			['getSummary', [FOR_ALL_WEBSITES, VISITORS_ADDED_UP]],
			['getOverview', [VISITORS_ADDED_UP]],
		])('how visitors are counted, for %s', async (operation, texts) => {
			const form = await open('statistic', operation);

			expect(await form.shown(IN_FORMS)).toEqual(texts);
		});
	});
}
