import { LANGUAGE_OPTIONS, localeOf } from '../../../nodes/WebsiteAnalytics/report/language';
import { reportSubject, subjectText } from '../../../nodes/WebsiteAnalytics/report/subject';
import { createWriter } from '../../../nodes/WebsiteAnalytics/report/writer';
import { overviewOf, website } from './support/overview';
import { COMPARED, summaryOf } from './support/summary';

const WRITER = createWriter({ language: 'en', locale: 'en-US' });
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
	expect(subjectText({ ...WEEK, ...given }, WRITER)).toBe(text);
});

it('has the totals of a summary and of an overview', () => {
	const overview = overviewOf([website('a', 90, 80)]);

	expect(reportSubject('shop.example', summaryOf(COMPARED), WRITER)).toBe(
		'shop.example: 1,045 visitors (-47.8%), Mar 8 – 10',
	);
	expect(reportSubject('All websites', overview, WRITER)).toBe(
		'All websites: 90 visitors (+12.5%), Mar 8 – 14',
	);
});

it('is unknown where no day of a summary has a count', () => {
	const summary = summaryOf({ visitors: 0, days: 0 }, { unknownDays: ['2026-03-08'] });

	expect(reportSubject('a', summary, WRITER)).toBe('a: Unknown, Mar 8 – 10');
});

it('is in every language', () => {
	const texts = LANGUAGE_OPTIONS.map(({ value }) =>
		subjectText(WEEK, createWriter({ language: value, locale: localeOf(value) })),
	);

	expect(texts).toMatchSnapshot();
});
