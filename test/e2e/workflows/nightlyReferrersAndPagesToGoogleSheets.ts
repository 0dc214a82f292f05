import { range } from 'lodash';
import { serveRows } from '../../support/serveRows';
import { byKey, runToSheets, targetOf } from '../support/runToSheets';
import { SHEETS, type Stage } from '../support/stage';
import { daysAgo } from '../support/traffic';

const FILE = 'nightly-referrers-and-pages-to-google-sheets.json';
const SHEET = 'Referrers and Pages';
const FORMULA = '=HYPERLINK("http://x","y")';

export function nightlyReferrersAndPagesToGoogleSheets(stage: () => Stage): void {
	describe('nightly-referrers-and-pages-to-google-sheets.json', () => {
		it('appends the 25 largest referrers and pages of each day and website, each with its domain', async () => {
			const written = await runToSheets(stage(), FILE);
			const [header, ...rows] = stage().google.sheets[SHEET];
			const expected = expectedRows(stage());

			expect(written.map(targetOf)).toEqual([
				':batchUpdate',
				`/values/${SHEET}!2:${1 + expected.length}`,
			]);
			expect(header).toEqual(SHEETS[SHEET]);
			expect(expected.length).toBeGreaterThan(500);
			expect([...rows].sort(byKey)).toEqual(expected.sort(byKey));
		});

		it('has a key of its own for every row', () => {
			const keys = stage().google.sheets[SHEET].map((row) => row.at(-1));

			expect(new Set(keys).size).toBe(keys.length);
		});

		it('adds no row when it is run again', async () => {
			const before = structuredClone(stage().google.sheets[SHEET]);

			const written = await runToSheets(stage(), FILE);

			expect(written.map(targetOf)).toEqual(['/values:batchUpdate']);
			expect(stage().google.sheets[SHEET]).toEqual(before);
		});

		it('sends 14 requests for each website', async () => {
			const { service } = stage();
			service.requests.length = 0;

			await runToSheets(stage(), FILE);
			const forStatistics = service.requests.filter(({ path }) => path.includes('/stats/'));

			expect(forStatistics).toHaveLength(14 * service.websites.length);
		});

		it('writes a referrer that looks like a formula as text, new and when it is read again', async () => {
			const { service, google } = stage();
			const cells = () => google.sheets[SHEET].filter((row) => row.includes(FORMULA));
			serveRows(service, { referrer: [[FORMULA, 12]] }, 3);

			await runToSheets(stage(), FILE);
			const appended = cells();
			await runToSheets(stage(), FILE);

			expect(appended).toHaveLength(7);
			expect(appended[0]).toMatchObject({ 1: 'shop.example', 4: FORMULA, 5: 12, 6: FORMULA });
			expect(cells()).toEqual(appended);
		});
	});
}

/** The rows of the last 7 days of all websites, in the order of the columns of the sheet. */
function expectedRows({ service }: Stage): unknown[][] {
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
