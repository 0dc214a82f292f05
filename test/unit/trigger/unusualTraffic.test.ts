import { unusualTraffic } from '../../../nodes/WebsiteAnalytics/trigger/events/unusualTraffic';
import { daysBetween } from '../../support/days';
import { html, json, rateLimited } from '../../support/replies';
import { serveDays, serveStatistic } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { problemOf } from '../support/problemOf';
import { parametersOf, websiteOn } from './support/site';

const DAY = '2026-03-14';
const WEEK_BEFORE = '2026-03-07';

const connected = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });

const SETTINGS = { metric: 'visitors', direction: 'both', sensitivity: 'medium', minimum: 20 };

const unusualTrafficOf = (settings: Record<string, unknown> = {}) =>
	unusualTraffic.read(parametersOf({ ...SETTINGS, ...settings }));

/** On all days but some, 100 visitors. Then a day is unusual, at medium sensitivity, below 68 and above 147. */
const serveVisitors = (others: Record<string, number>) =>
	serveDays(connected.service, 'visitors', 100, others);

/** Referrers and pages, by the day. */
function serveBreakdowns(
	referrers: Record<string, Array<[string, number]>>,
	pages: Record<string, Array<[string, number]>> = {},
): void {
	serveStatistic(connected.service, 'referrer', ({ from = '' }) => referrers[from] ?? []);
	serveStatistic(connected.service, 'page', ({ from = '' }) => pages[from] ?? []);
}

it('concerns every day', () => {
	expect(unusualTrafficOf().concerns(DAY)).toBe(true);
});

it('gives a drop with what is usual, the band, and what changed most since a week before', async () => {
	serveVisitors({ [DAY]: 40 });
	serveBreakdowns(
		{
			[DAY]: [['', 30]],
			[WEEK_BEFORE]: [
				['', 35],
				['www.google.com', 50],
			],
		},
		{
			[DAY]: [['/', 50]],
			[WEEK_BEFORE]: [
				['/', 50],
				['/pricing', 35],
			],
		},
	);

	const items = await unusualTrafficOf().find(websiteOn(connected), DAY);

	expect(items).toEqual([
		{
			json: {
				event: 'unusualTraffic',
				websiteId: 1,
				domain: 'shop.example',
				date: DAY,
				metric: 'visitors',
				direction: 'drop',
				actual: 40,
				usual: 100,
				low: 68,
				high: 147,
				changePercent: -60,
				movers: {
					referrer: [
						{
							value: 'www.google.com',
							label: 'www.google.com',
							count: 0,
							before: 50,
							change: -50,
							status: 'gone',
						},
						{ value: '', label: 'Direct', count: 30, before: 35, change: -5, status: 'down' },
					],
					page: [
						{
							value: '/pricing',
							label: '/pricing',
							count: 0,
							before: 35,
							change: -35,
							status: 'gone',
						},
					],
				},
				text: 'shop.example had 40 visitors on Sat, Mar 14, 2026, where about 100 are usual (-60%). Changed most: www.google.com (-50), /pricing (-35).',
				key: '1:unusualTraffic:visitors:drop:2026-03-14',
			},
		},
	]);
	expect(
		connected.service.requests
			.map(({ query: { name, from, to } }) => `${name} ${from} ${to}`)
			.sort(),
	).toEqual([
		'page 2026-03-07 2026-03-07',
		'page 2026-03-14 2026-03-14',
		'referrer 2026-03-07 2026-03-07',
		'referrer 2026-03-14 2026-03-14',
		'visitors 2026-01-03 2026-03-14',
	]);
});

it('gives three movers at most', async () => {
	serveVisitors({ [DAY]: 250 });
	serveBreakdowns({
		[DAY]: [
			['a.example', 40],
			['b.example', 30],
			['c.example', 20],
			['d.example', 10],
		],
	});

	const [item] = await unusualTrafficOf().find(websiteOn(connected), DAY);

	expect(item?.json.movers).toMatchObject({
		referrer: [{ value: 'a.example' }, { value: 'b.example' }, { value: 'c.example' }],
		page: [],
	});
});

