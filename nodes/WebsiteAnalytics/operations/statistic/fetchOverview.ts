import { map, partition } from 'lodash';
import { toError } from '../../values/userFacingError';
import { rangeTraffic } from '../../analytics/comparedTotals';
import { addCounts, type Traffic } from '../../analytics/dailyTraffic';
import { goalsTogether, visitorsWithEvent } from '../../analytics/goals';
import type { Ranges } from '../../analytics/ranges';
import { overview, type OverviewOrder, readWebsite } from '../../analytics/summary';
import type { FailedWebsite } from '../../analytics/summaryNumbers';
import { isPartlyRead, sumLargest } from '../../analytics/valuesTogether';
import { mapConcurrently } from '../../http/concurrency';
import { fetchCounts, reportOf, type SummaryContent } from '../../service/fetchSummary';
import type { NamedWebsite } from '../../service/match';
import { openSite } from '../../service/site';
import { MAX_AT_ONCE, type OperationContext } from '../../run/operation';

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
		const site = openSite(connection, named);
		const { id: websiteId, domain } = named;
		const counts = await fetchCounts(site, ranges, content, { isOnce: true });
		// Nothing is added up of a website that cannot be read as a whole.
		addCounts(traffic.visitors, counts.traffic.visitors);
		addCounts(traffic.pageviews, counts.traffic.pageviews);
		values.add(domain, counts.largest);
		const website = readWebsite({ websiteId, domain, ...rangeTraffic(counts.traffic, ranges) });
		return { ...website, goals: counts.goals, visitors: website.row.visitors };
	};
	const results = await mapConcurrently(websites, MAX_AT_ONCE, async (website) => {
		return await fetchWebsite(website).catch((reason: unknown) => {
			// A stopped item goes on with no further website.
			signal.throwIfAborted();
			return { ...website, reason };
		});
	});
	const [unread, read] = partition(results, (result) => 'reason' in result);
	// The first reason is probably the reason of all.
	if (read.length === 0) throw unread[0]?.reason;
	const failed = unread.map(({ id: websiteId, domain, reason }): FailedWebsite => {
		return { websiteId, domain, error: connection.redact(toError(reason).message) };
	});

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
