import { range, uniq } from 'lodash';
import { DateTime } from 'luxon';
import { TRIGGER_TYPE } from '../../../sandbox/n8n/workflow';
import { EVENTS, labelsBelow, noticesOf, TRIGGER, type Values } from '../../support/forms';
import { serveRows, serveRowsOfDay } from '../../support/serveRows';
import { NodeForm } from '../support/editor/nodeForm';
import { category, openTriggerPanel, searchNodes } from '../support/editor/nodePanel';
import type { EditorStage } from '../support/editor/openEditor';
import { openForm } from '../support/editor/openForm';
import { takeScreenshot } from '../support/editor/screenshots';
import { daysAgo } from '../support/traffic';

const ABOVE = ['Credential', 'Poll Times', 'Mode', 'Event'];

/** What the form says for these values. */
const noticesFor = (values: Values) => noticesOf(values, { type: TRIGGER });
const NOTICES = uniq(EVENTS.flatMap(({ values }) => noticesFor(values)));

const NUMBER: unknown = expect.stringMatching(/^\d+$/);

/** An event with a report, and one with an alarm that no website has reached, with what the items of a test have. */
const CASES: Array<[values: Values, item: object]> = [
	[{ event: 'report' }, { event: 'report', visitors: NUMBER, pageviews: NUMBER }],
	[
		{ event: 'threshold', metric: 'value', value: 'Registration', threshold: 1_000_000 },
		{ event: 'threshold', sample: 'true', events: expect.stringContaining('Registration') },
	],
];

export function triggerEvents(stage: () => EditorStage): void {
	describe('the trigger', () => {
		afterEach(() => stage().editor.service.faults.clear());

		async function open(parameters: object) {
			const name = 'Website Analytics Trigger';
			const form = await openForm(stage(), name, parameters, TRIGGER_TYPE);
			// n8n adds the fields of the first poll time when the form is shown already.
			const label = stage().page.getByTestId('node-parameters').getByText('Mode', { exact: true });
			await label.filter({ visible: true }).waitFor();
			return form;
		}

		it('is in the node panel with its events, and is added with the chosen event', async () => {
			const { editor, page } = stage();
			await openTriggerPanel(page, editor.url);
			await (await searchNodes(page, 'website analytics')).click();
			await category(page, 'Triggers').waitFor();
			const names = await page.getByTestId('node-creator-item-name').allInnerTexts();

			expect(names).toEqual(
				expect.arrayContaining(
					EVENTS.map(({ option }) => option.action ?? `On ${option.name.toLowerCase()}`),
				),
			);

			await page
				.getByTestId('node-creator-item-name')
				.getByText('On report ready', { exact: true })
				.click();
			const execute = page.getByTestId('node-execute-button');
			await execute.waitFor();

			expect(await execute.innerText()).toContain('Fetch Test Event');
			expect(await new NodeForm(page).value('event')).toBe('Report Ready');
		});

		it.each(CASES)('shows the fields of %j, and items in a test', async (values, item) => {
			const form = await open(values);
			const fields = labelsBelow('event', values, { type: TRIGGER });

			expect(await form.labels()).toEqual([...ABOVE, ...fields]);
			expect((await form.shown(NOTICES)).sort()).toEqual(noticesFor(values).sort());

			const rows = await form.execute();

			expect(rows).not.toEqual([]);
			expect(rows).toEqual(rows.map(() => expect.objectContaining(item)));
		});

		it('shows a drop of one website that would start a workflow', async () => {
			const { editor, page } = stage();
			const isWeekend = (day: string) => DateTime.fromISO(day).weekday > 5;
			const earlier = range(2, 70)
				.map((ago) => daysAgo(ago))
				.map((day): [string, number] => [day, isWeekend(day) ? 290 : 340]);
			serveRowsOfDay(editor.service, 'referrer', daysAgo(1), [['news.example', 12]]);
			serveRows(editor.service, {
				visitors: [[daysAgo(1), 118], ...earlier],
				referrer: [['news.example', 190]],
				page: [['/', 90]],
			});
			const form = await open({ event: 'unusualTraffic', options: { checkAfter: 0 } });
			await form.choose('websites', 'One Website');
			await form.chooseWebsite('shop', 'shop.example');

			const rows = await form.execute();
			await page.getByTestId('output-panel').getByTestId('radio-button-json').click();
			await takeScreenshot(page, 'trigger');

			expect(rows).toEqual([
				expect.objectContaining({
					text: expect.stringMatching(/^shop\.example had 118 visitors on .+ expected /),
					events: expect.stringContaining('drop'),
				}),
			]);
			expect(rows[0]).not.toHaveProperty('sample');
		});
	});
}
