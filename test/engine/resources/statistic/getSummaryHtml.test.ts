import { XMLValidator } from 'fast-xml-parser';
import { serveDomain } from '../../../support/serveDomain';
import { serveRows, type Rows } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const getSummary = {
	...PARAMETERS.statistic.getSummary,
	...customRange('2026-03-08', '2026-03-09'),
	breakdowns: ['page'],
	textFormat: 'html',
	top: 100,
};

useClock('2026-03-15T12:00:00Z');

async function htmlOf(parameters: object = {}): Promise<string> {
	const { items } = await shared.run({ ...getSummary, ...parameters });
	return String(items[0]?.json.text);
}

/** The texts between the tags, in their order. */
const textsOf = (html: string) =>
	html
		.split(/<[^>]*>/)
		.map((text) => text.trim())
		.filter((text) => text !== '');

it('has the summary as paragraphs and tables', async () => {
	serveRows(shared.service, {
		visitors: [
			['2026-03-07', 10],
			['2026-03-08', 15],
			['2026-03-09', 5],
		],
		pageviews: [
			['2026-03-06', 80],
			['2026-03-08', 60],
		],
		page: [
			['/', 45],
			['/a?b=1&c="2"', 15],
		],
		event: [],
	});

	const html = await htmlOf({ breakdowns: ['page', 'event'] });

	expect(textsOf(html)).toEqual([
		'shop.example',
		'Mar 8 – 9, 2026',
		'Visitors',
		'20',
		'+100%, before:\u00a010',
		'Pageviews',
		'60',
		'-25%, before:\u00a080',
		'Compared with Mar 6 – 7, 2026',
		'Best day: Sun, Mar 8, 2026, 15\u00a0visitors, 60\u00a0pageviews',
		'Visitors per day',
		'Sun, Mar 8, 2026',
		'15',
		'Mon, Mar 9, 2026',
		'5',
		'Top pages (pageviews)',
		'1. / (home page)',
		'45',
		'75%',
		'2. /a?b=1&amp;c=&quot;2&quot;',
		'15',
		'25%',
		'Top events',
		'None',
	]);
	// The totals, the days and the pages, and in these a bar for each row.
	expect(html.match(/^<table /gm)).toHaveLength(3);
	expect(html.match(/bgcolor/g)).toHaveLength(4);
});

const HOSTILE: Rows = [
	['<script>alert(1)</script>', 9],
	['"><img src=x onerror=alert(1)>', 8],
	['</bdi></td></table></div><style>*{display:none}</style>', 7],
	['&lt;script&gt;', 6],
	['\u202egnp.exe\u2066', 5],
	['/مرحبا', 4],
	['/line\nbreak\u0000\u2028end', 3],
	["' style='position:fixed", 2],
	['@everyone | *x* ${7*7} {{ 7*7 }}', 1],
];

it('has no markup of the values, however hostile they are', async () => {
	serveDomain(shared.service, 3, '<b onclick="x">shop</b>');
	serveRows(shared.service, { page: HOSTILE });

	const html = await htmlOf({});
	const tags = new Set([...html.matchAll(/<([^\s>/]+)/g)].map(([, tag]) => tag));
	const attributes = new Set([...html.matchAll(/<[^>]*?\s(\w+)="/g)].map(([, name]) => name));

	expect(XMLValidator.validate(html.replaceAll('<br>', '<br/>'))).toBe(true);
	expect([...tags].sort()).toEqual([
		'bdi',
		'br',
		'div',
		'h3',
		'p',
		'strong',
		'table',
		'td',
		'th',
		'tr',
	]);
	expect([...attributes].sort()).toEqual(['role', 'style', 'width']);
	expect(textsOf(html)[0]).toBe('&lt;b onclick=&quot;x&quot;&gt;shop&lt;/b&gt;');
	expect(textsOf(html).filter((text) => /^\d\. /.test(text))).toEqual([
		'1. &lt;script&gt;alert(1)&lt;/script&gt;',
		'2. &quot;&gt;&lt;img src=x onerror=alert(1)&gt;',
		'3. &lt;/bdi&gt;&lt;/td&gt;&lt;/table&gt;&lt;/div&gt;&lt;style&gt;*{display:none}&lt;/style&gt;',
		'4. &amp;lt;script&amp;gt;',
		'5. gnp.exe',
		'6. /مرحبا',
		'7. /line break end',
		"8. ' style='position:fixed",
		'9. @everyone | *x* ${7*7} {{ 7*7 }}',
	]);
});

it('sets no colors of text and background, so that a dark mail client can choose them', async () => {
	expect(await htmlOf()).not.toMatch(/[";\s](?:color|background(?:-color)?):/);
});

it('is complete, however many rows there are', async () => {
	serveRows(shared.service, {
		page: Array.from({ length: 100 }, (_, row) => [`/${'&'.repeat(70)}/${row}`, 1000 - row]),
	});

	const html = await htmlOf();

	expect(html.match(/^<tr>/gm)).toHaveLength(2 + 2 + 100);
	expect(html).not.toContain('left out');
});

it('writes numbers and days in the locale', async () => {
	serveRows(shared.service, { visitors: [['2026-03-08', 12345]], pageviews: [], page: [] });

	const texts = textsOf(await htmlOf({ locale: 'de-DE', compareTo: 'none' }));

	expect(texts.slice(1, 4)).toEqual(['8.–9. März 2026', 'Visitors', '12.345']);
});
