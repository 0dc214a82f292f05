import fc from 'fast-check';
import { XMLValidator } from 'fast-xml-parser';
import { mapValues, range } from 'lodash';
import { colorsOf } from '../../../nodes/WebsiteAnalytics/report/chart/colors';
import type { Block, Document, Row } from '../../../nodes/WebsiteAnalytics/report/document';
import type { ReportSettings } from '../../../nodes/WebsiteAnalytics/report/formatter';
import english from '../../../nodes/WebsiteAnalytics/report/languages/en.json';
import { DOCUMENT, render, summaryText } from './support/reports';
import { RUNNING_MONTH } from './support/runningMonth';
import { HOSTILE_SUMMARY, summaryOf, WHOLE_SUMMARY } from './support/summary';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

const BRAND = {
	brandColor: '#ffd400',
	brandFooter: 'Lumen Studio · anna@lumen.example',
	brandLogo: 'https://lumen.example/logo.png',
	brandName: 'Lumen Studio',
};

const mail = (more: Partial<Document> = {}, settings: Partial<ReportSettings> = {}) =>
	render(more, { textFormat: 'html', ...settings });

const tableOf = (rows: Row[]): { blocks: Block[] } => ({
	blocks: [{ kind: 'line', heading: 'Top pages', rows }],
});

/** Returns the body of the HTML without the attributes that every element repeats. */
const bodyOf = (html: string) =>
	html
		.replace(/^.*<body/s, '<body')
		.replace(/ (?:style|cellspacing|cellpadding|border|role)="[^"]*"/g, '');

/** Returns the texts of the HTML, without the markup. */
const textsOf = (text: string) => [...text.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, of]) => of);

