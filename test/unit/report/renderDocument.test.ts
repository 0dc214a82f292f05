import { times } from 'lodash';
import type { Document } from '../../../nodes/WebsiteAnalytics/report/document';
import { renderDocument } from '../../../nodes/WebsiteAnalytics/report/renderDocument';
import type { TextFormat } from '../../../nodes/WebsiteAnalytics/report/textFormat';

const listOf = (title: string, labels: string[]): Document => ({
	title,
	blocks: [{ kind: 'chart' }, { kind: 'list', rows: labels.map((label) => ({ label })) }],
});
const LIST = listOf('A & B: 2', ['<a> *x*', 'b']);
const NOTE: Document = { title: '', blocks: [{ kind: 'note', text: 'a_b < c' }] };
const LONG = listOf(
	'Long',
	times(200, (index) => `${index}: ${'x'.repeat(60)}`),
);

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

	it('renders a mail as one block with a table', () => {
		expect(renderDocument(LIST, 'html')).toMatch(
			/<h2 [^>]*><bdi>A &amp; B: 2<\/bdi><\/h2>\n<table .*&lt;a&gt; \*x\*.*\n.*<bdi>b<\/bdi>/s,
		);
	});

	it('refers to the attached chart in a mail, and keeps to the limit of captions', () => {
		const caption = renderDocument(LONG, 'telegram', true);

		expect(renderDocument(LONG, 'html', true)).toContain('<img src="cid:chart" alt="Chart: Long"');
		expect(renderDocument(LONG, 'html')).not.toContain('<img');
		expect(caption.length).toBeLessThanOrEqual(1024 + '<b></b>'.length);
	});

	it('has sentences in Telegram, in which nothing becomes a link', () => {
		const document: Document = { title: '', blocks: [{ kind: 'note', text: 'a.example < /b' }] };

		expect(renderDocument(document, 'telegram')).toBe('a.\u200bexample &lt; /\u200bb');
	});

	it('renders a note without a title as its text alone', () => {
		expect(renderDocument(NOTE, 'plain')).toBe('a_b < c');
		expect(renderDocument(NOTE, 'html')).toContain('><bdi>a_b &lt; c</bdi></p>');
	});

	it.each<[TextFormat, number]>([
		['discord', 2000],
		['slack', 3000],
		['telegram', 4096],
	])('counts the entries that %s has no room for', (format, limit) => {
		const text = renderDocument(LONG, format);
		const lines = text.split('\n');
		const shown = lines.length - 2;

		expect(text.length).toBeLessThanOrEqual(limit);
		expect(lines.at(-1)).toBe(`and ${200 - shown} more lines`);
	});

	it('has all entries in a mail, which has no limit of its own', () => {
		expect(renderDocument(LONG, 'html').match(/^<tr/gm)).toHaveLength(200);
	});
});
