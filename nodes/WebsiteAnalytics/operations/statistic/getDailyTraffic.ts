import type { Operation } from '../../run/operation';
import { dateRangeFields, readDateRange, weekStartOfRange } from '../../form/dateRangeFields';
import { TRAFFIC_FIELDS } from '../../form/rowItems';
import { statisticWebsites } from '../../form/websiteFields';
import { dailyTrafficRows, trafficByDay } from '../../analytics/dailyTraffic';
import { dayOfDate } from '../../analytics/days';
import { addDomainField } from './rowFields';
import { fetchTraffic } from '../../client/traffic';
import { dayNotOverHint } from './hints';

/** docs/interface.md, section 4.6, with the names `visitors` and `pageviews`. */
export const getDailyTraffic: Operation = {
	name: 'Get Traffic by Day',
	value: 'getDailyTraffic',
	action: 'Get the traffic of a website by day',
	description: 'Get one item per day with visitors and pageviews',
	fields: [
		...statisticWebsites,
		// One day says little in a list of days.
		...dateRangeFields('last7Days'),
	],
	options: [addDomainField.property, weekStartOfRange],
	items: TRAFFIC_FIELDS,
	async execute(item) {
		const { range } = readDateRange(item.parameter, item);
		const addDomain = addDomainField.read(item.parameter);
		const today = dayOfDate(item.now, item.timezone);
		const website = await item.website();
		const { id: websiteId } = website;
		const [domain, traffic] = await Promise.all([
			addDomain ? website.fetchDomain() : undefined,
			fetchTraffic(item.connection, websiteId, [range]),
		]);
		const source = { websiteId, ...(domain !== undefined && { domain }) };
		const days = trafficByDay(range, today, traffic);
		item.hint(() => [dayNotOverHint(item, [range])]);
		return dailyTrafficRows(source, days);
	},
};
