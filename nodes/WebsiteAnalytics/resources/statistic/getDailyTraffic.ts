import type { Operation } from '../../execution/operation';
import { dateRangeFields, readDateRange, weekStartEntries } from '../../fields/dateRangeFields';
import { DOMAIN_IF_KNOWN, PAGEVIEWS_PER_VISITOR, WEBSITE_ID } from '../../fields/items';
import { statisticWebsites } from '../../fields/websiteFields';
import { numberField, textField } from '../../itemField';
import { dailyTrafficRows, trafficByDay } from '../../statistics/dailyTraffic';
import { dayOfDate } from '../../statistics/days';
import { addDomainField } from './rowFields';
import { fetchTraffic } from '../../service/traffic';
import { dayNotOverHints, noCountHints, noRowsHint } from './hints';

/** docs/interface.md, section 4.6, with the names `visitors` and `pageviews`. */
export const getDailyTraffic: Operation = {
	name: 'Get Traffic by Day',
	value: 'getDailyTraffic',
	action: 'Get the traffic of a website by day',
	description: 'Get visitors and pageviews of every day of a range, one item per day, oldest first',
	fields: [
		...statisticWebsites,
		// One day says little in a list of days.
		...dateRangeFields('last7Days'),
	],
	options: [addDomainField.property, ...weekStartEntries()],
	items: [
		WEBSITE_ID,
		{ ...DOMAIN_IF_KNOWN, only: "with 'Add Domain'" },
		textField('date', 'the day, as yyyy-MM-dd'),
		textField('weekday', 'its weekday, in English'),
		numberField('visitors', 'the visitors of the day'),
		numberField('pageviews', 'the pageviews of the day'),
		PAGEVIEWS_PER_VISITOR,
		textField('key', 'identifies the day among all days of all websites of a service'),
	],
	async execute(item) {
		const { range } = readDateRange(item.parameter, item);
		const addDomain = addDomainField.read(item.parameter);
		const today = dayOfDate(item.now, item.timezone);
		const website = await item.website();
		const { id: websiteId } = website;
		const [domain, { visitors, pageviews, withoutCount }] = await Promise.all([
			addDomain ? website.fetchDomain() : undefined,
			fetchTraffic(item.connection, websiteId, [range]),
		]);
		const source = { websiteId, ...(domain !== undefined && { domain }) };
		// Zeros in place of days without a count would replace the true counts in a sheet.
		const days = trafficByDay(range, today, visitors, pageviews, withoutCount);
		item.hint(() => [
			...noCountHints([...withoutCount]),
			...dayNotOverHints(item, [range]),
			...(days.length + withoutCount.size === 0
				? [noRowsHint(website.name, ['visitors'], range)]
				: []),
		]);
		return dailyTrafficRows(source, days);
	},
};
