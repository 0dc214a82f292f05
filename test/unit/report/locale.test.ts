import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { readLocale, createFormatters } from '../../../nodes/WebsiteAnalytics/report/locale';

it.each(['en', 'en-US', 'de', 'pt-BR', 'zh-Hant-TW', ' fr-FR '])(
	'accepts the locale %s',
	(locale) => {
		expect(readLocale(locale)).toBe(locale.trim());
	},
);

it.each([
	['', "'Locale' is empty"],
	['   ', "'Locale' is empty"],
	[undefined, "'Locale' is empty"],
	[7, "'Locale' is empty"],
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

it('formats a decrease with its sign and no change without one', () => {
	const { change } = createFormatters('en-US');

	expect([change(-7.25), change(0)]).toEqual(['-7.3%', '0%']);
});

it('formats a range of one day as that day', () => {
	const { range } = createFormatters('en-US');

	expect(range({ from: '2026-03-08', to: '2026-03-08' })).toBe('Sun, Mar 8, 2026');
	expect(range({ from: '2026-03-08', to: '2026-03-14' })).toBe(
		'Sun, Mar 8, 2026 to Sat, Mar 14, 2026',
	);
});
