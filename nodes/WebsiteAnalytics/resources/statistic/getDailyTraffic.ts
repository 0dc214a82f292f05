import type { INodePropertyOptions } from 'n8n-workflow';
import { operation } from '../../execution/operation';
import { readDateRange } from '../../fields/dateRangeFields';
import { dailyTrafficRows, trafficByDay } from '../../statistics/dailyTraffic';
import { dayOfDate } from '../../statistics/days';
import { fetchTraffic } from './fetchTraffic';
import { STATISTICS_URL } from './statisticRequest';

/** docs/interface.md, section 4.6, with the names `visitors` and `pageviews`. */
export const getDailyTraffic: INodePropertyOptions = {
	name: 'Get Traffic by Day',
	value: 'getDailyTraffic',
	action: 'Get the traffic of a website by day',
	description: 'Get visitors and pageviews of every day of a range, one item per day, oldest first',
	routing: {
		request: { method: 'GET', url: STATISTICS_URL },
		...operation('Statistic: Get Traffic by Day', async (item) => {
			const range = readDateRange(item);
			const websiteId = await item.websiteId();
			const { visitors, pageviews } = await fetchTraffic(item.connection, websiteId, [range]);
			const today = dayOfDate(item.now, item.timezone);
			return dailyTrafficRows(websiteId, trafficByDay(range, today, visitors, pageviews));
		}),
	},
};
