import { mapValues, range } from 'lodash';
import { fetchCompared } from '../../../nodes/WebsiteAnalytics/client/comparedStatistic';
import { hostOf } from '../events/support/host';

const BEFORE = { from: '2026-02-22', to: '2026-02-28' };
const NOW = { from: '2026-03-01', to: '2026-03-07' };
const SOURCE = { websiteId: 1, statistic: 'referrer', ...NOW };

/** So many values by falling count. */
const many = (count: number) =>
	Object.fromEntries(range(count).map((of) => [`site-${of}.example`, 10 + count - of]));
const NEW = range(40).map((of) => `new-${of}.example`);

/** What is known of some values in an earlier range with these counts, null for nothing, and for how many requests. */
async function earlierOf(values: string[], counts: Record<string, number>) {
	const host = hostOf(mapValues(counts, (count) => ({ [BEFORE.from]: count })));
	const some = { rows: values.map((value) => ({ value, count: 1 })), isComplete: false };
	const ranges = { finished: null, previous: BEFORE };
	const { before } = await fetchCompared(host.connection, SOURCE, ranges, some, {});
	const known = new Map(before.rows.map(({ value, count }) => [value, count]));

	return {
		counts: values.map((value) => known.get(value) ?? (before.isComplete ? 0 : null)),
		requests: host.queries.length,
	};
}

it.each<[string, string[], Record<string, number>, Array<number | null>, number]>([
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
	'nobody knows the earlier counts beyond thirty requests, and where no search can find them: of %i new values among %i, %i are known',
	async (count, earlier, known) => {
		const values = ['', ...NEW.slice(0, count)];
		const found = await earlierOf(values, { ...many(earlier), '': 1 });

		expect(found).toEqual({
			counts: values.map((_value, index) => (index > 0 && index <= known ? 0 : null)),
			requests: 1 + known,
		});
	},
);
