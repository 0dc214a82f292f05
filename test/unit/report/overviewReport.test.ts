import { range } from 'lodash';
import { overviewOf, website } from './support/overview';
import { overviewText } from './support/reports';

const WEBSITES = [website('shop.example', 1000, 800), website('new.example', 5, 0)];

const linesOf = (overview: ReturnType<typeof overviewOf>, search = '', top = 20) =>
	overviewText(overview, { search, top }).split('\n');
const failedOf = (count: number) =>
	range(count).map((id) => ({ websiteId: id, domain: `gone-${id}.example`, error: 'not found' }));

describe('the text of an overview', () => {
	it('says why the total has no percentage', () => {
		const outage = { missing: 50, outageDays: ['2026-03-02'] };
		const large = website('shop.example', 900, 700, outage);
		const small = website('blog.example.com', 2, 1, outage);

		expect(linesOf(overviewOf([large, small]))).toContain(
			'No traffic on Mon, Mar 2 (shop.example)',
		);
		expect(overviewText(overviewOf([website('shop.example', 9000, 8000), small]))).not.toMatch(
			/^No traffic on/m,
		);
	});

	it.each([
		['has lost half', website('a', 50, 100, { pageviews: 60 }), '50 (-50.0%, 60 pageviews)'],
		['is new', website('a', 5, 0), '5 (+5, 10 pageviews)'],
		['is as before', website('a', 8, 8, { pageviews: 0 }), '8 (0.0%, 0 pageviews)'],
		['has lost everything', website('a', 0, 7, { pageviews: 0 }), '0 (-100.0%, 0 pageviews)'],
		['is not compared', website('a', 9, undefined, { pageviews: 0 }), '9 (0 pageviews)'],
		['has pageviews only', website('a', 0, undefined, { pageviews: 3 }), '0 (3 pageviews)'],
		['has still no traffic', website('a', 0, 0), '0 (no traffic)'],
		['has no traffic', website('a', 0), '0 (no traffic)'],
	])('says of a website that %s', (_what, given, said) => {
		expect(linesOf(overviewOf([given])).at(-1)).toBe(`1. a: ${said}`);
	});

	it('says how many websites it leaves out, if it does', () => {
		const said = (top: number) => linesOf(overviewOf(WEBSITES), '', top)[4];

		expect([said(1), said(2)]).toEqual(['1 of 2 websites shown', '']);
	});

	it('counts all websites that could not be read, and shows as many as of the others', () => {
		expect(linesOf(overviewOf([], failedOf(1200)), '', 2)).toEqual([
			'All websites: Mar 8 – 14, 2026',
			'Visitors: 0',
			'Pageviews: 0',
			'1,200 of 1,200 websites could not be read',
			'',
			'Visitors by website: none',
			'',
			'1,200 of 1,200 websites could not be read',
			'1. gone-0.example: not found',
			'2. gone-1.example: not found',
		]);
	});

	it('shortens a long search, long domains and long errors', () => {
		const long = 'x'.repeat(300);
		const failed = [{ websiteId: 7, domain: long, error: long }];
		const lines = linesOf(overviewOf([website(long, 1, 1)], failed), long);

		expect(lines[0]).toBe(`Websites with ${'x'.repeat(65)}…: Mar 8 – 14, 2026`);
		expect(lines).toContain(`1. ${'x'.repeat(79)}…: 1 (0.0%, 2 pageviews)`);
		expect(lines.at(-1)).toBe(`1. ${'x'.repeat(79)}…: ${'x'.repeat(199)}…`);
	});

	it('has a bar for the visitors of each website in a mail', () => {
		const websites = [website('a', 10), website('b', 5, undefined, { pageviews: 40 })];
		const html = overviewText(overviewOf(websites), {}, { textFormat: 'html' });

		expect(html.match(/width="\d+%"(?= cell)/g)).toEqual(['width="100%"', 'width="50%"']);
	});
});