describe('what changed most that cannot be read', () => {
	const WITHOUT =
		'shop.example had 40 visitors on Sat, Mar 14, 2026, where about 100 are usual (-60%).';
	/** Its limit is remembered for as long as the process lives. */
	const limited = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });
	const failOn = (
		query: Record<string, string>,
		effect = json(501, { message: 'Not Implemented' }),
	) => connected.service.faults.add({ on: { query }, times: Infinity, effect });

	it.each([
		['fails', json(501, { message: 'Not Implemented' })],
		['sends a web page', html(200)],
		['sends rows without counts', json(200, { data: [{ value: '/' }] })],
	])('because the service %s leaves the event as it is', async (_what, effect) => {
		failOn({ name: 'referrer' }, effect);
		failOn({ name: 'page' }, effect);
		serveVisitors({ [DAY]: 40 });

		const [item] = await unusualTrafficOf().find(websiteOn(connected), DAY);

		expect(item?.json).toMatchObject({
			actual: 40,
			movers: { referrer: null, page: null },
			text: WITHOUT,
			key: '1:unusualTraffic:visitors:drop:2026-03-14',
		});
	});

	it('because the service asks to wait for an hour leaves the event as it is', async () => {
		for (const name of ['referrer', 'page']) {
			limited.service.faults.add({
				on: { query: { name } },
				times: Infinity,
				effect: rateLimited('3600'),
			});
		}
		serveDays(limited.service, 'visitors', 100, { [DAY]: 40 });

		const [item] = await unusualTrafficOf().find(websiteOn(limited), DAY);

		expect(item?.json).toMatchObject({ actual: 40, text: WITHOUT });
	});

	it.each([
		['of the day', DAY],
		['of the week before', WEEK_BEFORE],
	])('of one statistic %s leaves the other one', async (_what, from) => {
		failOn({ name: 'page', from });
		serveVisitors({ [DAY]: 40 });
		serveBreakdowns({ [WEEK_BEFORE]: [['www.google.com', 60]] });

		const [item] = await unusualTrafficOf().find(websiteOn(connected), DAY);

		expect(item?.json).toMatchObject({
			movers: { referrer: [{ value: 'www.google.com', change: -60 }], page: null },
			text: `${WITHOUT} Changed most: www.google.com (-60).`,
		});
	});

	it('is missing in a sample, too', async () => {
		failOn({ name: 'referrer' });
		failOn({ name: 'page' });
		serveVisitors({});

		const { json: sample } = await unusualTrafficOf().sample(websiteOn(connected), DAY);

		expect(sample).toMatchObject({ actual: 100, movers: { referrer: null, page: null } });
	});
});

it('rounds the change in percent to one decimal', async () => {
	serveDays(connected.service, 'pageviews', 300, { [DAY]: 1001 });
	serveBreakdowns({});

	const [item] = await unusualTrafficOf({ metric: 'pageviews' }).find(websiteOn(connected), DAY);

	// 701 of 300 is 233.67 percent.
	expect(item?.json).toMatchObject({
		metric: 'pageviews',
		direction: 'spike',
		usual: 300,
		changePercent: 233.7,
		text: 'shop.example had 1,001 pageviews on Sat, Mar 14, 2026, where about 300 are usual (+233.7%).',
	});
});

it.each([
	['drop', 40, true],
	['drop', 250, false],
	['spike', 40, false],
	['spike', 250, true],
	['both', 40, true],
	['both', 250, true],
	['both', 100, false],
	['drop', 100, false],
])('with the direction %s, gives a day with %i visitors: %j', async (direction, visitors, is) => {
	serveVisitors({ [DAY]: visitors });
	serveBreakdowns({});

	const items = await unusualTrafficOf({ direction }).find(websiteOn(connected), DAY);

	expect(items).toHaveLength(is ? 1 : 0);
});

it.each([
	['after a day that was unusual in the same direction', 10, 20, false],
	['after a day that was much closer to usual', 60, 20, true],
	['after a day that was unusual in the other direction', 400, 20, true],
	['after a usual day', 100, 20, true],
])('gives a day %s: %i, then %i: %j', async (_what, before, visitors, is) => {
	serveVisitors({ '2026-03-13': before, [DAY]: visitors });
	serveBreakdowns({});

	const items = await unusualTrafficOf().find(websiteOn(connected), DAY);

	expect(items).toHaveLength(is ? 1 : 0);
});

