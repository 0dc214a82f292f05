import { rangeTraffic } from '../../analytics/comparedTotals';
import { makeRanges } from '../../analytics/ranges';
import { fetchComparedTraffic } from '../../service/traffic';
import { dateRangeField, weekStartField } from '../../form/dateRangeFields';
import { form } from '../../form/form';
import { statisticWebsites } from '../../form/websitesField';
import { dailyTrafficRows } from '../../items/trafficRows';
import { operation } from '../../run/operation';
import { dayNotOverHint, outageHints, soFarHint } from './hints';
import { addDomainField } from './rowForm';

/** docs/interface.md, section 4.6, with the names `visitors` and `pageviews`. */
export const getDailyTraffic = operation({
	name: 'Get Traffic by Day',
	value: 'getDailyTraffic',
	action: 'Get the traffic of a website by day',
	description: 'Get one item per day with visitors and pageviews',
	form: form(
		// One day says little in a list of days.
		{ websites: statisticWebsites, dateRange: dateRangeField('last7Days') },
		{ addDomain: addDomainField, weekStartsOn: weekStartField },
	),
	async run({ dateRange, addDomain }, context) {
		const ranges = makeRanges(dateRange, 'none', context.openDays);
		const site = await context.site();
		const [domain, traffic] = await Promise.all([
			addDomain ? site.fetchDomain() : undefined,
			fetchComparedTraffic(site, ranges),
		]);

		const counted = rangeTraffic(traffic, ranges);
		context.hint(
			soFarHint(counted.unfinishedDays, ranges.today),
			dayNotOverHint(ranges, [ranges.range]),
		);
		context.hintOn(site.name(), ...outageHints(counted));
		const source = { websiteId: site.id, ...(domain !== undefined && { domain }) };
		return { items: dailyTrafficRows(source, counted.days) };
	},
});
