import type { INodePropertyOptions } from 'n8n-workflow';
import { chosenRange } from '../../fields/dateRangeFields';
import { chartFileName, chartSvg } from '../../report/chart';
import { trafficByDay } from '../../statistics/dailyTraffic';
import { dayOfDate } from '../../statistics/days';
import { comparedRange, rangesToFetch, untilToday } from '../../statistics/periods';
import { breakdown, summarize } from '../../statistics/summary';
import { summaryText } from '../../report/summaryText';
import { operation } from '../../execution/operation';
import { readTraffic, readWhole } from './readTraffic';
import { readSettings } from './summaryFields';

/** Interface, section 4.6, several times: visitors, pageviews, and each breakdown. */
export const getSummary: INodePropertyOptions = {
	name: 'Get Summary',
	value: 'getSummary',
	action: 'Get a summary of a website',
	description:
		'Get totals of a range, compared with another, its top values, and a text ready to post',
	routing: {
		request: { method: 'GET', url: '/api/v1/stats/{id}' },
		...operation('Statistic: Get Summary', async (call) => {
			const range = chosenRange(call);
			const settings = readSettings(call);
			const today = dayOfDate(call.now, call.timezone);
			// Days to come have no traffic yet, so they are not compared with days that had some.
			const compared = comparedRange(untilToday(range, today) ?? range, settings.compareTo);
			const websiteId = await call.websiteId();
			const [domain, { visitors, pageviews }, ...breakdowns] = await Promise.all([
				call.domain(),
				readTraffic(call, websiteId, rangesToFetch(range, compared)),
				...settings.breakdowns.map(async (statistic) => {
					const source = { websiteId, statistic, ...range };
					const rows = breakdown(await readWhole(call, source), source, settings.top);
					return [statistic, rows] as const;
				}),
			]);
			const days = trafficByDay(range, today, visitors, pageviews);
			const before = compared ? trafficByDay(compared, today, visitors, pageviews) : [];
			const summary = summarize({
				range,
				days,
				compared: compared && { range: compared, days: before },
				breakdowns: Object.fromEntries(breakdowns),
			});
			if (settings.chart) {
				const { locale } = settings;
				await call.attach('chart', {
					content: chartSvg({ domain, range, days, compared: before, locale }),
					fileName: chartFileName(domain, range),
					mimeType: 'image/svg+xml',
				});
			}
			return [
				{ websiteId, domain, ...summary, text: summaryText(domain, summary, days, settings) },
			];
		}),
	},
};
