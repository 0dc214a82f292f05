import { renderReport, type Report } from '../../../../nodes/WebsiteAnalytics/report/report';
import type { TextFormat } from '../../../../nodes/WebsiteAnalytics/report/textFormat';
import { createWriter } from '../../../../nodes/WebsiteAnalytics/report/writer';

export const ENGLISH = createWriter({ language: 'en', locale: 'en-US' });

/** A report with rows of each kind. */
export const REPORT: Report = {
	title: '*shop*',
	range: 'Mar 8 – 14, 2026',
	facts: [
		{ label: 'Visitors', value: '484', detail: '+12%, before: 432' },
		{ label: 'Pageviews', value: '900' },
	],
	notes: ['Best day: Mon, Mar 9, 2026', 'Visitors per day: ▁█'],
	sections: [
		{
			heading: 'Top <pages>',
			rows: [
				{ label: '/*a*?b=1&c', value: '90', detail: '20%', size: 90 },
				{ label: '/b', value: '45', size: 45 },
				{ label: '/c', detail: 'new' },
				{ label: '/d' },
			],
		},
		{ heading: 'Top events', rows: [] },
	],
};

/** A report in a format, in English. */
export function render(
	textFormat: TextFormat,
	more: Partial<Report> = {},
	chart: 'none' | 'png' | 'svg' = 'none',
): string {
	return renderReport({ ...REPORT, ...more }, { textFormat, chart }, ENGLISH);
}
