import { lastingChange } from '../../../nodes/WebsiteAnalytics/events/lastingChange';
import { daysBetween } from '../../support/days';
import { json } from '../../support/replies';
import { serveStatistic } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { DAY, eventWith, GERMAN_HTML, SHOP, websiteOn, on } from './support/site';

const TOLD = { day: DAY, direction: 'drop' };

const connected = connectedService({ websites: SHOP });

const eventOf = (settings?: Record<string, unknown>) => eventWith(lastingChange, settings);
const check = async (day = DAY, remembered: unknown = undefined, settings = {}, website = {}) => {
	const found = await eventOf(settings).check(websiteOn(connected, website), remembered, on(day));
	return { ...found, items: found.items.map(({ json }) => json) };
};
const sample = async (settings = {}) =>
	(await eventOf(settings).sample(websiteOn(connected), DAY)).json;

/** By the day: 100 visitors since 2024 and this many from a day on. */
function serve(
	after: number,
	from = '2026-02-18',
	countOf: (day: string) => number | undefined = () => undefined,
) {
	serveStatistic(connected.service, 'visitors', (query) =>
		daysBetween(query.from ?? '', query.to ?? '')
			.filter((day) => day >= '2024-01-01')
			.map((day) => [day, countOf(day) ?? (day >= from ? after : 100)]),
	);
}
const requests = () =>
	connected.service.requests.map(({ query: { name, from, to } }) => `${name} ${from} ${to}`);

it('reports since when, from what and to what, for a request more', async () => {
	serve(70);

	expect(await check()).toEqual({
		items: [
			{
				event: 'lastingChange',
				websiteId: 1,
				domain: 'shop.example',
				date: DAY,
				since: '2026-02-18',
				metric: 'visitors',
				direction: 'drop',
				actual: 70,
				usual: 100,
				changePercent: -30,
				yearBeforePercent: 0,
				text: 'shop.example has had about 70 visitors a day since about Wed, Feb 18, 2026, instead of about 100 (-30.0%).',
				key: '1:lastingChange:visitors:drop:2026-03-14',
			},
		],
		remembered: TOLD,
	});
	expect(requests()).toEqual(['visitors 2025-12-07 2026-03-14', 'visitors 2024-12-08 2025-03-15']);
});

it('sends one request for a website on which nothing has changed', async () => {
	serve(95);

	expect(await check()).toEqual({ items: [], remembered: {} });
	expect(requests()).toHaveLength(1);
});

it('is found where the service has no days of the year before, which the log says', async () => {
	const effect = json(422, { message: 'Too long ago' });
	connected.service.faults.add({ on: { query: { from: '2024-12-08' } }, times: Infinity, effect });
	serve(70);
	const warn = jest.fn();
	const { items } = await check(DAY, undefined, {}, { warn });

	expect(items).toMatchObject([{ changePercent: -30, yearBeforePercent: null }]);
	expect(warn.mock.calls).toEqual([
		[expect.stringMatching(/^shop\.example: judged without its past: .*Too long ago/)],
	]);

	connected.service.faults.clear();
	const broken = json(501, { message: 'Broken' });
	connected.service.faults.add({ on: { query: { from: '2024-12-08' } }, effect: broken });
	serve(70);

	await expect(check()).rejects.toThrow('Broken');
});

describe('what was reported', () => {
	it.each([
		['drop', 70],
		['spike', 150],
	])('is not reported again while a %s lasts, for one request', async (direction, after) => {
		serve(after);
		const told = { day: DAY, direction };

		expect(await check('2026-03-20', told)).toEqual({ items: [], remembered: told });
		expect(requests()).toHaveLength(1);
	});

	it.each([
		['nothing that fits', 'yesterday'],
		['a day that there is not', { day: '2026-02-30', direction: 'drop' }],
		['another direction', { day: DAY, direction: 'down' }],
		['a rise', { day: DAY, direction: 'spike' }],
	])('is reported again where n8n has stored %s', async (_what, stored) => {
		serve(70);

		expect((await check('2026-03-15', stored)).items).toHaveLength(1);
	});

	it('is not reported again where the average day goes below the minimum and back', async () => {
		const isLower = (day: string) => day >= '2026-01-29' && day < '2026-02-14';
		serve(140, '2026-01-01', (day) => (isLower(day) ? 130 : undefined));
		const dates: unknown[] = [];
		let remembered: unknown;
		for (const day of daysBetween('2026-01-20', '2026-03-04')) {
			const found = await check(day, remembered, { minimum: 135 });
			({ remembered } = found);
			dates.push(...found.items.map(({ date }) => date));
		}

		expect(dates).toEqual(['2026-01-25']);
	});

	it('is kept while nobody knows what is usual', async () => {
		serve(0);

		expect(await check('2026-03-14', TOLD)).toEqual({ items: [], remembered: TOLD });
	});
});

it.each([
	['a drop, where rises are wanted', { direction: 'spike' }, 70, false],
	['a rise, where rises are wanted', { direction: 'spike' }, 150, true],
	['a drop of a small website', { minimum: 101 }, 70, false],
	['a small drop, at high sensitivity', { sensitivity: 'high' }, 85, true],
])('finds %s: %j', async (_what, settings, after, is) => {
	serve(after);

	expect((await check(DAY, undefined, settings)).items).toHaveLength(is ? 1 : 0);
});

it('is no drop when the year before did the same', async () => {
	serve(70, '2026-02-18', (day) => (day >= '2025-02-19' && day < '2025-06-01' ? 70 : undefined));

	expect((await check()).items).toEqual([]);
	expect(requests()).toHaveLength(2);
});

it('says that it may be the season where there are no numbers of the year before', async () => {
	serve(70, '2026-02-18', (day) => (day < '2025-10-01' ? 0 : undefined));

	expect((await check()).items).toMatchObject([
		{
			yearBeforePercent: null,
			text: expect.stringMatching(
				/\(-30.0%\)\. There are no numbers of the year before, so it may be the season\.$/,
			),
		},
	]);
});

it('writes its text in the format and the locale of the settings', async () => {
	serve(70);
	const website = { domain: '<b>.example', writer: GERMAN_HTML };
	const { items } = await check(DAY, undefined, {}, website);

	expect(items[0]?.text).toBe(
		'&lt;b&gt;.example has had about 70 visitors a day since about Mi., 18. Feb. 2026, instead of about 100 (-30,0\u00a0%).',
	);
});

describe('a sample', () => {
	it.each([
		['both', 'below 82 or above 122'],
		['drop', 'below 82'],
		['spike', 'above 122'],
	])('says what would have been needed: %s', async (direction, limits) => {
		serve(100);

		expect(await sample({ direction })).toMatchObject({
			actual: 100,
			usual: 100,
			changePercent: 0,
			text: expect.stringContaining(
				`The workflow starts when four weeks in a row are ${limits} a day.`,
			),
		});
	});

	it('says that a website is too small', async () => {
		serve(90);

		expect((await sample({ minimum: 200 })).text).toMatch(
			/A website is ignored while it has fewer than 200 a day\.$/,
		);
		expect((await sample({ minimum: 100 })).text).toContain('The workflow starts when');
	});

	it('cannot be given without 14 weeks of traffic', async () => {
		serve(100, '2026-02-18', (day) => (day < '2025-12-20' ? 0 : undefined));

		await expect(sample()).rejects.toMatchObject({
			message: 'it has had traffic for less than 14 weeks, so nobody knows what is usual',
			solution: 'Choose a website with more traffic, or wait until it has some.',
		});
	});
});
