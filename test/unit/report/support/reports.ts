import type { Overview, Summary } from '../../../../nodes/WebsiteAnalytics/analytics/summary';
import type { Document } from '../../../../nodes/WebsiteAnalytics/report/document';
import {
	createFormatter,
	type Formatter,
	type ReportSettings,
} from '../../../../nodes/WebsiteAnalytics/report/formatter';
import { overviewReport } from '../../../../nodes/WebsiteAnalytics/report/overviewReport';
import {
	renderDocument,
	reportText,
} from '../../../../nodes/WebsiteAnalytics/report/renderDocument';
import type { Report } from '../../../../nodes/WebsiteAnalytics/report/report';
import { summaryReport } from '../../../../nodes/WebsiteAnalytics/report/summaryReport';
import type { TextFormat } from '../../../../nodes/WebsiteAnalytics/report/textFormat';

const IN_ENGLISH = { language: 'en', locale: 'en-US' } as const;

export const ENGLISH = createFormatter(IN_ENGLISH);

/** A document with blocks of each kind, and with rows of each kind. */
export const DOCUMENT: Document = {
	title: '*shop*',
	subtitle: 'Mar 8 – 14, 2026',
	blocks: [
		{ kind: 'list', heading: 'Goals', rows: [{ label: 'Sign-up', value: '7' }] },
		{
			kind: 'metrics',
			rows: [
				{ label: 'Visitors', value: '484', detail: '+12%, before: 432' },
				{ label: 'Pageviews', value: '900' },
			],
		},
		{ kind: 'note', text: 'No traffic: a_b.example < /c' },
		{ kind: 'chart', bars: 'Visitors per day: ▁█' },
		{
			kind: 'list',
			heading: 'Top <pages>',
			rows: [
				{ label: '/*a*?b=1&c', value: '90', detail: '20%', size: 90 },
				{ label: '/b', value: '45', size: 45 },
				{ label: '/c', value: '5', detail: 'new' },
				{ label: '/d' },
			],
		},
		{ kind: 'list', heading: 'Top events', rows: [] },
		{ kind: 'list', rows: [{ label: '- <e>' }] },
	],
};

/** Returns the document in a format. */
export const render = (format: TextFormat, more: Partial<Document> = {}, hasChart = false) =>
	renderDocument({ ...DOCUMENT, ...more }, format, hasChart);

/** Returns a report as a text, in plain English unless the settings say otherwise. */
export function written(
	create: (formatter: Formatter) => Report,
	settings: Partial<ReportSettings> = {},
): string {
	const formatter = createFormatter({ ...IN_ENGLISH, ...settings });
	return reportText(create(formatter), formatter);
}

export const summaryText = (summary: Summary, settings?: Partial<ReportSettings>) =>
	written((formatter) => summaryReport('shop.example', summary, formatter), settings);

export const overviewText = (
	overview: Overview,
	{ search = '', top = 20 } = {},
	settings?: Partial<ReportSettings>,
) => written((formatter) => overviewReport(overview, search, top, formatter), settings);
