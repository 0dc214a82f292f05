import { daysAgo, totalsOf } from '../../traffic';
import type { OperationCase } from './operationCase';

const resource = 'statistic';

const LIST_FIELDS = ['Return All', 'Per Page', 'Filters', 'Sort', 'Simplify'];
const SUMMARY_FIELDS = ['Compare To', 'Breakdowns', 'Top', 'Text Format', 'Locale', 'Attach Chart'];

export const statisticOperations: OperationCase[] = [
	{
		title: 'Statistic: Get',
		action: 'Get a statistic',
		resource,
		operation: 'get',
		fields: ['Website', 'Statistic', 'Date Range', ...LIST_FIELDS],
		fill: async (form) => {
			await form.chooseWebsite('shop', 'shop.example');
			await form.choose('name', 'Referrer');
			await form.choose('dateRange', 'Custom');
			await form.fillDay('from', daysAgo(20));
			await form.fillDay('to', daysAgo(11));
			await form.choose('perPage', '25');
		},
		filledFields: ['Website', 'Statistic', 'Date Range', 'From', 'To', ...LIST_FIELDS],
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
		action: 'Get several statistics of a website',
		resource,
		operation: 'getAll',
		fields: ['Website', 'Statistics', 'Date Range', ...LIST_FIELDS],
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
		check: (rows, service) => {
			const days = [7, 6, 5, 4, 3, 2, 1].map((ago) => daysAgo(ago));
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
		fields: ['Website', 'Date Range', ...SUMMARY_FIELDS],
		fill: async (form) => {
			await form.chooseWebsite('shop', 'shop.example');
			await form.choose('dateRange', 'Last 7 Days');
			await form.choose('compareTo', 'Previous Year');
			await form.choose('textFormat', 'Plain Text');
			await form.switchOn('chart');
		},
		check: (rows, service) => {
			const { visitors } = totalsOf(service, 3, { from: daysAgo(7), to: daysAgo(1) });

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
