import fc from 'fast-check';
import { range } from 'lodash';
import type { Block, List, Row } from '../../../nodes/WebsiteAnalytics/report/document';
import { createFormatter, fill } from '../../../nodes/WebsiteAnalytics/report/formatter';
import { LANGUAGE_OPTIONS } from '../../../nodes/WebsiteAnalytics/report/locale';
import { fit } from '../../../nodes/WebsiteAnalytics/report/renderText';
import { escapeSentence, MARKUP } from '../../../nodes/WebsiteAnalytics/report/textFormat';
import { readTelegramHtml } from '../../support/telegramHtml';
import { ENGLISH, render, summaryText } from './support/reports';
import { RUNNING_MONTH } from './support/runningMonth';
import { HOSTILE_SUMMARY, WHOLE_SUMMARY } from './support/summary';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

const CHATS = ['slack', 'discord', 'telegram', 'markdown', 'plain'] as const;

const columnsOf = (rows: Row[]): List => ({
	kind: 'columns',
	heading: 'Pages',
	rows,
});

describe('a document as text', () => {
	it.each(CHATS)('has these lines as %s', (textFormat) => {
		expect(render({}, { textFormat })).toMatchSnapshot();
	});

	it('has no bars beside the attached chart', () => {
		expect(render({}, { textFormat: 'slack', chart: true })).not.toContain('▁█');
	});

	it.each(CHATS)('has at most 25 lines as %s, and closes its blocks of code', (textFormat) => {
		const rows = range(200).map((id) => ({ label: `/page/${id}`, value: String(id) }));
		const text = render({ blocks: [columnsOf(rows)] }, { textFormat });

		expect(text.split('\n')).toHaveLength(25);
		expect(text).toMatch(/and 1\d\d more lines$/);
		expect((text.match(/```/g) ?? []).length % 2).toBe(0);
		expect(text.match(/<pre>/g) ?? []).toHaveLength((text.match(/<\/pre>/g) ?? []).length);
	});

	it.each([
		['slack', true, 3000],
		['discord', true, 2000],
		['telegram', false, 4050],
		['telegram', true, 1024],
	] as const)('fits into a message of %s, with a chart: %s', (textFormat, chart, most) => {
		for (const text of ['a_<&'.repeat(2500), 'x'.repeat(170)]) {
			const blocks: Block[] = range(30).map(() => ({ kind: 'text', text }));
			const written = render({ title: text, blocks }, { textFormat, chart });
			const shown = textFormat === 'telegram' ? readTelegramHtml(written).text : written;

			expect(shown.length).toBeLessThanOrEqual(most);
			expect(written.split('\n').length).toBeGreaterThan(1);
			expect(written).toMatch(/and \d+ more lines$/);
		}
	});

	it.each(CHATS)('shows the beginning of a text of 10,000 characters as %s', (textFormat) => {
		const blocks: Block[] = [{ kind: 'text', text: `shop.example ${'`*_<'.repeat(2500)}` }];
		const text = render({ title: '', blocks }, { textFormat, chart: true });

		expect(text).toMatch(/^shop\./);
		expect(text).not.toContain('more line');
	});

	const hostile = fc
		.stringMatching(/^[`<>&@*_~|\\/a-z\n ]{1,20}$/)
		.map((label) => ({ title: '', blocks: [columnsOf([{ label, value: '1' }])] }));

	it.each(CHATS)('keeps hostile values within their block of code as %s', (textFormat) => {
		fc.assert(
			fc.property(hostile, (document) => {
				const text = render(document, { textFormat });
				const fences = text.match(/```/g) ?? [];

				expect(fences).toHaveLength(['plain', 'telegram'].includes(textFormat) ? fences.length : 2);
				expect(text.split('\n').length).toBeLessThanOrEqual(5);
			}),
		);
	});

	it('keeps them in one block in Telegram, and makes no mention in Slack', () => {
		fc.assert(
			fc.property(hostile, (document) => {
				const { entities } = readTelegramHtml(render(document, { textFormat: 'telegram' }));

				expect(entities.map(({ type }) => type)).toEqual(['bold', 'pre']);
				expect(render(document, { textFormat: 'slack' })).not.toMatch(/<[!@#]/);
			}),
		);
	});

	it.each([
		['html', 'a &lt;b&gt; &amp; &quot;c&quot;'],
		['slack', 'a &lt;b&gt; &amp; "c"'],
		['plain', 'a <b> & "c"'],
	] as const)('has a sentence alone as a part of a longer text in %s', (textFormat, text) => {
		expect(escapeSentence('a <b> &\n"c"', textFormat)).toBe(text);
	});

	it('leaves out values that a line has no room for', () => {
		const rows = range(100).map((id) => ({ label: `/${'x'.repeat(60)}${id}`, value: '7' }));
		const text = render({
			title: '',
			blocks: [{ ...columnsOf(rows), kind: 'line' }],
		});

		expect(text).toMatch(/^Pages: \/x{25}…x{12}\d 7 · .* · …$/);
		expect(text.length).toBeLessThan(500);
	});

	describe.each(LANGUAGE_OPTIONS)('of a whole summary in $name', ({ value: language }) => {
		const long = { ...HOSTILE_SUMMARY.numbers, goals: [] };

		it.each([WHOLE_SUMMARY, RUNNING_MONTH, { ...HOSTILE_SUMMARY, numbers: long, notes: [] }])(
			'is a caption in Telegram',
			(summary) => {
				const formatter = createFormatter({ language, locale: '' });
				const settings = { language, locale: '', textFormat: 'telegram', chart: true } as const;
				const text = summaryText(summary, settings);
				const [lastLine = ''] = text.split('\n').slice(-1);

				expect(MARKUP.telegram.lengthOf(text)).toBeLessThanOrEqual(1024);
				expect(lastLine).toMatch(
					summary === RUNNING_MONTH
						? /New host$/
						: new RegExp(fill(formatter.words.topValues, { values: '' }).trim()),
				);
			},
		);
	});
});

describe('lines that are fitted', () => {
	const formatter = { ...ENGLISH, withCount: (count: number) => `(${count} left out)` };
	// Marks that no random line contains.
	const markup = { ...MARKUP.plain, codeStart: '«', codeEnd: '»' };
	const fitted = (lines: string[], maxLength = 30) =>
		fit(lines, lines, { ...markup, maxLength }, formatter);

	it.each([
		['lines that just fit', ['a'.repeat(20), 'b'.repeat(9)], `${'a'.repeat(20)}\n${'b'.repeat(9)}`],
		['whole lines', ['a'.repeat(10), 'b'.repeat(20), 'c'], `${'a'.repeat(10)}\n(2 left out)`],
		// Empty lines are separators.
		['no count of empty lines', ['a', '', 'b'.repeat(30), '', 'c'], 'a\n\n(2 left out)'],
	])('have %s', (_what, lines, text) => {
		expect(fitted(lines)).toBe(text);
	});

	it('have one block for lines of code beside each other, which is closed where it is cut', () => {
		const code = range(4).map((id) => `«${String(id).repeat(5)}»`);

		expect(fitted(['a', ...code, 'b'], 50)).toBe('a\n«00000\n11111\n22222\n33333»\nb');
		expect(fitted(['a', ...code], 26)).toBe('a\n«00000»\n(3 left out)');
	});

	it('never exceed the length, and keep or count each line', () => {
		const lines = fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }));
		fc.assert(
			fc.property(lines, (given) => {
				const text = fitted(given);
				const leftOut = Number(/\((\d+) left out\)$/.exec(text)?.[1] ?? 0);
				const kept = text.split('\n').slice(0, leftOut > 0 ? -1 : undefined);

				expect(text.length).toBeLessThanOrEqual(30);
				expect(kept.filter((line) => line !== '')).toEqual(given.slice(0, given.length - leftOut));
			}),
		);
	});
});

it('counts the characters of Telegram without tags, and one for each entity', () => {
	const { lengthOf } = MARKUP.telegram;

	expect(lengthOf('<b>a</b> &lt;/b&amp;')).toBe(6);
	// As UTF-16 has it.
	expect(lengthOf('😀')).toBe(2);
});
