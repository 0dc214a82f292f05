import { range } from 'lodash';
import { fetchValueCount } from '../../../nodes/WebsiteAnalytics/client/valueCount';
import { namedValue } from '../../../nodes/WebsiteAnalytics/analytics/valueMatch';
import { hostOf, type Host } from '../events/support/host';

const DAY = '2026-03-14';
const MAX_PAGES = 4;
const SOURCE = { websiteId: 1, from: '2026-03-08', to: DAY };

const hostWith = (values: Record<string, number>): Host =>
	hostOf(
		Object.fromEntries(Object.entries(values).map(([value, count]) => [value, { [DAY]: count }])),
	);
/** So many values that begin with a text, and end with another, whose counts rise and fall: 1 to 5. */
const many = (begin: string, count: number, end = '') =>
	Object.fromEntries(
		range(count).map((index) => [
			`${begin}${String(index).padStart(5, '0')}${end}`,
			1 + (index % 5),
		]),
	);
const fetch = async (host: Host, meant: string) => {
	const [statistic = '', name = ''] = meant.split('=');
	const source = { ...SOURCE, statistic };
	const match = namedValue(statistic, name);
	return await fetchValueCount(host.connection, source, match, MAX_PAGES);
};

const LONG = `/${'ä'.repeat(300)}`;
const CHECKOUT = { '/': 90, '/checkout': 12, '/checkout/done': 4 };
const SESSIONS = many('/checkout?session=', 5000);
const EVENTS = { 'Sale::': 5, 'Sale:29:USD': 2, 'Sale:49:USD': 1, 'Sale Failed::': 9 };
const NO_UNITS = { 'Sale::': 1, ...many('Sale:', 250) };
const UNITS = { 'Sale::': 1, ...many('Sale:', 250, ':USD') };
const CITIES = Object.fromEntries(range(250).map((index) => [`DE:City ${index}`, 2]));
const COUNTRIES = { 'DE:Germany': 40, 'US:United States': 12 };

it.each<[string, string, Record<string, number>, number | null, requests: number]>([
	['beside one that contains it', 'page=/checkout', CHECKOUT, 12, 1],
	['first, though part of every other', 'page=/', { '/': 500, ...many('/a', 5000) }, 500, 1],
	['in front of too many others', 'page=/checkout', { ...SESSIONS, '/checkout': 9 }, 9, 1],
	['or not, among too many others', 'page=/checkout', SESSIONS, null, 2],
	['nowhere', 'page=/b', many('/a/b', 250), 0, 4],
	['behind others', 'page=/b', { ...many('/a/b', 350), '/b': 1 }, 1, 5],
	['as the empty value, as it is called', 'referrer=Direct', { '': 40, ...many('a', 500) }, 40, 1],
	['as the empty value, though it is small', 'city=Unknown', { '': 1, ...CITIES }, 1, 4],
	['as an event with all its values', 'event=Sale', EVENTS, 8, 1],
	// A value without a unit is one with two parts, whose name has a colon.
	['as an event, read to the end', 'event=Sale', NO_UNITS, 1, 4],
	['as an event on several pages', 'event=Sale', UNITS, 751, 4],
	['as a country by its code', 'country=DE', COUNTRIES, 40, 1],
	['as a country by its name', 'country=Germany', COUNTRIES, 40, 1],
	['as a country by both', 'country=DE:Germany', COUNTRIES, 40, 1],
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
	// Hosts reject what is too long, and a database may not find a backslash.
	[LONG, `/${'ä'.repeat(99)}`],
	['C:\\files\\b', 'files'],
])('a value is searched for: %#', async (name, search) => {
	const host = hostWith({ a: 1 });
	await fetch(host, `page=${name}`);

	expect(host.queries).toEqual([
		{
			name: 'page',
			from: SOURCE.from,
			to: DAY,
			per_page: '100',
			sort_by: 'count',
			sort: 'desc',
			search,
			search_by: 'value',
		},
	]);
});

it.each([
	[null, 0],
	['12', 12],
])('a count of %j is %i', async (count, expected) => {
	const host = hostWith({});
	host.change = () => ({ data: [{ value: '/', count }] });

	expect(await fetch(host, 'page=/')).toBe(expected);
});
