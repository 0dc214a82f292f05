import { DateTime } from 'luxon';
import type { OperationCase } from './operationCase';

const resource = 'statistic';

/** The day this many days ago, as `yyyy-MM-dd`, in the timezone of the n8n that is tested. */
function daysAgo(count: number): string {
	return DateTime.now().minus({ days: count }).toFormat('yyyy-MM-dd');
}

const listing = ['Return All', 'Per Page', 'Filters', 'Sort', 'Simplify'];
const summary = ['Compare To', 'Breakdowns', 'Top', 'Text Format', 'Locale', 'Attach Chart'];

export const statisticOperations: OperationCase[] = [
	{
		title: 'Statistic: Get',
		action: 'Get a statistic',
		resource,
		operation: 'get',
		fields: ['Website', 'Statistic', 'Date Range', ...listing],
		fill: async (form) => {
			await form.chooseWebsite('shop', 'shop.example');
			await form.choose('name', 'Referrer');
			await form.choose('dateRange', 'Custom');
			await form.fillDay('from', daysAgo(20));
			await form.fillDay('to', daysAgo(11));
			await form.choose('perPage', '25');
		},
		filledFields: ['Website', 'Statistic', 'Date Range', 'From', 'To', ...listing],
		check: (rows, service) => {
			const [from, to] = [daysAgo(20), daysAgo(11)];
			const expected = service.statistic(3, 'referrer', from, to).slice(0, 25);
			expect(rows.map(({ count }) => Number(count))).toEqual(
				expected.map(({ count }) => Number(count)),
			);
			expect(rows[0]).toMatchObject({ websiteId: '3', statistic: 'referrer', from, to });
		},
	},
	{
		title: 'Statistic: Get Many',
		action: 'Get many statistics',
		resource,
		operation: 'getAll',
		fields: ['Website', 'Statistics', 'Date Range', ...listing],
		fill: async (form) => {
			await form.chooseWebsite('docs', 'docs.example');
			await form.chooseMany('names', ['Browser', 'Device']);
			await form.choose('dateRange', 'Last Week');
			await form.switchOn('returnAll');
		},
		filledFields: [
			'Website',
			'Statistics',
			'Date Range',
			'Week Starts On',
			'Return All',
			'Filters',
			'Sort',
			'Simplify',
		],
		check: (rows, service) => {
			const { from = '', to = '' } = rows[0] ?? {};
			const expected = (['browser', 'device'] as const).flatMap((statistic) =>
				service
					.statistic(12, statistic, from, to)
					.map(({ value, count }) => ({ statistic, value, count: String(count) })),
			);
			expect(expected.length).toBeGreaterThan(2);
			expect(rows.map(({ statistic, count }) => [statistic, count])).toEqual(
				expected.map(({ statistic, count }) => [statistic, count]),
			);
		},
	},
	{
		title: 'Statistic: Get Traffic by Day',
		action: 'Get the traffic of a website by day',
		resource,
		operation: 'getDailyTraffic',
		fields: ['Website', 'Date Range'],
		fill: async (form) => {
			await form.chooseWebsite('shop', 'shop.example');
			await form.choose('dateRange', 'Last 7 Days');
		},
		filledFields: ['Website', 'Date Range'],
		check: (rows, service) => {
			const days = [7, 6, 5, 4, 3, 2, 1].map(daysAgo);
			const visitors = days.map((day) =>
				String(service.statistic(3, 'visitors', day, day)[0]?.count),
			);
			expect(rows.map(({ date }) => date)).toEqual(days);
			expect(rows.map(({ visitors }) => visitors)).toEqual(visitors);
		},
	},
	{
		title: 'Statistic: Get Summary',
		action: 'Get a summary of a website',
		resource,
		operation: 'getSummary',
		fields: ['Website', 'Date Range', ...summary],
		fill: async (form) => {
			await form.chooseWebsite('shop', 'shop.example');
			await form.choose('dateRange', 'Last 7 Days');
			await form.choose('compareTo', 'Previous Year');
			await form.choose('textFormat', 'Plain Text');
			await form.switchOn('chart');
		},
		filledFields: ['Website', 'Date Range', ...summary],
		check: (rows, service) => {
			const visitors = service
				.statistic(3, 'visitors', daysAgo(7), daysAgo(1))
				.reduce((sum, { count }) => sum + Number(count), 0);
			expect(rows).toEqual([
				expect.objectContaining({
					websiteId: '3',
					domain: 'shop.example',
					visitors: String(visitors),
					text: expect.stringContaining('shop.example'),
				}),
			]);
		},
	},
];
