import { serveDays, serveRows, serveStatistic } from '../../../support/serveRows';
import { setClock, useClock } from '../../support/clock';
import { customRange, PARAMETERS } from '../../support/parameters';
import { type RunOptions, sharedService } from '../../support/sharedService';

const shared = sharedService();

const getUnusualDays = {
	...PARAMETERS.statistic.getUnusualDays,
	...customRange('2026-03-01', '2026-03-14'),
};

useClock('2026-03-15T12:00:00Z');

/** Makes the service send 100 visitors on other days. Medium sensitivity then reports days below 68 and above 147. */
const serveVisitors = (others: Record<string, number>) =>
	serveDays(shared.service, 'visitors', 100, others);

async function daysOf(parameters: object, options?: RunOptions) {
	const { items } = await shared.run({ ...getUnusualDays, ...parameters }, options);
	return items.map((item) => item.json);
}

it('reports the first day of an event in the wanted direction, and has a key for it', async () => {
	serveVisitors({ '2026-03-02': 40, '2026-03-03': 20, '2026-03-09': 250 });
	const days = await daysOf({ allDays: true, options: { direction: 'drop' } });

	expect(days.filter(({ direction }) => direction)).toMatchObject([
		{ reported: true, key: '3:unusualTraffic:visitors:drop:2026-03-02' },
		{ reported: false, key: '3:unusualTraffic:visitors:2026-03-03' },
		{ reported: false, key: '3:unusualTraffic:visitors:2026-03-09' },
	]);
});

describe('a summary of a range', () => {
	const summary = { summary: true, textFormat: 'html', chart: true };

	it('is one item with its unusual days and the chart in its text', async () => {
		serveVisitors({ '2026-03-02': 40, '2026-03-03': 20, '2026-03-09': 250 });
		const { items } = await shared.run({ ...getUnusualDays, ...summary });

		expect(items).toMatchObject([
			{
				json: {
					from: '2026-03-01',
					to: '2026-03-14',
					days: [
						{ date: '2026-03-02', direction: 'drop', reported: true },
						{ date: '2026-03-03', direction: 'drop', reported: false },
						{ date: '2026-03-09', direction: 'spike', reported: true },
					],
					text: expect.stringContaining('src="cid:chart"'),
					subject: 'Unusual traffic, shop.example, Mar 1 – 14, 2026: 3',
					key: '3:unusualDays:visitors:2026-03-01:2026-03-14',
				},
				binary: { chart: { fileName: 'shop.example-2026-03-01-2026-03-14.png' } },
			},
		]);
	});

	it('is one item also where no day is unusual, and has all days with Include Normal Days', async () => {
		serveVisitors({});

		expect(await daysOf({ summary: true })).toMatchObject([{ days: [] }]);
		expect(await daysOf({ summary: true, allDays: true })).toMatchObject([
			{ days: { length: 14 } },
		]);
	});
});

it('a day without enough history is not judged', async () => {
	serveRows(shared.service, { visitors: [] });

	expect(await daysOf({ allDays: true })).toHaveLength(14);
	expect((await daysOf({ allDays: true }))[0]).toMatchObject({ expected: null, direction: null });
	expect(await daysOf({})).toEqual([]);
});

describe('days that are not over', () => {
	beforeEach(() => serveVisitors({ '2026-03-15': 3 }));

	it('are left out, by the timezone of the workflow', async () => {
		// It is 14 March there, 22:00.
		setClock('2026-03-15T02:00:00Z');
		const range = { dateRange: 'thisMonth', allDays: true };
		const days = await daysOf(range, { timezone: 'America/New_York' });

		expect(days.at(-1)?.date).toBe('2026-03-13');
	});

	it('take no request where all of them are', async () => {
		expect(await daysOf({ dateRange: 'today' })).toEqual([]);
		expect(shared.requests()).toEqual([]);
	});
});

it.each([
	['the day', {}],
	['the range', { summary: true }],
])('explains the reported days of %s by what changed most', async (_what, parameters) => {
	serveVisitors({ '2026-03-09': 250, '2026-03-12': 0 });
	serveStatistic(shared.service, 'page', () => [['/', 7]]);
	serveStatistic(shared.service, 'referrer', ({ from }) =>
		from === '2026-03-09' ? [['news.example', 150]] : [],
	);
	const items = await daysOf({ ...parameters, options: { topChanges: true } });
	const days = items.flatMap((item) => item.days ?? item);

	expect(days).toMatchObject([
		{
			date: '2026-03-09',
			topChanges: { page: [], referrer: [{ value: 'news.example', change: 150 }] },
		},
		{ date: '2026-03-12', topChanges: null },
	]);

	const text = items.map((item) => item.text).join();

	expect(text).toMatch(/news\.example \(?\+150/);
	expect(text).toContain('The tracking may be broken.');
});
