import { unusualDayText } from '../../../nodes/WebsiteAnalytics/report/unusualDaysText';
import { daysBetween } from '../../support/days';
import { json, rateLimited } from '../../support/replies';
import { serveDays, serveStatistic } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { DAY, find as findOn, GERMAN_HTML, PLAIN_WRITER, SHOP, websiteOn } from './support/site';
import { eventOf, serveVisitors, type Values } from './support/unusualTraffic';

const WEEK_BEFORE = '2026-03-07';
const GONE = { count: 0, status: 'gone' };

const { changedMost, recurring } = PLAIN_WRITER.words.unusualTraffic;
const textOf = (changes: object = {}, writer = PLAIN_WRITER) => {
	const day = { domain: 'shop.example', metric: 'visitors', date: DAY, actual: 40 } as const;
	return unusualDayText({ ...day, usual: 100, changePercent: -60, ...changes }, writer);
};
const textWith = (causes: string) => `${textOf()} ${changedMost({ causes })}`;

const connected = connectedService({ websites: SHOP });

const find = async (settings?: Record<string, unknown>) =>
	await findOn(eventOf(settings), websiteOn(connected));
const sample = async (settings?: Record<string, unknown>) =>
	(await eventOf(settings).sample(websiteOn(connected), DAY)).json;
const serve = (others: Record<string, number>, referrers?: Values, pages?: Values) =>
	serveVisitors(connected.service, others, referrers, pages);

it('gives a drop with what is usual, the band, and what changed most since a week before', async () => {
	serve(
		{ [DAY]: 40 },
		{ [DAY]: { '': 30 }, [WEEK_BEFORE]: { '': 35, 'www.google.com': 50 } },
		{ [DAY]: { '/': 50 }, [WEEK_BEFORE]: { '/': 50, '/pricing': 35 } },
	);

	expect(await find()).toEqual([
		{
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
					{ ...GONE, value: 'www.google.com', label: 'www.google.com', before: 50, change: -50 },
					{ value: '', label: 'Direct', count: 30, before: 35, change: -5, status: 'down' },
				],
				page: [{ ...GONE, value: '/pricing', label: '/pricing', before: 35, change: -35 }],
			},
			text: textWith('www.google.com (-50), /pricing (-35)'),
			key: '1:unusualTraffic:visitors:drop:2026-03-14',
		},
	]);

	const { requests } = connected.service;
	const asked = requests.map(({ query: { name, from, to } }) => `${name} ${from} ${to}`);

	expect(asked.sort()).toEqual([
		'page 2026-03-07 2026-03-07',
		'page 2026-03-14 2026-03-14',
		'referrer 2026-03-07 2026-03-07',
		'referrer 2026-03-14 2026-03-14',
		'visitors 2025-01-11 2025-03-18',
		'visitors 2025-11-15 2026-01-02',
		'visitors 2026-01-03 2026-03-14',
	]);
});

it('gives three movers at most', async () => {
	serve({ [DAY]: 250 }, { [DAY]: { four: 40, three: 30, two: 20, one: 10 } });
	const referrer = ['four', 'three', 'two'].map((value) => ({ value }));

	expect(await find()).toMatchObject([{ movers: { referrer, page: [] } }]);
});

describe('what changed most that cannot be read', () => {
	const failOn = (query: Record<string, string>, effect = json(501, {}), on = connected) =>
		on.service.faults.add({ on: { query }, times: Infinity, effect });

	it.each([
		['of the day', DAY],
		['of the week before', WEEK_BEFORE],
	])('of one statistic %s leaves the other one', async (_what, from) => {
		failOn({ name: 'page', from });
		serve({ [DAY]: 40 }, { [WEEK_BEFORE]: { 'www.google.com': 60 } });

		expect(await find()).toMatchObject([
			{ movers: { page: null }, text: textWith('www.google.com (-60)') },
		]);
	});

	// The limit of a host is remembered for as long as the process lives.
	const limited = connectedService({ websites: SHOP });

	it('because the service wants a pause of an hour leaves the event as it is', async () => {
		for (const name of ['referrer', 'page']) failOn({ name }, rateLimited('3600'), limited);
		serveDays(limited.service, 'visitors', 100, { [DAY]: 40 });

		expect(await findOn(eventOf(), websiteOn(limited))).toMatchObject([
			{ actual: 40, movers: { referrer: null, page: null }, text: textOf() },
		]);
	});
});

