import { renderReport } from '../../../nodes/WebsiteAnalytics/report/renderReport';
import type { Report } from '../../../nodes/WebsiteAnalytics/report/report';
import type { TextFormat } from '../../../nodes/WebsiteAnalytics/report/textFormat';
import { ENGLISH } from './support/english';

const REPORT: Report = {
	title: '*shop*',
	range: 'Mar 8 – 14, 2026',
	facts: [
		{ label: 'Visitors', value: '484', detail: '+12%' },
		{ label: 'Pageviews', value: '900' },
	],
	notes: ['Best day: Mon, Mar 9, 2026', 'Visitors per day: ▁█'],
	sections: [
		{
			heading: 'Top <pages>',
			rows: [
				{ label: '/*a*', value: '90', detail: '20%' },
				{ label: '/b', value: '5' },
				{ label: '/c', detail: 'new' },
				{ label: '/d' },
			],
		},
		{ heading: 'Top events', rows: [] },
	],
};

const render = (textFormat: TextFormat) =>
	renderReport(REPORT, { textFormat, chart: 'none' }, ENGLISH);

it('is one line for each fact, note and row as plain text', () => {
	expect(render('plain')).toBe(
		[
			'*shop*: Mar 8 – 14, 2026',
			'Visitors: 484 (+12%)',
			'Pageviews: 900',
			'Best day: Mon, Mar 9, 2026',
			'Visitors per day: ▁█',
			'',
			'Top <pages>',
			'1. /*a*: 90 (20%)',
			'2. /b: 5',
			'3. /c (new)',
			'4. /d',
			'',
			'Top events: none',
		].join('\n'),
	);
});

it('has bold titles, headings and totals, and escaped values, for Slack', () => {
	expect(render('slack').split('\n')).toEqual([
		'*∗shop∗*: Mar 8 – 14, 2026',
		'Visitors: *484* (+12%)',
		'Pageviews: *900*',
		'Best day: Mon, Mar 9, 2026',
		'Visitors per day: ▁█',
		'',
		'*Top &lt;pages&gt;*',
		'1. /∗a∗: 90 (20%)',
		'2. /b: 5',
		'3. /c (new)',
		'4. /d',
		'',
		'*Top events*: none',
	]);
});

it('has bold titles, headings and totals, escaped values and line breaks for Markdown', () => {
	expect(render('markdown').split('  \n')).toEqual([
		'**\\*shop\\***: Mar 8 – 14, 2026',
		'Visitors: **484** (+12%)',
		'Pageviews: **900**',
		'Best day: Mon, Mar 9, 2026',
		'Visitors per day: ▁█',
		'',
		'**Top \\<pages\\>**',
		'1. /\\*a\\*: 90 (20%)',
		'2. /b: 5',
		'3. /c (new)',
		'4. /d',
		'',
		'**Top events**: none',
	]);
});

it('is a block of HTML', () => {
	const html = render('html');

	expect(html).toMatch(/^<div [^]*<\/div>$/);
	expect(html).toContain('Top &lt;pages&gt;');
});

it('has bold titles, headings and totals, and values that are no links, for Telegram', () => {
	expect(render('telegram').split('\n')).toEqual([
		'<b>*shop*</b>: Mar 8 – 14, 2026',
		'Visitors: <b>484</b> (+12%)',
		'Pageviews: <b>900</b>',
		'Best day: Mon, Mar 9, 2026',
		'Visitors per day: ▁█',
		'',
		'<b>Top &lt;pages&gt;</b>',
		'1. /*a*: 90 (20%)',
		'2. <code>/b</code>: 5',
		'3. <code>/c</code> (new)',
		'4. <code>/d</code>',
		'',
		'<b>Top events</b>: none',
	]);
});

describe('a report that is too long', () => {
	const rows = Array.from({ length: 200 }, () => ({ label: `/${'a'.repeat(39)}` }));
	const long = { ...REPORT, facts: [], notes: [], sections: [{ heading: 'Pages', rows }] };
	const lengthOf = (text: string) => text.replace(/<[^>]+>/g, '').length;

	it.each([
		['none', 4050],
		['png', 1024],
		['svg', 1024],
	] as const)('fits into a message of Telegram with the chart %s', (chart, maxLength) => {
		const text = renderReport(long, { textFormat: 'telegram', chart }, ENGLISH);

		expect(lengthOf(text)).toBeLessThanOrEqual(maxLength);
		expect(lengthOf(text)).toBeGreaterThan(maxLength - 50);
		expect(text).toMatch(/<\/code>\n\(\d+ more lines left out\)$/);
	});

	it('is as long beside a chart as without one for Slack, which has no captions', () => {
		const text = (chart: 'none' | 'png') =>
			renderReport(long, { textFormat: 'slack', chart }, ENGLISH);

		expect(text('png')).toBe(text('none'));
		expect(text('png').length).toBeGreaterThan(2900);
	});
});
