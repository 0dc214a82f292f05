import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { times } from 'lodash';
import type { Block, Document, Row } from '../../../nodes/WebsiteAnalytics/report/document';
import { createFormatter } from '../../../nodes/WebsiteAnalytics/report/formatter';
import { pageFile } from '../../../nodes/WebsiteAnalytics/report/renderHtml';
import { summaryReport } from '../../../nodes/WebsiteAnalytics/report/summaryReport';
import { render } from './support/reports';
import { COMPARED, summaryOf } from './support/summary';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

const html = (more: Partial<Document> = {}, hasChart = false) => render('html', more, hasChart);
const listOf = (rows: Row[], heading = 'Top pages') => ({
	blocks: [{ kind: 'list', heading, rows } satisfies Block],
});

/** The texts of the HTML, without its markup. */
const textsOf = (text: string) => [...text.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, of]) => of);

describe('a document as HTML', () => {
	it('has this markup', () => {
		expect(html({}, true).replace(/ style="[^"]*"/g, '')).toMatchSnapshot();
	});

	it('has a line of bars in place of a chart', () => {
		expect(textsOf(html())).toContain('Visitors per day: ▁█');
		expect(html({}, true)).not.toContain('▁█');
	});

	it('sets no color of text or background but that of bars, so that dark mail clients can choose them', () => {
		expect(html()).not.toMatch(/[";\s](?:color|background(?:-color)?):/);
		expect([...new Set(html().match(/color="[^"]*"/g))]).toEqual(['color="#4a90d9"']);
	});

	it('has an arrow and a color before a detail that is more or less than before', () => {
		const rows = [0.5, -0.5, 0].map((change) => ({ label: 'a', value: '1', detail: 'b', change }));

		expect(html(listOf(rows)).match(/<span[^>]*>.<\/span>/g)).toEqual([
			'<span style="color:#2a9d4a">▲</span>',
			'<span style="color:#e5484d">▼</span>',
		]);
	});

	it('of a list of 180 rows with bars or arrows is far from the 102 kB at which Gmail cuts mails off', () => {
		const label = '/blog/some-page';
		const row = { label, value: '1,234', detail: 'now: 1,234, before: 1,122', size: 9, change: 1 };

		const mail = html(listOf(times(180, () => row)));

		expect(mail.match(/^<tr valign/gm)).toHaveLength(180);
		expect(mail.length).toBeLessThan(85_000);
	});

	it('has each row on a line of its own, because a line of a mail has a greatest length', () => {
		expect(html().match(/^<tr .*<\/tr>$/gm)).toHaveLength(1 + 2 + 4 + 1);
	});

	it.each([
		['before: 300', 'before:\u00a0300'],
		['+6.3%, before: 20,000', '+6.3%, before:\u00a020,000'],
		['now: 1,200, before: 300', 'now:\u00a01,200, before:\u00a0300'],
		['-10%, 90 pageviews', '-10%, 90\u00a0pageviews'],
		['before: 50 on 3 of 30 days', 'before:\u00a050\u00a0on 3\u00a0of 30\u00a0days'],
		['+6,3 %, before: 20 000', '+6,3\u00a0%, before:\u00a020\u00a0000'],
		['قبل: ٣٠٠', 'قبل:\u00a0٣٠٠'],
		['avant : 684', 'avant\u00a0:\u00a0684'],
		['no traffic on 16–17 mrt', 'no traffic on 16–&#8288;17\u00a0mrt'],
		['16.–17. März', '16.–&#8288;17.\u00a0März'],
		// On a phone, this would leave no room for what it is about.
		['12.724 paginaweergaven', '12.724 paginaweergaven'],
	])('keeps each number on the line of its name: %s', (text, kept) => {
		const { blocks } = listOf([{ label: text, value: '9', detail: text }]);
		const note: Block = { kind: 'note', text };

		// A value from outside may break anywhere.
		expect(textsOf(html({ blocks: [note, ...blocks] })).slice(2)).toEqual([
			kept,
			'Top pages',
			`1. ${text}`,
			kept,
		]);
	});

	it.each([
		['of a part, the largest as wide as the column', [200, 50, 1, 0], [100, 25, 1, null]],
		['of nothing', [0, 0], [null, null]],
		['of less than nothing', [10, -5], [100, null]],
	])('has bars %s', (_what, sizes, widths) => {
		const rows = sizes.map((size) => ({ label: 'a', value: String(size), size }));
		const lines = html(listOf(rows)).match(/^<tr valign.*$/gm) ?? [];
		const bars = lines.map((line) => /<table [^>]*width="(-?\d+)%"/.exec(line)?.[1] ?? null);

		expect(bars).toEqual(widths.map((width) => width && String(width)));
	});

	it('says of the picture what it shows where it is not shown, and has none without a chart', () => {
		expect(html({ title: '"shop" <1>' }, true)).toContain(
			'<img src="cid:chart" alt="Chart: &quot;shop&quot; &lt;1&gt;, Mar 8 – 14, 2026" width="600"',
		);
		expect(html()).not.toContain('<img');
	});

	it('is well-formed and holds no markup from outside, whatever the values are', () => {
		const text = fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.constantFrom(
				'<script>alert(1)</script>',
				'"><img src=x onerror=x>',
				'</bdi></td>',
				'&#0;',
			),
		);
		const known = 'b bdi div h2 h3 img table td tr'.split(' ');
		fc.assert(
			fc.property(text, text, (title, label) => {
				const { blocks } = listOf([{ label }, { label, value: label, size: 1 }], title);
				const markup = html({ title: `a${title}`, blocks: [{ kind: 'chart' }, ...blocks] }, true);
				const tags = new Set([...markup.matchAll(/<(\w+)/g)].map(([, tag]) => tag));
				const xml = markup.replace(/(<img [^>]*)>/, '$1/>');

				expect(XMLValidator.validate(`<body>${xml}</body>`)).toBe(true);
				expect([...tags].sort()).toEqual(known);
			}),
		);
	});
});

/** Stands for the picture. */
const CHART = Buffer.from('PNG');

const RUDE = '<img src="//rude.example/x"> "&';

const SUMMARY = summaryOf({
	...COMPARED,
	suspectedOutageDays: ['2026-03-09'],
	breakdowns: {
		page: [
			{ value: '/', label: '/', count: 625, share: null },
			{ value: '/new', label: '/new', count: 125, share: 0.1 },
			{ value: '/gone', label: RUDE, count: 125, share: 0.1 },
		],
		referrer: [],
	},
	topChanges: {
		page: [{ value: '/down', label: '/down', count: 5, previous: 9, change: -4, status: 'down' }],
	},
});

function pageOf(name: string): string {
	const formatter = createFormatter({ language: 'de', locale: 'de-DE' });
	return pageFile(summaryReport(name, SUMMARY, formatter), CHART, formatter).content;
}

describe('the page of a report', () => {
	it('is the mail in a frame, with the chart in it and a note on how visitors were counted', () => {
		const shown = pageOf('shop.example').replace(/<(style)>.*?<\/\1>/gs, '');

		expect(shown).toMatchSnapshot();
	});

	it('requests nothing, whatever its values are', () => {
		const page = pageOf(RUDE);
		const picture = /<img src="data:image\/png;base64,[^"]*" alt="[^"]*" [^>]*>/;
		const others = page.replace(picture, '');

		expect(page).toMatch(picture);
		expect(page).toContain(
			`content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"`,
		);
		expect(
			others.match(/<(?:img|script|link|iframe|object)|\b(?:src|href)=|url\(|@import/g),
		).toEqual([
			// They are text: what begins them is escaped.
			...Array.from({ length: 3 }, () => 'src='),
		]);
		expect(others).not.toContain('<img');
	});
});
