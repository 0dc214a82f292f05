import { range } from 'lodash';
import { combinedText } from '../../../nodes/WebsiteAnalytics/report/combinedText';
import { localeOf, type Language } from '../../../nodes/WebsiteAnalytics/report/language';
import { createWriter } from '../../../nodes/WebsiteAnalytics/report/writer';
import { REPORT_WORDS } from '../../../nodes/WebsiteAnalytics/report/words/events/report';
import { UNUSUAL_TRAFFIC_WORDS } from '../../../nodes/WebsiteAnalytics/report/words/events/unusualTraffic';
import type { TextFormat } from '../../../nodes/WebsiteAnalytics/report/textFormat';

const settings = (textFormat: TextFormat) =>
	({ textFormat, language: 'en', locale: 'en-US' }) as const;

it.each<[TextFormat, string]>([
	['slack', '*Unusual traffic*: 2\n• A.\n• B.'],
	['telegram', '<b>Unusual traffic</b>: 2\n• A.\n• B.'],
	['markdown', '**Unusual traffic**: 2  \n- A.  \n- B.'],
	['plain', 'Unusual traffic: 2\n- A.\n- B.'],
])('lists texts below a heading as %s', (format, text) => {
	expect(combinedText('Unusual traffic', ['A.', 'B.'], settings(format))).toBe(text);
});

it('lists texts below a heading as HTML for a mail', () => {
	const lines = combinedText('Unusual traffic', ['A.', 'B.'], settings('html')).split('\n');

	expect(lines[0]).toMatch(/^<div style="font-family: .*">$/);
	expect(lines.slice(1)).toEqual([
		'<p><strong>Unusual traffic</strong>: 2</p>',
		...['<ul>', '<li>A.</li>', '<li>B.</li>', '</ul>', '</div>'],
	]);
});

describe('a text that would be too long', () => {
	const texts = range(1234).map((index) => `Line ${index} ${'x'.repeat(index % 90)}.`);

	it.each<TextFormat>(['slack', 'telegram', 'markdown', 'plain'])(
		'has at most 3,000 characters as %s, and says how many more there are',
		(format) => {
			const text = combinedText('Reports', texts, settings(format));
			const lines = text.split('\n');
			const shown = lines.length - 2;

			expect(text.length).toBeLessThanOrEqual(3000);
			expect(text.length).toBeGreaterThan(2800);
			expect(lines[0]).toContain(': 1,234');
			expect(lines[shown]).toContain(texts[shown - 1]);
			expect(lines.at(-1)).toBe(`and ${(1234 - shown).toLocaleString('en-US')} more`);
		},
	);

	it('has at most a hundred lines as HTML', () => {
		const text = combinedText('Reports', texts, settings('html'));

		expect(text.match(/<li>/g)).toHaveLength(100);
		expect(text).toMatch(/<\/ul>\n<p>and 1,134 more<\/p>\n<\/div>$/);
	});

	it('leaves nothing out that just fits', () => {
		const heading = 'Reports: 1\n';
		const line = 'x'.repeat(3000 - heading.length - 2);

		expect(combinedText('Reports', [line], settings('plain'))).toHaveLength(3000);
		expect(combinedText('Reports', texts.slice(0, 100), settings('html'))).not.toContain('more');
	});
});

describe('the words of a list', () => {
	it.each<[Language, string, string[], string]>([
		[
			'en',
			'Unusual traffic',
			['and 1 more', 'and 1,234 more'],
			'a had 1 visitor and 2 pageviews (',
		],
		[
			'de',
			'Ungewöhnliche Zugriffe',
			['und 1 weitere', 'und 1.234 weitere'],
			'a: 1 Besucher, 2 Seitenaufrufe (',
		],
		[
			'fr',
			'Trafic inhabituel',
			['et 1 autre', 'et 1\u202f234 autres'],
			'a\u00a0: 1 visiteur, 2 pages vues (',
		],
		['es', 'Tráfico inusual', ['y 1 más', 'y 1234 más'], 'a: 1 visitante, 2 páginas vistas ('],
		[
			'it',
			'Traffico insolito',
			['e un altro', 'e altri 1234'],
			'a: 1 visitatore, 2 pagine viste (',
		],
		['pt', 'Tráfego incomum', ['e mais 1', 'e mais 1.234'], 'a: 1 visitante, 2 visualizações ('],
		['nl', 'Ongewoon verkeer', ['en nog 1', 'en nog 1.234'], 'a: 1 bezoeker, 2 paginaweergaven ('],
		['pl', 'Nietypowy ruch', ['i jeszcze 1', 'i jeszcze 1234'], 'a: 1 odwiedzający, 2 odsłony ('],
	])('are those of the language %s', (language, expected, more, begin) => {
		const { words, wordsOf } = createWriter({ language, locale: localeOf(language) });
		const { andMore } = words.events;
		const { periodOver } = wordsOf(REPORT_WORDS);
		const day = { from: '2026-03-14', to: '2026-03-14' };
		const over = { domain: 'a', range: day, visitors: 1, visitorsPercent: null, pageviews: 2 };

		expect(wordsOf(UNUSUAL_TRAFFIC_WORDS).heading).toBe(expected);
		expect([1, 1234].map(andMore)).toEqual(more);
		expect(periodOver(over).slice(0, begin.length)).toBe(begin);
		expect(periodOver({ ...over, visitorsPercent: 20 })).toMatch(/\(\+20\s?%\)/);
	});
});
