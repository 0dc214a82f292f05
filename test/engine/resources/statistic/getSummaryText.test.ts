import { range } from 'lodash';
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
	top: 100,
};

const HOSTILE: Rows = [
	['/<!channel>', 12],
	['*x* _y_ ~z~ `c`', 11],
	['[a](javascript:b) | c', 10],
	['/line\nbreak\u2028and\ttab', 9],
	['/\u202egnp.exe', 8],
	['<script>&amp;', 7],
	['@everyone <@U123>', 6],
	['/مرحبا', 5],
	['שלום *x*', 4],
	[`/${'long'.repeat(100)}`, 3],
];

useClock('2026-03-15T12:00:00Z');

async function textOf(parameters: object): Promise<string> {
	const { items } = await shared.run({ ...getSummary, ...parameters });
	return String(items[0]?.json.text);
}

async function valuesIn(textFormat: string): Promise<string[]> {
	serveRows(shared.service, { page: HOSTILE });
	const text = await textOf({ textFormat });
	return [...text.matchAll(/^\d+\. (.*): \d+ \(.*\)\s*$/gm)].map(([, value = '']) => value);
}

const SHORTENED = `/${'long'.repeat(100)}`.slice(0, 79);

it('escapes hostile values for Slack', async () => {
	expect(await valuesIn('slack')).toEqual([
		'/&lt;!channel&gt;',
		'∗x∗ ˍyˍ ∼z∼ ˋcˋ',
		'[a](javascript:b) | c',
		'/line break and tab',
		'/gnp.exe',
		'&lt;script&gt;&amp;amp;',
		'@\u200beveryone &lt;@\u200bU123&gt;',
		'\u2068/مرحبا\u2069',
		'\u2068שלום ∗x∗\u2069',
		`${SHORTENED}…`,
	]);
});

it('escapes hostile values for Markdown', async () => {
	expect(await valuesIn('markdown')).toEqual([
		'/\\<\\!channel\\>',
		'\\*x\\* \\_y\\_ \\~z\\~ \\`c\\`',
		'\\[a\\]\\(javascript:b\\) \\| c',
		'/line break and tab',
		'/gnp.exe',
		'\\<script\\>\\&amp;',
		'@\u200beveryone \\<@\u200bU123\\>',
		'\u2068/مرحبا\u2069',
		'\u2068שלום \\*x\\*\u2069',
		`${SHORTENED}…`,
	]);
});

it('keeps hostile values on one line in plain text', async () => {
	expect(await valuesIn('plain')).toEqual([
		'/<!channel>',
		'*x* _y_ ~z~ `c`',
		'[a](javascript:b) | c',
		'/line break and tab',
		'/gnp.exe',
		'<script>&amp;',
		'@everyone <@U123>',
		'\u2068/مرحبا\u2069',
		'\u2068שלום *x*\u2069',
		`${SHORTENED}…`,
	]);
});

it('keeps values unchanged in the breakdowns', async () => {
	serveRows(shared.service, { page: HOSTILE });

	const { items } = await shared.run(getSummary);

	expect(items[0]?.json.breakdowns).toMatchObject({
		page: HOSTILE.map(([value, count]) => ({ value, count })),
	});
});

it('escapes a hostile domain', async () => {
	serveDomain(shared.service, 3, '<!here>\n*x*');

	expect(await textOf({ textFormat: 'slack' })).toMatch(/^\*&lt;!here&gt; ∗x∗\*: /);
	expect(await textOf({ textFormat: 'markdown' })).toMatch(/^\*\*\\<\\!here\\> \\\*x\\\*\*\*: /);
});

it.each([
	['en-US', '1,234,567', 'Sun, Mar 8, 2026', '100%'],
	['de-DE', '1.234.567', 'So., 8. März 2026', '100\u00a0%'],
	['hi-IN', '12,34,567', 'रवि, 8 मार्च 2026', '100%'],
	['fr-FR', '1\u202f234\u202f567', 'dim. 8 mars 2026', '100\u00a0%'],
])('formats numbers and days in %s', async (locale, number, day, share) => {
	serveRows(shared.service, {
		visitors: [['2026-03-08', 1234567]],
		pageviews: [['2026-03-08', 1234567]],
		page: [['/', 1234567]],
	});
	const parameters = { locale, textFormat: 'plain', to: '2026-03-08', compareTo: 'none' };

	expect((await textOf(parameters)).split('\n')).toEqual([
		`shop.example: ${day}`,
		`Visitors: ${number}`,
		`Pageviews: ${number}`,
		`Best day: ${day}, ${number} visitors, ${number} pageviews`,
		'',
		'Top pages (pageviews)',
		`1. / (home page): ${number} (${share})`,
	]);
});

