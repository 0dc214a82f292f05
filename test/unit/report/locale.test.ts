import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { readLocale, createFormatters } from '../../../nodes/WebsiteAnalytics/report/locale';
import { problemOf } from '../support/problemOf';

it.each(['en', 'en-US', 'de', 'pt-BR', 'zh-Hant-TW', ' fr-FR '])(
	'accepts the locale %s',
	(locale) => {
		expect(readLocale(locale)).toBe(locale.trim());
	},
);

it.each(['', '   ', undefined, null])('gives no locale for %j', (given) => {
	expect(readLocale(given)).toBe('');
});

it.each([
	[7, '\'Locale\' is not a known locale: "7"'],
	[{ a: 1 }, '\'Locale\' is not a text: {"a":1}'],
	['tlh', '\'Locale\' is not a known locale: "tlh"'],
	['en_US', '\'Locale\' is not a known locale: "en_US"'],
	['english', '\'Locale\' is not a known locale: "english"'],
	['<script>', '\'Locale\' is not a known locale: "<script>"'],
])('rejects %j, and names the parameter', (given, message) => {
	expect(() => readLocale(given)).toThrow(new Problem(message, ''));
});

it.each([
	['en-US', '1,234,567', '12.5%', '+25%', 'Sun, Mar 8, 2026'],
	['de-DE', '1.234.567', '12,5\u00a0%', '+25\u00a0%', 'So., 8. März 2026'],
	['hi-IN', '12,34,567', '12.5%', '+25%', 'रवि, 8 मार्च 2026'],
	['fr-FR', '1\u202f234\u202f567', '12,5\u00a0%', '+25\u00a0%', 'dim. 8 mars 2026'],
])('formats numbers and days in %s', (locale, number, share, change, day) => {
	const write = createFormatters(locale);

	expect(write.number(1234567)).toBe(number);
	expect(write.share(0.125)).toBe(share);
	expect(write.change(25)).toBe(change);
	expect(write.day('2026-03-08')).toBe(day);
});

it('names examples of locales where it rejects one', () => {
	expect(problemOf(() => readLocale('english')).solution).toBe(
		'Enter a language, with a region where it matters, e.g. en, en-US, de or pt-BR.',
	);
});

it('formats a difference with its sign', () => {
	const { difference } = createFormatters('en-US');

	expect([difference(1234), difference(-1234), difference(0)]).toEqual(['+1,234', '-1,234', '0']);
});

it('formats a decrease with its sign and no change without one', () => {
	const { change } = createFormatters('en-US');

	expect([change(-7.25), change(0)]).toEqual(['-7.3%', '0%']);
});

describe('a range', () => {
	const DAY = { from: '2026-03-08', to: '2026-03-08' };
	const WEEK = { from: '2025-12-29', to: '2026-01-04' };
	const MONTH = { from: '2026-03-01', to: '2026-03-31' };
	const YEAR = { from: '2025-01-01', to: '2025-12-31' };

	it.each([
		['en-US', DAY, 'Sun, Mar 8, 2026'],
		['en-US', WEEK, 'Dec 29, 2025 – Jan 4, 2026'],
		['en-US', MONTH, 'Mar 1 – 31, 2026'],
		['en-US', YEAR, 'Jan 1 – Dec 31, 2025'],
		['de-DE', DAY, 'So., 8. März 2026'],
		['de-DE', WEEK, '29. Dez. 2025 – 4. Jan. 2026'],
		['de-DE', MONTH, '1.–31. März 2026'],
		['de-DE', YEAR, '1. Jan. – 31. Dez. 2025'],
		['fr-FR', DAY, 'dim. 8 mars 2026'],
		['fr-FR', WEEK, '29 déc. 2025 – 4 janv. 2026'],
		['fr-FR', MONTH, '1–31 mars 2026'],
		['fr-FR', YEAR, '1 janv. – 31 déc. 2025'],
		['ja-JP', DAY, '2026年3月8日(日)'],
		['ja-JP', WEEK, '2025/12/29～2026/01/04'],
		['ja-JP', MONTH, '2026/03/01～2026/03/31'],
		['ja-JP', YEAR, '2025/01/01～2025/12/31'],
		// Isolated, so that what comes before and after it stays where it is.
		['ar', DAY, '\u2068الأحد، 8 مارس 2026\u2069'],
		['ar', WEEK, '\u206829 ديسمبر 2025 – 4 يناير 2026\u2069'],
		['ar', MONTH, '\u20681–31 مارس 2026\u2069'],
		['ar', YEAR, '\u20681 يناير – 31 ديسمبر 2025\u2069'],
	])('in %s of %j is "%s"', (locale, range, text) => {
		expect(createFormatters(locale).range(range)).toBe(text);
	});
});
