import { range } from 'lodash';
import { combinedText } from '../../../nodes/WebsiteAnalytics/report/combinedText';
import type { TextFormat } from '../../../nodes/WebsiteAnalytics/report/textFormat';

const settings = (textFormat: TextFormat) =>
	({ textFormat, language: 'en', locale: 'en-US' }) as const;

it.each<[TextFormat, string]>([
	['slack', '*Unusual traffic*: 2\n• A.\n• B.'],
	['markdown', '**Unusual traffic**: 2  \n- A.  \n- B.'],
	['plain', 'Unusual traffic: 2\n- A.\n- B.'],
	['html', '<p><strong>Unusual traffic</strong>: 2</p>\n<ul>\n<li>A.</li>\n<li>B.</li>\n</ul>'],
])('lists texts below a heading as %s', (format, text) => {
	expect(combinedText('Unusual traffic', ['A.', 'B.'], settings(format))).toBe(text);
});

describe('a text that would be too long', () => {
	const texts = range(1234).map((index) => `Line ${index} ${'x'.repeat(index % 90)}.`);

	it.each<TextFormat>(['slack', 'markdown', 'plain'])(
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
		expect(text).toMatch(/<\/ul>\n<p>and 1,134 more<\/p>$/);
	});

	it('leaves nothing out that just fits', () => {
		const heading = 'Reports: 1\n';
		const line = 'x'.repeat(3000 - heading.length - 2);

		expect(combinedText('Reports', [line], settings('plain'))).toHaveLength(3000);
		expect(combinedText('Reports', texts.slice(0, 100), settings('html'))).not.toContain('more');
	});
});
