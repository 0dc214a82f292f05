import { DateTime } from 'luxon';
import { range, uniq } from 'lodash';
import { EVENTS, noticesOf, TRIGGER, type Values } from '../../support/forms';
import { serveRows, serveRowsOfDay } from '../../support/serveRows';
import { EVENT_CASES } from '../support/editor/eventCases';
import { NodeForm } from '../support/editor/nodeForm';
import { prepareTrigger } from '../support/editor/preparedWorkflows';
import type { EditorStage } from '../support/editor/sandboxEditor';
import { takeScreenshot, takeTallScreenshot } from '../support/editor/screenshots';
import { daysAgo } from '../support/traffic';

const ABOVE = ['Credential', 'Poll Times', 'Mode', 'Event'];

/** What the form says for these values. */
const noticesFor = (values: Values) => noticesOf(values, { type: TRIGGER });
const NOTICES = uniq(EVENTS.flatMap(({ values }) => noticesFor(values)));

export function triggerEvents(stage: () => EditorStage): void {
	describe('the trigger', () => {
		afterEach(() => stage().editor.service.faults.clear());

		async function open(parameters: object) {
			const { editor, page } = stage();
			const { form } = await prepareTrigger(editor, parameters);
			await page.goto(`${editor.url}${form}`);
			await page.getByTestId('node-execute-button').waitFor();
			// n8n adds the fields of the first poll time when the form is shown already.
			const label = page.getByTestId('node-parameters').getByText('Mode', { exact: true });
			await label.filter({ visible: true }).waitFor();
			return new NodeForm(page);
		}

		it.each(EVENT_CASES)(
			'shows the fields of $picture, and an item in a test',
			async ({ picture, values, fields, row }) => {
				const { page } = stage();
				const form = await open(values);

				expect(await form.labels()).toEqual([...ABOVE, ...fields]);
				expect((await form.shown(NOTICES)).sort()).toEqual(noticesFor(values).sort());

				await takeTallScreenshot(page, page.getByTestId('ndv'), `form-trigger-${picture}`);
				const rows = await form.execute();
				await takeScreenshot(page, `output-trigger-${picture}`);

				expect(rows).toEqual([expect.objectContaining(row)]);
			},
		);

		it('shows a drop of one website that would start a workflow', async () => {
			const { editor, page } = stage();
			const isWeekend = (day: string) => DateTime.fromISO(day).weekday > 5;
			const usual = range(2, 70)
				.map((ago) => daysAgo(ago))
				.map((day): [string, number] => [day, isWeekend(day) ? 290 : 340]);
			serveRowsOfDay(editor.service, 'referrer', daysAgo(1), [['news.example', 12]]);
			serveRows(editor.service, {
				visitors: [[daysAgo(1), 118], ...usual],
				referrer: [['news.example', 190]],
				page: [['/', 90]],
			});
			const form = await open({ event: 'unusualTraffic', options: { readyAt: 0 } });
			await form.choose('websites', 'One Website');
			await form.chooseWebsite('shop', 'shop.example');

			const rows = await form.execute();
			await page.getByTestId('output-panel').getByTestId('radio-button-json').click();
			await takeScreenshot(page, 'trigger');

			expect(rows).toEqual([
				expect.objectContaining({
					...{ domain: 'shop.example', direction: 'drop', actual: '118' },
					text: expect.stringMatching(/^shop\.example had 118 visitors on /),
				}),
			]);
			expect(rows[0]).not.toHaveProperty('sample');
		});
	});
}
