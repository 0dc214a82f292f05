import { map, partition } from 'lodash';
import { toError } from '../../values/userFacingError';
import { rangeTraffic } from '../../analytics/comparedTotals';
import { addCounts, type Traffic } from '../../analytics/dailyTraffic';
import { goalsTogether, visitorsWithEvent } from '../../analytics/goals';
import { makeRanges, type Ranges } from '../../analytics/ranges';
import { overview, type OverviewOrder, readWebsite } from '../../analytics/summary';
import type { FailedWebsite } from '../../analytics/summaryNumbers';
import { isPartlyRead, sumLargest } from '../../analytics/valuesTogether';
import { mapConcurrently } from '../../http/concurrency';
import { createFormatter } from '../../report/formatter';
import { overviewReport } from '../../report/overviewReport';
import { reportFiles, reportText } from '../../report/reportOutput';
import { fetchCounts, reportOf, type SummaryContent } from '../../service/fetchSummary';
import type { NamedWebsite } from '../../service/match';
import { openSite } from '../../service/site';
import { noWebsites } from '../../service/websites';
import { dateRangeField } from '../../form/dateRangeFields';
import { choice, integer, optionsOf } from '../../form/fields';
import { displayed, form } from '../../form/form';
import { comparisonFields, reportOptions, reportOutputFields } from '../../form/reportFields';
import { breakdownsOf, goalsField, topChangesField } from '../../form/summaryFields';
import { domainContainsField } from '../../form/websitesField';
import type { OverviewItem } from '../../items/summaryItems';
import { MAX_AT_ONCE, operation, type OperationContext } from '../../run/operation';
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

/** Values of each breakdown. */
const TOP = 20;

interface OverviewContent extends Omit<SummaryContent, 'top'> {
	orderBy: OverviewOrder;
}

/**
 * Fetches the overview of websites: each takes a request for visitors and for pageviews, and one more for each breakdown and
 * range.
 *
 * @throws what the first website threw where all of them failed
 */
export async function fetchOverview(
	{ connection, signal }: Pick<OperationContext, 'connection' | 'signal'>,
	websites: NamedWebsite[],
	ranges: Ranges,
	content: OverviewContent,
) {
	const traffic = { visitors: new Map(), pageviews: new Map() } satisfies Traffic;
	const values = sumLargest(websites.length > 1);
	const fetchWebsite = async (named: NamedWebsite) => {
		const { id: websiteId, domain } = named;
		const counts = await fetchCounts(openSite(connection, named), ranges, content, {
			isOnce: true,
		});
		// Nothing is added up of a website that cannot be read as a whole.
		addCounts(traffic.visitors, counts.traffic.visitors);
		addCounts(traffic.pageviews, counts.traffic.pageviews);
		values.add(domain, counts.largest);
		const website = readWebsite({ websiteId, domain, ...rangeTraffic(counts.traffic, ranges) });
		return { ...website, goals: counts.goals, visitors: website.row.visitors };
	};
	const results = await mapConcurrently(websites, MAX_AT_ONCE, (website) =>
		fetchWebsite(website).catch((reason: unknown) => {
			// A stopped item goes on with no further website.
			signal.throwIfAborted();
			return { ...website, reason };
		}),
	);
	const [unread, read] = partition(results, (result) => 'reason' in result);
	// The first reason is probably the reason of all.
	if (read.length === 0) throw unread[0]?.reason;

	const ofAll = rangeTraffic(traffic, ranges);
	const { numbers, ...counted } = overview(ofAll, read, content.orderBy);
	const { websites: rows, ...totals } = numbers;
	const goals = goalsTogether(content.goals, ranges, map(read, 'goals'));
	const largest = values.result();
	const report = reportOf(
		{ traffic, goals, largest },
		ranges,
		{ ...content, top: TOP },
		counted,
		(event) => visitorsWithEvent(event, read),
	);
	const failed = unread.map(({ id: websiteId, domain, reason }): FailedWebsite => {
		return { websiteId, domain, error: connection.redact(toError(reason).message) };
	});
	return {
		...counted,
		...report,
		numbers: { ...totals, ...report.numbers, websites: rows, failed },
		// Values that were not read could be among the first.
		notRead: map(
			largest.filter(({ range }) => isPartlyRead(range, TOP)),
			'statistic',
		),
	};
}
