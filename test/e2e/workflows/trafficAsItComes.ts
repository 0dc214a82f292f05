import { range } from 'lodash';
import { fetchRows, findTable } from '../../../sandbox/n8n/dataTable';
import { runWorkflow } from '../../../sandbox/n8n/execution';
import { setUp, type Settings } from '../support/readyWorkflows';
import { byKey, sheetSettings, trafficRows, whilePublished } from '../support/runToSheets';
import { SHEETS, type Stage } from '../support/stage';
import { daysAgo, lastFinishedDay } from '../support/traffic';

/** More days than other workflows store. */
const since = daysAgo(9);
const days = () => ({ from: since, to: lastFinishedDay() });
/** n8n takes no shorter poll time than a minute, but several of them. */
const pollTimes = range(0, 60, 3).map((second) => ({
	mode: 'custom',
	cronExpression: `${second} * * * * *`,
}));

export function trafficAsItComes(stage: () => Stage): void {
	/** Publishes the workflow with a day to start with, until it has written all rows. */
	const publish = async (file: string, settings: Settings, isDone: () => Promise<boolean>) => {
		const { n8n, credentials } = stage();
		const trigger = { since, pollTimes: { item: pollTimes } };
		const workflow = await setUp(n8n, file, credentials, { 'Rows Ready': trigger, ...settings });
		await whilePublished(n8n, workflow, isDone);
		return workflow;
	};

	describe('traffic-into-google-sheets-as-it-comes.json', () => {
		it('writes a row for each website and day from Start With on, without a schedule', async () => {
			const { google } = stage();
			const expected = trafficRows(stage(), days());
			google.sheets.Traffic.splice(1);

			await publish(
				'traffic-into-google-sheets-as-it-comes.json',
				sheetSettings(google),
				async () => google.sheets.Traffic.length > expected.length,
			);
			const [header, ...rows] = google.sheets.Traffic;

			expect(header).toEqual(SHEETS.Traffic);
			expect(rows.sort(byKey)).toEqual(expected.sort(byKey));
		});
	});

	describe('traffic-into-a-data-table-as-it-comes.json', () => {
		const storedKeys = async () => {
			const { n8n } = stage();
			return (await fetchRows(n8n, await findTable(n8n))).map(({ key }) => key).sort();
		};

		it('stores them in a table, and a row of one website when a person tries it', async () => {
			const expected = trafficRows(stage(), days()).map((row) => String(row.at(-1)));

			const workflow = await publish(
				'traffic-into-a-data-table-as-it-comes.json',
				{},
				async () => (await storedKeys()).length >= expected.length,
			);
			const outputs = await runWorkflow(stage().n8n, workflow, 'Rows Ready');

			expect(outputs['Store Rows']).toHaveLength(1);
			expect(await storedKeys()).toEqual(expect.arrayContaining(expected));
		});
	});
}
