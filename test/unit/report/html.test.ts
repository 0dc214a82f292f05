import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { renderHtml as renderHtmlWith } from '../../../nodes/WebsiteAnalytics/report/html';
import type { Report } from '../../../nodes/WebsiteAnalytics/report/report';
import { ENGLISH } from './support/english';

const renderHtml = (report: Report) => renderHtmlWith(report, ENGLISH);

const REPORT: Report = {
	title: 'shop.example',
	range: 'Mar 8 – 14, 2026',
	facts: [{ label: 'Visitors', value: '484', detail: '+12%, before: 432' }],
	notes: ['Best day: Mon, Mar 9, 2026'],
	sections: [
		{
			heading: 'Top pages (pageviews)',
			rows: [{ label: '/a?b=1&c=2', value: '90', detail: '20%' }],
		},
		{ heading: 'Top events', rows: [] },
	],
};

/** The texts of the HTML, without its markup. */
function textsOf(html: string): string[] {
	return [...html.matchAll(/<bdi>([^<]*)<\/bdi>|<p>(None)<\/p>/g)].map(
		([, text, none]) => text ?? none ?? '',
	);
}

it('has everything of the report, in its order', () => {
	expect(textsOf(renderHtml(REPORT))).toEqual([
		'shop.example',
		'Mar 8 – 14, 2026',
		'Visitors',
		'484',
		'+12%, before:\u00a0432',
		'Best day: Mon, Mar 9, 2026',
		'Top pages (pageviews)',
		'1. /a?b=1&amp;c=2',
		'90',
		'20%',
		'Top events',
		'None',
	]);
});

it('is one block with a heading, notes and a table for the totals and for each list', () => {
	const withoutStyles = renderHtml(REPORT).replace(/ style="[^"]*"/g, '');

	expect(withoutStyles.split('\n')).toEqual([
		'<div>',
		'<p><strong><bdi>shop.example</bdi></strong><br><bdi>Mar 8 – 14, 2026</bdi></p>',
		'<table role="presentation">',
		'<tr><th><bdi>Visitors</bdi></th><td><strong><bdi>484</bdi></strong></td><td><bdi>+12%, before:\u00a0432</bdi></td></tr>',
		'</table>',
		'<p><bdi>Best day: Mon, Mar 9, 2026</bdi></p>',
		'<h3><bdi>Top pages (pageviews)</bdi></h3>',
		'<table role="presentation">',
		'<tr><th><bdi>1. /a?b=1&amp;c=2</bdi></th><td><strong><bdi>90</bdi></strong></td><td><bdi>20%</bdi></td></tr>',
		'</table>',
		'<h3><bdi>Top events</bdi></h3>',
		'<p>None</p>',
		'</div>',
	]);
});

it('numbers the rows of a list, which have one cell where there is nothing to say', () => {
	const sections = [{ heading: 'Gone', rows: [{ label: 'a' }, { label: 'b\nc' }] }];

	expect(textsOf(renderHtml({ ...REPORT, sections })).slice(6)).toEqual(['Gone', '1. a', '2. b c']);
});

it('leaves a cell empty where there is nothing to say beside a number', () => {
	const sections = [{ heading: 'Top events', rows: [{ label: 'a', value: '4' }] }];

	expect(textsOf(renderHtml({ ...REPORT, sections })).slice(6)).toEqual([
		'Top events',
		'1. a',
		'4',
		'',
	]);
});

it.each([
	['before: 300', 'before:\u00a0300'],
	['+6.3%, before: 20,000', '+6.3%, before:\u00a020,000'],
	['now: 1,200, before: 300', 'now:\u00a01,200, before:\u00a0300'],
	['-10%, 90 pageviews', '-10%, 90\u00a0pageviews'],
	['before: 50 on 3 of 30 days', 'before:\u00a050\u00a0on 3\u00a0of 30\u00a0days'],
	['+6,3 %, before: 20 000', '+6,3\u00a0%, before:\u00a020\u00a0000'],
	['قبل: ٣٠٠', 'قبل:\u00a0٣٠٠'],
])('keeps each number on the line of its name: %s', (text, kept) => {
	const html = renderHtml({
		...REPORT,
		notes: [text],
		sections: [{ heading: 'Top pages', rows: [{ label: text, value: '9', detail: text }] }],
	});

	// A value from outside may break anywhere.
	expect(textsOf(html).slice(5)).toEqual([kept, 'Top pages', `1. ${text}`, '9', kept]);
});

it('has tables of one width, whose names may break and whose numbers may not', () => {
	const styles = [...renderHtml(REPORT).matchAll(/<(?:table|th|td) [^>]*style="([^"]*)"/g)].map(
		([, style = '']) => style,
	);
	const [table = '', label, value, detail] = styles;

	expect(styles.filter((style) => style.includes('max-width'))).toEqual([table, table]);
	expect(table).toContain('width: 100%; max-width: 600px');
	expect(label).toContain('word-break: break-word');
	expect(value).toContain('white-space: nowrap');
	expect(detail).toContain('word-break: normal');
});

