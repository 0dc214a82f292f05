import type { INodePropertyOptions } from 'n8n-workflow';
import { chosenRange } from '../../fields/dateRangeFields';
import { dailyTrafficRows, trafficByDay } from '../../statistics/dailyTraffic';
import { dayOfDate } from '../../statistics/days';
import { operation } from '../../execution/operation';
import { readTraffic } from './readTraffic';

/** Interface, section 4.6, with the names `visitors` and `pageviews`. */
export const getDailyTraffic: INodePropertyOptions = {
	name: 'Get Traffic by Day',
	value: 'getDailyTraffic',
	action: 'Get the traffic of a website by day',
	description: 'Get visitors and pageviews of every day of a range, one item per day, oldest first',
	routing: {
		request: { method: 'GET', url: '/api/v1/stats/{id}' },
		...operation('Statistic: Get Traffic by Day', async (call) => {
			const range = chosenRange(call);
			const websiteId = await call.websiteId();
			const { visitors, pageviews } = await readTraffic(call, websiteId, [range]);
			const today = dayOfDate(call.now, call.timezone);
			return dailyTrafficRows(websiteId, trafficByDay(range, today, visitors, pageviews));
		}),
	},
};
