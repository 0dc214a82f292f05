import type { SummaryNumbers } from '../../../nodes/WebsiteAnalytics/analytics/summaryNumbers';
import { summaryReport } from '../../../nodes/WebsiteAnalytics/report/summaryReport';
import { ENGLISH } from './support/reports';
import { COMPARED, summaryOf, WHOLE_SUMMARY } from './support/summary';

const { goals, topChanges } = WHOLE_SUMMARY.numbers;

/** Returns numbers with a change of the visitors. */
const changed = (visitors: number, visitorsPercent: number | null, before = 2000) => ({
	previous: { ...COMPARED.previous, visitors: before, pageviews: before },
	change: { ...COMPARED.change, visitors, visitorsPercent },
	topChanges,
});

it.each<[string, Partial<SummaryNumbers>, string]>([
	[
		'a small part of a percent',
		{ ...changed(-1, 0, 50_000), topChanges: {} },
		'0.002% fewer visitors than before (Mar 5 – 7).',
	],
	[
		'no largest change against a range without traffic',
		changed(1045, null, 0),
		'1,045 visitors, before: 0.',
	],
	[
		'no largest change where counts are missing',
		changed(9, null),
		'1,045 visitors, before: 2,000.',
	],
	[
		'no percentage of a running range',
		{
			...changed(9, null),
			toDate: { from: '2026-03-08', to: '2026-03-09', visitors: 600, pageviews: 700 },
		},
		'Mar 8 – 9: 600 visitors, before: 2,000.',
	],
	['no traffic', { visitors: 0, pageviews: 0 }, 'No traffic.'],
	[
		'the first three goals with a target',
		{ goals: [...goals, ...goals, ...goals, ...goals] },
		`1,045 visitors, 1,250 pageviews. ${'Sign-up: 61 of 100 (61.0%); '.repeat(3).slice(0, -2)}.`,
	],
])('the lead of a summary says %s', (_what, numbers, text) => {
	expect(summaryReport('a', summaryOf(numbers), ENGLISH).document.lead).toBe(text);
});
