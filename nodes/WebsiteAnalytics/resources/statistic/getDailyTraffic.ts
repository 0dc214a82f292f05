import type { Operation } from '../../execution/operation';
import { readDateRange } from '../../fields/dateRangeFields';
import { dailyTrafficRows, trafficByDay } from '../../statistics/dailyTraffic';
import { dayOfDate } from '../../statistics/days';
import { readAddDomain } from './domainField';
import { fetchTraffic } from '../../service/traffic';
import { dayNotOverHints, noCountHints, noRowsHint } from './hints';

/** docs/interface.md, section 4.6, with the names `visitors` and `pageviews`. */
export const getDailyTraffic: Operation = {
	name: 'Get Traffic by Day',
	value: 'getDailyTraffic',
	action: 'Get the traffic of a website by day',
	description: 'Get visitors and pageviews of every day of a range, one item per day, oldest first',
	async execute(item) {
		const { range } = readDateRange(item.parameter, item);
		const addDomain = readAddDomain(item.parameter);
		const today = dayOfDate(item.now, item.timezone);
		const website = await item.website();
		const { id: websiteId } = website;
		const [domain, { visitors, pageviews, withoutCount }] = await Promise.all([
			addDomain ? website.fetchDomain() : undefined,
			fetchTraffic(item.connection, websiteId, [range]),
		]);
		const source = { websiteId, ...(domain !== undefined && { domain }) };
		const days = trafficByDay(range, today, visitors, pageviews);
		// Zeros would replace the true counts in a sheet.
		const known = days.filter(({ date }) => !withoutCount.has(date));
		item.hint(() => [
			...noCountHints([...withoutCount]),
			...dayNotOverHints(item, [range]),
			...(days.length === 0 ? [noRowsHint(website.name, ['visitors'], range)] : []),
		]);
		return dailyTrafficRows(source, known);
	},
};
