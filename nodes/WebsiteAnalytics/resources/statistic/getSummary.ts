import type { INodePropertyOptions } from 'n8n-workflow';
import { chosenRange } from '../../fields/dateRangeFields';
import { chartSvg } from '../../statistics/chart';
import { trafficByDay } from '../../statistics/dailyTraffic';
import { dayOfDate } from '../../statistics/days';
import { comparedRange, rangesToFetch } from '../../statistics/periods';
import { breakdown, summarize } from '../../statistics/summary';
import { summaryText } from '../../statistics/summaryText';
import { operation } from '../../transport/operation';
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
			const compared = comparedRange(range, settings.compareTo);
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
			const today = dayOfDate(call.now, call.timezone);
			const days = trafficByDay(range, today, visitors, pageviews);
			const before = compared ? trafficByDay(compared, today, visitors, pageviews) : [];
			const summary = summarize({
				range,
				days,
				compared: compared && { range: compared, days: before },
				breakdowns: Object.fromEntries(breakdowns),
			});
			if (settings.chart) {
				const title = `${domain}, ${range.from} to ${range.to}`;
				await call.attach('chart', {
					content: chartSvg({ title, days, compared: before, locale: settings.locale }),
					fileName: `${domain}-${range.from}-${range.to}.svg`,
					mimeType: 'image/svg+xml',
				});
			}
			return [
				{ websiteId, domain, ...summary, text: summaryText(domain, summary, days, settings) },
			];
		}),
	},
};
