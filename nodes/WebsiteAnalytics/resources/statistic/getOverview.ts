import type { INodePropertyOptions } from 'n8n-workflow';
import { operation, type ItemContext } from '../../execution/operation';
import { readDateRange } from '../../fields/dateRangeFields';
import { Problem } from '../../problem';
import { overviewText } from '../../report/overviewText';
import { quote } from '../../quote';
import { trafficByDay } from '../../statistics/dailyTraffic';
import type { DateRange } from '../../statistics/dateRange';
import { dayOfDate } from '../../statistics/days';
import { overview, websiteTraffic, type WebsiteTraffic } from '../../statistics/overview';
import { comparedRange, rangesToFetch, untilToday } from '../../statistics/periods';
import { totalsOf } from '../../statistics/summary';
import { fetchAllRows } from '../../transport/list';
import { domainOf, websiteRecord } from '../../websites/record';
import { fetchTraffic } from './fetchTraffic';
import { readOverviewSettings } from './overviewFields';

interface Website {
	websiteId: number;
	domain: string;
}

/** docs/interface.md, sections 4.1 and 4.6: visitors and pageviews of each website. */
export const getOverview: INodePropertyOptions = {
	name: 'Get Overview',
	value: 'getOverview',
	action: 'Get an overview of all websites',
	description: 'Get all websites in one item: totals, each website, and a text ready to post',
	routing: {
		request: { method: 'GET', url: '/api/v1/websites', qs: { sort_by: 'id', sort: 'desc' } },
		...operation('Statistic: Get Overview', async (item) => {
			const range = readDateRange(item);
			const settings = readOverviewSettings(item);
			const today = dayOfDate(item.now, item.timezone);
			// Future days have no traffic yet, so they are not compared with days that had some.
			const past = untilToday(range, today);
			const compared = past && comparedRange(past, settings.compareTo);
			const websites = await fetchWebsites(item, settings.search);

			const results = await Promise.allSettled(
				websites.map(async (website) => await fetchWebsite(item, website, range, compared, today)),
			);
			item.signal.throwIfAborted();
			const read = results.flatMap((result) =>
				result.status === 'fulfilled' ? [result.value] : [],
			);
			const failed = results.flatMap((result, index) => {
				const website = websites[index];
				if (result.status === 'fulfilled' || !website) return [];
				return [{ ...website, error: item.connection.redact(messageOf(result.reason)) }];
			});
			if (read.length === 0) throw allFailed(results);

			const numbers = overview(range, compared, read, failed, settings.orderBy);
			const { from, to, ...rest } = numbers;
			const text = overviewText(numbers, settings.search, settings.top, settings);
			return [{ from, to, text, ...rest }];
		}),
	},
};

async function fetchWebsites(
	{ request, connection }: ItemContext,
	search: string,
): Promise<Website[]> {
	const query = { ...request.query, ...(search !== '' && { search, search_by: 'domain' }) };
	const rows = await fetchAllRows(connection, { ...request, query });
	if (rows.length > 0) {
		return rows
			.map(websiteRecord)
			.map((website) => ({ websiteId: website.id, domain: domainOf(website) }));
	}
	throw search === ''
		? new Problem(
				'the account has no websites',
				"Create one with 'Website: Create', then run this again.",
			)
		: new Problem(
				`no website has a domain that contains ${quote(search)}`,
				"Change 'Search', or leave it empty for all websites.",
			);
}

async function fetchWebsite(
	{ connection }: ItemContext,
	website: Website,
	range: DateRange,
	compared: DateRange | null,
	today: string,
): Promise<WebsiteTraffic> {
	const ranges = rangesToFetch(range, compared);
	const { visitors, pageviews } = await fetchTraffic(connection, website.websiteId, ranges);
	const totalsIn = (days: DateRange) => totalsOf(trafficByDay(days, today, visitors, pageviews));
	return websiteTraffic(website, totalsIn(range), compared && totalsIn(compared));
}

/** When nothing could be read there is no overview, and the first reason is likely to be that of all. */
function allFailed(results: Array<PromiseSettledResult<unknown>>): unknown {
	return results.find((result) => result.status === 'rejected')?.reason;
}

function messageOf(reason: unknown): string {
	return reason instanceof Error ? reason.message : String(reason);
}
