import { range } from 'lodash';
import {
	createFormatter,
	type ReportSettings,
} from '../../../nodes/WebsiteAnalytics/report/formatter';
import { renderPage } from '../../../nodes/WebsiteAnalytics/report/htmlFrames';
import { overviewReport } from '../../../nodes/WebsiteAnalytics/report/overviewReport';
import { reportFiles, reportText } from '../../../nodes/WebsiteAnalytics/report/reportOutput';
import { summaryReport } from '../../../nodes/WebsiteAnalytics/report/summaryReport';
import { overviewOf, website } from './support/overview';
import { RUNNING_MONTH } from './support/runningMonth';
import { WHOLE_SUMMARY } from './support/summary';

const RUDE = '<img src="//rude.example/x"> "&';

function pageOf(name: string, settings: Partial<ReportSettings> = {}): string {
	const formatter = createFormatter({ language: 'de', locale: 'de-DE', ...settings });
	return renderPage(summaryReport(name, RUNNING_MONTH, formatter), formatter);
}

describe('the page of a report', () => {
	it('is the same document with a chart that is drawn in it', () => {
		const page = pageOf('shop.example');

		expect(page).toContain('<title>shop.example: ');
		expect(page.match(/<svg /g)).toHaveLength(2);
		expect(page).toContain('@page{size:A4');
		expect(page).not.toContain('<img');
		expect(page).toContain('<bdi>Notizen</bdi>');
	});

	it('is attached with the format page, whose text is a mail', async () => {
		const formatter = createFormatter({ language: 'en', locale: '', textFormat: 'page' });
		const report = summaryReport('shop.example', RUNNING_MONTH, formatter);

		expect(reportText(report, formatter)).toContain('</html>');
		expect(await reportFiles(report, formatter)).toEqual([
			{
				name: 'report',
				content: renderPage(report, formatter),
				fileName: 'report.html',
				mimeType: 'text/html',
			},
		]);
	});

	it.each([false, true])(
		'says that the dashed line of its chart is moved, where the mail has a chart: %s',
		(chart) => {
			const settings = { language: 'en', locale: 'en-US', chart, textFormat: 'html' } as const;
			const formatter = createFormatter(settings);
			const report = summaryReport('shop.example', RUNNING_MONTH, formatter);

			expect(renderPage(report, formatter)).toContain('The dashed line is moved');
			expect(reportText(report, formatter).includes('The dashed line is moved')).toBe(chart);

			const unmoved = summaryReport('shop.example', WHOLE_SUMMARY, formatter);

			expect(renderPage(unmoved, formatter)).not.toContain('The dashed line');
		},
	);

	it('has all rows of a list that is too long for a mail', () => {
		const formatter = createFormatter({ language: 'en', locale: '', textFormat: 'page' });
		const websites = range(600).map((websiteId) =>
			website(`${websiteId}.example`, 600 - websiteId, 1, { websiteId }),
		);
		const report = overviewReport(overviewOf(websites), '', 1000, formatter);

		expect(renderPage(report, formatter)).toContain('>599.example<');
		expect(reportText(report, formatter)).not.toContain('>599.example<');
	});

	it('requests nothing, whatever its values are', () => {
		const page = pageOf(RUDE, { brandName: RUDE, brandFooter: RUDE });

		expect(page).toContain(
			`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`,
		);
		expect(page).not.toMatch(/<(?:img|script|link|iframe|object)|\bhref=|url\(|@import/);
	});

	it.each([
		['https://lumen.example:8443/a/logo.png?x=1', 'data: https://lumen.example:8443'],
		['data:image/png;base64,AAAA', 'data:'],
	])('may load the logo %s only', (brandLogo, sources) => {
		const page = pageOf('shop.example', { brandLogo });

		expect(page).toContain(`img-src ${sources};`);
		expect(page.match(/ src="[^"]*"/g)).toEqual([` src="${brandLogo}"`]);
	});
});
