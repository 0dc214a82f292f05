import { sum } from 'lodash';
import { DateTime } from 'luxon';
import { rangeText, summaryLines } from '../../summaryLines';
import { daysAgo, last, totalsOf, trafficOf, withWeekday } from '../../traffic';
import type { OperationCase } from './operationCase';

const resource = 'statistic';

const ROW_FIELDS = ['Return All', 'Per Page', 'Filters', 'Sort', 'Simplify', 'Add Domain'];
const TEXT_FIELDS = ['Text Format', 'Language', 'Locale'];
/** The table of the output shows so many rows on its first page. */
const SHOWN_ROWS = 25;

export const statisticOperations: OperationCase[] = [
	{
		title: 'Statistic: Get',
		action: 'Get a statistic',
		resource,
		operation: 'get',
		listedBeforeRun: ['websiteId', 'statistic', 'count', 'value', 'from', 'to', 'key'],
		fields: ['Website', 'Statistic', 'Date Range', 'Split By', ...ROW_FIELDS],
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
		title: 'Statistic: Get Many',
		action: 'Get several statistics of a website',
		resource,
		operation: 'getAll',
		listedBeforeRun: ['websiteId', 'statistic', 'count', 'value', 'from', 'to', 'key'],
		fields: ['Website', 'Statistics', 'Date Range', 'Split By', ...ROW_FIELDS],
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
		title: 'Statistic: Get Traffic by Day',
		action: 'Get the traffic of a website by day',
		resource,
		operation: 'getDailyTraffic',
		listedBeforeRun: ['domain', 'date', 'visitors', 'pageviews', 'key'],
		fields: ['Website', 'Date Range', 'Add Domain'],
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
	{
		title: 'Statistic: Get Summary',
		action: 'Get a summary of a website',
		resource,
		operation: 'getSummary',
		listedBeforeRun: ['domain', 'text', 'visitors', 'change', 'breakdowns'],
		fields: [
			'Website',
			'Date Range',
			'Compare To',
			'Breakdowns',
			'Rows per Breakdown',
			'Show What Changed',
			...TEXT_FIELDS,
			'Attach Chart',
		],
		fill: async (form) => {
			await form.chooseWebsite('shop', 'shop.example');
			await form.choose('dateRange', 'Last 7 Days');
			await form.choose('compareTo', 'Previous Year');
			await form.switchOn('whatChanged');
			await form.choose('textFormat', 'Plain Text');
			await form.choose('chart', 'PNG');
		},
		check: (rows, service) => {
			const days = { from: daysAgo(7), to: daysAgo(1) };
			// As many days, which end on the same date.
			const lastDay = DateTime.fromISO(days.to).minus({ years: 1 }).toJSDate();
			const aYearBefore = { from: daysAgo(6, lastDay), to: daysAgo(0, lastDay) };
			const website = { id: 3, domain: 'shop.example' };
			const { visitors } = totalsOf(service, website.id, days);
			const [row] = rows;

			expect(rows).toHaveLength(1);
			expect(row).toMatchObject({
				websiteId: '3',
				domain: website.domain,
				...days,
				visitors: String(visitors),
				movers: expect.stringContaining('referrer'),
			});

			for (const line of [
				...summaryLines(service, website, days, aYearBefore),
				`Compared with ${rangeText(aYearBefore)}`,
				'What changed in referrers (visitors)',
			]) {
				expect(row?.text).toContain(line);
			}

			expect(row?.previous).toContain(aYearBefore.from);
		},
		files: () => [`shop.example-${daysAgo(7)}-${daysAgo(1)}.png`],
	},
	{
		title: 'Statistic: Get Overview',
		action: 'Get an overview of all websites',
		resource,
		operation: 'getOverview',
		listedBeforeRun: ['from', 'text', 'visitors', 'websites'],
		fields: [
			'Search',
			'Date Range',
			'Compare To',
			'Order By',
			'Websites in the Text',
			...TEXT_FIELDS,
			'Attach Chart',
		],
		fill: async (form) => {
			await form.choose('dateRange', 'Last Week');
			await form.choose('orderBy', 'Size of the Change');
			await form.choose('textFormat', 'Plain Text');
			await form.choose('chart', 'SVG');
		},
		filledFields: [
			'Search',
			'Date Range',
			'Week Starts On',
			'Compare To',
			'Order By',
			'Websites in the Text',
			...TEXT_FIELDS,
			'Attach Chart',
		],
		check: (rows, service) => {
			const visitors = service.websites.map(
				({ id }) => totalsOf(service, id, last('week')).visitors,
			);

			expect(rows).toEqual([
				expect.objectContaining({
					...last('week'),
					visitors: String(sum(visitors)),
					text: expect.stringContaining('shop.example'),
				}),
			]);
		},
		files: () => [`All-websites-${last('week').from}-${last('week').to}.svg`],
	},
	{
		title: 'Statistic: Get Unusual Days',
		action: 'Get the unusual days of a website',
		resource,
		operation: 'getUnusualDays',
		listedBeforeRun: ['domain', 'date', 'actual', 'usual', 'triggers', 'key'],
		fields: [
			'Website',
			'Date Range',
			'Metric',
			'Direction',
			'Sensitivity',
			'Ignore Days Below (Visitors)',
			'All Days',
			...TEXT_FIELDS,
			'Attach Chart',
		],
		fill: async (form) => {
			await form.chooseWebsite('shop', 'shop.example');
			await form.choose('dateRange', 'Custom');
			await form.fillDay('from', daysAgo(20));
			await form.fillDay('to', daysAgo(11));
			await form.choose('metric', 'Pageviews');
			await form.choose('direction', 'Drops');
			await form.choose('sensitivity', 'High');
			await form.switchOn('allDays');
			await form.choose('textFormat', 'Plain Text');
		},
		filledFields: [
			'Website',
			'Date Range',
			'From',
			'To',
			'Metric',
			'Direction',
			'Sensitivity',
			'Ignore Days Below (Pageviews)',
			'All Days',
			...TEXT_FIELDS,
			'Attach Chart',
		],
		check: (rows, service) => {
			const days = trafficOf(service, 3, { from: daysAgo(20), to: daysAgo(11) });

			expect(rows.map(({ date, actual }) => [date, actual])).toEqual(
				days.map(({ date, pageviews }) => [date, String(pageviews)]),
			);

			for (const { metric, usual, text, date } of rows) {
				expect([metric, usual]).toEqual(['pageviews', expect.stringMatching(/^\d+$/)]);
				expect(text).toContain(`on ${withWeekday(String(date))}, where about`);
			}
		},
	},
];
