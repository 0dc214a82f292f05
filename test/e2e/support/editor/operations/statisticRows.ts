import { daysAgo, last, trafficOf } from '../../traffic';
import type { OperationCase } from './operationCase';

const resource = 'statistic';

const ROW_FIELDS = ['Return All', 'Per Page', 'Filters', 'Sort', 'Simplify', 'Add Domain'];
/** The table of the output shows so many rows on its first page. */
const SHOWN_ROWS = 25;

export const statisticRows: OperationCase[] = [
	{
		resource,
		operation: 'get',
		listedBeforeRun: ['websiteId', 'statistic', 'count', 'value', 'from', 'to', 'key'],
		fill: async (form) => {
			await form.chooseWebsite('shop', 'shop.example');
			await form.choose('name', 'Referrer');
			await form.choose('dateRange', 'Custom');
			await form.fillDay('from', daysAgo(20));
			await form.fillDay('to', daysAgo(11));
			await form.choose('perPage', '25');
			await form.switchOn('addDomain');
		},
		filledFields: ['Website', 'Statistic', 'Date Range', 'From', 'To', 'Split By', ...ROW_FIELDS],
		check: (rows, service) => {
			const [from, to] = [daysAgo(20), daysAgo(11)];
			const expected = service.statistic(3, 'referrer', from, to).slice(0, 25);

			expect(rows.map(({ count }) => Number(count))).toEqual(
				expected.map(({ count }) => Number(count)),
			);
			expect(rows[0]).toMatchObject({
				websiteId: '3',
				domain: 'shop.example',
				statistic: 'referrer',
				from,
				to,
			});
		},
	},
	{
		resource,
		operation: 'getAll',
		listedBeforeRun: ['websiteId', 'statistic', 'count', 'value', 'from', 'to', 'key'],
		fill: async (form) => {
			await form.chooseWebsite('docs', 'docs.example');
			await form.chooseMany('names', ['Browser', 'Device']);
			await form.choose('dateRange', 'Last Week');
			await form.choose('splitBy', 'Day');
			await form.switchOn('returnAll');
		},
		filledFields: [
			'Website',
			'Statistics',
			'Date Range',
			'Week Starts On',
			'Split By',
			'Return All',
			'Filters',
			'Sort',
			'Simplify',
			'Add Domain',
		],
		check: (rows, service) => {
			const { from: monday, to: sunday } = last('week');
			const days = trafficOf(service, 12, { from: monday, to: sunday }).map(({ date }) => date);
			const expected = (['browser', 'device'] as const).flatMap((statistic) =>
				days.flatMap((day) =>
					service
						.statistic(12, statistic, day, day)
						.map(({ count }) => ({ statistic, from: day, to: day, count: String(count) })),
				),
			);

			expect(expected.length).toBeGreaterThan(SHOWN_ROWS);
			expect(rows).toMatchObject(expected.slice(0, SHOWN_ROWS));
		},
	},
	{
		resource,
		operation: 'getDailyTraffic',
		listedBeforeRun: ['domain', 'date', 'visitors', 'pageviews', 'key'],
		fill: async (form) => {
			await form.chooseWebsite('shop', 'shop.example');
			await form.choose('dateRange', 'Last 7 Days');
		},
		check: (rows, service) => {
			const days = [7, 6, 5, 4, 3, 2, 1].map((ago) => daysAgo(ago));
			const traffic = trafficOf(service, 3, { from: daysAgo(7), to: daysAgo(1) });

			expect(rows.map(({ domain }) => domain)).toEqual(days.map(() => 'shop.example'));
			expect(rows.map(({ date }) => date)).toEqual(days);
			expect(rows.map(({ visitors }) => visitors)).toEqual(
				traffic.map(({ visitors }) => String(visitors)),
			);
		},
	},
];
