import { pick } from 'lodash';
import type { Metric } from '../form/unusualFields';
import { integerField, listField, numberField, textField } from '../itemField';
import { DOMAIN, WEBSITE_ID } from '../form/items';
import { percentChange } from '../analytics/comparedTotals';
import { withPercent } from '../report/totals';
import type { Writer } from '../report/writer';
import type { EventItem } from './eventItem';
import type { Group } from './event';
import { isMost } from './group';
import { hashOf } from './hash';

/** The numbers of a day, in the item of a website and in that of a group. */
export const DAY_NUMBERS = [
	numberField('actual', 'what was counted'),
	numberField('usual', 'what is usual for the day'),
	numberField('low', 'the lower end of the range in which days like this one usually are'),
	numberField('high', 'its upper end, included'),
	numberField('changePercent', 'from usual to actual, in percent with one decimal', {
		null: 'where usual is 0',
	}),
];

const KEY = textField('key', 'the same whenever the same event is found again');

export const GROUP_FIELDS = [
	textField('date', 'the day, as yyyy-MM-dd'),
	textField('metric', 'visitors or pageviews'),
	textField('direction', 'spike or drop'),
	integerField('unusual', 'how many websites were unusual on the day in this direction'),
	integerField('judged', 'how many websites were judged, unusual or not'),
	integerField('withoutTraffic', 'how many of the unusual ones had no traffic'),
	listField('websites', 'those that have no item of their own, the largest difference first', [
		WEBSITE_ID,
		DOMAIN,
		...DAY_NUMBERS,
		KEY,
	]),
];

/** So many websites are named in the sentence about several. */
const MAX_NAMED = 5;

const LISTED = ['websiteId', 'domain', ...DAY_NUMBERS.map(({ name }) => name), 'key'];

/** The item of several websites that are unusual on one day in the same direction. */
export function unusualGroupItem(group: Group, metric: Metric, writer: Writer): EventItem {
	const { day: date, direction, members, judged, unusual, withoutTraffic } = group;
	const items = members.flatMap((one) => one.items);
	const websites = items.map(({ json }) => pick(json, LISTED));
	const keys = websites.map((website) => String(website.key));
	const isOutage = isMost(withoutTraffic, unusual);
	const largest = members
		.map(({ domain, verdict }) => ({ domain, ...verdict }))
		// A website with some traffic left is no example of one without.
		.filter(({ actual }) => !isOutage || actual === 0);
	const { value, number, counted, withCount, words } = writer;
	const named = largest.slice(0, MAX_NAMED).map(({ domain, actual, usual }) => {
		const count = `${value(domain)} ${counted(actual, metric)}`;
		return withPercent(count, percentChange(actual, usual), writer);
	});
	const more = largest.length - named.length;
	const list = [named.join(', '), ...(more > 0 ? [withCount(more, words.andMore)] : [])];
	const text = words.unusualTraffic.group[isOutage ? 'none' : direction]({
		count: number(isOutage ? withoutTraffic : unusual),
		all: number(judged),
		day: writer.day(date),
		largest: list.join(' '),
	});
	const key = ['unusualTraffic', metric, direction, date, 'group', hashOf(keys)].join(':');
	const found = { event: 'unusualTraffic', date, metric, direction };
	return {
		json: { ...found, unusual, judged, withoutTraffic, websites, text, key },
		members: items,
	};
}
