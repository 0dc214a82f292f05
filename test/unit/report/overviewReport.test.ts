import { range } from 'lodash';
import type { Overview } from '../../../nodes/WebsiteAnalytics/analytics/summary';
import { createFormatter } from '../../../nodes/WebsiteAnalytics/report/formatter';
import { overviewReport } from '../../../nodes/WebsiteAnalytics/report/overviewReport';
import { overviewOf, website } from './support/overview';
import { ENGLISH, overviewText } from './support/reports';

const WEBSITES = [website('shop.example', 1000, 800), website('new.example', 5, 0)];

const linesOf = (overview: Overview, search = '', top = 20) =>
	overviewText(overview, { search, top }).split('\n');
const failedOf = (count: number) =>
	range(count).map((id) => ({ websiteId: id, domain: `gone-${id}.example`, error: 'not found' }));

it.each([
	['html', 'days'],
	['slack', 'bars'],
] as const)('has for %s a chart of %s, because the list of a mail has bars', (textFormat, kind) => {
	const formatter = createFormatter({ language: 'en', locale: 'en-US', textFormat });
	const report = overviewReport(overviewOf(WEBSITES), '', 20, formatter);

	expect(report.chart().plot.kind).toBe(kind);
});

describe('the text of an overview', () => {
	const lacking = (domain: string, visitors: number, before: number, missing: number) =>
		website(domain, visitors, before, { missing, outageDays: ['2026-03-02'] });

	it.each([
		['one of them alone is why', 90, ', therefore no percentage', ''],
		['they are why together', 20, '', ', therefore no percentage'],
	])(
		'names the websites with outages where the total has no percentage and %s',
		(_why, missing, ...ends) => {
			const websites = [
				lacking('shop.example', 900, 700, missing),
				lacking('web.example', 900, 700, 20),
			];
			const lines = linesOf(overviewOf(websites));

			expect(lines[1]).toBe('1,800 visitors, before: 1,400');
			expect(lines.filter((line) => line.startsWith('⚠️'))).toEqual([
				`⚠️ shop.example · No traffic on Mon, Mar 2 (before)${ends[0]}`,
				`⚠️ web.example · No traffic on Mon, Mar 2 (before)${ends[1]}`,
			]);
		},
	);

	it('says of a website whose tracking began within the range so without comparison too', () => {
		const begun = website('shop.example', 900, undefined, { firstTraffic: '2026-03-10' });

		expect(linesOf(overviewOf([begun])).at(-1)).toBe('⚠️ shop.example · First traffic on Mar 10');
	});

	it('says an outage and the first traffic once where they are of all websites together', () => {
		const [days, firstTraffic] = [['2026-03-09'], '2026-03-06'];
		const lost = { missing: 50, outageDays: days, suspectedOutageDays: days, firstTraffic };
		const overview = overviewOf([website('shop.example', 900, 700, lost)], [], true, {
			outageDays: { visitors: days, pageviews: days },
			firstTraffic,
		});

		expect(overviewText(overview).match(/No traffic on|First traffic/g)).toEqual([
			'No traffic on',
			'First traffic',
		]);
	});

	it.each([
		['plain', 5, ['What changed most', 'Top referrers', '4.example', 'Visitors by website']],
		['html', 6, ['Visitors by website', 'What changed most', 'Top referrers', '5.example']],
	] as const)(
		'lists in %s the values of all websites together, at most %d, in the order %j',
		(textFormat, most, parts) => {
			const { numbers, ...others } = overviewOf(WEBSITES);
			const rows = range(6).map((id) => {
				return { value: `${id}.example`, label: `${id}.example`, count: 9, share: 0.1 };
			});
			const change = {
				value: '/',
				label: '/',
				status: 'up' as const,
				count: 9,
				previous: 3,
				change: 6,
			};
			const values = { breakdowns: { referrer: rows }, topChanges: { page: [change] } };
			const overview = { ...others, numbers: { ...numbers, ...values } };
			const text = overviewText(overview, {}, { textFormat });
			const places = parts.map((part) => text.indexOf(part));

			expect(places).toEqual(places.toSorted((one, other) => one - other));
			expect(places).not.toContain(-1);
			expect(text.match(/\d\.example/g)).toHaveLength(most);
		},
	);

	it('does not say how many websites it leaves out where there are no more', () => {
		expect(overviewText(overviewOf(WEBSITES), { top: 2 })).not.toContain('shown');
	});

	it('speaks of the finished days of a running range in all of its lines', () => {
		const shop = website('shop.example', 1100, 800, { finished: 1000 });
		const overview = overviewOf([shop, website('new.example', 5, 0)], [], false);
		const lines = linesOf(overview);

		expect(lines[1]).toBe('1,105 visitors so far. Mar 8 – 14: 1,005, ▲ +25.6% from 800');
		expect(lines.slice(-3)).toEqual([
			'Visitors by website, Mar 8 – 14',
			'1,000  ▲ +25.0%  shop.example',
			'    5      ▲ +5  new.example',
		]);
		expect(overviewText(overview, {}, { textFormat: 'html' })).toContain('2,000\u00a0pageviews');
	});

	it('counts all websites that could not be read, names the first, and lists as many as of the others in a mail', () => {
		const overview = overviewOf(WEBSITES, failedOf(1200));
		const html = overviewText(overview, { top: 2 }, { textFormat: 'html' });

		expect(linesOf(overview, '', 2)).toContain(
			'⚠️ 1,200 of 1,202 websites could not be read: gone-0.example (not found), gone-1.example (not found), gone-2.example (not found), …',
		);
		expect(html.match(/gone-\d+/g)).toEqual(['gone-0', 'gone-1']);
	});

	it('shortens a long search, long domains, whose ends differ, and long errors', () => {
		const long = `${'x'.repeat(300)}.example`;
		const failed = [{ websiteId: 7, domain: long, error: long }];
		const lines = linesOf(overviewOf([website(long, 1, 1)], failed), long);

		expect(lines[0]).toMatch(/^Websites with x{65}… · Mar 8/);
		expect(lines.at(-1)).toBe(`1  0.0%  ${'x'.repeat(39)}…${'x'.repeat(12)}.example`);
		expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(400);
	});
});

describe('the lead of an overview', () => {
	it('counts websites with more and with fewer visitors, but not where an outage says more', () => {
		const outage = { missing: 50, outageDays: ['2026-03-02'] };
		const websites = [
			website('a', 900, 700),
			website('bb', 1, 2, outage),
			website('ccc', 1, 2),
			website('dddd', 2, 3),
		];

		expect(overviewReport(overviewOf(websites), '', 9, ENGLISH).document.lead).toMatch(
			/ 1 website has more visitors, 2 have fewer\.$/,
		);
	});
});
