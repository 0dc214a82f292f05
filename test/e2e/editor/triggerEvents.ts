import { range } from 'lodash';
import { DateTime } from 'luxon';
import { TRIGGER_TYPE } from '../../../sandbox/n8n/workflow';
import { EVENTS } from '../../support/forms';
import { serveRows, serveStatistic } from '../../support/serveRows';
import { NodeForm } from '../support/editor/nodeForm';
import { openPanel } from '../support/editor/nodePanel';
import type { EditorStage } from '../support/editor/openEditor';
import { openForm } from '../support/editor/openForm';
import { takeScreenshot } from '../support/editor/screenshots';
import { daysAgo } from '../support/traffic';

export function triggerEvents(stage: () => EditorStage) {
	describe('the trigger', () => {
		it('is in the node panel with its events, and is added with the chosen event', async () => {
			const { page, url } = stage();
			const items = await openPanel(page, url, 'Triggers');
			const names = await items.allInnerTexts();
			const labels = EVENTS.map(({ option: { action, name } }) => {
				return action ?? `On ${name.toLowerCase()}`;
			});

			expect(names).toEqual(expect.arrayContaining(labels));

			await items.getByText('On report ready', { exact: true }).click();
			const execute = page.getByTestId('node-execute-button');
			await execute.waitFor();

			expect(await execute.innerText()).toContain('Fetch Test Event');
			expect(await new NodeForm(page).value('event')).toBe('Report Ready');
		});

		it('shows in a test a drop of one website that would start a workflow', async () => {
			const { service, page } = stage();
			const isWeekend = (day: string) => DateTime.fromISO(day).weekday > 5;
			const earlier = range(2, 70)
				.map((ago) => daysAgo(ago))
				.map((day): [string, number] => [day, isWeekend(day) ? 290 : 340]);
			const onLastDay = { from: daysAgo(1) };
			serveStatistic(service, 'referrer', () => [['news.example', 12]], onLastDay);
			serveRows(service, {
				visitors: [[daysAgo(1), 118], ...earlier],
				referrer: [['news.example', 190]],
				page: [['/', 90]],
			});
			const values = { event: 'unusualTraffic', options: { checkAfter: 0 } };
			const form = await openForm(stage(), 'Website Analytics Trigger', values, TRIGGER_TYPE);
			await form.choose('websites', 'One Website');
			await form.chooseWebsite('shop', 'shop.example');
			const rows = await form.execute();
			await page.getByTestId('output-panel').getByTestId('radio-button-json').click();
			await takeScreenshot(page, 'trigger');
			service.faults.clear();

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
