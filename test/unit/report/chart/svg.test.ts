import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { colorsOf } from '../../../../nodes/WebsiteAnalytics/report/chart/colors';
import { overviewChart } from '../../../../nodes/WebsiteAnalytics/report/chart/overviewChart';
import { summaryChart } from '../../../../nodes/WebsiteAnalytics/report/chart/summaryChart';
import { chartSvg } from '../../../../nodes/WebsiteAnalytics/report/chart/svg';
import { overviewOf, website } from '../support/overview';
import { ENGLISH } from '../support/reports';
import { RUNNING_MONTH } from '../support/runningMonth';

const FOR_PAGE = { ...ENGLISH, textFormat: 'html' } as const;
const HOSTILE = '"><script>alert(1)</script>&amp;\u0000]]>';
const MONTH = chartSvg(summaryChart('shop.example', RUNNING_MONTH, FOR_PAGE));
const BARS = chartSvg(overviewChart('a', overviewOf([website(HOSTILE, 9, 8)]), FOR_PAGE));

/** Returns the texts of each of the two sizes. */
const textsIn = (svg: string) =>
	svg.split('\n').map((one) => [...one.matchAll(/<text [^>]*>([^<]*)/g)].map(([, text]) => text));

describe('a chart within a page', () => {
	it.each([
		['days', MONTH],
		['bars', BARS],
	])('is well-formed and has nothing but shapes and texts: %s', (_what, svg) => {
		const tags = new Set([...svg.matchAll(/<([^\s/>]+)/g)].map(([, tag]) => tag));

		expect(XMLValidator.validate(`<page>${svg}</page>`)).toBe(true);
		expect([...tags].filter((tag) => !/^(svg|text|path|circle)$/.test(tag ?? ''))).toEqual([]);
		expect(svg).not.toMatch(/NaN|undefined|href|url\(|style=/);
	});

	it('has the same texts in both sizes, without title and totals', () => {
		const [wide = [], narrow = []] = textsIn(MONTH);

		expect(wide).toEqual(expect.arrayContaining(['Visitors per day', 'so far', 'expected']));
		expect(wide.join()).not.toContain('shop.example');
		expect(narrow.filter((text) => !wide.includes(text))).toEqual([]);
	});

	it('has a hostile name as text only, with the whole name in its label for screen readers', () => {
		const parser = new XMLParser({ ignoreAttributes: false });
		const { svg } = parser.parse(BARS) as { svg: Array<Record<string, string>> };

		expect(BARS).not.toContain('<script');
		expect(svg[0]?.['@_aria-label']).toContain('<script>alert(1)</script>');
	});

	it('paints with colors that the page has', () => {
		const names = [...MONTH.matchAll(/var\(--(\w+)\)/g)].map(([, name]) => name ?? '');

		expect(names.length).toBeGreaterThan(50);
		expect(Object.keys(colorsOf().dark)).toEqual(expect.arrayContaining([...new Set(names)]));
	});

	it('is small', () => {
		expect(MONTH.length).toBeLessThan(16_000);
	});
});
