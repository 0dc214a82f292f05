import { range } from 'lodash';
import type { Browser } from 'playwright-core';
import { createFormatter, type Formatter } from '../../nodes/WebsiteAnalytics/report/formatter';
import { overviewReport } from '../../nodes/WebsiteAnalytics/report/overviewReport';
import type { Report } from '../../nodes/WebsiteAnalytics/report/report';
import { reportFiles } from '../../nodes/WebsiteAnalytics/report/reportOutput';
import { summaryReport } from '../../nodes/WebsiteAnalytics/report/summaryReport';
import { WHOLE_OVERVIEW } from '../unit/report/support/overview';
import { HOSTILE_SUMMARY, WHOLE_SUMMARY } from '../unit/report/support/summary';
import { openChromium } from './support/editor/browser';

const LONG = `a-${'very-long-'.repeat(9)}name.example`;

describe('a page', () => {
	let browser: Browser;
	const open = async (create: (formatter: Formatter) => Report) => {
		const formatter = createFormatter({ language: 'de', locale: '', textFormat: 'page' });
		const [file] = await reportFiles(create(formatter), formatter);
		const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
		await page.setContent(String(file?.content));
		return page;
	};

	beforeAll(async () => {
		browser = await openChromium();
	});

	afterAll(async () => {
		await browser.close();
	});

	it.each<[string, number, (formatter: Formatter) => Report]>([
		['a whole summary', 2, (formatter) => summaryReport('shop.example', WHOLE_SUMMARY, formatter)],
		['the longest labels', 3, (formatter) => summaryReport(LONG, HOSTILE_SUMMARY, formatter)],
		['an overview', 1, (formatter) => overviewReport(WHOLE_OVERVIEW, '', 20, formatter)],
	])(
		'with %s fits a phone of 360 pixels, and needs %i sheets of A4 at most',
		async (_what, count, create) => {
			const page = await open(create);
			const width: unknown = await page.evaluate('document.documentElement.scrollWidth');
			const printed = await page.pdf({ preferCSSPageSize: true });
			await page.close();

			const sheets = printed.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

			expect(width).toBe(360);
			expect(range(1, count + 1)).toContain(sheets);
		},
	);
});
