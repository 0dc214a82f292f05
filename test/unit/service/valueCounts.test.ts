import { mapValues, range } from 'lodash';
import { openSite } from '../../../nodes/WebsiteAnalytics/service/site';
import {
	fetchCompared,
	fetchValueCount,
} from '../../../nodes/WebsiteAnalytics/service/valueCounts';
import { SimulatedService } from '../events/support/simulatedService';
import { connectionTo } from '../support/connectionTo';

const SITE = { id: 1, domain: 'shop.example' };

/** Returns a connection to a service with these counts by value and day in every statistic, and its queries. */
function hostOf(counts: Record<string, Record<string, number>>) {
	const service = new SimulatedService();
	service.otherValues = (day) => mapValues(counts, (byDay) => byDay[day]);
	const queries: Array<Record<string, string>> = [];
	const connection = connectionTo(async (request) => {
		queries.push(mapValues(request.query ?? {}, String));
		return await service.respond(request);
	});
	return { connection, queries };
}

describe('fetchCompared', () => {
	const BEFORE = { from: '2026-02-22', to: '2026-02-28' };
	const NOW = { from: '2026-03-01', to: '2026-03-07' };
	const SOURCE = { websiteId: 1, statistic: 'referrer', ...NOW };

	/** Returns `count` values by falling count. */
	const many = (count: number) =>
		Object.fromEntries(range(count).map((of) => [`site-${of}.example`, 10 + count - of]));
	const NEW = range(40).map((of) => `new-${of}.example`);

	/**
	 * Returns the earlier counts of values, null if unknown, and the number of requests.
	 * @param counts all counts of the earlier range
	 */
	async function earlierOf(values: string[], counts: Record<string, number>) {
		const host = hostOf(mapValues(counts, (count) => ({ [BEFORE.from]: count })));
		const some = { rows: values.map((value) => ({ value, count: 1 })), isAll: false };
		const ranges = { range: NOW, finishedPart: null, previous: BEFORE };
		const { previous } = await fetchCompared(
			openSite(host.connection, SITE),
			SOURCE,
			ranges,
			some,
			{},
		);
		const known = new Map(previous?.rows.map(({ value, count }) => [value, count]));

		return {
			counts: values.map((value) => known.get(value) ?? (previous?.isAll ? 0 : null)),
			requests: host.queries.length,
		};
	}

	it.each([
		['are those of the largest 100', ['site-0.example'], many(150), [160], 1],
		['are unknown where too many others contain one', ['site-'], many(5000), [null], 1 + 1],
		['are all where no others are', ['site-0.example', 'new.example'], many(3), [13, 0], 1],
		[
			'are searched for behind these, never taken from a value like it',
			['small.example', 'new.example'],
			{ ...many(5000), 'a.small.example': 9, 'small.example': 3, 'renew.example': 2 },
			[3, 0],
			1 + 2,
		],
		[
			'are not read once more where all are known',
			['small.example'],
			{ ...many(150), 'small.example': 3 },
			[3],
			1 + 1,
		],
		[
			'are read by value where that takes fewer requests',
			[...NEW.slice(0, 3), ''],
			{ ...many(150), '': 1 },
			[0, 0, 0, 1],
			1 + 2,
		],
	])('the earlier counts %s', async (_what, values, earlier, counts, requests) => {
		expect(await earlierOf(values, earlier)).toEqual({ counts, requests });
	});

	it.each([
		[40, 5000, 29],
		[20, 2500, 20],
		[0, 5000, 0],
	])(
		'the earlier counts are unknown beyond thirty requests, and where no search can find them: of %i new values among %i, %i are known',
		async (count, earlier, known) => {
			const values = ['', ...NEW.slice(0, count)];
			const found = await earlierOf(values, { ...many(earlier), '': 1 });

			expect(found).toEqual({
				counts: values.map((_value, index) => (index > 0 && index <= known ? 0 : null)),
				requests: 1 + known,
			});
		},
	);
});

describe('fetchValueCount', () => {
	const DAY = '2026-03-14';
	const DAYS = { from: '2026-03-08', to: DAY };

	const hostWith = (values: Record<string, number>) =>
		hostOf(
			Object.fromEntries(Object.entries(values).map(([value, count]) => [value, { [DAY]: count }])),
		);
	/** Returns `count` values from `begin` to `end`, with a number between. Their counts are 1 to 5 in turn. */
	const many = (begin: string, count: number, end = '') =>
		Object.fromEntries(
			range(count).map((index) => [
				`${begin}${String(index).padStart(5, '0')}${end}`,
				1 + (index % 5),
			]),
		);
	const fetch = async (host: ReturnType<typeof hostOf>, meant: string) => {
		const [statistic = '', name = ''] = meant.split('=');
		const site = openSite(host.connection, SITE);
		return await fetchValueCount(site, statistic, name, DAYS);
	};

	const LONG = `/${'ä'.repeat(300)}`;
	const CHECKOUT = { '/': 90, '/checkout': 12, '/checkout/done': 4 };
	const SESSIONS = many('/checkout?session=', 5000);
	const EVENTS = { 'Sale::': 5, 'Sale:29:USD': 2, 'Sale:49:USD': 1, 'Sale Failed::': 9 };
	const UNITS = { 'Sale::': 1, ...many('Sale:', 250, ':USD') };
	const CITIES = Object.fromEntries(range(250).map((index) => [`DE:City ${index}`, 2]));
	const COUNTRIES = { 'DE:Germany': 40, 'US:United States': 12 };

	it.each([
		['beside one that contains it', 'page=/checkout', CHECKOUT, 12, 1],
		['first, though part of every other', 'page=/', { '/': 500, ...many('/a', 5000) }, 500, 1],
		['in front of too many others', 'page=/checkout', { ...SESSIONS, '/checkout': 9 }, 9, 1],
		['or not, among too many others', 'page=/checkout', SESSIONS, null, 2],
		['nowhere', 'page=/b', many('/a/b', 250), 0, 4],
		[
			'as the empty value, as it is called',
			'referrer=Direct',
			{ '': 40, ...many('a', 500) },
			40,
			1,
		],
		['as the empty value, though it is small', 'city=Unknown', { '': 1, ...CITIES }, 1, 4],
		['as an event with all its values', 'event=Sale', EVENTS, 8, 1],
		// `Sale:00001` has no unit, so the whole text is the name of the event.
		['as an event on several pages', 'event=Sale', UNITS, 751, 4],
		['as a country by its code', 'country=DE', COUNTRIES, 40, 1],
		['though it is long', `page=${LONG}`, { [LONG]: 3, [`${LONG}/more`]: 4 }, 3, 1],
		['though it has backslashes', 'page=C:\\f\\b', { 'C:\\f\\b': 3, '/f': 4 }, 3, 1],
	])('a value is found %s', async (_what, meant, values, count, requests) => {
		const host = hostWith(values);
		const found = await fetch(host, meant);

		expect(found).toBe(count);
		expect(host.queries).toHaveLength(requests);
	});

	it.each([
		['/checkout', '/checkout'],
		// Hosts reject a long search, and a database may not find a backslash.
		[LONG, `/${'ä'.repeat(99)}`],
		['C:\\files\\b', 'files'],
	])('a value is searched for: %#', async (name, search) => {
		const host = hostWith({ a: 1 });
		await fetch(host, `page=${name}`);

		expect(host.queries).toEqual([
			{
				name: 'page',
				...DAYS,
				per_page: '100',
				sort_by: 'count',
				sort: 'desc',
				search,
				search_by: 'value',
			},
		]);
	});
});
