import { difference, map, range, zipObject } from 'lodash';
import { fetchRows, findTable } from '../../../sandbox/n8n/dataTable';
import { serveRows, serveStatistic } from '../../support/serveRows';
import { EVERY_THREE_SECONDS } from '../support/chain';
import { csvOf, run, runReady, type Settings, setUp } from '../support/readyWorkflows';
import { SHEETS, type Stage } from '../support/stage';
import { daysAgo, last, lastFinishedDay, trafficRows } from '../support/traffic';
import { until } from '../support/until';

const TRAFFIC = 'nightly-traffic-to-google-sheets.json';
const REFERRERS = 'nightly-referrers-and-pages-to-google-sheets.json';
const SHEET = 'Referrers and Pages';
const FORMULA = '=HYPERLINK("http://x","y")';

export function sheets(stage: () => Stage) {
	/** Returns the settings of the sheet's node that the notes of the workflows ask for. */
	const settings = (): Settings => ({
		'Append or Update Rows': {
			authentication: 'serviceAccount',
			documentId: { __rl: true, mode: 'url', value: stage().google.documentUrl },
		},
	});
	const write = async (file: string) => (await runReady(stage(), file, settings())).written;

	/** Publishes a workflow, waits until `isDone`, and unpublishes the workflow. */
	const publish = async (
		file: string,
		given: Settings,
		isDone: () => boolean | Promise<boolean>,
	) => {
		const { n8n } = stage();
		const workflow = await setUp(stage(), file, given);
		try {
			await until('something has come of it', isDone);
		} finally {
			await n8n.request('POST', `/workflows/${workflow.id}/deactivate`);
		}
		return workflow;
	};

	it.each([
		{ file: TRAFFIC, sheet: 'Traffic', readRows: lastTrafficRows, statistics: 2 },
		{ file: REFERRERS, sheet: SHEET, readRows: referrerAndPageRows, statistics: 14 },
	] as const)(
		'$file appends the rows of each website and day below the header row, with few requests',
		async ({ file, sheet, readRows, statistics }) => {
			const { service, google } = stage();
			service.requests.length = 0;

			const written = await write(file);
			const [header, ...rows] = google.sheets[sheet];
			const expected = readRows(stage());

			expect(written).toEqual([':batchUpdate', `/values/${sheet}!2:${1 + expected.length}`]);
			expect(expected.length).toBeGreaterThan(40);
			expect(header).toEqual(SHEETS[sheet]);
			expect(rows.sort(byKey)).toEqual(expected.sort(byKey));
			expect(service.requests).toHaveLength(1 + statistics * service.websites.length);
		},
	);

	it('nightly-referrers-and-pages-to-google-sheets.json writes a referrer that looks like a formula as text, and no other row when it is run again', async () => {
		const { service, google } = stage();
		serveRows(service, { referrer: [[FORMULA, 12]] }, { websiteId: 3 });
		await write(REFERRERS);
		const before = structuredClone(google.sheets[SHEET]);
		const cells = before.filter((row) => row.includes(FORMULA));

		const written = await write(REFERRERS);

		expect(cells).toHaveLength(7);
		expect(cells[0]).toMatchObject({ 1: 'shop.example', 4: FORMULA, 5: 12, 6: FORMULA });
		expect(written).toEqual(['/values:batchUpdate']);
		expect(google.sheets[SHEET]).toEqual(before);
	});

	describe('traffic as it comes', () => {
		const days = () => ({ from: daysAgo(9), to: lastFinishedDay() });
		/** Returns the rows of all websites, without the days before the first traffic of a website. */
		const comingRows = () => {
			const all = trafficRows(stage().service, days());
			return all.filter((row) =>
				all.some(
					({ websiteId, date, pageviews }) =>
						websiteId === row.websiteId && date <= row.date && pageviews > 0,
				),
			);
		};
		const trigger = () => ({
			'Rows Ready': { startDate: days().from, pollTimes: EVERY_THREE_SECONDS },
		});

		it('is written from Start Date on, without a schedule, by traffic-into-google-sheets-as-it-comes.json', async () => {
			const { google } = stage();
			const expected = cellsOf(comingRows());
			google.sheets.Traffic.splice(1);

			await publish(
				'traffic-into-google-sheets-as-it-comes.json',
				{ ...trigger(), ...settings() },
				() => google.sheets.Traffic.length > expected.length,
			);
			const [header, ...rows] = google.sheets.Traffic;

			expect([header, ...rows.sort(byKey)]).toEqual([SHEETS.Traffic, ...expected.sort(byKey)]);
		});

		it('is stored by traffic-into-a-data-table-as-it-comes.json, and a row of each of three websites when a person tries it', async () => {
			const { n8n } = stage();
			const isStored = async () => {
				// The workflow creates the table.
				const table = await findTable(n8n).catch(() => undefined);
				const rows = table === undefined ? [] : await fetchRows(n8n, table);
				return difference(map(comingRows(), 'key'), map(rows, 'key')).length === 0;
			};

			const workflow = await publish(
				'traffic-into-a-data-table-as-it-comes.json',
				trigger(),
				isStored,
			);
			const { outputs } = await run(stage(), workflow);

			expect(outputs['Create Table']).toHaveLength(1);
			expect(outputs['Store Rows']).toHaveLength(3);
		});
	});

	it('weekly-top-referrers-of-all-websites.json stores the 20 largest referrers of all websites together, with their change', async () => {
		const { n8n, service } = stage();
		const before = range(30).map((rank): [string, number] => [`site${rank}.example`, 300 - rank]);
		const { from, to } = last('week');
		serveStatistic(service, 'referrer', () => [['site0.example', 350], ...before.slice(1)], {
			from,
		});
		serveRows(service, { referrer: before });
		const file = 'weekly-top-referrers-of-all-websites.json';
		await runReady(stage(), file);
		await runReady(stage(), file);

		const rows = await fetchRows(n8n, await findTable(n8n, 'Top referrers'));
		const count = service.websites.length;

		expect(rows).toHaveLength(20);
		expect(rows).toContainEqual(
			expect.objectContaining({
				key: `${from}:site0.example`,
				from,
				to,
				referrer: 'site0.example',
				visitors: 350 * count,
				previous: 300 * count,
				change: 50 * count,
			}),
		);
	});

	it('all-websites-monthly-report-csv.json makes one CSV file of last month with a line for each website, and no formula', async () => {
		const { service } = stage();
		serveRows(service, { page: [['\r=1+1', 12]] }, { websiteId: 3 });
		const sent = await runReady(stage(), 'all-websites-monthly-report-csv.json');
		const { file, columns, rows } = await csvOf(stage(), sent);
		const { from, to } = last('month');
		const lines = rows.map((row) => zipObject(columns, row));
		const shop = lines.find(({ domain }) => domain === 'shop.example') ?? {};
		const summaries = sent.outputs['Get Summary']?.map(({ json }) => json) ?? [];

		expect(file).toMatchObject({
			fileName: `websites-${from.slice(0, 7)}.csv`,
			mimeType: 'text/csv',
		});
		expect(map(lines, 'domain')).toEqual(map(service.websites, 'domain').sort());
		expect(lines).toMatchObject(
			summaries.map(({ domain, visitors, daysWithTraffic }) => ({
				domain,
				from,
				to,
				visitors: String(visitors),
				daysWithTraffic: String(daysWithTraffic),
			})),
		);
		expect(Object.values(shop)).toContain("' =1+1");
	});
}

const lastTrafficRows = ({ service }: Stage) =>
	cellsOf(trafficRows(service, { from: daysAgo(7), to: daysAgo(1) }));

const cellsOf = (rows: ReturnType<typeof trafficRows>) =>
	rows.map((row) => Object.values(row).map((cell) => cell ?? ''));

/** The referrers and pages of the last 7 days of all websites, in the order of the columns. */
function referrerAndPageRows({ service }: Stage) {
	const days = range(1, 8).map((ago) => daysAgo(ago));
	return service.websites.flatMap(({ id, domain }) =>
		(['referrer', 'page'] as const).flatMap((statistic) =>
			days.flatMap((day) =>
				service
					.statistic(id, statistic, day, day)
					.slice(0, 25)
					.map(({ value, count }) => [
						id,
						domain,
						statistic,
						day,
						value || 'Direct',
						Number(count),
						value,
						day,
						day,
						`${id}:${statistic}:${day}:${day}:${value}`,
					]),
			),
		),
	);
}

/** Compares rows by their last cell, which is their key. */
function byKey(one: unknown[], other: unknown[]) {
	return String(one.at(-1)).localeCompare(String(other.at(-1)));
}