it('has each row on a line of its own, because a line of a mail has a greatest length', () => {
	const rows = ['a', 'b', 'c'].map((label) => ({ label }));
	const lines = renderHtml({ ...REPORT, sections: [{ heading: 'Top pages', rows }] }).split('\n');

	expect(lines.filter((line) => /^<tr>.*<\/tr>$/.test(line))).toHaveLength(1 + 3);
});

it('aligns numbers right and texts left, and separates rows with a line', () => {
	const [label = '', value = '', detail = ''] = [
		...renderHtml(REPORT).matchAll(/<t[hd] style="([^"]*)"/g),
	].map(([, style = '']) => style);

	expect([label, value, detail].map((style) => /text-align: (\w+)/.exec(style)?.[1])).toEqual([
		'left',
		'right',
		'left',
	]);
	expect([label, value, detail].every((style) => style.includes('border-bottom: 1px'))).toBe(true);
});

it.each(['div', 'table', 'h3'])(
	'sets the font size of <%s>, which mail clients choose otherwise',
	(tag) => {
		expect(renderHtml(REPORT)).toMatch(new RegExp(`<${tag} [^>]*font-size: 14px`));
	},
);

describe('bars', () => {
	const barsOf = (...sizes: number[]) => {
		const rows = sizes.map((size) => ({ label: 'a', value: String(size), size }));
		const html = renderHtml({ ...REPORT, sections: [{ heading: 'Top pages', rows }] });
		return html
			.split('\n')
			.filter((line) => /^<tr><th.*<bdi>\d\. a</.test(line))
			.map((line) =>
				[
					...line.matchAll(
						/<td width="(\d+)%" height="6" bgcolor="#4a90d9"[^>]*><\/td>(<td><\/td>)?/g,
					),
				].map(([, width, rest]) => [Number(width), rest !== undefined]),
			);
	};

	it('are colored cells beside the numbers, the largest as wide as its column', () => {
		expect(barsOf(200, 50, 1, 0)).toEqual([[[100, false]], [[25, true]], [[1, true]], []]);
	});

	it.each([[[0, 0]], [[-5, 0]]])('are empty for %j', (sizes) => {
		expect(barsOf(...sizes)).toEqual([[], []]);
	});

	it('are not in tables of numbers that are not compared with each other', () => {
		expect(renderHtml({ ...REPORT, sections: [] })).not.toContain('bgcolor');
	});
});

describe('the picture', () => {
	const html = (picture?: string) => renderHtml({ ...REPORT, title: '"shop" <1>', picture });

	it('is the attached chart, right after the totals, and says what it shows where it is not shown', () => {
		const lines = html('Chart').split('\n');
		const index = lines.findIndex((line) => line.startsWith('<img'));

		expect(lines[index - 1]).toBe('</table>');
		expect(lines[index]).toContain(
			'<img src="cid:chart" alt="Chart: &quot;shop&quot; &lt;1&gt;, Mar 8 – 14, 2026" width="600"',
		);
		expect(lines[index]).toContain('max-width: 600px; height: auto');
		expect(lines[index + 1]).toContain('Best day');
	});

	it('is not there without a chart', () => {
		expect(html()).not.toContain('<img');
	});
});

it('does not number the rows of a list that says so', () => {
	const sections = [{ heading: 'Days', isNumbered: false, rows: [{ label: 'Mar 8', value: '4' }] }];

	expect(textsOf(renderHtml({ ...REPORT, sections })).slice(6, 8)).toEqual(['Days', 'Mar 8']);
});

it('is not wider than 600 pixels', () => {
	expect(renderHtml(REPORT)).toMatch(/^<div style="[^"]*max-width: 600px"/);
});

it('sets no color of text or background but that of bars, so that dark mail clients can choose them', () => {
	const html = renderHtml({
		...REPORT,
		sections: [{ heading: 'Top pages', rows: [{ label: 'a', value: '4', size: 4 }] }],
	});

	expect(html).not.toMatch(/[";\s](?:color|background(?:-color)?):/);
	expect(html.match(/color="[^"]*"/g)).toEqual(['color="#4a90d9"']);
});

it('is well-formed and holds no markup from outside, whatever the values are', () => {
	const text = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=x>', '</bdi></td>', '&#0;'),
	);
	fc.assert(
		fc.property(text, text, (title, label) => {
			const html = renderHtml({
				...REPORT,
				title,
				picture: title,
				sections: [{ heading: title, rows: [{ label }, { label, value: label, size: 1 }] }],
			});
			const tags = new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag));

			const xml = html.replaceAll('<br>', '<br/>').replace(/(<img [^>]*)>/, '$1/>');

			expect(XMLValidator.validate(`<body>${xml}</body>`)).toBe(true);
			expect([...tags].sort()).toEqual([
				'bdi',
				'br',
				'div',
				'h3',
				'img',
				'p',
				'strong',
				'table',
				'td',
				'th',
				'tr',
			]);
		}),
	);
});
