import { times } from 'lodash';
import type { Document } from '../../../nodes/WebsiteAnalytics/report/document';
import { renderDocument } from '../../../nodes/WebsiteAnalytics/report/renderDocument';
import type { TextFormat } from '../../../nodes/WebsiteAnalytics/report/textFormat';

const LIST: Document = { title: 'A & B: 2', blocks: [{ kind: 'list', entries: ['<a> *x*', 'b'] }] };
const NOTE: Document = { title: '', blocks: [{ kind: 'note', text: 'a_b < c' }] };
const long = (entries: number): Document => ({
	title: 'Long',
	blocks: [{ kind: 'list', entries: times(entries, (index) => `${index}: ${'x'.repeat(60)}`) }],
});

describe('renderDocument', () => {
	it.each<[TextFormat, string]>([
		['plain', 'A & B: 2\n- <a> *x*\n- b'],
		['slack', '*A &amp; B: 2*\n• &lt;a&gt; ∗x∗\n• b'],
		['telegram', '<b>A &amp; B: 2</b>\n• &lt;a&gt; *x*\n• b'],
		['discord', '**A & B: 2**\n- \\<a\\> \\*x\\*\n- b'],
		['markdown', '**A \\& B: 2**  \n- \\<a\\> \\*x\\*  \n- b'],
	])('escapes the title and the entries of a list in %s', (format, text) => {
		expect(renderDocument(LIST, format)).toBe(text);
	});

	it('renders a mail as one block with a list', () => {
		expect(renderDocument(LIST, 'html')).toMatch(
			/<p><strong>A &amp; B: 2<\/strong><\/p>.*<ul>\n<li>&lt;a&gt; \*x\*<\/li>\n<li>b<\/li>\n<\/ul>/s,
		);
	});

	it('refers to the attached chart in a mail, and keeps to the limit of captions', () => {
		const charted = { ...long(200), hasChart: true };

		expect(renderDocument(charted, 'html')).toContain('<img src="cid:chart" alt="Chart: Long"');
		expect(renderDocument(charted, 'telegram').length).toBeLessThanOrEqual(1024 + '<b></b>'.length);
	});

	it('has sentences in Telegram, in which nothing becomes a link', () => {
		const document: Document = { title: '', blocks: [{ kind: 'note', text: 'a.example < /b' }] };

		expect(renderDocument(document, 'telegram')).toBe('a.\u200bexample &lt; /\u200bb');
	});

	it('renders a note without a title as its text alone', () => {
		expect(renderDocument(NOTE, 'plain')).toBe('a_b < c');
		expect(renderDocument(NOTE, 'html')).toContain('<p>a_b &lt; c</p>');
	});

	it.each<[TextFormat, number]>([
		['discord', 2000],
		['slack', 3000],
		['telegram', 4096],
	])('counts the entries that %s has no room for', (format, limit) => {
		const text = renderDocument(long(200), format);
		const lines = text.split('\n');
		const shown = lines.length - 2;

		expect(text.length).toBeLessThanOrEqual(limit);
		expect(lines.at(-1)).toBe(`and ${200 - shown} more`);
	});

	it('has 100 entries in a mail, which has no limit of its own', () => {
		const html = renderDocument(long(102), 'html');

		expect(html.match(/<li>/g)).toHaveLength(101);
		expect(html).toContain('<li>and 2 more</li>');
	});
});
