import { overviewReport } from '../../../nodes/WebsiteAnalytics/report/overviewReport';
import { summaryReport } from '../../../nodes/WebsiteAnalytics/report/summaryReport';
import { subjectText } from '../../../nodes/WebsiteAnalytics/report/totals';
import { createWriter } from '../../../nodes/WebsiteAnalytics/report/writer';
import { overviewOf, website } from './support/overview';
import { ENGLISH } from './support/reports';
import { COMPARED, summaryOf } from './support/summary';

const WEEK = {
	...{ name: 'shop.example', range: { from: '2026-11-16', to: '2026-11-22' } },
	...{ metric: 'visitors' as const, count: 3412, percent: 4.2, isComplete: true },
};

it.each([
	['of a week', {}, 'shop.example: 3,412 visitors (+4.2%), Nov 16 – 22'],
	['without a percentage', { percent: null }, 'shop.example: 3,412 visitors, Nov 16 – 22'],
	[
		'of what runs',
		{ isComplete: false },
		'shop.example: 3,412 visitors (+4.2%), Nov 16 – 22, so far',
	],
	['without any count', { count: null, percent: null }, 'shop.example: Unknown, Nov 16 – 22'],
	[
		'of a day',
		{ range: { from: '2026-11-22', to: '2026-11-22' }, metric: 'pageviews' as const, count: 1 },
		'shop.example: 1 pageview (+4.2%), Sun, Nov 22',
	],
	[
		'of a year',
		{ range: { from: '2025-01-01', to: '2025-12-31' } },
		'shop.example: 3,412 visitors (+4.2%), Jan 1 – Dec 31, 2025',
	],
	['of a name with a line break', { name: 'a\nb' }, 'a b: 3,412 visitors (+4.2%), Nov 16 – 22'],
])('a subject %s', (_of, given, text) => {
	expect(subjectText({ ...WEEK, ...given }, ENGLISH)).toBe(text);
});

it('the line of a mail or a message escapes the name', () => {
	const html = createWriter({ language: 'en', locale: 'en-US', textFormat: 'html' });

	expect(summaryReport('<i>', summaryOf({}), html).line).toBe(
		'&lt;i&gt; had 1,045 visitors and 1,250 pageviews (Mar 8 – 10, 2026).',
	);
});

it('the subject has the totals of a summary, unknown where no day has a count, and of an overview', () => {
	const unknown = summaryOf({ visitors: 0, days: 0 }, { unknownDays: ['2026-03-08'] });
	const overview = overviewOf([website('a', 90, 80)]);

	expect([
		summaryReport('shop.example', summaryOf(COMPARED), ENGLISH).subject,
		summaryReport('a', unknown, ENGLISH).subject,
		overviewReport(overview, '', 9, ENGLISH).subject,
	]).toEqual([
		'shop.example: 1,045 visitors (-47.8%), Mar 8 – 10',
		'a: Unknown, Mar 8 – 10',
		'All websites: 90 visitors (+12.5%), Mar 8 – 14',
	]);
});
