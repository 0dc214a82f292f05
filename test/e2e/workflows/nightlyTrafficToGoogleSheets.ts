import { DateTime } from 'luxon';
import { serveRows, type Rows } from '../../support/serveRows';
import { runNow, setUp } from '../support/readyWorkflows';
import { type Stage, TRAFFIC_COLUMNS } from '../support/stage';
import type { StandInRequest } from '../support/standIns/standIn';
import { daysAgo, trafficOf } from '../support/traffic';

export function nightlyTrafficToGoogleSheets(stage: () => Stage): void {
	describe('nightly-traffic-to-google-sheets.json', () => {
		it('appends a row for each website and day below the header row', async () => {
			const written = await runAtNight(stage());
			const { values } = written[1]?.body as { values: unknown[][] };
			const expected = expectedRows(stage());

			expect(written.map(targetOf)).toEqual([':batchUpdate', '/values/Traffic!2:43']);
			expect(expected).toHaveLength(6 * 7);
			expect([...values].sort(byKey)).toEqual(expected.sort(byKey));
			expect(stage().sheets.rows).toEqual([TRAFFIC_COLUMNS, ...values]);
		});

		it('updates the rows of days that it reads again without appending any', async () => {
			const before = structuredClone(stage().sheets.rows);

			const written = await runAtNight(stage());

			expect(written.map(targetOf)).toEqual(['/values:batchUpdate']);
			expect(stage().sheets.rows).toEqual(before);
		});

		it('writes a changed count into the row of its day', async () => {
			const { service, sheets } = stage();
			const before = structuredClone(sheets.rows);
			const traffic = trafficOf(service, 7, { from: daysAgo(7), to: daysAgo(1) });
			const yesterday = daysAgo(1);
			const visitors: Rows = traffic.map(({ date, visitors: count }) => [
				date,
				date === yesterday ? 5000 : count,
			]);
			serveRows(service, { visitors }, 7);

			await runAtNight(stage());
			const changed = sheets.rows.filter((row, index) => String(row) !== String(before[index]));

			expect(changed).toHaveLength(1);
			expect(changed[0]).toMatchObject({ 1: daysAgo(1), 3: 5000, 6: `7:traffic:${daysAgo(1)}` });
			expect(sheets.rows).toHaveLength(before.length);
		});
	});
}

/** Runs the workflow once, and gives its requests that write to Google Sheets. */
async function runAtNight({ n8n, credentials, sheets }: Stage): Promise<StandInRequest[]> {
	const workflow = await setUp(n8n, 'nightly-traffic-to-google-sheets.json', credentials, {
		'Append or Update Rows': {
			authentication: 'serviceAccount',
			documentId: { __rl: true, mode: 'url', value: sheets.documentUrl },
		},
	});
	const before = sheets.requests.length;
	await runNow(n8n, workflow);
	return sheets.requests
		.slice(before)
		.filter(({ method, path }) => method !== 'GET' && path !== '/token');
}

/** The part of the spreadsheet that a request writes to. */
function targetOf({ path }: StandInRequest): string {
	return path.replace(/^\/v4\/spreadsheets\/[-\w]+/, '');
}

/** The rows of the last 7 days of all websites. */
function expectedRows({ service }: Stage): unknown[][] {
	return service.websites.flatMap(({ id }) =>
		trafficOf(service, id, { from: daysAgo(7), to: daysAgo(1) }).map(
			({ date, visitors, pageviews }) => [
				id,
				date,
				DateTime.fromISO(date).toFormat('cccc'),
				visitors,
				pageviews,
				visitors === 0 ? '' : Math.round((pageviews / visitors) * 100) / 100,
				`${id}:traffic:${date}`,
			],
		),
	);
}

function byKey(one: unknown[], other: unknown[]): number {
	return String(one.at(-1)).localeCompare(String(other.at(-1)));
}
