import { XMLValidator } from 'fast-xml-parser';
import fc from 'fast-check';
import { renderHtml } from '../../../nodes/WebsiteAnalytics/report/html';
import type { Report } from '../../../nodes/WebsiteAnalytics/report/report';

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
		'+12%, before: 432',
		'Best day: Mon, Mar 9, 2026',
		'Top pages (pageviews)',
		'1. /a?b=1&amp;c=2',
		'90',
		'20%',
		'Top events',
		'None',
	]);
});

it('sets no color of text or background, so that dark mail clients can choose them', () => {
	expect(renderHtml(REPORT)).not.toMatch(/[";\s](?:color|background(?:-color)?):/);
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
				sections: [{ heading: title, rows: [{ label }] }],
			});
			const tags = new Set([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag));

			expect(XMLValidator.validate(`<body>${html.replaceAll('<br>', '<br/>')}</body>`)).toBe(true);
			expect([...tags].sort()).toEqual(
				['bdi', 'br', 'div', 'h3', 'p', 'strong', 'table', 'td', 'th', 'tr'].sort(),
			);
		}),
	);
});
