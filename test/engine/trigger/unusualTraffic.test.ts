import { json, rateLimited } from '../../support/replies';
import type { FaultEffect } from '../../../sandbox/service';
import { useClock } from '../support/clock';
import {
	keysOf,
	pollAt,
	seeded,
	serveDays,
	serviceByClock,
	serveStatistic,
} from './support/triggers';
import { skipWaits } from '../support/timeLapse';

const shared = serviceByClock();

const unusualTraffic = { event: 'unusualTraffic' };

useClock('2026-03-14T12:00:00Z');

beforeEach(() => void skipWaits());

/** On all days but some, 100 visitors. Then a day is unusual, at medium sensitivity, below 68 and above 147. */
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

// By hand: low begins at 101 × e^(−0.12 k) − 1, with k of 4, 3.2 and 2.5.
it.each([
	['low', 62, 0],
	['low', 61, 1],
	['medium', 68, 0],
	['medium', 67, 1],
	['high', 74, 0],
	['high', 73, 1],
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

it.each([
	['-40 %, then nothing', 60, 0],
	['+60 %, then 50 times as many', 160, 5000],
])('emits a later day that is clearly farther out: %s', async (_what, first, second) => {
	const trigger = await seeded(shared, unusualTraffic);
	serveVisitors({ '2026-03-14': first, '2026-03-15': second, '2026-03-16': first });

	const polls = ['2026-03-15', '2026-03-16', '2026-03-17'];
	const dates: unknown[] = [];
	for (const day of polls) {
		const { items } = await pollAt(trigger, `${day}T12:00:00Z`);
		dates.push(...items.map(({ json: { date } }) => date));
	}

	expect(dates).toEqual(['2026-03-14', '2026-03-15']);
});

it('emits no newsletter that comes every other Saturday', async () => {
	const trigger = await seeded(shared, unusualTraffic);
	serveVisitors({
		'2026-01-31': 300,
		'2026-02-14': 280,
		'2026-02-28': 320,
		'2026-03-14': 330,
	});

	const { isNull } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(isNull).toBe(true);
});

it('sends one request for a day that is as usual, over the 70 days before it', async () => {
	const trigger = await seeded(shared, unusualTraffic);
	serveVisitors({});

	await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(
		shared.requests().map(({ path, query }) => [path, query.name, query.from, query.to]),
	).toEqual([
		['/api/v1/websites', undefined, undefined, undefined],
		['/api/v1/stats/1', 'visitors', '2026-01-03', '2026-03-14'],
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

it('writes its text in the chosen language', async () => {
	const trigger = await seeded(shared, {
		...unusualTraffic,
		textFormat: 'plain',
		language: 'fr',
		locale: '',
	});
	serveVisitors({ '2026-03-14': 12345 });
	serveStatistic(shared.service, 'referrer', ({ from }) =>
		from === '2026-03-14' ? [['', 12245]] : [],
	);
	serveStatistic(shared.service, 'page', () => []);

	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(items[0]?.json.text).toBe(
		'site-1.example a eu 12\u202f345 visiteurs le sam. 14 mars 2026 (d’habitude environ 100, +12\u202f245\u00a0%). Plus fortes variations\u00a0: Accès direct (+12\u202f245).',
	);
});

describe('what changed most that cannot be read', () => {
	const WITHOUT =
		'site-1.example had 0 visitors on Sat, Mar 14, 2026, where about 100 are usual (-100%).';
	const failOn = (query: Record<string, string>, effect: FaultEffect) =>
		shared.service.faults.add({ on: { query }, times: Infinity, effect });

	it.each<[string, FaultEffect]>([
		['fails', json(501, { message: 'Not Implemented' })],
		['asks to wait for two hours', rateLimited('7200')],
		['does not respond', { connection: 'hang' }],
	])(
		'because the service %s delays no event',
		async (_what, effect) => {
			const trigger = await seeded(shared, unusualTraffic, { budgetMs: 2000 });
			failOn({ name: 'referrer' }, effect);
			failOn({ name: 'page' }, effect);
			serveVisitors({ '2026-03-14': 0 });

			const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

			expect(items).toMatchObject([
				{ json: { date: '2026-03-14', movers: { referrer: null, page: null }, text: WITHOUT } },
			]);
			expect(trigger.state).toMatchObject({ websites: {}, retries: {} });
		},
		20_000,
	);
});
