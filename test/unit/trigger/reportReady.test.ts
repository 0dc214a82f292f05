import type { Attachment } from '../../../nodes/WebsiteAnalytics/execution/operation';
import { reportReady } from '../../../nodes/WebsiteAnalytics/trigger/events/reportReady';
import { serveDays, serveStatistic } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { problemOf } from '../support/problemOf';
import { parametersOf, websiteOn } from './support/site';
import { SUMMARY_FIELDS } from '../../engine/fields/support/statisticTable';

const connected = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });

const SETTINGS = {
	period: 'day',
	textFormat: 'plain',
	language: 'en',
	locale: 'en-US',
	compareTo: 'previousPeriod',
	breakdowns: ['page'],
	top: 2,
	whatChanged: false,
	chart: 'none',
};

const reportOf = (settings: Record<string, unknown> = {}) =>
	reportReady.read(parametersOf({ ...SETTINGS, ...settings }));

/** Twelve visitors on 14 March and ten on other days, and twice as many pageviews. */
function serveTraffic(): void {
	serveDays(connected.service, 'visitors', 10, { '2026-03-14': 12 });
	serveDays(connected.service, 'pageviews', 20, { '2026-03-14': 24 });
	serveStatistic(connected.service, 'page', () => [
		['/', 18],
		['/a', 6],
	]);
}

it('gives the summary of a day that is over', async () => {
	serveTraffic();

	const items = await reportOf().find(websiteOn(connected), '2026-03-14');

	expect(items).toMatchObject([
		{
			line: 'shop.example had 12 visitors (+20%) and 24 pageviews (Sat, Mar 14, 2026).',
			json: {
				event: 'report',
				websiteId: 1,
				domain: 'shop.example',
				from: '2026-03-14',
				to: '2026-03-14',
				text: expect.stringMatching(/^shop\.example.*Sat, Mar 14, 2026/),
				visitors: 12,
				pageviews: 24,
				previous: { from: '2026-03-13', to: '2026-03-13', visitors: 10, pageviews: 20 },
				change: { visitors: 2, visitorsPercent: 20, pageviews: 4, pageviewsPercent: 20 },
				breakdowns: {
					page: [
						{ value: '/', label: '/', count: 18, share: 0.75 },
						{ value: '/a', label: '/a', count: 6, share: 0.25 },
					],
				},
				key: '1:report:2026-03-14:2026-03-14',
			},
		},
	]);
	expect(Object.keys(items[0]?.json ?? {})).toEqual(['event', ...SUMMARY_FIELDS, 'key']);
});

it.each([
	['day', '2026-02-28', '2026-02-28', '2026-02-27', '2026-02-27'],
	['week', '2026-03-08', '2026-03-02', '2026-02-23', '2026-03-01'],
	['month', '2026-02-28', '2026-02-01', '2026-01-01', '2026-01-31'],
])(
	'compares a %s that ends on %s, and began on %s, with the one before',
	async (period, to, from, before, until) => {
		serveTraffic();

		const items = await reportOf({ period, weekStart: 1 }).find(websiteOn(connected), to);

		expect(items).toMatchObject([{ json: { from, to, previous: { from: before, to: until } } }]);
		expect(items[0]?.json.text).not.toContain('so far');
	},
);

it('attaches the chart of its days when it is wanted', async () => {
	serveTraffic();
	const files: Attachment[] = [];
	const attach = async (name: string, file: Attachment) => {
		files.push(file);
		return { [name]: { data: 'stored', mimeType: file.mimeType } };
	};

	const [item] = await reportOf({ chart: 'svg', locale: 'de' }).find(
		websiteOn(connected, { attach }),
		'2026-03-14',
	);

	expect(item?.binary).toEqual({ chart: { data: 'stored', mimeType: 'image/svg+xml' } });
	expect(files).toMatchObject([
		{
			fileName: 'shop.example-2026-03-14-2026-03-14.svg',
			mimeType: 'image/svg+xml',
		},
	]);
	expect(files[0]?.content).toContain('shop.example');
	expect(files[0]?.content).toContain('14. März 2026');
});

it('has no binary data without a chart', async () => {
	serveTraffic();

	const [item] = await reportOf().find(websiteOn(connected), '2026-03-14');

	expect(item).not.toHaveProperty('binary');
});

it('concerns the days on which a period ends', async () => {
	serveTraffic();
	const weekly = reportOf({ period: 'week', weekStart: 1 });

	// 2026-03-15 is a Sunday.
	expect([weekly.concerns('2026-03-15'), weekly.concerns('2026-03-14')]).toEqual([true, false]);
	expect(await weekly.find(websiteOn(connected), '2026-03-15')).toMatchObject([
		{ json: { key: '1:report:2026-03-09:2026-03-15', visitors: 72 } },
	]);
});

it('has no sample, because every period that is over has a report', () => {
	expect(reportOf()).not.toHaveProperty('sample');
});

it.each([
	['period', 'Period'],
	['language', 'Language'],
	['locale', 'Locale'],
	['top', 'Rows per Breakdown'],
])('names the field %s when it cannot be read', (name, label) => {
	expect(problemOf(() => reportOf({ [name]: {} })).message).toContain(`'${label}'`);
});
