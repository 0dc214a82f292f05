import { makeRanges } from '../../analytics/ranges';
import type { OverviewOrder } from '../../analytics/summary';
import { createFormatter } from '../../report/formatter';
import { overviewReport } from '../../report/overviewReport';
import { reportFiles, reportText } from '../../report/reportOutput';
import { noWebsites } from '../../service/websites';
import { dateRangeField } from '../../form/dateRangeFields';
import { choice, integer, optionsOf } from '../../form/fields';
import { displayed, form } from '../../form/form';
import { comparisonFields, reportOptions, reportOutputFields } from '../../form/reportFields';
import { breakdownsOf, goalsField, topChangesField } from '../../form/summaryFields';
import { domainContainsField } from '../../form/websitesField';
import type { OverviewItem } from '../../items/summaryItems';
import { operation } from '../../run/operation';
import { fetchOverview } from './fetchOverview';
import {
	dayNotOverHint,
	failedWebsitesHint,
	goalHints,
	overviewOutageHints,
	partlyReadHint,
} from './hints';

const ORDERS = optionsOf<OverviewOrder>({
	change: { label: 'Size of the Change' },
	visitors: {},
});

/** docs/interface.md, sections 4.1 and 4.6: visitors and pageviews of each website. */
export const getOverview = operation({
	name: 'Get Overview',
	value: 'getOverview',
	action: 'Get an overview of all websites',
	description: 'Get one item with the totals of all websites and a ready-to-send text',
	form: form(
		{
			dateRange: dateRangeField('last7Days'),
			...comparisonFields,
			orderBy: displayed(
				{ hide: { compareTo: ['none'] } },
				choice('Order By', ORDERS, 'visitors', 'Which websites to list first'),
			),
			breakdowns: breakdownsOf([], 'Statistics to list the top values of all websites together'),
			goals: goalsField,
			...reportOutputFields,
		},
		{
			...reportOptions,
			search: domainContainsField,
			top: integer(
				'Websites in the Text',
				20,
				{ from: 1, to: 1000 },
				'How many websites to list in the text',
			),
			topChanges: topChangesField(false),
		},
	),
	simplified: ['from', 'to', 'text'] satisfies Array<keyof OverviewItem>,
	async run(input, context) {
		const { search } = input;
		const ranges = makeRanges(input.dateRange, input.compareTo, context.openDays);
		const websites = await context.websites.list(search, context.signal);
		if (websites.length === 0) throw noWebsites(search);

		const found = await fetchOverview(context, websites, ranges, input);
		const { numbers } = found;
		context.hint(
			failedWebsitesHint(numbers.failed.length, websites.length),
			dayNotOverHint(ranges, [ranges.range]),
			...overviewOutageHints(found),
			...goalHints(numbers.goals),
			partlyReadHint(found.notRead),
		);

		const formatter = createFormatter(input);
		const report = overviewReport(found, search, input.top, formatter);
		const text = reportText(report, formatter);
		const item: OverviewItem = { ...found.range, text, subject: report.subject, ...numbers };
		return {
			items: [item],
			files: await reportFiles(report, formatter, context.signal),
		};
	},
});
