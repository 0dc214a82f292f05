import { range } from 'lodash';
import { daysBetween } from '../../support/days';
import { useClock } from '../support/clock';
import { keysOf, pollAt, seeded, serveStatistic, serviceByClock } from './support/triggers';
import { skipWaits } from '../support/timeLapse';

const shared = serviceByClock();

const newValue = { event: 'newValue', name: 'referrer', minimumCount: 5 };

useClock('2026-03-14T12:00:00Z');

beforeEach(() => void skipWaits());

it('emits a value that has hardly been there in the 90 days before', async () => {
	const trigger = await seeded(shared, newValue);
	serveStatistic(shared.service, 'referrer', ({ to }) =>
		to === '2026-03-14'
			? [
					['', 40],
					['www.google.com', 30],
					['new.example', 12],
					['rare.example', 4],
				]
			: [
					['www.google.com', 900],
					['new.example', 2],
				],
	);

	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(items).toEqual([
		{
			json: {
				event: 'newValue',
				websiteId: 1,
				domain: 'site-1.example',
				date: '2026-03-14',
				statistic: 'referrer',
				label: 'new.example',
				count: 12,
				value: 'new.example',
				text: 'New referrer of site-1.example on Sat, Mar 14, 2026: new.example, 12 visitors. It had 2 in the 90 days before.',
				key: '1:newValue:referrer:2026-03-14:new.example',
			},
		},
	]);
	expect(shared.requests().slice(1)).toMatchObject([
		{ query: { from: '2026-03-14', to: '2026-03-14', sort_by: 'count' } },
		{ query: { from: '2025-12-14', to: '2026-03-13', sort_by: 'count' } },
	]);
});

it('sends one request for a day without values that are large enough', async () => {
	const trigger = await seeded(shared, { ...newValue, minimumCount: 1_000_000 });

	await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(shared.requests().slice(1)).toHaveLength(1);
});

it.each([
	[
		'page',
		'/a "b" & <c>',
		'New page of site-1.example on Sat, Mar 14, 2026: /a "b" &amp; &lt;c&gt;, 9 pageviews.',
	],
	[
		'country',
		'DE:Germany',
		'New country of site-1.example on Sat, Mar 14, 2026: Germany, 9 visitors.',
	],
	['event', 'Purchase:49:USD', 'New event of site-1.example on Sat, Mar 14, 2026: Purchase'],
	[
		'campaign',
		'x'.repeat(300),
		`New campaign of site-1.example on Sat, Mar 14, 2026: ${'x'.repeat(60)}`,
	],
	['landing_page', '/', 'New landing page of site-1.example on Sat, Mar 14, 2026: /, 9 visitors.'],
])('describes a new value of the statistic %s', async (name, value, text) => {
	const trigger = await seeded(shared, { ...newValue, name });
	serveStatistic(shared.service, name, ({ to }) =>
		to === '2026-03-14' ? [[value, 9]] : [['other', 9]],
	);

	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(items).toMatchObject([{ json: { value, count: 9 } }]);
	expect(String(items[0]?.json.text).slice(0, text.length)).toBe(text);
	expect(String(items[0]?.json.text).length).toBeLessThan(300);
});

it('searches for a value that is not among the 100 largest of the days before', async () => {
	const trigger = await seeded(shared, newValue);
	const large = range(100).map((index): [string, number] => [`large-${index}.example`, 1000]);
	shared.service.faults.add({
		on: { path: /\/stats\//, query: { from: '2025-12-14' } },
		times: Infinity,
		effect: {
			transform: (_json, { query }) => {
				const small: Array<[string, number]> = [
					['known.example', 5],
					['new.example.org', 5],
				];
				const rows = [...large, ...small].filter(([value]) => value.includes(query.search ?? ''));
				const data = rows.slice(0, 100).map(([value, count]) => ({ value, count }));
				const pages = { current_page: 1, last_page: Math.ceil(rows.length / 100) };
				return { data, ...pages, total: rows.length };
			},
		},
	});
	serveStatistic(shared.service, 'referrer', () => [
		['large-7.example', 50],
		['known.example', 20],
		['new.example', 10],
	]);

	const keys = keysOf(await pollAt(trigger, '2026-03-15T12:00:00Z'));

	expect(keys).toEqual(['1:newValue:referrer:2026-03-14:new.example']);
	expect(shared.requests().flatMap(({ query }) => query.search ?? [])).toEqual([
		'known.example',
		'new.example',
	]);
});

it('looks at each day by itself when days were missed, and reports a value once', async () => {
	const trigger = await seeded(shared, newValue);
	serveStatistic(shared.service, 'referrer', ({ from = '', to = '' }) => {
		const days = daysBetween(from, to);
		const since = days.filter((day) => day >= '2026-03-15');
		return [
			['www.google.com', 100 * days.length],
			...since.slice(0, 1).map((): [string, number] => ['new.example', 12 * since.length]),
		];
	});

	const keys = keysOf(await pollAt(trigger, '2026-03-18T12:00:00Z'));

	expect(keys).toEqual(['1:newValue:referrer:2026-03-15:new.example']);
});

it('searches for the largest forty of them, so that one day cannot take all requests', async () => {
	const trigger = await seeded(shared, newValue);
	const values = (name: string) =>
		range(100).map((index): [string, number] => [`${name}-${index}.example`, 1000 - index]);
	shared.service.faults.add({
		on: { path: /\/stats\// },
		times: Infinity,
		effect: {
			transform: (_json, { query: { to, search } }) => {
				const rows = search === undefined ? values(to === '2026-03-14' ? 'new' : 'old') : [];
				const data = rows.map(([value, count]) => ({ value, count }));
				const pages = { current_page: 1, last_page: search === undefined ? 2 : 1 };
				return { data, ...pages, total: search === undefined ? 200 : 0 };
			},
		},
	});

	const keys = keysOf(await pollAt(trigger, '2026-03-15T12:00:00Z'));

	expect(keys).toHaveLength(40);
	// Both lists announce a second page, which brings the same rows again.
	expect(shared.requests()).toHaveLength(1 + 2 + 2 + 40);
});

it('sends three requests for a value that thousands of others contain, and does not call it new', async () => {
	const trigger = await seeded(shared, { ...newValue, name: 'page' });
	shared.service.faults.add({
		on: { path: /\/stats\// },
		times: Infinity,
		effect: {
			transform: (_json, { query: { to, search, page = '1' } }) => {
				const values = {
					day: ['/b'],
					before: range(100).map((index) => `/${index}`),
					found: range(100).map((index) => `/a/b/${page}/${index}`),
				};
				const data = values[search ? 'found' : to === '2026-03-14' ? 'day' : 'before'];
				return {
					data: data.map((value) => ({ value, count: 9 })),
					current_page: Number(page),
					last_page: 50,
					total: 5000,
				};
			},
		},
	});

	const { items } = await pollAt(trigger, '2026-03-15T12:00:00Z');

	expect(items).toEqual([]);
	// The list of the websites, the day and its second page, the days before, and the search.
	expect(shared.requests()).toHaveLength(1 + 2 + 1 + 3);
	expect(trigger.state).toMatchObject({ handled: '2026-03-14' });
});
