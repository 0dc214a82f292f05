import { range } from 'lodash';
import { newValue } from '../../../nodes/WebsiteAnalytics/trigger/newValue';
import { serveStatistic } from '../../support/serveStatistic';
import { connectedService } from '../support/connectedService';
import { problemOf } from '../support/problemOf';
import { parametersOf, siteOn } from './support/site';

const DAY = '2026-03-14';

const connected = connectedService({ websites: [{ id: 1, domain: 'shop.example' }] });

const newValueOf = (settings: Record<string, unknown> = {}) =>
	newValue(parametersOf({ name: 'referrer', minimumCount: 5, ...settings }));
const find = async (settings?: Record<string, unknown>) =>
	await newValueOf(settings).find(siteOn(connected), DAY);

/** A service that has more values than a page for every request over several days. */
function serveManyBefore(found: (search: string) => string[], lastPage = 2): void {
	connected.service.faults.add({
		on: { query: { from: '2025-12-14' } },
		times: Infinity,
		effect: {
			transform: (_json, { query: { search } }) => {
				const large = range(100).map((index) => `large-${index}.example`);
				const values = search === undefined ? large : found(search);
				return {
					data: values.map((value) => ({ value, count: 9 })),
					current_page: 1,
					last_page: search === undefined ? 2 : lastPage,
				};
			},
		},
	});
}

const searches = () => connected.service.requests.flatMap(({ query }) => query.search ?? []);

it('concerns every day', () => {
	expect(newValueOf().concerns(DAY)).toBe(true);
});

it('gives a value that was not there in the 90 days before', async () => {
	serveStatistic(connected.service, 'referrer', ({ to }) =>
		to === DAY
			? [
					['', 40],
					['www.google.com', 30],
					['new.example', 5],
					['rare.example', 4],
				]
			: [['www.google.com', 1]],
	);

	expect(await find()).toEqual([
		{
			json: {
				event: 'newValue',
				websiteId: 1,
				domain: 'shop.example',
				date: DAY,
				statistic: 'referrer',
				label: 'new.example',
				count: 5,
				value: 'new.example',
				text: 'New referrer of shop.example on Sat, Mar 14, 2026: new.example, 5 visitors. It was not there in the 90 days before.',
				key: '1:newValue:referrer:2026-03-14:new.example',
			},
		},
	]);
	expect(connected.service.requests).toMatchObject([
		{ path: '/api/v1/stats/1', query: { name: 'referrer', from: DAY, to: DAY } },
		{ query: { name: 'referrer', from: '2025-12-14', to: '2026-03-13' } },
	]);
});

it('sends one request when no value is large enough', async () => {
	serveStatistic(connected.service, 'referrer', () => [['rare.example', 4]]);

	expect(await find()).toEqual([]);
	expect(connected.service.requests).toHaveLength(1);
});

it('never calls an empty value new', async () => {
	serveStatistic(connected.service, 'referrer', ({ to }) => (to === DAY ? [['', 40]] : []));

	expect(await find()).toEqual([]);
});

it.each([
	['page', '/a', 'New page of shop.example on Sat, Mar 14, 2026: /a, 9 pageviews.'],
	[
		'country',
		'DE:Germany',
		'New country of shop.example on Sat, Mar 14, 2026: Germany, 9 visitors.',
	],
	['landing_page', '/', 'New landing page of shop.example on Sat, Mar 14, 2026: /, 9 visitors.'],
])('describes a new value of the statistic %s', async (name, value, text) => {
	serveStatistic(connected.service, name, ({ to }) => (to === DAY ? [[value, 9]] : []));

	const [item] = await find({ name });

	expect(item?.json.text).toBe(`${text} It was not there in the 90 days before.`);
});

it('writes its text in the format of the settings', async () => {
	serveStatistic(connected.service, 'page', ({ to }) => (to === DAY ? [['/a<b>', 1200]] : []));
	const text = { textFormat: 'html', locale: 'de' } as const;
	const site = siteOn(connected, { domain: '<i>.example', text });

	const [item] = await newValueOf({ name: 'page' }).find(site, DAY);

	expect(item?.json.text).toContain(
		'&lt;i&gt;.example on Sa., 14. März 2026: /a&lt;b&gt;, 1.200 pageviews',
	);
});

describe('where the days before have more values than a page', () => {
	it('searches for what is not among the largest, by its exact value', async () => {
		serveManyBefore((search) => (search === 'known.example' ? [search] : [`${search}.org`]), 1);
		serveStatistic(connected.service, 'referrer', () => [
			['large-7.example', 50],
			['known.example', 20],
			['new.example', 10],
		]);

		const items = await find();

		expect(items.map(({ json }) => json.value)).toEqual(['new.example']);
		expect(searches()).toEqual(['known.example', 'new.example']);
	});

	it('searches for the forty largest only', async () => {
		serveManyBefore(() => [], 1);
		serveStatistic(connected.service, 'referrer', () =>
			range(60).map((index) => [`new-${index}.example`, 1000 - index]),
		);

		const items = await find();

		expect(items.map(({ json }) => json.value)).toEqual(
			range(40).map((index) => `new-${index}.example`),
		);
		expect(searches()).toHaveLength(40);
	});

	it('does not call a value new that too many others contain to tell', async () => {
		serveManyBefore(() => range(100).map((index) => `/a/b/${index}`), 50);
		serveStatistic(connected.service, 'page', () => [['/b', 9]]);

		expect(await find({ name: 'page' })).toEqual([]);
		expect(searches()).toEqual(['/b']);
	});
});

describe('a sample', () => {
	it('is the largest value of the last day, and says that nothing is new', async () => {
		serveStatistic(connected.service, 'referrer', () => [
			['', 20],
			['a.example', 9],
			['b.example', 8],
		]);

		const { json } = await newValueOf().sample(siteOn(connected), DAY);

		expect(json).toMatchObject({
			date: DAY,
			value: 'a.example',
			text: 'Sample referrer of shop.example on Sat, Mar 14, 2026: a.example, 9 visitors. Nothing new with at least 5 was there on the last day.',
		});
	});

	it('is of the sixth day before when the later ones have no values', async () => {
		serveStatistic(connected.service, 'referrer', ({ to = '' }) =>
			to <= '2026-03-08' ? [['a.example', 9]] : [],
		);

		const { json } = await newValueOf().sample(siteOn(connected), DAY);

		expect(json.date).toBe('2026-03-08');
	});

	it('is not of an earlier day', async () => {
		serveStatistic(connected.service, 'referrer', ({ to = '' }) =>
			to <= '2026-03-07' ? [['a.example', 9]] : [],
		);

		await expect(newValueOf().sample(siteOn(connected), DAY)).rejects.toMatchObject({
			message: 'it had no values of the statistic "referrer" on the 7 days up to 2026-03-14',
			solution: "Choose another 'Statistic' or another website.",
		});
	});
});

it.each([
	['name', 'pageviews', 'Statistic'],
	['minimumCount', -1, 'Minimum Count'],
])('names the field %s when it cannot be read', (name, value, label) => {
	expect(problemOf(() => newValueOf({ [name]: value })).message).toContain(`'${label}'`);
});
