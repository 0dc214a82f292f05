import type { Overview, Summary } from '../../../../nodes/WebsiteAnalytics/analytics/summary';
import type { Document } from '../../../../nodes/WebsiteAnalytics/report/document';
import {
	createFormatter,
	type Formatter,
	type ReportSettings,
} from '../../../../nodes/WebsiteAnalytics/report/formatter';
import { overviewReport } from '../../../../nodes/WebsiteAnalytics/report/overviewReport';
import type { Report } from '../../../../nodes/WebsiteAnalytics/report/report';
import { reportText } from '../../../../nodes/WebsiteAnalytics/report/reportOutput';
import { summaryReport } from '../../../../nodes/WebsiteAnalytics/report/summaryReport';

const IN_ENGLISH = { language: 'en', locale: 'en-US' } as const;

export const ENGLISH = createFormatter(IN_ENGLISH);

const reached = ['1,491.4 EUR', 'behind: 90 expected by now'];

/** Returns a document with blocks of each kind, and with values that look like a markup. */
const documentFor = (isChat: boolean): Document => ({
	title: '*shop*',
	subtitle: isChat ? 'Mar 8 – 14, 2026 (before: Mar 1 – 7)' : 'Mar 8 – 14, 2026',
	lead: '12.0% more visitors than before (Mar 1 – 7).',
	blocks: [
		{
			kind: 'figures',
			rows: [
				{
					label: 'Visitors',
					value: '484',
					counted: '484 visitors',
					soFar: '',
					finished: '',
					change: { text: '+12.0%', direction: 1 },
					before: 'before: 432',
					from: 'from 432',
					detail: '',
				},
				{
					label: 'Pageviews',
					value: '900',
					counted: '900 pageviews',
					soFar: 'so far, about 1,200 by Mar 31',
					finished: 'Mar 8 – 10: 850',
					change: null,
					before: 'before: 800',
					from: 'from 800',
					detail: '',
				},
			],
		},
		{ kind: 'warnings', texts: ['No traffic: a_b.example < /c'] },
		{
			kind: 'goals',
			heading: 'Goals',
			rows: [
				{
					label: 'Sign_up <1>',
					value: '77 of 100',
					change: { text: '−17', direction: -1 },
					share: '77.0%',
					progress: { share: 0.77, elapsed: 0.9 },
					details: isChat ? reached : ['before: 94', ...reached],
				},
			],
		},
		{ kind: 'chart', bars: 'Visitors per day: ▁█', caption: 'Best day: Tue, Mar 10' },
		{ kind: 'notes', heading: 'Notes', rows: [{ label: 'Tue, Mar 10', text: 'Sent *all* <b>' }] },
		{
			kind: 'columns',
			heading: 'What changed most',
			rows: [
				{
					label: '```/*a*?b=1&c',
					change: { text: '−392', direction: -1 },
					details: ['Pages', '972 → 580 pageviews'],
				},
				{ label: 'b <@c>', change: { text: '+6', direction: 1 } },
				{ label: 'd', text: '(at least)', change: { text: '0', direction: 0 } },
			],
		},
		{
			kind: 'line',
			heading: 'Top <pages>',
			unit: 'Pageviews',
			rows: [
				{ label: '/*a*?b=1&c', value: '90', share: '20.0%', size: 90 },
				{ label: '/b', value: '45', share: '10.0%', size: 45 },
			],
		},
		{ kind: 'line', heading: 'Top events', rows: [], none: 'none' },
		{
			kind: 'events',
			rows: [
				{
					change: { text: '', direction: -1 },
					label: '*shop*',
					text: '118 visitors (290 expected)',
					details: ['/a −84'],
				},
				{ label: '', text: '- <e>' },
			],
		},
		{ kind: 'text', text: '`the end`' },
	],
	footer: 'Compared with Mar 1 – 7, 2026.',
});

/** The document of a mail. */
export const DOCUMENT = documentFor(false);

/** Returns the document, in plain English unless the settings say otherwise. */
export function render(
	more: Partial<Document> = {},
	settings: Partial<ReportSettings> = {},
): string {
	const formatter = createFormatter({ ...IN_ENGLISH, ...settings });
	const document = { ...documentFor(formatter.textFormat !== 'html'), ...more };
	return reportText({ document }, formatter);
}

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
