import type { TextFormat } from '../../../nodes/WebsiteAnalytics/report/textFormat';
import { createSentenceWriter } from '../../../nodes/WebsiteAnalytics/report/sentence';
import { UNUSUAL_TRAFFIC_WORDS } from '../../../nodes/WebsiteAnalytics/report/words/events/unusualTraffic';

const formatters = (textFormat: TextFormat) =>
	createSentenceWriter({ textFormat, locale: 'de', language: 'en' });

it.each<[TextFormat, string]>([
	['plain', '<a> & *b*'],
	['html', '&lt;a&gt; &amp; *b*'],
	['slack', '&lt;a&gt; &amp; ∗b∗'],
	['telegram', '&lt;a&gt; &amp; *b*'],
	['markdown', '\\<a\\> \\& \\*b\\*'],
])('escapes a value for %s, in one line', (textFormat, text) => {
	expect(formatters(textFormat).value('<a>\n& *b*')).toBe(text);
});

it('shortens a long value to 80 characters before it is escaped', () => {
	expect(formatters('plain').value('x'.repeat(80))).toBe('x'.repeat(80));
	expect(formatters('plain').value('x'.repeat(300)).length).toBeLessThanOrEqual(80);
	expect(formatters('html').value('&'.repeat(80))).toBe('&amp;'.repeat(80));
});

it('formats numbers and days in the locale', () => {
	const format = formatters('plain');

	expect([format.number(1200), format.day('2026-03-14')]).toEqual(['1.200', 'Sa., 14. März 2026']);
});

it.each([
	[1, 'where about 1 is usual'],
	[0, 'where about 0 are usual'],
	[2, 'where about 2 are usual'],
])('writes what is usual, %d, in the form that goes with it', (usual, expected) => {
	const day = { domain: 'shop.example', metric: 'visitors', date: '2026-03-14' } as const;
	const { unusual } = formatters('plain').wordsOf(UNUSUAL_TRAFFIC_WORDS);

	expect(unusual({ ...day, actual: 40, usual, changePercent: null })).toContain(expected);
});