// By hand: low begins at 101 × e^(−0.12 k) − 1, with k of 4, 3.2 and 2.5.
it.each([
	['low', 62, 0],
	['low', 61, 1],
	['medium', 68, 0],
	['medium', 67, 1],
	['high', 74, 0],
	['high', 73, 1],
])('with %s sensitivity and %i visitors, gives %i items', async (sensitivity, visitors, count) => {
	serveVisitors({ [DAY]: visitors });
	serveBreakdowns({});

	const items = await unusualTrafficOf({ sensitivity }).find(websiteOn(connected), DAY);

	expect(items).toHaveLength(count);
});

it('leaves out a day when both it and what is usual are below the minimum', async () => {
	serveVisitors({ [DAY]: 40 });
	serveBreakdowns({});
	const find = async (minimum: number) =>
		await unusualTrafficOf({ minimum }).find(websiteOn(connected), DAY);

	expect(await find(100)).toHaveLength(1);
	expect(await find(101)).toEqual([]);
});

it('repeats a day only when the day before was below the minimum', async () => {
	serveVisitors({ '2026-03-13': 250, [DAY]: 400 });
	serveBreakdowns({});
	const find = async (minimum: number) =>
		await unusualTrafficOf({ minimum }).find(websiteOn(connected), DAY);

	// The day before is not an event when it is below the minimum.
	expect(await find(300)).toHaveLength(1);
	expect(await find(250)).toEqual([]);
});

it('sends one request for a day that is as usual', async () => {
	serveVisitors({});

	expect(await unusualTrafficOf().find(websiteOn(connected), DAY)).toEqual([]);
	expect(connected.service.requests).toHaveLength(1);
});

it('writes its text in the format and the locale of the settings', async () => {
	serveVisitors({ [DAY]: 12345 });
	serveBreakdowns({ [DAY]: [['<i>.example', 5000]] });
	const text = { textFormat: 'html', locale: 'de', language: 'en' } as const;
	const site = websiteOn(connected, { domain: '<b>.example', text });

	const [item] = await unusualTrafficOf().find(site, DAY);

	expect(item?.json.text).toBe(
		'&lt;b&gt;.example had 12.345 visitors on Sa., 14. März 2026, where about 100 are usual (+12.245\u00a0%). Changed most: &lt;i&gt;.example (+5.000).',
	);
});

describe('a sample', () => {
	it('is the last day with what is usual for it, whether it is unusual or not', async () => {
		serveVisitors({ [DAY]: 110 });
		serveBreakdowns({});

		const { json: sample } = await unusualTrafficOf().sample(websiteOn(connected), DAY);

		expect(sample).toMatchObject({
			date: DAY,
			actual: 110,
			usual: 100,
			low: 68,
			high: 147,
			changePercent: 10,
			direction: 'spike',
			key: '1:unusualTraffic:visitors:spike:2026-03-14',
		});
	});

	it('counts a day without a row as one without visitors', async () => {
		const isSaturday = (day: string) => new Date(day).getUTCDay() === 6;
		serveStatistic(connected.service, 'visitors', ({ from = '', to = '' }) =>
			daysBetween(from, to)
				.filter((day) => !isSaturday(day))
				.map((day) => [day, 100]),
		);
		serveBreakdowns({});

		const { json: sample } = await unusualTrafficOf().sample(websiteOn(connected), DAY);

		expect(sample).toMatchObject({ actual: 0, usual: 0, direction: 'drop', changePercent: null });
		expect(sample.text).toBe(
			'shop.example had 0 visitors on Sat, Mar 14, 2026, where about 0 are usual. A day is ignored when both its number and the usual one are below 20.',
		);
	});

	it('cannot be given without three weeks of traffic', async () => {
		serveStatistic(connected.service, 'visitors', () => [['2026-02-22', 100]]);

		await expect(unusualTrafficOf().sample(websiteOn(connected), DAY)).rejects.toMatchObject({
			message: 'it has had traffic for less than 21 days, so nobody knows what is usual',
			solution: 'Choose a website with more traffic, or wait until it has some.',
		});
	});
});

it.each([
	['metric', 'Metric'],
	['direction', 'Direction'],
	['sensitivity', 'Sensitivity'],
	['minimum', 'Ignore Days Below (Visitors)'],
])('names the field %s when it cannot be read', (name, label) => {
	expect(problemOf(() => unusualTrafficOf({ [name]: [] })).message).toContain(`'${label}'`);
});
