import { overviewReport } from '../../../nodes/WebsiteAnalytics/report/overviewReport';
import { summaryReport } from '../../../nodes/WebsiteAnalytics/report/summaryReport';
import type { Summary } from '../../../nodes/WebsiteAnalytics/analytics/summary';
import { overviewOf, website } from './support/overview';
import { ENGLISH } from './support/reports';
import { COMPARED, summaryOf } from './support/summary';

it.each<[string, string, Summary, string]>([
	['of some days', 'shop.example', summaryOf({}), 'shop.example: 1,045 visitors, Mar 8 – 10'],
	['with a percentage', 'a', summaryOf(COMPARED), 'a: 1,045 visitors (-47.8%), Mar 8 – 10'],
	['of what runs', 'a', summaryOf({ isComplete: false }), 'a: 1,045 visitors, Mar 8 – 10, so far'],
	['of a day', 'a', summaryOf({ to: '2026-03-08', visitors: 1 }), 'a: 1 visitor, Sun, Mar 8'],
	[
		'of a year',
		'a',
		summaryOf({ from: '2025-01-01', to: '2025-12-31' }),
		'a: 1,045 visitors, Jan 1 – Dec 31, 2025',
	],
	['of a name with a line break', 'a\nb', summaryOf({}), 'a b: 1,045 visitors, Mar 8 – 10'],
])('a subject %s', (_of, name, summary, text) => {
	expect(summaryReport(name, summary, ENGLISH).subject).toBe(text);
});

it('has the visitors of all websites in the subject of an overview', () => {
	expect(overviewReport(overviewOf([website('a', 90, 80)]), '', 9, ENGLISH).subject).toBe(
		'All websites: 90 visitors (+12.5%), Mar 8 – 14',
	);
});
