import { serveRows } from '../../../support/serveRows';
import { serveDays, serveStatistic } from '../../../support/serveStatistic';
import { setClock, useClock } from '../../support/clock';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { runPage } from '../../support/runPage';
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

it.each([
	['the unusual days, oldest first, and whether the trigger would start', {}],
	[
		'all days from the one before, with a chart on the first',
		{
			...customRange('2026-03-08', '2026-03-10'),
			allDays: true,
			textFormat: 'html',
			chart: true,
			options: { direction: 'drop' },
		},
	],
	[
		'all days of which one is excluded',
		{
			...customRange('2026-03-08', '2026-03-10'),
			allDays: true,
			textFormat: 'plain',
			options: { excludedDays: '03-09' },
		},
	],
	[
		'one item for the range with Summary Only, with the chart in its text',
		{ summary: true, textFormat: 'html', chart: true },
	],
	[
		'one item also where no day is unusual',
		{ ...customRange('2026-03-10', '2026-03-12'), summary: true, allDays: true },
	],
	[
		'a day without enough history',
		{ ...customRange('2026-03-09', '2026-03-09'), websiteId: locator('id', 34), allDays: true },
	],
])('gives %s', async (_what, parameters) => {
	serveRows(shared.service, { visitors: [] }, 34);
	serveVisitors({ '2026-03-02': 40, '2026-03-03': 20, '2026-03-09': 250 });

	expect(await runPage(shared, { ...getUnusualDays, ...parameters })).toMatchSnapshot();
});

it.each([{ options: { direction: 'spike' } }, { metric: 'pageviews' }])(
	'finds no drop of visitors with %j',
	async (parameters) => {
		serveVisitors({ '2026-03-09': 40 });
		serveDays(shared.service, 'pageviews', 300);

		expect(await daysOf(parameters)).toEqual([]);
	},
);

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