describe('a document as a mail', () => {
	it('has this markup', () => {
		expect(bodyOf(mail({}, BRAND))).toMatchSnapshot();
	});

	it('has these blocks in German, with a chart', () => {
		const settings = { language: 'de', locale: 'de-DE', textFormat: 'html', chart: true } as const;

		expect(bodyOf(summaryText(RUNNING_MONTH, settings))).toMatchSnapshot();
	});

	it.each([
		[9, 28],
		[10, 21],
		[11, 21],
		[12, 17],
		[30, 17],
	])('has a total of %d characters in the size %d', (length, size) => {
		const value = '1'.repeat(length);
		const blocks = DOCUMENT.blocks.flatMap((block): Block[] =>
			block.kind === 'figures'
				? [{ ...block, rows: block.rows.map((row) => ({ ...row, value })) }]
				: [],
		);
		const html = mail({ blocks });
		const sizes = [...html.matchAll(/font-size:(\d+)px;line-height:36px[^>]*><bdi>1/g)];

		expect(sizes.map(([, of]) => Number(of))).toEqual([size, size]);
	});

	it('has a part of each bar, the largest as wide as the column', () => {
		const sizes = [200, 50, 1, 0, -5];
		const html = mail(tableOf(sizes.map((size) => ({ label: 'a', value: String(size), size }))));

		expect(html.match(/width="\d+%"(?=><tr><td class="b")/g)).toEqual([
			'width="100%"',
			'width="25%"',
			'width="1%"',
		]);
	});

	it.each([
		[0.77, 0.9, ['b 77%', 'k 13%', 'm', 'k 10%']],
		[0.5, 0.25, ['b 25%', 'm', 'b 25%', 'k 50%']],
		[1.4, 0.5, ['b 50%', 'm', 'b 50%']],
		[0.5, null, ['b 50%', 'k 50%']],
		[0, 0.5, ['k 50%', 'm', 'k 50%']],
		[1, 1, ['b 100%']],
	])(
		'has a goal that is reached by %d after %d of the time as a bar with a mark',
		(share, elapsed, parts) => {
			const goal = { label: 'a', value: '1', progress: { share, elapsed } };
			const html = mail({ blocks: [{ kind: 'goals', heading: 'Goals', rows: [goal] }] });
			const cells = [...html.matchAll(/<td class="([bkm])" bgcolor="[^"]*" (?:width="(\d+%)")?/g)];

			expect(cells.map(([, name, width]) => [name, width].filter(Boolean).join(' '))).toEqual(
				parts,
			);
		},
	);

	it.each([
		['before: 300', 'before:\u00a0300'],
		['+6.3%, before: 20,000', '+6.3%, before:\u00a020,000'],
		['−10%, 90 pageviews', '−10%, 90\u00a0pageviews'],
		['+6,3 %, before: 20 000', '+6,3\u00a0%, before:\u00a020\u00a0000'],
		['972 → 580 visitors', '972\u00a0→\u00a0580\u00a0visitors'],
		['قبل: ٣٠٠', 'قبل:\u00a0٣٠٠'],
		['avant : 684', 'avant\u00a0:\u00a0684'],
		['no traffic on 16–17 mrt', 'no traffic on 16–&#8288;17\u00a0mrt'],
		// On a phone, a line with both would leave no room for the label.
		['12.724 paginaweergaven', '12.724 paginaweergaven'],
	])('keeps each number on the line of its name: %s', (text, kept) => {
		// A value from outside may break anywhere.
		expect(textsOf(mail(tableOf([{ label: text, details: [text] }]))).slice(-3, -1)).toEqual([
			text,
			kept,
		]);
	});

	it('of a whole summary has at most 30 kB, whatever its labels are', () => {
		const settings = { ...BRAND, textFormat: 'html', chart: true, language: 'pl' } as const;

		expect(Buffer.byteLength(summaryText(HOSTILE_SUMMARY, settings))).toBeLessThan(30_000);
	});

	it('of all breakdowns with long labels is below the 102 kB at which Gmail cuts mails off', () => {
		const label = '"&'.repeat(40);
		const rows = range(200).map(() => ({ value: label, label, count: 12_345, share: 0.1 }));
		const breakdowns = mapValues(english.statistics, () => rows);
		const notes = range(20).map(() => ({ date: '2026-03-09', text: label.repeat(3) }));
		const html = summaryText(summaryOf({ ...WHOLE_SUMMARY.numbers, breakdowns }, { notes }), {
			...BRAND,
			textFormat: 'html',
			brandName: label.repeat(3),
			brandFooter: label.repeat(3),
		});

		expect(Buffer.byteLength(html)).toBeLessThan(102_000);
		expect(html).toMatch(/200.more lines/);
	});

	it('has the color of the brand, and where it is read, one that can be read in light and dark', () => {
		const html = mail({}, { brandColor: '#ffd400' });
		const { light, dark } = colorsOf('#ffd400');

		expect(html).toContain(`bgcolor="${light.accent}"`);
		expect(html).toContain(`.b{background:${dark.accent}!important}`);
		expect(html).toContain('border-top:4px solid #ffd400');
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
		const logo = fc.constantFrom('', BRAND.brandLogo);
		const known = new Set([...bodyOf(mail({}, BRAND)).matchAll(/<(\w+)/g)].map(([, tag]) => tag));
		fc.assert(
			fc.property(text, text, logo, (brandName, label, brandLogo) => {
				const { blocks } = tableOf([
					{ label, value: label, size: 1, details: [label], warning: label },
				]);
				const settings = { ...BRAND, brandName, brandFooter: label, brandLogo };
				const html = bodyOf(
					mail({ title: `a${label}`, blocks: [...DOCUMENT.blocks, ...blocks] }, settings),
				);
				const tags = new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag));
				const xml = html
					.replace('</html>', '')
					.replaceAll(' nowrap', '')
					.replace(/<(img|br)([^>]*)>/g, '<$1$2/>')
					.replace(/&nbsp;/g, ' ');

				expect(XMLValidator.validate(xml)).toBe(true);
				expect([...tags].filter((tag) => !known.has(tag))).toEqual([]);
			}),
		);
	});
});

describe('the brand of a mail', () => {
	it.each(['', 'data:image/png;base64,AAAA'])(
		'is its name without an address of a logo: %j',
		(brandLogo) => {
			const html = mail({}, { ...BRAND, brandLogo });

			expect(html).toContain('<b><bdi>Lumen Studio</bdi></b>');
			expect(html).not.toContain('<img');
		},
	);
});
