import { useClock } from '../support/clock';
import {
	keysOf,
	pollAt,
	seeded,
	serveDays,
	serviceByClock,
	serveStatistic,
} from './support/triggers';

const shared = serviceByClock();

const unusualTraffic = { event: 'unusualTraffic' };

useClock('2026-03-14T12:00:00Z');

/** On all days but some, 100 visitors. Then a day is unusual, at medium sensitivity, below 69 and above 145. */
const serveVisitors = (others: Record<string, number>) =>
	serveDays(shared.service, 'visitors', 100, others);

it('emits a drop with what is usual, the band, and what changed most', async () => {
	const trigger = await seeded(shared, unusualTraffic);
	serveVisitors({ '2026-03-14': 40 });
	serveStatistic(shared.service, 'referrer', ({ from }) =>
		from === '2026-03-14'
			? [['', 30]]
			: [
					['', 35],
					['www.google.com', 50],
				],
	);
	serveStatistic(shared.service, 'page', ({ from }) =>
		from === '2026-03-14'
			? [['/', 50]]
			: [
					['/', 50],
					['/pricing', 35],
				],
	);

	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(items).toEqual([
		{
			json: {
				event: 'unusualTraffic',
				websiteId: 1,
				domain: 'site-1.example',
				date: '2026-03-14',
				metric: 'visitors',
				direction: 'drop',
				actual: 40,
				usual: 100,
				low: 69,
				high: 145,
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
				text: 'site-1.example had 40 visitors on Sat, Mar 14, 2026, where about 100 are usual (-60%). Changed most: www.google.com (-50), /pricing (-35).',
				key: '1:unusualTraffic:visitors:drop:2026-03-14',
			},
		},
	]);
});

it('emits a spike, of pageviews too', async () => {
	const trigger = await seeded(shared, { ...unusualTraffic, metric: 'pageviews' });
	serveDays(shared.service, 'pageviews', 100, { '2026-03-14': 250 });

	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(items).toMatchObject([
		{ json: { metric: 'pageviews', direction: 'spike', actual: 250, changePercent: 150 } },
	]);
});

it.each([
	['drop', []],
	['spike', ['1:unusualTraffic:visitors:spike:2026-03-14']],
	['both', ['1:unusualTraffic:visitors:spike:2026-03-14']],
])('with the direction %s, emits %j for a spike', async (direction, keys) => {
	const trigger = await seeded(shared, { ...unusualTraffic, direction });
	serveVisitors({ '2026-03-14': 250 });

	expect(keysOf(await pollAt(trigger, '2026-03-15T12:00:00Z'))).toEqual(keys);
});

// By hand: log(101) and a wobble of 1.07 × 0.1, so low begins at 101 × e^(−0.107k) − 1.
it.each([
	['low', 62, 0],
	['low', 61, 1],
	['medium', 69, 0],
	['medium', 68, 1],
	['high', 70, 1],
	['high', 71, 0],
])('with %s sensitivity and %i visitors, emits %i items', async (sensitivity, visitors, count) => {
	const trigger = await seeded(shared, { ...unusualTraffic, sensitivity });
	serveVisitors({ '2026-03-14': visitors });

	expect((await pollAt(trigger, '2026-03-15T12:00:00Z')).items).toHaveLength(count);
});

it('ignores a day on which the day and what is usual are below the minimum', async () => {
	const trigger = await seeded(shared, { ...unusualTraffic, minimum: 101 });
	serveVisitors({ '2026-03-14': 0, '2026-03-15': 101, '2026-03-16': 300 });

	const { items } = await pollAt(trigger, '2026-03-17T12:00:00Z');

	expect(items).toMatchObject([{ json: { date: '2026-03-16' } }]);
});

it('reports consecutive unusual days in the same direction once, also from poll to poll', async () => {
	const trigger = await seeded(shared, unusualTraffic);
	serveVisitors({
		'2026-03-14': 10,
		'2026-03-15': 20,
		'2026-03-16': 400,
		'2026-03-17': 300,
		'2026-03-19': 10,
	});

	const first = keysOf(await pollAt(trigger, '2026-03-15T12:00:00Z'));
	const second = keysOf(await pollAt(trigger, '2026-03-16T12:00:00Z'));
	const others = keysOf(await pollAt(trigger, '2026-03-20T12:00:00Z'));

	expect([first, second, others]).toEqual([
		['1:unusualTraffic:visitors:drop:2026-03-14'],
		[],
		['1:unusualTraffic:visitors:drop:2026-03-19', '1:unusualTraffic:visitors:spike:2026-03-16'],
	]);
});

it('sends one request for a day that is as usual, over the 57 days before it', async () => {
	const trigger = await seeded(shared, unusualTraffic);
	serveVisitors({});

	await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(
		shared.requests().map(({ path, query }) => [path, query.name, query.from, query.to]),
	).toEqual([
		['/api/v1/websites', undefined, undefined, undefined],
		['/api/v1/stats/1', 'visitors', '2026-01-16', '2026-03-14'],
	]);
});

it('writes its text in the chosen format and locale', async () => {
	const trigger = await seeded(shared, {
		...unusualTraffic,
		textFormat: 'html',
		locale: 'de',
	});
	shared.service.faults.add({
		on: { path: '/api/v1/websites' },
		effect: { transform: () => ({ data: [{ id: 1, domain: '<b>.example' }] }) },
	});
	serveVisitors({ '2026-03-14': 12345 });
	serveStatistic(shared.service, 'referrer', () => []);
	serveStatistic(shared.service, 'page', () => []);

	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(items[0]?.json.text).toBe(
		'&lt;b&gt;.example had 12.345 visitors on Sa., 14. März 2026, where about 100 are usual (+12.245\u00a0%).',
	);
});
