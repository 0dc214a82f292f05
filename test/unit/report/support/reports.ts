import type { Report } from '../../../../nodes/WebsiteAnalytics/report/report';
import { reportText } from '../../../../nodes/WebsiteAnalytics/report/reportText';
import type { TextFormat } from '../../../../nodes/WebsiteAnalytics/report/textFormat';
import {
	overviewReport,
	type OverviewWithGoals,
} from '../../../../nodes/WebsiteAnalytics/report/overviewReport';
import { summaryReport } from '../../../../nodes/WebsiteAnalytics/report/summaryReport';
import {
	createWriter,
	type ReportSettings,
	type Writer,
} from '../../../../nodes/WebsiteAnalytics/report/writer';
import type { Summary } from '../../../../nodes/WebsiteAnalytics/analytics/summary';

const IN_ENGLISH = { language: 'en', locale: 'en-US' } as const;

export const ENGLISH = createWriter(IN_ENGLISH);

/** A report with rows of each kind. */
export const REPORT: Report = {
	...{ name: 'shop', title: '*shop*', subject: 'shop: 484 visitors', line: '' },
	...{ range: { from: '2026-03-08', to: '2026-03-14' }, dates: 'Mar 8 – 14, 2026' },
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
				{ label: '/c', value: '5', detail: 'new', more: 'before: 7' },
				{ label: '/d' },
			],
		},
		{ heading: 'Top events', rows: [] },
	],
	scene: () => ({ shapes: [] }),
};

/** A report as a text, in English and plain where the settings do not say otherwise. */
export function written(
	create: (writer: Writer) => Report,
	settings: Partial<ReportSettings> = {},
): string {
	const writer = createWriter({ ...IN_ENGLISH, ...settings });
	return reportText(create(writer), writer);
}

/** The report in a format. */
export const render = (textFormat: TextFormat, more: Partial<Report> = {}, chart = false) =>
	written(() => ({ ...REPORT, ...more }), { textFormat, chart });

export const summaryText = (summary: Summary, settings?: Partial<ReportSettings>) =>
	written((writer) => summaryReport('shop.example', summary, writer), settings);

export const overviewText = (
	overview: OverviewWithGoals,
	{ search = '', top = 20 } = {},
	settings?: Partial<ReportSettings>,
) => written((writer) => overviewReport(overview, search, top, writer), settings);
