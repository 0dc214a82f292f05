import { pick } from 'lodash';
import { json } from '../../../support/replies';
import { serveRows } from '../../../support/serveRows';
import { serveDays } from '../../../support/serveStatistic';
import { daysBetween } from '../../../support/days';
import { setClock, useClock } from '../../support/clock';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { TestTrigger } from '../../support/poll';
import { runPage } from '../../support/runPage';
import { sharedService, type RunOptions } from '../../support/sharedService';

const shared = sharedService();

const getUnusualDays = {
	...PARAMETERS.statistic.getUnusualDays,
	...customRange('2026-03-01', '2026-03-14'),
};

useClock('2026-03-15T12:00:00Z');

/** On all days but some, 100 visitors. Then a day is unusual, at medium sensitivity, below 68 and above 147. */
const serveVisitors = (others: Record<string, number>) =>
	serveDays(shared.service, 'visitors', 100, others);

async function daysOf(parameters: object, options?: RunOptions) {
	const { items } = await shared.run({ ...getUnusualDays, ...parameters }, options);
	return items.map((item) => item.json);
}

const datesOf = (days: Array<Record<string, unknown>>) => days.map(({ date }) => date);

it.each([
	['the unusual days, oldest first, and whether the trigger would start', {}],
	[
		'all days from the one before, in another language and with a chart on the first',
		{
			...customRange('2026-03-08', '2026-03-10'),
			...{ allDays: true, direction: 'drop', textFormat: 'html', chart: 'svg' },
			options: { language: 'de' },
		},
	],
	[
		'one item for the range with Summary Only, with the chart in its text',
		{ summary: true, textFormat: 'html', chart: 'png', options: { language: 'fr' } },
	],
	[
		'one item also where no day is unusual',
		{ ...customRange('2026-03-10', '2026-03-12'), summary: true, allDays: true },
	],
	[
		'a day on which nobody knows what is usual',
		{ ...customRange('2026-03-09', '2026-03-09'), websiteId: locator('id', 34), allDays: true },
	],
])('gives %s', async (_what, parameters) => {
	serveRows(shared.service, { visitors: [] }, 34);
	serveVisitors({ '2026-03-02': 40, '2026-03-03': 20, '2026-03-09': 250 });

	expect(await runPage(shared, { ...getUnusualDays, ...parameters })).toMatchSnapshot();
});

it.each([
	// By hand: low begins at 101 × e^(−0.12 × 4) − 1.
	[{ sensitivity: 'low' }, 62, 0],
	[{ sensitivity: 'low' }, 61, 1],
	[{ direction: 'spike' }, 40, 0],
	[{ minimum: 101 }, 40, 0],
	[{ metric: 'pageviews' }, 40, 0],
])('with %j and %i visitors gives %i days', async (parameters, visitors, count) => {
	serveVisitors({ '2026-03-09': visitors });
	serveDays(shared.service, 'pageviews', 300);

	expect(await daysOf(parameters)).toHaveLength(count);
});

it('judges the last 90 days at first, by them and the 70 days before', async () => {
	serveVisitors({});
	const days = await daysOf({ dateRange: 'last90Days', allDays: true });
	const query = { name: 'visitors', from: '2025-10-06', to: '2026-03-14', per_page: '100' };

	expect([days[0]?.date, days.at(-1)?.date, days.length]).toEqual(['2025-12-15', '2026-03-14', 90]);
	expect(shared.requests().filter(({ path }) => path === '/api/v1/stats/3')).toMatchObject([
		{ query },
	]);
});

describe('days that are not over', () => {
	beforeEach(() => serveVisitors({ '2026-03-15': 3 }));

	it.each([
		['UTC', '2026-03-15T12:00:00Z', 'thisMonth', '2026-03-14'],
		// It is 15 March there, 09:00.
		['Pacific/Auckland', '2026-03-14T20:00:00Z', 'last7Days', '2026-03-13'],
		// It is 14 March there, 22:00.
		['America/New_York', '2026-03-15T02:00:00Z', 'thisMonth', '2026-03-13'],
	])('in %s at %s are left out of %s', async (timezone, now, dateRange, last) => {
		setClock(now);

		expect(datesOf(await daysOf({ dateRange, allDays: true }, { timezone })).at(-1)).toBe(last);
	});

	it('take no request where all of them are', async () => {
		expect(await daysOf({ dateRange: 'today' })).toEqual([]);
		expect(shared.requests()).toEqual([]);
	});
});

it('leaves out a day without a count, which does not decide about others', async () => {
	const days = daysBetween('2025-10-01', '2026-03-14');
	serveRows(shared.service, {
		visitors: days.map((day) => [day, day === '2026-03-05' ? null : 100]),
	});
	const all = await daysOf({ allDays: true });

	expect(datesOf(all)).not.toContain('2026-03-05');
	expect(all.map(({ usual }) => usual)).toEqual(Array(13).fill(100));
});

it('says of a day far from usual that last year was like it, and does not return it as unusual', async () => {
	serveVisitors({ '2026-03-09': 40, '2025-03-09': 40, '2024-03-09': 40 });
	const [day] = (await daysOf({ allDays: true })).filter(({ date }) => date === '2026-03-09');

	expect(await daysOf({})).toEqual([]);
	expect(day).toMatchObject({
		...{ actual: 40, usual: 100, direction: null, recurring: 'year', triggers: false },
		text: expect.stringContaining('not unusual, because the same days of last year'),
	});
});

it('calls the website by its id where its domain cannot be looked up', async () => {
	serveVisitors({ '2026-03-09': 40 });
	const effect = json(501, { message: 'Not Implemented' });
	shared.service.faults.add({ on: { path: '/api/v1/websites/3' }, effect });

	expect(await runPage(shared, { ...getUnusualDays, chart: 'svg' })).toMatchSnapshot();
});

describe('beside the trigger', () => {
	const one = sharedService({ websites: [{ id: 1, domain: 'shop.example', visitorsPerDay: 0 }] });

	it('gives what that emits day by day', async () => {
		const changes = { 40: 0.4, 41: 0.2, 45: 3, 46: 12, 52: 0, 53: 0, 60: 0.6, 75: 2 };
		const factors: Record<number, number> = changes;
		const days = daysBetween('2026-01-01', '2026-03-20').map((day, index): [string, number] => [
			day,
			Math.round((index % 7 > 4 ? 60 : 120) * (factors[index] ?? 1)),
		]);
		serveRows(one.service, { visitors: days, referrer: [], page: [] });
		const settings = { sensitivity: 'high', minimum: 60, textFormat: 'plain' };
		const { credential } = one;
		const parameters = { event: 'unusualTraffic', ...settings };
		const trigger = new TestTrigger({ credential, parameters });
		const emitted = [];
		for (const [day] of days.slice(32)) {
			setClock(`${day}T12:00:00Z`);
			emitted.push(...(await trigger.poll()).items.map(({ json: item }) => item));
		}
		const { items } = await one.run({
			...{ ...getUnusualDays, ...settings, websiteId: locator('id', 1) },
			...customRange('2026-02-02', '2026-03-19'),
		});
		const shown = (day: Record<string, unknown>) =>
			pick(day, [
				...['websiteId', 'domain', 'date', 'metric', 'direction', 'text', 'key'],
				...['actual', 'usual', 'low', 'high', 'changePercent'],
			]);
		const triggering = items.filter(({ json: { triggers } }) => triggers);

		expect(emitted.length).toBeGreaterThan(4);
		expect(items.length).toBeGreaterThan(triggering.length);
		expect(triggering.map(({ json: day }) => shown(day))).toEqual(emitted.map(shown));
	});
});
