import { makeRanges } from '../../analytics/ranges';
import { createFormatter, fill } from '../../report/formatter';
import { reportFiles, reportText } from '../../report/reportOutput';
import { summaryReport } from '../../report/summaryReport';
import { fetchSummary } from '../../service/fetchSummary';
import { dateRangeField } from '../../form/dateRangeFields';
import { form } from '../../form/form';
import { comparisonFields, reportOptions, reportOutputFields } from '../../form/reportFields';
import { summaryFields, summaryOptions } from '../../form/summaryFields';
import { statisticWebsites } from '../../form/websitesField';
import type { SummaryItem } from '../../items/summaryItems';
import { operation } from '../../run/operation';
import { dayNotOverHint, goalHints, notReadHint, outageHints } from './hints';

/** docs/interface.md, section 4.6, several times: visitors, pageviews, and each breakdown. */
export const getSummary = operation({
	name: 'Get Summary',
	value: 'getSummary',
	action: 'Get a summary of a website',
	description: 'Get totals, comparison and top values of a website, with a ready-to-send text',
	form: form(
		{
			websites: statisticWebsites,
			dateRange: dateRangeField('last7Days'),
			...comparisonFields,
			...summaryFields,
			...reportOutputFields,
		},
		{ ...summaryOptions, ...reportOptions },
	),
	simplified: ['websiteId', 'domain', 'from', 'to', 'text'] satisfies Array<keyof SummaryItem>,
	async run(input, context) {
		const ranges = makeRanges(input.dateRange, input.compareTo, context.openDays);
		const site = await context.site();
		const { id: websiteId } = site;
		const [domain, summary] = await Promise.all([
			site.fetchDomain(),
			fetchSummary(site, ranges, input),
		]);
		context.hint(dayNotOverHint(ranges, [ranges.range]));
		context.hintOn(
			site.name(),
			notReadHint(summary.notRead),
			...goalHints(summary.numbers.goals),
			...outageHints(summary),
		);
		const formatter = createFormatter(input);
		const name = domain ?? fill(formatter.words.unnamedWebsite, { id: String(websiteId) });
		const report = summaryReport(name, summary, formatter);
		const text = reportText(report, formatter);

		const item: SummaryItem = {
			websiteId,
			domain,
			...summary.range,
			text,
			subject: report.subject,
			...summary.numbers,
		};
		return {
			items: [item],
			files: await reportFiles(report, formatter, context.signal),
		};
	},
});
