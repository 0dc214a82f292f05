import { range } from 'lodash';
import { combinedText } from '../../../nodes/WebsiteAnalytics/report/combinedText';
import type { TextFormat } from '../../../nodes/WebsiteAnalytics/report/textFormat';
import { createWriter } from '../../../nodes/WebsiteAnalytics/report/writer';

const combined = (textFormat: TextFormat, texts: string[]) =>
	combinedText('Reports', texts, createWriter({ textFormat, language: 'en', locale: 'en-US' }));

it.each<[TextFormat, string]>([
	['discord', '**Reports**: 2\n- A.\n- B.'],
	['slack', '*Reports*: 2\n• A.\n• B.'],
	['telegram', '<b>Reports</b>: 2\n• A.\n• B.'],
	['markdown', '**Reports**: 2  \n- A.  \n- B.'],
	['plain', 'Reports: 2\n- A.\n- B.'],
])('lists texts below a heading as %s', (format, text) => {
	expect(combined(format, ['A.', 'B.'])).toBe(text);
});

it('lists texts below a heading as HTML for a mail', () => {
	expect(
		combined('html', ['A.', 'B.'])
			.replace(/ style="[^"]+"/, '')
			.split('\n'),
	).toEqual([
		...['<div>', '<p><strong>Reports</strong>: 2</p>'],
		...['<ul>', '<li>A.</li>', '<li>B.</li>', '</ul>', '</div>'],
	]);
});

describe('a text that would be too long', () => {
	const texts = range(1234).map((index) => `Line ${index} ${'x'.repeat(index % 90)}.`);

	it.each<[TextFormat, number]>([
		['discord', 2000],
		['slack', 3000],
		['plain', 3000],
	])('has as %s at most %i characters, and says how many more there are', (format, most) => {
		const text = combined(format, texts);
		const lines = text.split('\n');
		const shown = lines.length - 2;

		expect(text.length).toBeLessThanOrEqual(most);
		expect(text.length).toBeGreaterThan(most - 200);
		expect(lines[0]).toContain(': 1,234');
		expect(lines[shown]).toContain(texts[shown - 1]);
		expect(lines.at(-1)).toBe(`and ${(1234 - shown).toLocaleString('en-US')} more`);
	});

	it('has at most a hundred lines as HTML', () => {
		const text = combined('html', texts);

		expect(text.match(/<li>/g)).toHaveLength(100);
		expect(text).toMatch(/<\/ul>\n<p>and 1,134 more<\/p>\n<\/div>$/);
	});
});
