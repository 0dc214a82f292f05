import type { INodePropertyOptions } from 'n8n-workflow';
import { operation } from '../../execution/operation';
import { readDateRange } from '../../fields/dateRangeFields';
import { chartFileName, chartSvg } from '../../report/chart';
import { summaryText } from '../../report/summaryText';
import { trafficByDay } from '../../statistics/dailyTraffic';
import { dayOfDate } from '../../statistics/days';
import { comparedRange, rangesToFetch, untilToday } from '../../statistics/periods';
import { breakdown, summarize } from '../../statistics/summary';
import { fetchTraffic, fetchWholeStatistic } from './fetchTraffic';
import { STATISTICS_URL } from './statisticRequest';
import { readSummarySettings } from './summaryFields';

/** docs/interface.md, section 4.6, several times: visitors, pageviews, and each breakdown. */
export const getSummary: INodePropertyOptions = {
	name: 'Get Summary',
	value: 'getSummary',
	action: 'Get a summary of a website',
	description:
		'Get totals of a range, compared with another, its top values, and a text ready to post',
	routing: {
		request: { method: 'GET', url: STATISTICS_URL },
		...operation('Statistic: Get Summary', async (item) => {
			const range = readDateRange(item);
			const settings = readSummarySettings(item);
			const today = dayOfDate(item.now, item.timezone);
			// Future days have no traffic yet, so they are not compared with days that had some.
			const past = untilToday(range, today);
			const compared = past && comparedRange(past, settings.compareTo);
			const websiteId = await item.websiteId();
			const [domain, { visitors, pageviews }, ...breakdowns] = await Promise.all([
				item.domain(),
				fetchTraffic(item.connection, websiteId, rangesToFetch(range, compared)),
				...settings.breakdowns.map(async (statistic) => {
					const source = { websiteId, statistic, ...range };
					const rows = await fetchWholeStatistic(item.connection, source);
					return [statistic, breakdown(rows, source, settings.top)] as const;
				}),
			]);
			const days = trafficByDay(range, today, visitors, pageviews);
			const before = compared ? trafficByDay(compared, today, visitors, pageviews) : [];
			const name = domain ?? `Website ${websiteId}`;
			const summary = summarize({
				range,
				days,
				compared: compared && { range: compared, days: before },
				breakdowns: Object.fromEntries(breakdowns),
			});
			if (settings.chart) {
				const { locale } = settings;
				await item.attach('chart', {
					content: chartSvg({ name, range, days, compared: before, locale }),
					fileName: chartFileName(name, range),
					mimeType: 'image/svg+xml',
				});
			}
			return [{ websiteId, domain, ...summary, text: summaryText(name, summary, days, settings) }];
		}),
	},
};