it.each([
	['', '1.234.567', 'So., 8. März 2026', '100\u00a0%'],
	['en-GB', '1,234,567', 'Sun, 8 Mar 2026', '100%'],
])(
	'writes the words in the language, and numbers and days as is usual in it unless the locale is another: "%s"',
	async (locale, number, day, share) => {
		serveRows(shared.service, {
			visitors: [['2026-03-08', 1234567]],
			pageviews: [['2026-03-08', 1234567]],
			page: [['/', 1234567]],
		});
		const parameters = { language: 'de', locale, textFormat: 'plain' };

		expect(
			(await textOf({ ...parameters, to: '2026-03-08', compareTo: 'none' })).split('\n'),
		).toEqual([
			`shop.example: ${day}`,
			`Besucher: ${number}`,
			`Seitenaufrufe: ${number}`,
			`Bester Tag: ${day}, ${number} Besucher, ${number} Seitenaufrufe`,
			'',
			'Seiten mit den meisten Seitenaufrufen',
			`1. / (Startseite): ${number} (${share})`,
		]);
	},
);

it('says in the language how many lines were left out', async () => {
	serveRows(shared.service, {
		page: range(200).map((page) => [`/${'x'.repeat(60)}${page}`, 200 - page]),
	});

	expect(await textOf({ language: 'fr', textFormat: 'slack' })).toMatch(
		/\n\(\d+ autres lignes omises\)$/,
	);
});

it.each([
	['en-US', '2026-03-08', '2026-03-14', 'Mar 8 – 14, 2026'],
	['en-US', '2026-02-27', '2026-03-05', 'Feb 27 – Mar 5, 2026'],
	['en-US', '2025-12-29', '2026-01-04', 'Dec 29, 2025 – Jan 4, 2026'],
	['de-DE', '2026-03-08', '2026-03-14', '8.–14. März 2026'],
	['en-GB', '2026-03-08', '2026-03-08', 'Sun, 8 Mar 2026'],
])('writes the range in %s: %s to %s', async (locale, from, to, days) => {
	const text = await textOf({ locale, from, to, textFormat: 'plain', breakdowns: [] });

	expect(text.split('\n')[0]).toBe(`shop.example: ${days}`);
});

it('writes each section of Markdown as a separate paragraph and list', async () => {
	serveRows(shared.service, {
		visitors: [['2026-03-08', 5]],
		pageviews: [['2026-03-08', 9]],
		page: [
			['/a', 1],
			['/b', 1],
		],
		os: [],
	});

	const text = await textOf({
		textFormat: 'markdown',
		breakdowns: ['page', 'os'],
		compareTo: 'none',
	});

	expect(text.split('\n').map((line) => line.trimEnd())).toEqual([
		'**shop.example**: Mar 8 – 9, 2026',
		'Visitors: **5**',
		'Pageviews: **9**',
		'Best day: Sun, Mar 8, 2026, 5 visitors, 9 pageviews',
		'Visitors per day: █▁',
		'',
		'**Top pages \\(pageviews\\)**',
		'1. /a: 1 (11.1%)',
		'2. /b: 1 (11.1%)',
		'',
		'**Top operating systems \\(visitors\\)**: none',
	]);
	expect(text).toContain('Visitors: **5**  \nPageviews');
});

it('shortens a Slack message by whole lines, and says how many are left out', async () => {
	const rows: Rows = range(100).map((row) => [`/${'&'.repeat(70)}/${row}`, 1000 - row]);
	serveRows(shared.service, { page: rows, landing_page: rows });

	const text = await textOf({ textFormat: 'slack', breakdowns: ['page', 'landing_page'] });
	const fullText = await textOf({ textFormat: 'plain', breakdowns: ['page', 'landing_page'] });
	const [lines, fullLines] = [text.split('\n'), fullText.split('\n')];
	const keptLines = lines.slice(0, -1);
	const unescaped = keptLines.map((line) => line.replaceAll('&amp;', '&').replaceAll('*', ''));
	const leftOut = fullLines.slice(keptLines.length).filter((line) => line !== '');

	expect(fullLines.filter((line) => /^\d+\. /.test(line))).toHaveLength(200);
	expect(text.length).toBeLessThanOrEqual(3000);
	expect(text.length + 400).toBeGreaterThan(3000);
	expect(lines.at(-1)).toBe(`(${leftOut.length} more lines left out)`);
	expect(unescaped).toEqual(fullLines.slice(0, keptLines.length));
});

it('leaves out no lines of Markdown and plain text', async () => {
	serveRows(shared.service, { page: range(100).map((row) => [`/${'a'.repeat(70)}/${row}`, 1]) });

	for (const textFormat of ['markdown', 'plain']) {
		const text = await textOf({ textFormat });

		expect(text.length).toBeGreaterThan(3000);
		expect(text).toMatch(/^100\. /m);
		expect(text).not.toContain('left out');
	}
});

it('draws one bar for several days in a long range', async () => {
	serveRows(shared.service, {});

	const text = await textOf({ from: '2025-03-15', to: '2026-03-14', breakdowns: [] });

	expect(text).toMatch(/^Visitors per 4 days: [▁-█]{92}$/m);
});

it('draws no bar for a single day', async () => {
	expect(await textOf({ to: '2026-03-08', breakdowns: [] })).not.toContain('Visitors per');
});
