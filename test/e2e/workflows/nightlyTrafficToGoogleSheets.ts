import { serveRows, type Rows } from '../../support/serveRows';
import {
	byKey,
	runToSheets,
	runToSheetsBySchedule,
	targetOf,
	trafficRows,
} from '../support/runToSheets';
import { SHEETS, type Stage } from '../support/stage';
import { daysAgo, trafficOf } from '../support/traffic';

const FILE = 'nightly-traffic-to-google-sheets.json';

export function nightlyTrafficToGoogleSheets(stage: () => Stage): void {
	describe('nightly-traffic-to-google-sheets.json', () => {
		it('appends a row for each website and day below the header row', async () => {
			const { service, google } = stage();
			service.requests.length = 0;

			const written = await runToSheets(stage(), FILE);
			const { values } = written[1]?.body as { values: unknown[][] };
			const expected = trafficRows(stage(), { from: daysAgo(7), to: daysAgo(1) });

			expect(written.map(targetOf)).toEqual([':batchUpdate', '/values/Traffic!2:43']);
			expect(expected).toHaveLength(6 * 7);
			expect([...values].sort(byKey)).toEqual(expected.sort(byKey));
			expect(google.sheets.Traffic).toEqual([SHEETS.Traffic, ...values]);
		});

		it('needs one list of the websites, and two requests for each', async () => {
			const { service } = stage();
			service.requests.length = 0;

			await runToSheets(stage(), FILE);

			expect(service.requests).toHaveLength(1 + 2 * service.websites.length);
		});

		it('updates the rows of days that it reads again without appending any', async () => {
			const before = structuredClone(stage().google.sheets.Traffic);

			const written = await runToSheets(stage(), FILE);

			expect(written.map(targetOf)).toEqual(['/values:batchUpdate']);
			expect(stage().google.sheets.Traffic).toEqual(before);
		});

		it('writes the same rows when its schedule starts it', async () => {
			const before = structuredClone(stage().google.sheets.Traffic);

			const written = await runToSheetsBySchedule(stage(), FILE, 'Every Night');

			expect(written.map(targetOf)).toContain('/values:batchUpdate');
			expect(stage().google.sheets.Traffic).toEqual(before);
		});

		it('writes a changed count into the row of its day', async () => {
			const { service, google } = stage();
			const before = structuredClone(google.sheets.Traffic);
			const traffic = trafficOf(service, 7, { from: daysAgo(7), to: daysAgo(1) });
			const yesterday = daysAgo(1);
			const visitors: Rows = traffic.map(({ date, visitors: count }) => [
				date,
				date === yesterday ? 5000 : count,
			]);
			serveRows(service, { visitors }, 7);

			await runToSheets(stage(), FILE);
			const rows = google.sheets.Traffic;
			const changed = rows.filter((row, index) => String(row) !== String(before[index]));

			expect(changed).toHaveLength(1);
			expect(changed[0]).toMatchObject({
				1: 'blog.example',
				2: yesterday,
				4: 5000,
				7: `7:traffic:${yesterday}`,
			});
			expect(rows).toHaveLength(before.length);
		});
	});
}
