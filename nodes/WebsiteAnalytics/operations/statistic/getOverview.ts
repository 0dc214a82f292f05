import { partition } from 'lodash';
import { toError } from '../../values/userFacingError';
import { rangeTraffic } from '../../analytics/comparedTotals';
import { addCounts } from '../../analytics/dailyTraffic';
import { forecastOf } from '../../analytics/forecast';
import { goalRows, goalsTogether, visitorsWithEvent } from '../../analytics/goals';
import { notesIn } from '../../analytics/notes';
import { openDaysOf } from '../../analytics/periods';
import { makeRanges } from '../../analytics/ranges';
import { overview, type OverviewOrder, readWebsite } from '../../analytics/summary';
import { mapConcurrently } from '../../http/concurrency';
import { createFormatter } from '../../report/formatter';
import { overviewReport } from '../../report/overviewReport';
import { reportText } from '../../report/renderDocument';
import { reportFiles } from '../../report/renderHtml';
import { fetchComparedRange } from '../../service/fetchSummary';
import type { NamedWebsite } from '../../service/match';
import { noWebsites } from '../../service/websites';
import { dateRange, weekStartField } from '../../form/dateRangeFields';
import { choice, integer, named, outputField } from '../../form/fields';
import { displayed, form } from '../../form/form';
import {
	chartField,
	comparisonFields,
	notesField,
	reportFormatField,
	reportSettings,
	textOptions,
} from '../../form/reportFields';
import { goalsField } from '../../form/summaryFields';
import { domainContainsField } from '../../form/websitesField';
import {
	comparedFields,
	COMPLETENESS,
	DOMAIN,
	FORECAST,
	GOALS_ITEM,
	IS_COMPLETE,
	RANGE,
	SUBJECT,
	TOTALS,
	WEBSITE_ID,
} from '../../items/itemFields';
import { listField, type OutputField, textField } from '../../items/outputField';
import { MAX_AT_ONCE, operation } from '../../run/operation';
import { dayNotOverHint, failedWebsitesHint, goalHints, overviewOutageHints } from './hints';

const WEBSITE = [WEBSITE_ID, DOMAIN];

const ITEMS: OutputField[] = [
	...RANGE,
	textField('text', 'the overview in words', { isSimplified: true }),
	SUBJECT,
	...TOTALS,
	...COMPLETENESS,
	IS_COMPLETE,
	...comparedFields(RANGE),
	FORECAST,
	listField('websites', 'the websites, in the chosen order', [
		...WEBSITE,
		...TOTALS,
		...COMPLETENESS,
		...comparedFields([]),
	]),
	listField('failed', 'the websites whose numbers could not be read', [
		...WEBSITE,
		textField('error', 'the reason'),
	]),
	GOALS_ITEM,
];

const ORDERS = named<OverviewOrder>({ change: 'Size of the Change', visitors: 'Visitors' });

/** docs/interface.md, sections 4.1 and 4.6: visitors and pageviews of each website. */
export const getOverview = operation({
	name: 'Get Overview',
	value: 'getOverview',
	action: 'Get an overview of all websites',
	description: 'Get one item with the totals of all websites and a ready-to-send text',
	form: form(
		{
			dateRange: dateRange('last7Days'),
			...comparisonFields,
			orderBy: displayed(
				{ hide: { compareTo: ['none'] } },
				choice('Order By', ORDERS, 'visitors', 'Which websites to list first'),
			),
			goals: goalsField,
			textFormat: reportFormatField,
			chart: chartField,
			output: outputField,
		},
		{
			notes: notesField,
			search: domainContainsField,
			top: integer(
				'Websites in the Text',
				20,
				{ from: 1, to: 1000 },
				'How many websites to list in the text',
			),
			...textOptions,
			weekStartsOn: weekStartField,
		},
	),
	output: ITEMS,
	async run({ dateRange: chosen, ...input }, context) {
		const { connection, signal } = context;
		const { search, orderBy } = input;
		const settings = reportSettings(input);
		const moment = openDaysOf(context.now, context.timezone);
		const { range } = chosen;
		const ranges = makeRanges(chosen, input.compareTo, moment);
		const websites = await context.websites.list(search, signal);
		if (websites.length === 0) throw noWebsites(search);

		const ofAll = { visitors: new Map(), pageviews: new Map() };
		const fetchWebsite = async ({ id, domain }: NamedWebsite) => {
			const { traffic, goals } = await fetchComparedRange(connection, id, ranges, input.goals);
			addCounts(ofAll.visitors, traffic.visitors);
			addCounts(ofAll.pageviews, traffic.pageviews);
			const ofRange = rangeTraffic(traffic, ranges);
			const website = readWebsite({ websiteId: id, domain, ...ofRange });
			return { ...website, goals, visitors: website.row.visitors };
		};
		const results = await mapConcurrently(websites, MAX_AT_ONCE, async (website) => {
			return await fetchWebsite(website).catch((reason: unknown) => ({ ...website, reason }));
		});
		signal.throwIfAborted();
		const [notRead, read] = partition(results, (result) => 'reason' in result);
		// The first reason is probably the reason of all.
		if (read.length === 0) throw notRead[0]?.reason;
		const failed = notRead.map(({ id: websiteId, domain, reason }) => {
			return { websiteId, domain, error: connection.redact(toError(reason).message) };
		});
		context.hint(
			failedWebsitesHint(failed.length, websites.length),
			dayNotOverHint(context, [range]),
		);

		const together = rangeTraffic(ofAll, ranges);
		const all = overview(together, read, failed, orderBy);
		const goalsRead = goalsTogether(
			input.goals,
			read.map(({ goals }) => goals),
		);
		const visitorsOf = (event: string) => visitorsWithEvent(event, read);
		const goals = goalRows(input.goals, goalsRead, visitorsOf, all.compared);
		const { forecast, forecastDays } = forecastOf(ofAll, ranges, together);
		const { websites: rows, failed: notReadRows, ...counted } = all.numbers;
		const numbers = { ...counted, forecast, websites: rows, failed: notReadRows, goals };
		const formatter = createFormatter(settings);
		const said = {
			...all,
			numbers,
			elapsed: ranges.elapsed,
			forecastDays,
			notes: notesIn(input.notes, range),
		};
		context.hint(...overviewOutageHints(said), ...goalHints(goals));
		const report = overviewReport(said, search, input.top, formatter);
		const { subject } = report;
		const { from, to, ...rest } = numbers;
		return {
			items: [{ from, to, text: reportText(report, formatter), subject, ...rest }],
			files: await reportFiles(report, formatter, settings.isPage, signal),
		};
	},
});
