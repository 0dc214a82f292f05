import { mapValues, range } from 'lodash';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { hostOf, type CountsByValue, type Host } from './support/host';
import { check, DAY_BEFORE, falling, find, KNOWN } from './support/newValue';
import { DAY } from './support/site';

const BEFORE = { from: '2025-12-14', to: DAY_BEFORE };

describe('on a website with more values than a page', () => {
	/** So many values of the days before. */
	const large = (count: number, least: number): CountsByValue =>
		falling('large', count, least + count, DAY_BEFORE);
	const searchesOf = ({ queries }: Host) => queries.flatMap(({ search }) => search ?? []);

	it('searches for what is not among the largest of the days before', async () => {
		const host = hostOf({
			...large(100, 1000),
			'large-7.example': { [DAY_BEFORE]: 1000, [DAY]: 50 },
			'known.example': { [DAY_BEFORE]: 50, [DAY]: 20 },
			'known.example.org': { [DAY_BEFORE]: 6 },
			'new.example': { [DAY_BEFORE]: 1, [DAY]: 10 },
		});

		const items = await find(host);

		expect(items.map(({ value }) => value)).toEqual(['new.example']);
		expect(items[0]?.text).toContain('It had 1 in the 90 days before.');
		expect(host.queries).toMatchObject([{ from: DAY }, BEFORE, { ...BEFORE, page: '2' }]);
	});

	it('does not search for what is larger than all of them were before', async () => {
		const host = hostOf({ ...large(101, 1), 'new.example': { [DAY]: 300 } });

		const items = await find(host, { minimumCount: 200 });

		expect(items.map(({ text }) => text)).toEqual([
			expect.stringContaining('It had fewer than 4 in the 90 days before.'),
		]);
		expect(host.queries).toHaveLength(2);
	});

	it('finds those behind the 100 largest of the day', async () => {
		const host = hostOf({ ...KNOWN, ...falling('today', 350, 1000) });

		// From 1,000 to 651, of which half of 1,600 is not reached by the last 49; none reaches 1,600.
		expect(await find(host, { minimumCount: 1600 })).toEqual([]);
		expect(host.queries.filter(({ from }) => from === DAY)).toHaveLength(3);

		// 1,000 to 850 are 151 values.
		expect(await find(host, { minimumCount: 850 })).toMatchObject([{ newValues: 151 }]);
	});

	it('reads no more than 1,000 of a day', async () => {
		const host = hostOf({ ...KNOWN, ...falling('today', 1200, 5000) });

		expect(await find(host)).toMatchObject([
			{
				newValues: 1000,
				notLookedAt: null,
				text: expect.stringContaining('. Others may be new and were not looked at.'),
			},
		]);
		expect(host.queries).toHaveLength(10 + 1);
	});

	it('says that more of them may be new where no item does', async () => {
		const known = mapValues(falling('today', 1200, 5000), (count) => ({
			...count,
			[DAY_BEFORE]: 10 * (count[DAY] ?? 0),
		}));

		const { items, remark } = await check(hostOf(known));

		expect([items, remark?.kind]).toEqual([[], 'incomplete']);
		expect(`${remark?.problem.message}. ${remark?.problem.solution}`).toBe(
			"not all values of 2026-03-14 that may be new could be looked at. Choose a higher 'Minimum Count', or a 'Statistic' with fewer values, and see all values in 'Statistic: Get'.",
		);
	});

	it('reads on in the days before while a page settles more than one value', async () => {
		const known = large(400, 1000);
		for (const index of [150, 160, 250, 390]) {
			known[`large-${index}.example`] = { [DAY_BEFORE]: 1400 - index, [DAY]: 9 };
		}
		const host = hostOf({ ...known, 'new.example': { [DAY]: 9 } });

		const items = await find(host);

		expect(items.map(({ value }) => value)).toEqual(['new.example']);
		// The second page settles two, the third one: the last two are searched for.
		expect(host.queries.slice(1).map(({ page, search }) => search ?? page ?? '1')).toEqual([
			'1',
			'2',
			'3',
			'large-390.example',
			'new.example',
		]);
	});

	it('searches for the largest as far as 49 requests go', async () => {
		const host = hostOf({ ...large(1100, 10_000), ...falling('new', 60, 1000) });

		expect(await find(host)).toMatchObject([
			{
				newValues: 46,
				notLookedAt: 14,
				largest: expect.arrayContaining([expect.objectContaining({ before: 0 })]),
				text: expect.stringContaining('. 14 more may be new and were not looked at.'),
			},
		]);
		// Beside a page of the day, and two of the days before.
		expect(searchesOf(host)).toHaveLength(46);
	});

	it('takes no more requests for values that take several pages to be found', async () => {
		const parts = range(30).flatMap((index) =>
			range(250).map((part) => [`/a/${index}-/b/${part}`, { [DAY_BEFORE]: 2000 + part }] as const),
		);
		const values = range(30).map((index) => [`/a/${index}-/b`, { [DAY]: 100 - index }] as const);
		const host = hostOf(Object.fromEntries([...parts, ...values]));
		const { items, remark } = await check(host, { name: 'page' });

		expect(host.queries).toHaveLength(49);
		expect(items).toHaveLength(10);
		expect(remark?.kind).toBe('incomplete');
	});

	it('searches for an event with all of its values, and for a page as it is', async () => {
		const host = hostOf({
			...large(1100, 10_000),
			...{ 'Sale:1:': { [DAY_BEFORE]: 20, [DAY]: 9 }, 'Sale:2:': { [DAY_BEFORE]: 2 } },
			'Trial:1:': { [DAY_BEFORE]: 2, [DAY]: 9 },
		});
		const beforeOf = async (name: string) =>
			(await find(host, { name })).map(({ value, before }) => [value, before]);

		expect(await beforeOf('event')).toEqual([['Trial', 2]]);
		expect(await beforeOf('page')).toEqual([['Trial:1:', 2]]);
	});

	it('reads on in what a search finds, as far as 300 values', async () => {
		const parts = (count: number) =>
			Object.fromEntries(
				range(count).map((index) => [`/a/b/${index}`, { [DAY_BEFORE]: 2000 + index }]),
			);
		const of = async (count: number, before: number) => {
			const host = hostOf({ ...parts(count), '/b': { [DAY_BEFORE]: before, [DAY]: 9 } });
			const items = await find(host, { name: 'page' }, { warn: () => undefined });
			return [items.length, searchesOf(host).length];
		};

		expect(await of(250, 1)).toEqual([1, 4]);
		expect(await of(250, 19)).toEqual([0, 4]);
		// Part of too many others to be found.
		expect(await of(400, 1)).toEqual([0, 4]);
	});

	it.each(['400', '414', '422'])(
		'finds the others when the host rejects a search with %s, and says so',
		async (httpCode) => {
			const host = hostOf({
				...large(1100, 10_000),
				'bad.example': { [DAY]: 30 },
				'new.example': { [DAY]: 9 },
			});
			host.failWith = ({ search }) =>
				search === 'bad.example'
					? new Problem('the service rejected the request', 'Check it.', { httpCode })
					: undefined;
			const warn = jest.fn();
			const { items, remark } = await check(host, {}, { warn });

			expect(items.map(({ value }) => value)).toEqual(['new.example']);
			expect(remark?.problem.message).toBe(
				'not all values of 2026-03-14 that may be new could be looked at (1 more)',
			);
			expect(warn.mock.calls).toEqual([
				[
					'shop.example: the service rejected the request; nobody knows whether this value is new: bad.example',
				],
			]);
		},
	);

	it.each(['401', '403', '404', '429', '500', undefined])(
		'fails when the host fails with %s',
		async (httpCode) => {
			const host = hostOf({ ...large(101, 1000), 'new.example': { [DAY]: 9 } });
			host.failWith = ({ search }) =>
				search ? new Problem('it failed', 'Wait.', { httpCode }) : undefined;

			await expect(find(host)).rejects.toThrow('it failed');
		},
	);

	it('does not believe a host that ignores the search and the order', async () => {
		const host = hostOf({ ...large(1100, 1000), 'a.example': { [DAY_BEFORE]: 9, [DAY]: 9 } });
		const everything = hostOf(large(1100, 1000));
		host.change = async (body, query) => {
			if (query.search === undefined) return body;
			const ignored = { ...query, search: '', sort_by: 'count' };
			const request = { method: 'GET', path: '/', query: ignored } as const;
			return (await everything.connection.send(request)).body ?? {};
		};

		const { items, remark } = await check(host);

		expect(items).toEqual([]);
		expect(remark?.problem.message).toBe(
			'not all values of 2026-03-14 that may be new could be looked at (1 more)',
		);
	});
});
