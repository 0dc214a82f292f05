import { range } from 'lodash';
import { fetchValueCount } from '../../../nodes/WebsiteAnalytics/service/valueCount';
import { exactValue, namedValue } from '../../../nodes/WebsiteAnalytics/statistics/valueMatch';
import { hostOf, type CountsByValue, type Host } from '../trigger/support/host';

const DAY = '2026-03-14';
const MAX_PAGES = 4;

const counted = (values: Record<string, number>): CountsByValue =>
	Object.fromEntries(Object.entries(values).map(([value, count]) => [value, { [DAY]: count }]));
/** So many values that begin with a text, whose counts rise and fall. */
const many = (begin: string, count: number) =>
	Object.fromEntries(
		range(count).map((index) => [`${begin}${String(index).padStart(5, '0')}`, 1 + (index % 5)]),
	);
const fetch = async (host: Host, statistic: string, name: string) => {
	const source = { websiteId: 1, statistic, from: '2026-03-08', to: DAY };
	return await fetchValueCount(host.connection, source, namedValue(statistic, name), MAX_PAGES);
};

it('searches for a value, sorted by value', async () => {
	const host = hostOf(counted({ '/': 90, '/checkout': 12, '/checkout/done': 4 }));

	expect(await fetch(host, 'page', '/checkout')).toEqual({
		count: 12,
		isThere: true,
		similar: ['/checkout/done'],
	});
	expect(host.queries).toEqual([
		{
			...{ name: 'page', from: '2026-03-08', to: DAY, per_page: '100' },
			...{ sort_by: 'value', sort: 'asc', search: '/checkout', search_by: 'value' },
		},
	]);
});

it('a value that is not there was counted 0 times, and others that contain it are named', async () => {
	const checkouts = { '/Checkout': 7, '/checkout/a': 1, '/checkout/b': 9, '/checkout/c': 2 };
	const values = { ...checkouts, '/other': 50 };
	const host = hostOf(counted(values));
	// A host that ignores the search.
	host.change = (body) => ({
		...body,
		data: Object.entries(values).map(([value, count]) => ({ value, count })),
		total: 5,
	});

	expect(await fetch(host, 'page', '/checkout')).toEqual({
		count: 0,
		isThere: false,
		similar: ['/checkout/b', '/Checkout', '/checkout/c'],
	});
});

it('a value that is part of every other is found on the first page', async () => {
	const host = hostOf(counted({ '/': 500, ...many('/a', 5000) }));

	expect(await fetch(host, 'page', '/')).toMatchObject({ count: 500, isThere: true });
	expect(host.queries).toHaveLength(1);
});

it('a value is found where the order of the host is not known', async () => {
	const unordered = Object.entries(many('/a', 300)).reverse();
	const rows = [['/', 500], ...unordered].map(([value, count]) => ({ value, count }));
	const host = hostOf({});
	host.change = (_body, { page = '1' }) => {
		const start = 100 * (Number(page) - 1);
		const data = rows.slice(start, start + 100);
		return { data, current_page: Number(page), last_page: 4, total: rows.length };
	};

	expect(await fetch(host, 'page', '/')).toMatchObject({ count: 500, isThere: true });
	expect(host.queries).toHaveLength(1);
});

it('a value that has stopped is known to be missing on the first page', async () => {
	const host = hostOf(counted(many('/checkout?session=', 5000)));

	expect(await fetch(host, 'page', '/checkout')).toMatchObject({ count: 0, isThere: false });
	expect(host.queries).toHaveLength(1);
});

it('a value behind others that contain it is read on for', async () => {
	const host = hostOf(counted({ ...many('/a/b', 350), '/b': 8 }));

	expect(await fetch(host, 'page', '/b')).toMatchObject({ count: 8, isThere: true });
	expect(host.queries.map(({ page }) => page)).toEqual([undefined, '2', '3', '4']);
});

