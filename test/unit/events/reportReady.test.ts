import { reportReady } from '../../../nodes/WebsiteAnalytics/events/reportReady';
import { serveDays, serveStatistic } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { DAY, eventWith, findItems, SHOP, websiteOn } from './support/site';

const connected = connectedService({ websites: SHOP });

const SETTINGS = { compareTo: 'previousPeriod', breakdowns: ['page'], top: 2, topChanges: false };

const find = async (settings: Record<string, unknown> = {}, day = DAY) =>
	await findItems(eventWith(reportReady, { ...SETTINGS, ...settings }), websiteOn(connected), day);

// Twelve visitors on 14 March and ten on other days, and twice as many pageviews.
beforeEach(() => {
	serveDays(connected.service, 'visitors', 10, { '2026-03-14': 12 });
	serveDays(connected.service, 'pageviews', 20, { '2026-03-14': 24 });
	serveStatistic(connected.service, 'page', () => [
		['/', 18],
		['/a', 6],
	]);
});

it('gives the summary of a day that is over', async () => {
	expect(await find()).toMatchObject([
		{
			line: 'shop.example had 12 visitors (+20.0%) and 24 pageviews (Sat, Mar 14, 2026).',
			json: {
				event: 'report',
				websiteId: 1,
				domain: 'shop.example',
				from: '2026-03-14',
				to: '2026-03-14',
				text: expect.stringMatching(/^shop\.example.*Sat, Mar 14, 2026/),
				...{ visitors: 12, pageviews: 24, previous: { visitors: 10, pageviews: 20 } },
				breakdowns: { page: [{ value: '/', count: 18 }, { value: '/a' }] },
				key: '1:report:2026-03-14:2026-03-14',
			},
		},
	]);
});

it.each([
	['day', '2026-02-28', '2026-02-28', '2026-02-27', '2026-02-27'],
	['week', '2026-03-08', '2026-03-02', '2026-02-23', '2026-03-01'],
	['month', '2026-02-28', '2026-02-01', '2026-01-01', '2026-01-31'],
])(
	'compares a %s that ends on %s, and began on %s, with the one before',
	async (period, to, from, before, until) => {
		const [item] = await find({ period }, to);

		expect(item?.json).toMatchObject({ from, to, previous: { from: before, to: until } });
		expect(item?.json.text).not.toContain('so far');
	},
);

it('concerns the days on which a period ends, each of which has a report and no sample', () => {
	const weekly = eventWith(reportReady, { period: 'week' });

	// 2026-03-15 is a Sunday.
	expect(['2026-03-15', '2026-03-14'].map(weekly.concerns)).toEqual([true, false]);
	expect(weekly).not.toHaveProperty('sample');
});
