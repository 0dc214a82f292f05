import type { Browser } from 'playwright-core';
import { createFormatter } from '../../nodes/WebsiteAnalytics/report/formatter';
import { reportText } from '../../nodes/WebsiteAnalytics/report/reportOutput';
import { summaryReport } from '../../nodes/WebsiteAnalytics/report/summaryReport';
import { WHOLE_OVERVIEW } from '../unit/report/support/overview';
import { overviewText } from '../unit/report/support/reports';
import { RUNNING_MONTH } from '../unit/report/support/runningMonth';
import { HOSTILE_SUMMARY, WHOLE_SUMMARY } from '../unit/report/support/summary';
import { openChromium } from './support/editor/browser';

const HTML = { textFormat: 'html', chart: true } as const;
const LONG = `a-${'very-long-'.repeat(9)}name.example`;

const mailOf = (summary: typeof WHOLE_SUMMARY, language: 'de' | 'pl') => {
	const formatter = createFormatter({ ...HTML, language, locale: '', brandName: LONG });
	return reportText(summaryReport(LONG, summary, formatter), formatter);
};
const MAILS = {
	'a whole summary in German': () => mailOf(WHOLE_SUMMARY, 'de'),
	'a running month in Polish': () => mailOf(RUNNING_MONTH, 'pl'),
	'a summary with the longest labels': () => mailOf(HOSTILE_SUMMARY, 'pl'),
	'an overview': () => overviewText(WHOLE_OVERVIEW, {}, HTML),
};

describe('a mail on a phone of 360 pixels, with pictures blocked', () => {
	let browser: Browser;

	beforeAll(async () => {
		browser = await openChromium();
	});

	afterAll(async () => {
		await browser.close();
	});

	describe.each(Object.entries(MAILS))('of %s', (_what, create) => {
		it.each(['light', 'dark'] as const)('is not wider than the screen, %s', async (colorScheme) => {
			const page = await browser.newPage({ viewport: { width: 360, height: 800 }, colorScheme });
			await page.route(/^(?!data:|about:)/, async (route) => {
				await route.abort();
			});
			await page.setContent(create());
			const width: unknown = await page.evaluate('document.documentElement.scrollWidth');
			const ground: unknown = await page.evaluate(
				"getComputedStyle(document.querySelector('.c')).backgroundColor",
			);
			const alternative: unknown = await page.evaluate(
				"getComputedStyle(document.querySelector('.p')).color",
			);
			await page.close();

			expect(width).toBe(360);
			expect(ground).toBe(colorScheme === 'dark' ? 'rgb(29, 33, 40)' : 'rgb(255, 255, 255)');
			// Pictures are on white in dark mails too.
			expect(alternative).toBe('rgb(90, 100, 116)');
		});
	});
});
