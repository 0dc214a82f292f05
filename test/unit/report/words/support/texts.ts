import { localeOf, type Language } from '../../../../../nodes/WebsiteAnalytics/report/language';
import { createWriter } from '../../../../../nodes/WebsiteAnalytics/report/writer';
import { overviewText } from '../../../../../nodes/WebsiteAnalytics/report/overviewText';
import { summaryText } from '../../../../../nodes/WebsiteAnalytics/report/summaryText';
import type { Mover } from '../../../../../nodes/WebsiteAnalytics/statistics/breakdown';
import type { Overview } from '../../../../../nodes/WebsiteAnalytics/statistics/overview';
import type { Summary } from '../../../../../nodes/WebsiteAnalytics/statistics/summary';
import { SUMMARY_NUMBERS } from '../../support/summaryNumbers';
import { daysFrom } from '../../../statistics/support/traffic';

const mover = (value: string, more: Omit<Mover, 'value' | 'label'>): Mover => ({
	value,
	label: value,
	...more,
});

const SUMMARY: Summary = {
	isRunning: true,
	days: daysFrom('2026-03-08', [
		[45, 150],
		[0, 50],
		[1000, 1050],
	]).days,
	comparedDays: daysFrom('2026-03-05', [
		[1000, 500],
		[0, 0],
		[1000, 500],
	]).days,
	numbers: {
		...SUMMARY_NUMBERS,
		previous: { from: '2026-03-05', to: '2026-03-07', visitors: 2000, pageviews: 1000 },
		change: { visitors: -955, visitorsPercent: -47.8, pageviews: 250, pageviewsPercent: 25 },
		breakdowns: {
			page: [{ value: '/', label: '/', count: 625, share: 0.5 }],
			referrer: [],
			event: [{ value: 'Sign-up::', label: 'Sign-up', count: 4, share: null }],
		},
		movers: {
			page: [
				mover('/', { count: 5000, before: 3000, change: 2000, status: 'up' }),
				mover('/gone', { count: 0, before: 15, change: -15, status: 'gone' }),
				mover('/new', { count: 10, before: 0, change: 10, status: 'new' }),
				mover('/down', { count: null, before: 1090, change: -80, status: 'down' }),
				mover('/up', { count: 1080, before: null, change: 70, status: 'up' }),
			],
			event: [],
		},
	},
};

const website = (websiteId: number, domain: string, visitors: number, before: number) => ({
	websiteId,
	domain,
	visitors,
	pageviews: visitors,
	previous: { visitors: before, pageviews: before },
	change: {
		visitors: visitors - before,
		visitorsPercent: before === 0 ? null : 25,
		pageviews: visitors - before,
		pageviewsPercent: before === 0 ? null : 25,
	},
});

const OVERVIEW: Overview = {
	isRunning: false,
	gaps: { ofAll: null, byWebsite: new Map([[2, { daysWithTraffic: 1, days: 7 }]]) },
	numbers: {
		from: '2026-03-08',
		to: '2026-03-14',
		visitors: 52,
		pageviews: 52,
		previous: { from: '2026-03-01', to: '2026-03-07', visitors: 41, pageviews: 41 },
		change: { visitors: 11, visitorsPercent: 26.8, pageviews: 11, pageviewsPercent: 26.8 },
		websites: [
			website(1, 'shop.example', 50, 40),
			website(2, 'blog.example', 2, 1),
			website(3, 'quiet.example', 0, 0),
			website(4, 'other.example', 0, 0),
		],
		failed: [{ websiteId: 5, domain: 'down.example', error: 'the service sent status 501' }],
	},
};

/** Texts in a language, with the numbers and days of its own locale. */
export function textsIn(language: Language) {
	const locale = localeOf(language);
	const settings = { language, locale, textFormat: 'plain', chart: 'none' } as const;
	const { words } = createWriter({ language, locale });
	const { events, overview, report } = words;
	return {
		summary: summaryText('shop.example', SUMMARY, settings).split('\n'),
		overview: overviewText(OVERVIEW, 'example', 3, settings).split('\n'),
		chart: [
			// By their names, because words that are swapped may stand in the same order.
			...[words.chart.chart, words.chart.visitorsBefore, words.chart.pageviewsBefore],
			...[words.chart.usual, words.chart.unusual, words.chart.perDay],
			...[1, 2, 5].map(words.chart.moreWebsites),
		],
		/** No visitor, one, two, five and so on. */
		visitors: [0, 1, 2, 5, 22, 1_000_000].map((count) => words.counted(count, 'visitors')),
		pageviews: [0, 1, 2, 5, 22, 1_000_000].map((count) => words.counted(count, 'pageviews')),
		linesLeftOut: [1, 2, 5].map(report.linesLeftOut),
		failed: [1, 2, 5].map(overview.failed),
		shown: [1, 2, 5].map((shown) => overview.shown(shown, 50)),
		bars: [1, 2, 5].map(report.visitorsPerDays),
		others: [report.website(7), overview.allWebsites, report.noTraffic, report.none],
		listEnds: [events.andMore(1), events.andMore(5)],
	};
}
