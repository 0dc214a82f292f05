import { sum } from 'lodash';
import { DateTime } from 'luxon';
import { rangeText, summaryLines } from '../../summaryLines';
import { daysAgo, last, totalsOf, trafficOf, withWeekday } from '../../traffic';
import type { OperationCase } from './operationCase';

const resource = 'statistic';

const TEXT_FIELDS = ['Text Format', 'Language', 'Locale'];

export const statisticReports: OperationCase[] = [
	{
		resource,
		operation: 'getSummary',
		listedBeforeRun: ['domain', 'text', 'visitors', 'change', 'breakdowns'],
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
		resource,
		operation: 'getOverview',
		listedBeforeRun: ['from', 'text', 'visitors', 'websites'],
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
		resource,
		operation: 'getUnusualDays',
		listedBeforeRun: ['domain', 'date', 'actual', 'usual', 'triggers', 'key'],
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
