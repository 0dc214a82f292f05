import { createFormatters, readLocale } from '../../../nodes/WebsiteAnalytics/report/locale';
import { errorOf } from '../support/errorOf';

describe('the locale of a text', () => {
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
		['en_US', '\'Locale\' is not a known locale: "en_US"'],
		['x'.repeat(50), `'Locale' is not a known locale: "${'x'.repeat(39)}…"`],
	])('rejects %j, and names the parameter', (given, message) => {
		expect(errorOf(() => readLocale(given))).toMatchObject({
			message,
			hint: 'Enter a language, with a region where it matters, e.g. en, en-US, de or pt-BR.',
		});
	});

	it('shows only zero as 0.0%', () => {
		const { share } = createFormatters('en-US');

		expect([0, 0.000014, 0.00033, 0.0005, 0.9].map(share)).toEqual([
			'0.0%',
			'0.0014%',
			'0.033%',
			'0.1%',
			'90.0%',
		]);
	});

	it('formats days without a timezone, which the machine may have', () => {
		const { TZ = 'UTC' } = process.env;
		process.env.TZ = 'America/New_York';
		const { day, range } = createFormatters('en-US');
		const texts = [day('2026-03-08'), range({ from: '2026-03-01', to: '2026-03-31' })];
		process.env.TZ = TZ;

		expect(texts).toEqual(['Sun, Mar 8', 'Mar 1 – 31, 2026']);
	});

	const RANGES = {
		day: { from: '2026-03-08', to: '2026-03-08' },
		week: { from: '2025-12-29', to: '2026-01-04' },
		month: { from: '2026-03-01', to: '2026-03-31' },
	};

	it.each([
		['en-US', 'Sun, Mar 8, 2026', 'Dec 29, 2025 – Jan 4, 2026', 'Mar 1 – 31, 2026'],
		['de-DE', 'So., 8. März 2026', '29. Dez. 2025 – 4. Jan. 2026', '1.–31. März 2026'],
		['ja-JP', '2026年3月8日(日)', '2025/12/29～2026/01/04', '2026/03/01～2026/03/31'],
		// The isolates keep the text before and after the range in its place.
		[
			'ar',
			'\u2068الأحد، 8 مارس 2026\u2069',
			'\u206829 ديسمبر 2025 – 4 يناير 2026\u2069',
			'\u20681–31 مارس 2026\u2069',
		],
	])('formats ranges in %s', (locale = '', ...texts) => {
		const { range } = createFormatters(locale);

		expect([RANGES.day, RANGES.week, RANGES.month].map(range)).toEqual(texts);
	});

	it('leaves the year out of a brief range of one year, and of an earlier range of the same', () => {
		const { briefRange } = createFormatters('en-US');
		const earlier = (to: string) => briefRange(RANGES.month, { from: to, to });

		expect(Object.values(RANGES).map((of) => briefRange(of))).toEqual([
			'Sun, Mar 8',
			'Dec 29, 2025 – Jan 4, 2026',
			'Mar 1 – 31',
		]);
		expect([earlier('2026-04-30'), earlier('2027-03-31')]).toEqual([
			'Mar 1 – 31',
			'Mar 1 – 31, 2026',
		]);
	});
});