it.each<[string, Record<string, unknown>, Record<string, number>, boolean]>([
	['a spike, where drops are wanted', { direction: 'drop' }, { [DAY]: 250 }, false],
	['the end of the band of low sensitivity', { sensitivity: 'low' }, { [DAY]: 62 }, false],
	['a spike to the minimum', { minimum: 250 }, { [DAY]: 250 }, true],
])('finds %s: %j, %j: %j', async (_what, settings, visitors, is) => {
	serve(visitors);

	expect(await find(settings)).toHaveLength(is ? 1 : 0);
});

it('rounds the change in percent of pageviews to one decimal', async () => {
	serve({});
	serveDays(connected.service, 'pageviews', 300, { [DAY]: 1001 });

	// 701 of 300 is 233.67 percent.
	expect(await find({ metric: 'pageviews' })).toMatchObject([
		{
			metric: 'pageviews',
			direction: 'spike',
			usual: 300,
			changePercent: 233.7,
			text: 'shop.example had 1,001 pageviews on Sat, Mar 14, 2026, where about 300 are usual (+233.7%).',
		},
	]);
});

it('writes its text in the format and the locale of the settings', async () => {
	serve({ [DAY]: 12345 }, { [DAY]: { '<i>.example': 5000 } });
	const website = websiteOn(connected, { domain: '<b>.example', writer: GERMAN_HTML });
	const [item] = await findOn(eventOf(), website);
	const day = { domain: '<b>.example', actual: 12345, changePercent: 12245 };

	expect(item?.text).toBe(
		[textOf(day, GERMAN_HTML), changedMost({ causes: '&lt;i&gt;.example (+5.000)' })].join(' '),
	);
});

const asEveryYear = () => serve({ [DAY]: 40, '2025-03-14': 40, '2024-03-14': 40 });

it('gives nothing for a day that is as every year, and a sample that says why', async () => {
	asEveryYear();

	expect(await find()).toEqual([]);
	expect(connected.service.requests.filter(({ query }) => query.name !== 'visitors')).toEqual([]);

	const { text } = await sample();

	expect(text).toContain(recurring.year);
	expect(text).not.toContain('The workflow starts');
});

it('gives a day without the past that the service has not, and says so in the log', async () => {
	const effect = json(422, { message: 'Too long ago' });
	connected.service.faults.add({ on: { query: { from: '2025-01-11' } }, times: Infinity, effect });
	asEveryYear();
	const warn = jest.fn();

	expect(await findOn(eventOf(), websiteOn(connected, { warn }))).toHaveLength(1);
	expect(warn.mock.calls).toEqual([
		[expect.stringMatching(/^shop\.example: judged without its past: .*Too long ago/)],
	]);
});

describe('a sample', () => {
	it.each([
		['both', / 68 .*147/],
		['drop', /below 68(?!.*147)/],
		['spike', /above 147/],
	])('is the last day, and says of one that is usual what %s would have needed', async (...of) => {
		const [direction, text] = of;
		serve({ [DAY]: 110 });

		expect(await sample({ direction, minimum: 110 })).toMatchObject({
			...{ date: DAY, actual: 110, direction: 'spike' },
			text: expect.stringMatching(text),
		});
	});

	it('counts a day without a row as one without visitors', async () => {
		const isSaturday = (day: string) => new Date(day).getUTCDay() === 6;
		serveStatistic(connected.service, 'visitors', ({ from = '', to = '' }) =>
			daysBetween(from, to)
				.filter((day) => !isSaturday(day))
				.map((day) => [day, 100]),
		);
		serve({});

		expect(await sample()).toMatchObject({
			direction: 'drop',
			text: 'shop.example had 0 visitors on Sat, Mar 14, 2026, where about 0 are usual. A day is ignored when both its number and the usual one are below 20.',
		});
	});

	it('cannot be given without three weeks of traffic', async () => {
		serveStatistic(connected.service, 'visitors', () => [['2026-02-22', 100]]);

		await expect(sample()).rejects.toMatchObject({
			message: 'it has had traffic for less than 21 days, so nobody knows what is usual',
			solution: 'Choose a website with more traffic, or wait until it has some.',
		});
	});
});
