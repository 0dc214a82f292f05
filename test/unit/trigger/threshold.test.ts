import { threshold } from '../../../nodes/WebsiteAnalytics/trigger/events/threshold';
import { serveDays } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { GERMAN_HTML, parametersOf, websiteOn } from './support/site';

const DAY = '2026-03-14';

const connected = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });

const SETTINGS = { metric: 'visitors', condition: 'above', count: 1000, period: 'day' };
const thresholdOf = (settings: Record<string, unknown> = {}) =>
	threshold.read(parametersOf({ ...SETTINGS, ...settings }));
const find = async (settings?: Record<string, unknown>, day = DAY) =>
	await thresholdOf(settings).find(websiteOn(connected), day);

it('gives a day that has crossed the number, in one request for it and the day before', async () => {
	serveDays(connected.service, 'visitors', 900, { [DAY]: 1200 });

	expect(await find()).toEqual([
		{
			json: {
				event: 'threshold',
				websiteId: 1,
				domain: 'shop.example',
				from: DAY,
				to: DAY,
				metric: 'visitors',
				condition: 'above',
				count: 1000,
				actual: 1200,
				previous: 900,
				text: 'shop.example had 1,200 visitors (Sat, Mar 14, 2026), above 1,000. The day before, it had 900.',
				key: '1:threshold:visitors:above:1000:2026-03-14:2026-03-14',
			},
		},
	]);
	expect(connected.service.requests).toMatchObject([
		{ path: '/api/v1/stats/1', query: { name: 'visitors', from: '2026-03-13', to: DAY } },
	]);
});

it.each([
	// The number itself is neither above nor below.
	['above', 1000, 1001, true],
	['above', 1001, 1002, false],
	['above', 999, 1000, false],
	['below', 1000, 999, true],
	['below', 999, 998, false],
	['below', 1001, 1000, false],
])(
	'with the condition %s, %i after %i is a crossing: %j',
	async (condition, previous, actual, is) => {
		serveDays(connected.service, 'pageviews', 0, { '2026-03-13': previous, [DAY]: actual });

		expect(await find({ metric: 'pageviews', condition })).toHaveLength(is ? 1 : 0);
	},
);

/** The visitors of days of March; null where the service sends none, and no row for all other days. */
const serveMarch = (counts: Record<string, number | null>) => {
	const rows = Object.entries(counts).map(([day, count]) => ({ value: `2026-03-${day}`, count }));
	connected.service.faults.add({
		times: Infinity,
		effect: {
			transform: (_body, { query }) => ({
				data: rows.filter(({ value }) => value >= String(query.from) && value <= String(query.to)),
			}),
		},
	});
};

it('finds nothing on a day that is unknown, which is said in the log', async () => {
	serveMarch({ 13: 500, 14: null });
	const warn = jest.fn();

	const website = websiteOn(connected, { warn });

	expect(await thresholdOf({ condition: 'below' }).find(website, DAY)).toEqual([]);
	expect(warn).toHaveBeenCalledWith(
		"shop.example: not compared with 'Count', because the service sent no visitors for 2026-03-14",
	);
});

it('compares with the last day that is known', async () => {
	serveMarch({ 11: 1500, 12: null, 13: null });

	expect(await find({ condition: 'below' })).toMatchObject([
		{
			json: {
				actual: 0,
				previous: 1500,
				text: 'shop.example had 0 visitors (Sat, Mar 14, 2026), below 1,000. Wed, Mar 11, 2026, it had 1,500.',
			},
		},
	]);
});

it('does not take a week for one below because days of it are unknown', async () => {
	const week = { '08': 700, '09': 300, 10: 300, 11: null, 12: 300 };
	serveMarch(week);
	const ofWeek = { period: 'week', weekStartsOn: 1, condition: 'below' };

	// 900 are known, and 1,050 are likely.
	expect(await find({ ...ofWeek, count: 1000 }, '2026-03-15')).toEqual([]);
});

it('writes its text in the format and the locale of the settings', async () => {
	serveDays(connected.service, 'visitors', 900, { [DAY]: 1200 });
	const website = websiteOn(connected, { domain: '<b>.example', text: GERMAN_HTML });
	const [item] = await thresholdOf().find(website, DAY);

	expect(item?.json.text).toBe(
		'&lt;b&gt;.example had 1.200 visitors (Sa., 14. März 2026), above 1.000. The day before, it had 900.',
	);
});

it('shows in a sample that the number was not crossed, of the period that ends on the day', async () => {
	serveDays(connected.service, 'visitors', 100, { '2026-03-13': 50 });
	const sample = async (settings: Record<string, unknown>, day: string) =>
		(await thresholdOf(settings).sample(websiteOn(connected), day)).json;

	expect((await sample({ count: 300 }, DAY)).text).toBe(
		'shop.example had 100 visitors (Sat, Mar 14, 2026), not above 300. The day before, it had 50. The workflow starts when a day is above 300 and the day before was not.',
	);
	expect((await sample({ count: 50, condition: 'below' }, DAY)).text).toContain(
		', not below 50. The day before, it had 50. The workflow starts when a day is below 50 and',
	);
	expect(await sample({ period: 'week', weekStartsOn: 1 }, '2026-03-15')).toMatchObject({
		from: '2026-03-09',
		to: '2026-03-15',
	});
});
