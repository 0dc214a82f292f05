import { zipObject } from 'lodash';
import { z } from 'zod';
import { serveRows } from '../../support/serveRows';
import { runNow, setUp } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';
import { last } from '../support/traffic';

const count = z.number().nullable();
const summarySchema = z.object({
	json: z.object({
		...{ domain: z.string(), from: z.string(), to: z.string(), visitors: count },
		daysWithTraffic: count,
		previous: z.object({ visitors: count, daysWithTraffic: count }),
		change: z.object({ visitorsPercent: count }),
	}),
});

export function allWebsitesMonthlyReportCsv(stage: () => Stage): void {
	describe('all-websites-monthly-report-csv.json', () => {
		it('makes one CSV file of last month with a line for each website, sorted by domain', async () => {
			const { csv, file, summaries } = await makeCsv(stage());
			const [header = '', ...lines] = csv;
			const rows = lines.map((line) => zipObject(header.split(','), line.split(',')));
			const text = (value: unknown) => String(value ?? '');

			expect(file).toMatchObject({
				fileName: `websites-${last('month').from.slice(0, 7)}.csv`,
				mimeType: 'text/csv',
			});
			expect(rows.map(({ domain }) => domain)).toEqual(
				stage()
					.service.websites.map(({ domain }) => domain)
					.sort(),
			);
			expect(rows).toEqual(
				summaries.map(({ domain, from, to, visitors, daysWithTraffic, previous, change }) =>
					expect.objectContaining({
						...{ domain, from, to, visitors: text(visitors) },
						daysWithTraffic: text(daysWithTraffic),
						visitorsYearBefore: text(previous.visitors),
						daysWithTrafficYearBefore: text(previous.daysWithTraffic),
						visitorsPercent: text(change.visitorsPercent),
					}),
				),
			);
		});

		it('writes a referrer that looks like a formula as text', async () => {
			serveRows(stage().service, { referrer: [['=HYPERLINK("http://x","y")', 12]] }, 3);

			const { csv } = await makeCsv(stage());
			const line = csv.find((text) => text.startsWith('shop.example,'));

			expect(line).toMatch(/,"'=HYPERLINK\(""http:\/\/x"",""y""\)"$/);
		});
	});
}

/** Runs the workflow, and gives its only file and the lines in it. */
async function makeCsv({ n8n, credentials }: Stage) {
	const workflow = await setUp(n8n, 'all-websites-monthly-report-csv.json', credentials);
	const outputs = await runNow(n8n, workflow);
	const files = (outputs['Make CSV File'] ?? []).map(({ binary }) => binary?.data);

	expect(files).toHaveLength(1);

	const id = encodeURIComponent(files[0]?.id ?? '');
	const csv = await n8n.requestText('GET', `/binary-data?id=${id}&action=download`);
	const summaries = z
		.array(summarySchema)
		.parse(outputs['Get Summary'])
		.map(({ json }) => json);
	return { file: files[0], csv: csv.trimEnd().split(/\r?\n/), summaries };
}
