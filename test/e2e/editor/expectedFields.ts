import { NodeForm } from '../support/editor/nodeForm';
import { prepareForm } from '../support/editor/preparedWorkflows';
import type { EditorStage } from '../support/editor/sandboxEditor';
import { takeScreenshot } from '../support/editor/screenshots';

const OPERATIONS: Array<[resource: string, operation: string, fields: string[]]> = [
	['statistic', 'get', ['websiteId', 'statistic', 'count', 'value', 'from', 'to', 'key']],
	['statistic', 'getAll', ['websiteId', 'statistic', 'count', 'value', 'from', 'to', 'key']],
	['statistic', 'getDailyTraffic', ['domain', 'date', 'visitors', 'pageviews', 'key']],
	['statistic', 'getOverview', ['from', 'text', 'visitors', 'websites']],
	['statistic', 'getSummary', ['domain', 'text', 'visitors', 'change', 'breakdowns']],
	['statistic', 'getUnusualDays', ['domain', 'date', 'actual', 'usual', 'triggers', 'key']],
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
