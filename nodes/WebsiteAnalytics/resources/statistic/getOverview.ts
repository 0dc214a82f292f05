import type { Operation } from '../../execution/operation';
import { readDateRange } from '../../fields/dateRangeFields';
import { CHART_NAME, chartFile } from '../../report/chart/attachment';
import { overviewChart } from '../../report/chart/overviewChart';
import { createWriter } from '../../report/writer';
import { overviewText, overviewTitle } from '../../report/overviewText';
import { comparedRange, rangesToFetch } from '../../statistics/comparison';
import { addCounts } from '../../statistics/dailyTraffic';
import { dayOfDate } from '../../statistics/days';
import {
	compareTraffic,
	overview,
	websiteTraffic,
	type WebsiteTraffic,
} from '../../statistics/overview';
import type { Gaps } from '../../statistics/gaps';
import { isRunning } from '../../statistics/periods';
import { noWebsites } from '../../service/websites';
import type { NamedWebsite } from '../../websites/match';
import { fetchTraffic, type Traffic } from '../../service/traffic';
import { dayNotOverHints, failedWebsitesHints, noCountHints } from './hints';
import { OVERVIEW_FIELDS, overviewForm, readOverviewSettings } from './getOverviewFields';

/** docs/interface.md, sections 4.1 and 4.6: visitors and pageviews of each website. */
export const getOverview: Operation = {
	name: 'Get Overview',
	value: 'getOverview',
	action: 'Get an overview of all websites',
	description: 'Get all websites in one item: totals, each website, and a text ready to post',
	fields: overviewForm,
	items: OVERVIEW_FIELDS,
	async execute(item) {
		const chosen = readDateRange(item.parameter, item);
		const settings = readOverviewSettings(item.parameter);
		const today = dayOfDate(item.now, item.timezone);
		const { range } = chosen;
		const compared = comparedRange(chosen, settings.compareTo, today);
		const websites = await item.websites.list(settings.search, item.signal);
		if (websites.length === 0) throw noWebsites(settings.search);

		const ranges = rangesToFetch(range, compared);
		const compare = (traffic: Pick<Traffic, 'visitors' | 'pageviews'>) =>
			compareTraffic(traffic, range, compared, today);
		const ofAll = { visitors: new Map<string, number>(), pageviews: new Map<string, number>() };
		const fetchWebsite = async ({ id, domain }: NamedWebsite): Promise<WebsiteResult> => {
			const website = { websiteId: id, domain };
			const traffic = await fetchTraffic(item.connection, id, ranges);
			addCounts(ofAll.visitors, traffic.visitors);
			addCounts(ofAll.pageviews, traffic.pageviews);
			const { totals, previous, gaps } = compare(traffic);
			const { withoutCount } = traffic;
			return { traffic: websiteTraffic(website, totals, previous), gaps, withoutCount };
		};
		const results = await Promise.allSettled(websites.map(fetchWebsite));
		item.signal.throwIfAborted();
		const read = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
		const failed = results.flatMap((result, index) => {
			const website = websites[index];
			if (result.status === 'fulfilled' || !website) return [];
			const { id: websiteId, domain } = website;
			return [{ websiteId, domain, error: item.connection.redact(messageOf(result.reason)) }];
		});
		if (read.length === 0) throw allFailed(results);
		item.hint(() => [
			...failedWebsitesHints(failed.length, websites.length),
			...noCountHints(read.flatMap(({ withoutCount }) => [...withoutCount])),
			...dayNotOverHints(item, ranges),
		]);

		const rows = read.map(({ traffic }) => traffic);
		const numbers = overview(range, compared, rows, failed, settings.orderBy);
		const gaps = { ofAll: compare(ofAll).gaps, byWebsite: gapsByWebsite(read) };
		const report = { numbers, gaps, isRunning: isRunning(range, today) };
		const text = overviewText(report, settings.search, settings.top, settings);
		const { chart, language, locale } = settings;
		if (chart !== 'none') {
			const name = overviewTitle(settings.search, createWriter(settings).words);
			const scene = overviewChart({ name, range, websites: numbers.websites, language, locale });
			await item.attach(CHART_NAME, await chartFile(scene, chart, { name, range }));
		}
		const { from, to, ...rest } = numbers;
		return [{ from, to, text, ...rest }];
	},
};

interface WebsiteResult {
	traffic: WebsiteTraffic;
	gaps: Gaps | null;
	withoutCount: ReadonlySet<string>;
}

function gapsByWebsite(results: WebsiteResult[]): Map<number, Gaps> {
	return new Map(
		results.flatMap(({ traffic, gaps }) => (gaps ? [[traffic.websiteId, gaps] as const] : [])),
	);
}

/** When no website could be read, there is no overview. The first reason is probably the reason of all. */
function allFailed(results: Array<PromiseSettledResult<unknown>>): unknown {
	return results.find((result) => result.status === 'rejected')?.reason;
}

function messageOf(reason: unknown): string {
	return reason instanceof Error ? reason.message : String(reason);
}
