import { omit, sortBy, sumBy } from 'lodash';
import { DateTime } from 'luxon';
import type { Service } from '../../../sandbox/service';
import { daysBetween } from '../../support/days';

/** Two days as `yyyy-MM-dd`, both included. */
export interface Days {
	from: string;
	to: string;
}

/** A day and its counts. */
export interface Day {
	date: string;
	visitors: number;
	pageviews: number;
}

const asDay = (date: DateTime) => date.toFormat('yyyy-MM-dd');

/** Returns the day `count` days before `now`, in the timezone of this machine. n8n uses the same timezone here. */
export function daysAgo(count: number, now = new Date()) {
	return asDay(DateTime.fromJSDate(now).minus({ days: count }));
}

/** Returns the last day that is over for the trigger. By default, a day is over at 1:00 of the next day. */
export function lastFinishedDay() {
	return daysAgo(1, DateTime.local().minus({ hours: 1 }).toJSDate());
}

/** Returns a day as the texts of alarms write it, e.g. Mon, Nov 16. */
export function withWeekday(day: string) {
	return DateTime.fromISO(day, { locale: 'en-US' }).toFormat('ccc, LLL d');
}

/** Returns the whole week or month before the week or month of `now`. */
export function last(unit: 'week' | 'month', now = DateTime.local()) {
	const someDay = now.minus({ [unit]: 1 });
	return { from: asDay(someDay.startOf(unit)), to: asDay(someDay.endOf(unit)) };
}

/** Returns the visitors and pageviews of a website on each day, from the data of the sandbox service. */
export function trafficOf(service: Service, websiteId: number, { from, to }: Days): Day[] {
	const counts = (name: 'visitors' | 'pageviews') =>
		new Map(service.statistic(websiteId, name, from, to).map(({ value, count }) => [value, count]));
	const [visitors, pageviews] = [counts('visitors'), counts('pageviews')];
	return daysBetween(from, to).map((date) => ({
		date,
		visitors: visitors.get(date) ?? 0,
		pageviews: pageviews.get(date) ?? 0,
	}));
}

/** Returns the traffic of all websites by day, as rows of the node. */
export function trafficRows(service: Service, days: Days) {
	return service.websites.flatMap(({ id, domain }) =>
		trafficOf(service, id, days).map(({ date, visitors, pageviews }) => ({
			websiteId: id,
			domain,
			date,
			weekday: DateTime.fromISO(date).toFormat('cccc'),
			visitors,
			pageviews,
			pageviewsPerVisitor: visitors === 0 ? null : Math.round((pageviews / visitors) * 100) / 100,
			key: `${id}:traffic:${date}`,
		})),
	);
}

/** Returns rows of a Data Table in the order of their keys, without the columns that n8n adds. */
export const storedRows = (rows: Array<{ key: string }>) =>
	sortBy(rows, 'key').map((row) => omit(row, ['id', 'createdAt', 'updatedAt']));

/** Returns the total visitors and pageviews of a website on these days. */
export function totalsOf(service: Service, websiteId: number, days: Days) {
	const traffic = trafficOf(service, websiteId, days);
	return { visitors: sumBy(traffic, 'visitors'), pageviews: sumBy(traffic, 'pageviews') };
}
