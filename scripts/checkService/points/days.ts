import { isEqual, sumBy } from 'lodash';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { fetchCountsByDay } from '../../../nodes/WebsiteAnalytics/service/traffic';
import type { StatisticName } from '../../../nodes/WebsiteAnalytics/statistics/catalog';
import {
	countsByDay,
	type CountsByDay,
} from '../../../nodes/WebsiteAnalytics/statistics/dailyTraffic';
import { addDays } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import { statisticRow } from '../../../nodes/WebsiteAnalytics/statistics/rows';
import { Broken, given, need } from '../findings';
import { point, type Point } from '../point';
import { MAX_PAGE_SIZE, readable, sourceOf, withStatus } from '../readings';
import { NO_TRAFFIC, type CheckedService } from '../service';

/** Days before the last one, so that a year takes several pages. */
const YEAR = 365;
/** No calendar has the first day, and the second is not in the documented form. */
const WRONG_DAYS = ['2025-02-30', '01/31/2025'];
/** Visitors of a day may be counted again in a breakdown, or not at all. */
const TOLERANCE = 0.1;
const OTHER_COUNT = 'a day has another count in another range';

/** Days and ranges (docs/interface.md, section 4.6). */
export const DAYS: Point[] = [
	point({
		name: 'days: from and to bound the range, both included',
		isNeeded: true,
		affects: 'every date range, and Split By',
		async reads(service) {
			const day = await lastDay(service);
			const { rows } = await service.statistic('visitors', {}, { from: day, to: day });
			const one = readable(() => countsByDay(rows, sourceOf('visitors')));
			return { counts: await countsOf('visitors', service), range: service.range, day, one };
		},
		demands: {
			'it gives days outside of them': ({ counts, range: { from, to } }) =>
				[...counts.keys()].every((day) => day >= from && day <= to),
			'the rows of one day cannot be read': ({ one }) => one !== undefined,
			'one day does not give that day alone': ({ one, day }) =>
				isEqual([...(one?.keys() ?? [])], [day]),
			[OTHER_COUNT]: ({ counts, one, day }) => one?.get(day) === counts.get(day),
		},
	}),
	point({
		name: 'days: a year can be read completely',
		isNeeded: true,
		affects: 'Get Traffic by Day, Get Summary, Get Overview, Get Unusual Days, the trigger',
		async reads(service) {
			const counts = await countsOf('visitors', service);
			const { to } = service.range;
			const range = { from: addDays(to, -YEAR), to };
			const source = { ...sourceOf('visitors', range), websiteId: await service.sample() };
			const { connection } = service.settings.requests;
			const year = await fetchCountsByDay(connection, source).catch((error: unknown) => {
				throw error instanceof Problem ? new Broken('the pack cannot read it') : error;
			});
			return { counts, year };
		},
		demands: {
			[OTHER_COUNT]: ({ counts, year }) =>
				[...counts].every(([day, count]) => year.get(day) === count),
		},
	}),
	point({
		name: 'days: other forms than yyyy-MM-dd are rejected (422)',
		affects: 'nothing: the pack sends only days that exist, in this form',
		async reads(service) {
			for (const from of WRONG_DAYS) {
				const range = { from, to: service.range.to };
				withStatus(422, await service.get(await service.statisticRequest('browser', {}, range)));
			}
		},
	}),
	point({
		name: 'days: none is later than today in UTC',
		affects: 'workflows in other timezones: their days are not those of the service',
		async reads(service) {
			await countsOf('visitors', service);
			const { today } = service.settings;
			const range = { from: today, to: addDays(today, 2) };
			const { rows } = await service.statistic('visitors', {}, range);
			const counts = readable(() => countsByDay(rows, sourceOf('visitors')));
			need(counts !== undefined, 'the rows cannot be read');
			return { days: [...counts.keys()], today };
		},
		needs: { 'today has no traffic yet': ({ days }) => days.length > 0 },
		demands: {
			'its days begin earlier than in UTC': ({ days, today }) => days.every((day) => day <= today),
		},
		remark: () => 'at the time of this check',
	}),
];

/** What adds up. Nothing of this is promised, and the pack does not rely on it. */
export const SUMS: Point[] = [
	point({
		name: 'sums: pageviews by hour add up to those by day',
		affects: 'the shares by hour in Get Summary',
		reads: async (service) => await sumsOf(service, 'pageviews', 'pageviews_hours'),
		demands: { 'they do not': ({ days, others }) => days === others },
	}),
	point({
		name: 'sums: pageviews by page add up to those by day',
		affects: 'the shares of pages in Get Summary',
		reads: async (service) => await sumsOf(service, 'pageviews', 'page'),
		demands: {
			'the pages have more': ({ days, others }) => others <= days,
			'the pages have fewer': ({ days, others, areAll }) => !areAll || others === days,
		},
		remark: ({ areAll }) => (areAll ? undefined : 'the 100 largest pages have no more'),
	}),
	point({
		name: 'sums: visitors by browser add up to about those by day',
		affects: 'the shares in Get Summary',
		reads: async (service) => await sumsOf(service, 'visitors', 'browser'),
		needs: { 'more than 100 browsers': ({ areAll }) => areAll },
		demands: {
			'they differ by more than 10 percent': ({ days, others }) =>
				Math.abs(others - days) / days <= TOLERANCE,
		},
	}),
];

/** The last day with visitors, `yyyy-MM-dd`. @throws Untold when there is none */
export async function lastDay(service: CheckedService): Promise<string> {
	const day = [...(await countsOf('visitors', service)).keys()].sort().at(-1);
	need(day !== undefined, 'a day with traffic is needed');
	return day;
}

/** The counts of a daily statistic by day. @throws Untold when there are none */
async function countsOf(statistic: StatisticName, service: CheckedService): Promise<CountsByDay> {
	const { rows } = await given(`the statistic ${statistic}`, service.statistic(statistic));
	const counts = readable(() => countsByDay(rows, sourceOf(statistic)));
	need(counts !== undefined, `the statistic ${statistic} could not be read`);
	need(rows.length > 0, NO_TRAFFIC);
	return counts;
}

async function sumsOf(service: CheckedService, daily: StatisticName, other: StatisticName) {
	const days = await sumOf(daily, service);
	const { sum, areAll } = await sumOf(other, service);
	return { days: days.sum, others: sum, areAll };
}

async function sumOf(statistic: StatisticName, service: CheckedService) {
	const page = await given(`the statistic ${statistic}`, service.statistic(statistic));
	const rows = readable(() => page.rows.map((row) => statisticRow(row, sourceOf(statistic))));
	need(rows !== undefined, `the statistic ${statistic} could not be read`);
	const sum = sumBy(rows, 'count');
	need(sum > 0, NO_TRAFFIC);
	const { nextQuery, lastPage } = page;
	return { sum, areAll: nextQuery === null && (lastPage !== null || rows.length < MAX_PAGE_SIZE) };
}
