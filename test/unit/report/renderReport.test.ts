import { renderReport } from '../../../nodes/WebsiteAnalytics/report/renderReport';
import type { Report } from '../../../nodes/WebsiteAnalytics/report/report';
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

it('is one line for each fact, note and row as plain text', () => {
	expect(renderReport(REPORT, 'plain', ENGLISH)).toBe(
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
	expect(renderReport(REPORT, 'slack', ENGLISH).split('\n')).toEqual([
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
	expect(renderReport(REPORT, 'markdown', ENGLISH).split('  \n')).toEqual([
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
	const html = renderReport(REPORT, 'html', ENGLISH);

	expect(html).toMatch(/^<div [^]*<\/div>$/);
	expect(html).toContain('Top &lt;pages&gt;');
});
