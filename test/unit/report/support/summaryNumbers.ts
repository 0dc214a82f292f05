import type { SummaryNumbers } from '../../../../nodes/WebsiteAnalytics/statistics/summary';

/** The numbers of three days, without a comparison and breakdowns. */
export const SUMMARY_NUMBERS: SummaryNumbers = {
	from: '2026-03-08',
	to: '2026-03-10',
	visitors: 1045,
	pageviews: 1250,
	pageviewsPerVisitor: 1.2,
	bestDay: { date: '2026-03-10', visitors: 1000, pageviews: 1050 },
	previous: null,
	change: null,
	breakdowns: {},
};
