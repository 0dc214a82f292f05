import { sumBy } from 'lodash';
import { fetchCountsByDay } from '../../../nodes/WebsiteAnalytics/service/traffic';
import {
	countsByDay,
	type CountsByDay,
} from '../../../nodes/WebsiteAnalytics/statistics/dailyTraffic';
import { addDays } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import { statisticRow } from '../../../nodes/WebsiteAnalytics/statistics/rows';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { MAX_PAGE_SIZE } from '../../../nodes/WebsiteAnalytics/transport/pages';
import type { CheckedService } from '../checkedService';
import { Broken, demand, describeStatus, given, isReadable, need } from '../outcome';
import type { Point } from '../point';

/** Days before the last one, so that a year takes several pages. */
const YEAR = 365;
/** No service has the first day, and the second is not in the documented form. */
const WRONG_DAYS = ['2025-02-30', '01/31/2025'];
/** Visitors of a day may be counted again in a breakdown, or not at all. */
const TOLERANCE = 0.1;

/** Days and ranges, and what adds up (docs/interface.md, section 4.6). */
export const DAYS: Point[] = [
	{
		name: 'days: from and to bound the range, both included',
		isNeeded: true,
		affects: 'every date range, and Split By',
		async check(service) {
			const counts = await daysOf('visitors', service);
			const inner = [...counts.keys()].sort().at(-1);
			need(inner !== undefined, 'a day with traffic is needed');
			const { from, to } = service.range;
			const isWithin = [...counts.keys()].every((day) => day >= from && day <= to);
			demand(isWithin, 'it gives days outside of them');
			const range = { from: inner, to: inner };
			const { rows } = await service.statistic('visitors', {}, range);
			const source = { websiteId: 1, statistic: 'visitors', ...range };
			demand(
				isReadable(() => countsByDay(rows, source)),
				'the rows of one day cannot be read',
			);
			const [day, ...others] = [...countsByDay(rows, source)];
			demand(day?.[0] === inner && others.length === 0, 'one day does not give that day alone');
			demand(day[1] === counts.get(inner), 'a day has another count in another range');
			return undefined;
		},
	},
	{
		name: 'days: a year can be read completely',
		isNeeded: true,
		affects: 'Get Traffic by Day, Get Summary, Get Overview, Get Unusual Days, the trigger',
		async check(service) {
			const counts = await daysOf('visitors', service);
			const { to } = service.range;
			const { id } = await service.sample();
			const source = { websiteId: id, statistic: 'visitors', from: addDays(to, -YEAR), to };
			const year = await fetchCountsByDay(service.requests.connection, source).catch(
				(error: unknown) => {
					throw error instanceof Problem ? new Broken('the pack cannot read it') : error;
				},
			);
			const isSame = [...counts].every(([day, count]) => year.get(day) === count);
			demand(isSame, 'a day has another count in another range');
			return undefined;
		},
	},
	{
		name: 'days: other forms than yyyy-MM-dd are rejected (422)',
		isNeeded: false,
		affects: 'nothing: the pack sends only days that exist, in this form',
		async check(service) {
			for (const from of WRONG_DAYS) {
				const range = { from, to: service.range.to };
				const { path, query } = await service.statisticRequest('browser', {}, range);
				const response = await service.get(path, query);
				demand(response.status === 422, describeStatus(response));
			}
			return undefined;
		},
	},
	{
		name: 'days: none is later than today in UTC',
		isNeeded: false,
		affects: 'workflows in other timezones: their days are not those of the service',
		async check(service) {
			await daysOf('visitors', service);
			const range = { from: service.today, to: addDays(service.today, 2) };
			const { rows } = await service.statistic('visitors', {}, range);
			const source = { websiteId: 1, statistic: 'visitors', ...range };
			need(
				isReadable(() => countsByDay(rows, source)),
				'the rows cannot be read',
			);
			const days = [...countsByDay(rows, source).keys()];
			demand(
				days.every((day) => day <= service.today),
				'its days begin earlier than in UTC',
			);
			need(days.length > 0, 'today has no traffic yet');
			return 'at the time of this check';
		},
	},
];

/** Nothing of this is promised, and the pack does not rely on it. */
export const SUMS: Point[] = [
	{
		name: 'sums: pageviews by hour add up to those by day',
		isNeeded: false,
		affects: 'the shares by hour in Get Summary',
		async check(service) {
			const days = await sumOf('pageviews', service);
			const hours = await sumOf('pageviews_hours', service);
			demand(days.sum === hours.sum, 'they do not');
			return undefined;
		},
	},
	{
		name: 'sums: pageviews by page add up to those by day',
		isNeeded: false,
		affects: 'the shares of pages in Get Summary',
		async check(service) {
			const days = await sumOf('pageviews', service);
			const pages = await sumOf('page', service);
			demand(pages.sum <= days.sum, 'the pages have more');
			if (!pages.isComplete) return 'the 100 largest pages have no more';
			demand(pages.sum === days.sum, 'the pages have fewer');
			return undefined;
		},
	},
	{
		name: 'sums: visitors by browser add up to about those by day',
		isNeeded: false,
		affects: 'the shares in Get Summary',
		async check(service) {
			const days = await sumOf('visitors', service);
			const browsers = await sumOf('browser', service);
			need(browsers.isComplete, 'more than 100 browsers');
			const difference = Math.abs(browsers.sum - days.sum) / days.sum;
			demand(difference <= TOLERANCE, 'they differ by more than 10 percent');
			return undefined;
		},
	},
];

/** The counts of a daily statistic by day. @throws Untold when there are none */
export async function daysOf(statistic: string, service: CheckedService): Promise<CountsByDay> {
	const { rows } = await given(`the statistic ${statistic}`, service.statistic(statistic));
	const source = { websiteId: 1, statistic, ...service.range };
	need(
		isReadable(() => countsByDay(rows, source)),
		`the statistic ${statistic} could not be read`,
	);
	need(rows.length > 0, 'no website with traffic was found');
	return countsByDay(rows, source);
}

async function sumOf(statistic: string, service: CheckedService) {
	const page = await given(`the statistic ${statistic}`, service.statistic(statistic));
	const source = { websiteId: 1, statistic, ...service.range };
	const read = () => page.rows.map((row) => statisticRow(row, source));
	need(isReadable(read), `the statistic ${statistic} could not be read`);
	const sum = sumBy(read(), 'count');
	need(sum > 0, 'no website with traffic was found');
	const isLast = page.nextQuery === null;
	return {
		sum,
		isComplete: isLast && (page.lastPage !== null || page.rows.length < MAX_PAGE_SIZE),
	};
}
