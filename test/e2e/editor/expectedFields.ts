import { NodeForm } from '../support/editor/nodeForm';
import { prepareForm } from '../support/editor/preparedWorkflows';
import type { EditorStage } from '../support/editor/sandboxEditor';
import { takeScreenshot } from '../support/editor/screenshots';

const OPERATIONS: Array<[resource: string, operation: string, fields: string[]]> = [
	['statistic', 'get', ['websiteId', 'statistic', 'label', 'count', 'key']],
	['statistic', 'getAll', ['websiteId', 'statistic', 'label', 'count', 'key']],
	['statistic', 'getDailyTraffic', ['domain', 'date', 'visitors', 'pageviews', 'key']],
	['statistic', 'getOverview', ['text', 'visitors', 'websites', 'failed']],
	['statistic', 'getSummary', ['domain', 'text', 'visitors', 'change', 'breakdowns']],
	['website', 'create', ['id', 'domain', 'privacy']],
	['website', 'delete', ['deleted']],
	['website', 'get', ['id', 'domain', 'privacy']],
	['website', 'getAll', ['id', 'domain', 'privacy']],
	['website', 'update', ['id', 'domain', 'privacy']],
	['website', 'upsert', ['id', 'domain', 'created']],
];

export function expectedFields(stage: () => EditorStage): void {
	describe('the node behind one that has not run yet', () => {
		it.each(OPERATIONS)('lists the fields of %s %s', async (resource, operation, fields) => {
			const { editor, page } = stage();
			const before = { action: `${resource} ${operation}`, resource, operation };
			const paths = await prepareForm(editor, before);
			await page.goto(`${editor.url}${paths.nextForm}`);

			const listed = await new NodeForm(page).expectedInput();
			await takeScreenshot(page, `expected-fields-${resource}-${operation}`);

			expect(listed).toEqual(expect.arrayContaining(fields));
		});
	});
}
