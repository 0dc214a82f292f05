import { DateTime } from 'luxon';
import type { Service } from '../../../sandbox/service';
import { serveRows } from '../../support/serveRows';
import { runNow, setUp } from '../support/readyWorkflows';
import type { Stage } from '../support/stage';
import { last, percent, totalsOf, trafficOf } from '../support/traffic';

export function allWebsitesMonthlyReportCsv(stage: () => Stage): void {
	describe('all-websites-monthly-report-csv.json', () => {
		it('makes one CSV file of last month with a line for each website, sorted by domain', async () => {
			const { service } = stage();

			const { csv, file } = await makeCsv(stage());

			expect(file).toMatchObject({
				fileName: `websites-${last('month').from.slice(0, 7)}.csv`,
				mimeType: 'text/csv',
			});
			expect(csv).toEqual([HEADER, ...expectedLines(service)]);
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
	return { file: files[0], csv: csv.trimEnd().split(/\r?\n/) };
}

const HEADER =
	'domain,from,to,visitors,pageviews,pageviewsPerVisitor,bestDay,visitorsYearBefore,visitorsPercent,pageviewsYearBefore,pageviewsPercent,topPage,topReferrer';

function expectedLines(service: Service): string[] {
	return service.websites
		.map(({ id, domain }) => ({ id, domain }))
		.sort((one, other) => one.domain.localeCompare(other.domain))
		.map(({ id, domain }) => expectedLine(service, id, domain));
}

/** None of the service's top values has a comma or a quote, which CSV would have to quote. */
function expectedLine(service: Service, id: number, domain: string): string {
	const month = last('month');
	const { visitors, pageviews } = totalsOf(service, id, month);
	const yearBefore = last('month', DateTime.local().minus({ years: 1 }));
	const before = totalsOf(service, id, yearBefore);
	const daysBefore = trafficOf(service, id, yearBefore);
	const withTraffic = daysBefore.filter((day) => day.visitors + day.pageviews > 0);
	// Growth from a few days of a month to all of the next one would be none.
	const isComparable = withTraffic.length >= daysBefore.length / 2;
	const change = (now: number, then: number) => (isComparable ? percent(now, then) : '');
	const [best] = trafficOf(service, id, month).sort(
		(one, other) => other.visitors - one.visitors || other.pageviews - one.pageviews,
	);
	const [page] = service.statistic(id, 'page', month.from, month.to);
	const [referrer] = service.statistic(id, 'referrer', month.from, month.to);
	return [
		domain,
		month.from,
		month.to,
		visitors,
		pageviews,
		visitors === 0 ? '' : Math.round((pageviews / visitors) * 100) / 100,
		visitors === 0 ? '' : best?.date,
		before.visitors,
		change(visitors, before.visitors),
		before.pageviews,
		change(pageviews, before.pageviews),
		page?.value,
		referrer && (referrer.value || 'Direct'),
	].join();
}
