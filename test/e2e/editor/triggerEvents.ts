import { DateTime } from 'luxon';
import { range, uniq } from 'lodash';
import { TRIGGER_TYPE } from '../../../sandbox/n8n/workflow';
import { EVENTS, labelsBelow, noticesOf, TRIGGER, type Values } from '../../support/forms';
import { serveRows, serveRowsOfDay } from '../../support/serveRows';
import type { EditorStage } from '../support/editor/openEditor';
import { openForm } from '../support/editor/openForm';
import { takeScreenshot, takeTallScreenshot } from '../support/editor/screenshots';
import { daysAgo } from '../support/traffic';

const ABOVE = ['Credential', 'Poll Times', 'Mode', 'Event'];

/** What the form says for these values. */
const noticesFor = (values: Values) => noticesOf(values, { type: TRIGGER });
const NOTICES = uniq(EVENTS.flatMap(({ values }) => noticesFor(values)));

const NUMBER: unknown = expect.stringMatching(/^\d+$/);
const SAMPLE = { sample: 'true' };
/** A sample of an alarm whose event has a text in its fields. */
const sampleWith = (text: string) => ({ ...SAMPLE, events: expect.stringContaining(text) });
const VALUE = { metric: 'value', value: 'Registration', threshold: 1_000_000 };
const BUSY_ONLY = { options: { minimum: 1_000_000 } };

/** By their pictures, events of which more is chosen or shown: what is, so that nothing would start a workflow. */
const CASES: Array<[picture: string, event: string, chosen: Values, row: object]> = [
	['lastingChange', 'lastingChange', BUSY_ONLY, sampleWith('expected')],
	['newValue', 'newValue', { minimumCount: 1_000_000 }, sampleWith('referrer')],
	['noVisitors', 'noVisitors', {}, sampleWith('inactive')],
	['report', 'report', {}, { visitors: NUMBER, pageviews: NUMBER }],
	['rows', 'rows', {}, { visitors: NUMBER, pageviews: NUMBER }],
	['threshold', 'threshold', { threshold: 1_000_000 }, sampleWith('visitors')],
	['threshold-value', 'threshold', VALUE, sampleWith('Registration')],
	['unusualTraffic', 'unusualTraffic', BUSY_ONLY, sampleWith('expected')],
];

/** Every event, with the labels of its form below `Event` and what the items of a test have. */
const EVENT_CASES = EVENTS.flatMap(({ values: { event = '' } }) => {
	const own = CASES.filter(([, of]) => of === event);
	const cases = own.length > 0 ? own : ([[event, event, {}, SAMPLE]] satisfies typeof CASES);
	return cases.map(([picture, , chosen, item]) => {
		const values = { event, ...chosen };
		const row = event === 'rows' ? item : { event, ...item };
		const fields = labelsBelow('event', values, { type: TRIGGER });
		return { picture, values, row, fields };
	});
});

export function triggerEvents(stage: () => EditorStage): void {
	describe('the trigger', () => {
		afterEach(() => stage().editor.service.faults.clear());

		async function open(parameters: object) {
			const type = TRIGGER_TYPE;
			const form = await openForm(stage(), 'Website Analytics Trigger', parameters, { type });
			// n8n adds the fields of the first poll time when the form is shown already.
			const label = stage().page.getByTestId('node-parameters').getByText('Mode', { exact: true });
			await label.filter({ visible: true }).waitFor();
			return form;
		}

		it.each(EVENT_CASES)(
			'shows the fields of $picture, and items in a test',
			async ({ picture, values, fields, row }) => {
				const { page } = stage();
				const form = await open(values);

				expect(await form.labels()).toEqual([...ABOVE, ...fields]);
				expect((await form.shown(NOTICES)).sort()).toEqual(noticesFor(values).sort());

				await takeTallScreenshot(page, page.getByTestId('ndv'), `form-trigger-${picture}`);
				const rows = await form.execute();
				await takeScreenshot(page, `output-trigger-${picture}`);

				expect(rows).not.toEqual([]);
				expect(rows).toEqual(rows.map(() => expect.objectContaining(row)));
			},
		);

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