it('nobody knows of a value behind too many others', async () => {
	const host = hostOf(counted({ ...many('/a/b', 400), '/b': 8 }));

	expect(await fetch(host, 'page', '/b')).toBeNull();
	expect(host.queries).toHaveLength(MAX_PAGES);
});

it('a host that always sorts by count is read to the end', async () => {
	const sessions = range(250).map((index) => [`/checkout?session=${1000 + index}`, 900 - index]);
	const byCount = hostOf(counted({ ...Object.fromEntries(sessions), '/checkout': 1 }));
	const host = hostOf({});
	host.connection.send = async (request) =>
		await byCount.connection.send({ ...request, query: { ...request.query, sort_by: 'count' } });

	expect(await fetch(host, 'page', '/checkout')).toMatchObject({ count: 1, isThere: true });
	expect(byCount.queries).toHaveLength(3);
});

describe('an event by its name', () => {
	it('adds up its values', async () => {
		const host = hostOf(
			counted({
				'Registration::': 5,
				'Registration:29:USD': 2,
				'Registration:49:USD': 1,
				'Registration Failed::': 9,
			}),
		);

		expect(await fetch(host, 'event', 'Registration')).toEqual({
			count: 8,
			isThere: true,
			similar: ['Registration Failed::'],
		});
	});

	it('is read to the end, because others may follow', async () => {
		const host = hostOf(counted({ 'Purchase::': 1, ...many('Purchase:', 250) }));
		const sum = 1 + 50 * (1 + 2 + 3 + 4 + 5);

		// A value without a unit is one with two parts, whose name has a colon.
		expect(await fetch(host, 'event', 'Purchase')).toMatchObject({ count: 1 });
		expect(host.queries).toHaveLength(3);

		const units = Object.entries(many('Purchase:', 250)).map(([value, count]) => [
			`${value}:USD`,
			count,
		]);
		const sold = hostOf(counted({ 'Purchase::': 1, ...Object.fromEntries(units) }));

		expect(await fetch(sold, 'event', 'Purchase')).toMatchObject({ count: sum });
		expect(sold.queries).toHaveLength(3);
	});
});

it.each(['DE', 'Germany', 'DE:Germany'])('a country is found by %s', async (name) => {
	const host = hostOf(counted({ 'DE:Germany': 40, 'US:United States': 12 }));

	expect(await fetch(host, 'country', name)).toMatchObject({ count: 40 });
});

it('nobody knows of a value without a count', async () => {
	const host = hostOf(counted({ '/checkout': 12 }));
	host.change = (body) => ({ ...body, data: [{ value: '/checkout', count: null }] });

	expect(await fetch(host, 'page', '/checkout')).toBeNull();
});

it('a count may be a text', async () => {
	const host = hostOf(counted({ '/checkout': 12 }));
	host.change = (body) => ({ ...body, data: [{ value: '/checkout', count: '12' }] });

	expect(await fetch(host, 'page', '/checkout')).toMatchObject({ count: 12 });
});

it('a long value is searched for by its beginning', async () => {
	const long = `/${'ä'.repeat(300)}`;
	const host = hostOf(counted({ [long]: 3, [`${long}/more`]: 4 }));

	expect(await fetch(host, 'page', long)).toMatchObject({ count: 3 });
	expect(host.queries).toMatchObject([{ search: `/${'ä'.repeat(99)}` }]);
});

it('a backslash is not searched for, because a database may not find it', async () => {
	const host = hostOf(counted({ 'C:\\files\\b': 3, '/files': 4 }));

	expect(await fetch(host, 'page', 'C:\\files\\b')).toMatchObject({ count: 3 });
	expect(host.queries).toMatchObject([{ search: 'files' }]);
});

it('an exact value is not an event by its name', async () => {
	const host = hostOf(counted({ Registration: 4, 'Registration::': 5 }));
	const source = { websiteId: 1, statistic: 'event', from: DAY, to: DAY };

	expect(
		await fetchValueCount(host.connection, source, exactValue('Registration'), MAX_PAGES),
	).toMatchObject({ count: 4 });
});
