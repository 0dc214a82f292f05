import { isEqual, sumBy } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { fetchDailyCounts } from '../../../nodes/WebsiteAnalytics/client/traffic';
import type { StatisticName } from '../../../nodes/WebsiteAnalytics/analytics/catalog';
import { dailyCounts } from '../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import { statisticRow } from '../../../nodes/WebsiteAnalytics/analytics/rows';
import { Broken, demand, given, need } from '../outcome';
import { BY_DAYS, neededBy, usefulFor, type Points } from '../point';
import { MAX_PAGE_SIZE, readable, sourceOf, withStatus } from '../readings';
import { NO_TRAFFIC, type CheckedService } from '../service';

/** Days before the last one, so that a year takes several pages. */
const YEAR = 365;
/** No calendar has the first day, and the second is not in the documented form. */
const WRONG_DAYS = ['2025-02-30', '01/31/2025'];
/** Visitors of a day may be counted again in a breakdown, or not at all. */
const TOLERANCE = 0.1;
const OTHER_COUNT = 'a day has another count in another range';

/** Days, ranges and sums (docs/interface.md, section 4.6). */
export const DAY_POINTS: Points = {
	'days: from and to bound the range, both included': neededBy(
		'every date range, and Split By',
		async (service) => {
			const { from, to } = service.range;
			const counts = await visitorsByDay(service);
			const day = await lastDay(service);
			const { rows } = await service.statistic('visitors', {}, { from: day, to: day });
			const one = daysIn(rows);
			const areInside = [...counts.keys()].every((day) => day >= from && day <= to);
			demand(areInside, 'it gives days outside of them');
			demand(one !== undefined, 'the rows of one day cannot be read');
			demand(isEqual([...one.keys()], [day]), 'one day does not give that day alone');
			demand(one.get(day) === counts.get(day), OTHER_COUNT);
		},
	),
	'days: a year can be read completely': neededBy(BY_DAYS, async (service) => {
		const counts = await visitorsByDay(service);
		const { to } = service.range;
		const range = { from: addDays(to, -YEAR), to };
		const source = { ...sourceOf('visitors', range), websiteId: await service.sample() };
		const reading = fetchDailyCounts(service.requests.connection, source);
		const year = await reading.catch((error: unknown) => {
			throw error instanceof Problem ? new Broken('the pack cannot read it') : error;
		});
		const areSame = [...counts].every(([day, count]) => year.get(day) === count);
		demand(areSame, OTHER_COUNT);
	}),
	'days: other forms than yyyy-MM-dd are rejected (422)': usefulFor(
		'nothing: the pack sends only days that exist, in this form',
		async (service) => {
			for (const from of WRONG_DAYS) {
				const range = { from, to: service.range.to };
				withStatus(422, await service.get(await service.statisticRequest('browser', {}, range)));
			}
		},
	),
	'days: none is later than today in UTC': usefulFor(
		'workflows in other timezones: their days are not those of the service',
		async (service) => {
			await visitorsByDay(service);
			const { today } = service;
			const range = { from: today, to: addDays(today, 2) };
			const { rows } = await service.statistic('visitors', {}, range);
			const counts = daysIn(rows);
			need(counts !== undefined, 'the rows cannot be read');
			need(counts.size > 0, 'today has no traffic yet');
			const areOver = [...counts.keys()].every((day) => day <= today);
			demand(areOver, 'its days begin earlier than in UTC');
			return 'at the time of this check';
		},
	),
	// Nothing of what adds up is promised, and the pack does not rely on it.
	'sums: pageviews by hour add up to those by day': usefulFor(
		'the shares by hour in Get Summary',
		besideDays('pageviews', 'pageviews_hours', (days, hours) => {
			demand(days.sum === hours.sum, 'they do not');
		}),
	),
	'sums: pageviews by page add up to those by day': usefulFor(
		'the shares of pages in Get Summary',
		besideDays('pageviews', 'page', (days, pages) => {
			demand(pages.sum <= days.sum, 'the pages have more');
			demand(!pages.areAll || pages.sum === days.sum, 'the pages have fewer');
			return !pages.areAll && 'the 100 largest pages have no more';
		}),
	),
	'sums: visitors by browser add up to about those by day': usefulFor(
		'the shares in Get Summary',
		besideDays('visitors', 'browser', (days, browsers) => {
			const difference = Math.abs(browsers.sum - days.sum) / days.sum;
			need(browsers.areAll, 'more than 100 browsers');
			demand(difference <= TOLERANCE, 'they differ by more than 10 percent');
		}),
	),
};

const daysIn = (rows: IDataObject[]) => readable(() => dailyCounts(rows, sourceOf('visitors')));

/** The last day with visitors, `yyyy-MM-dd`. @throws Untold when there is none */
export async function lastDay(service: CheckedService): Promise<string> {
	const day = [...(await visitorsByDay(service)).keys()].sort().at(-1);
	need(day !== undefined, 'a day with traffic is needed');
	return day;
}

/** The visitors by day. @throws Untold when there are none */
async function visitorsByDay(service: CheckedService) {
	const { rows } = await given('the statistic visitors', service.statistic('visitors'));
	const counts = daysIn(rows);
	need(counts !== undefined, 'the statistic visitors could not be read');
	need(rows.length > 0, NO_TRAFFIC);
	return counts;
}

type Sum = Awaited<ReturnType<typeof sumOf>>;

/** Compares the sums of two statistics, of which the first has days. */
function besideDays(
	ofDays: StatisticName,
	other: StatisticName,
	judge: (days: Sum, others: Sum) => unknown,
) {
	return async (service: CheckedService) =>
		judge(await sumOf(ofDays, service), await sumOf(other, service));
}

/** The sum of the counts on the first page, and whether there are no others. */
async function sumOf(statistic: StatisticName, service: CheckedService) {
	const page = await given(`the statistic ${statistic}`, service.statistic(statistic));
	const rows = readable(() => page.rows.map((row) => statisticRow(row, sourceOf(statistic))));
	need(rows !== undefined, `the statistic ${statistic} could not be read`);
	const sum = sumBy(rows, 'count');
	need(sum > 0, NO_TRAFFIC);
	const { nextQuery, lastPage } = page;
	return { sum, areAll: nextQuery === null && (lastPage !== null || rows.length < MAX_PAGE_SIZE) };
}
