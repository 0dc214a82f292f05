import {
	exportParts,
	manifestOf,
	rangesWithTraffic,
	type ReadPart,
} from '../../../nodes/WebsiteAnalytics/analytics/exported';

const RANGE = { from: '2025-12-20', to: '2026-03-31' };

function part(statistic: string, days: string, read: Partial<ReadPart> = {}): ReadPart {
	const [from = '', to = from] = days.split('/');
	const source = { websiteId: 3, statistic, from, to };
	return { source, rowCount: 0, days: [], failure: null, ...read };
}

const partsOf = (names: string[], split: 'none' | 'month' | 'day') =>
	exportParts(names, RANGE, split, '2026-04-01').map(
		({ statistic, from, to }) => `${statistic} ${from}/${to}`,
	);

describe('the parts of an export', () => {
	it('are a hundred days of a statistic by day, and each month of the others', () => {
		expect(partsOf(['page', 'visitors', 'os'], 'month')).toEqual([
			'visitors 2025-12-20/2026-03-29',
			'visitors 2026-03-30/2026-03-31',
			...['page 2025-12-01/2025-12-31', 'page 2026-01-01/2026-01-31'],
			...['page 2026-02-01/2026-02-28', 'page 2026-03-01/2026-03-31'],
			...['os 2025-12-01/2025-12-31', 'os 2026-01-01/2026-01-31'],
			...['os 2026-02-01/2026-02-28', 'os 2026-03-01/2026-03-31'],
		]);
	});

	it('can be the whole range, and the days of ten years', () => {
		expect(exportParts(['visitors'], RANGE, 'day', '2026-04-01')).toMatchObject([
			...[{ split: 'none' }, { split: 'none' }],
		]);
		expect(partsOf(['page'], 'none')).toEqual(['page 2025-12-20/2026-03-31']);
		expect(
			exportParts(['page'], { from: '2016-04-01', to: '2026-03-31' }, 'day', '2026-04-01'),
		).toHaveLength(3652);
	});
});

describe('what may have rows', () => {
	const months = ['2026-01-01/2026-01-31', '2026-02-01/2026-02-28', '2026-03-01/2026-03-31'];
	const filled = part('visitors', '2026-01-01/2026-02-20', { days: ['2026-01-31', '2026-01-02'] });
	const after = '2026-02-21/2026-03-10';

	it.each<[string, ReadPart[], number[]]>([
		['where nothing by day was read', [], [0, 1, 2]],
		['where no day has rows', [part('visitors', after)], [0, 1, 2]],
		['where some days have rows', [filled, part('pageviews', after)], [0]],
		['where a part is missing', [filled, part('pageviews', after, { failure: 'a' })], [0, 1, 2]],
		[
			'where an earlier part is missing',
			[
				part('visitors', '2026-01-01/2026-03-31', { days: ['2026-03-31'] }),
				part('pageviews', '2026-02-28', { failure: 'a' }),
			],
			[1, 2],
		],
		[
			'where the last day has rows',
			[part('visitors', '2026-01-31', { days: ['2026-01-31'] })],
			[0],
		],
	])('%s', (_what, traffic, expected) => {
		const ranges = months.map((days) => part('page', days).source);

		expect(ranges.filter(rangesWithTraffic(traffic))).toEqual(expected.map((at) => ranges[at]));
	});

	it('is a month that begins before the first day that was read', () => {
		const mayHaveRows = rangesWithTraffic([
			part('visitors', '2026-01-15/2026-02-20', { days: ['2026-02-03'] }),
			part('visitors', '2026-02-21/2026-03-10'),
		]);

		expect(mayHaveRows({ from: '2026-01-01', to: '2026-01-31' })).toBe(true);
		expect(mayHaveRows({ from: '2026-01-15', to: '2026-01-31' })).toBe(false);
	});
});

describe('the manifest of an export', () => {
	it('says what there is of each statistic, and what is missing', () => {
		const read = [
			part('visitors', '2026-01-01/2026-01-04', {
				...{ rowCount: 2, days: ['2026-01-04', '2026-01-02'] },
			}),
			part('visitors', '2026-01-05/2026-01-06', { failure: 'first reason' }),
			part('visitors', '2026-01-07/2026-01-08', { rowCount: 1, days: ['2026-01-08'] }),
			part('page', '2025-12-01/2025-12-31'),
			part('page', '2026-01-01/2026-01-31', { rowCount: 4 }),
			part('page', '2026-02-01/2026-02-28', { failure: 'second reason' }),
			part('page', '2026-03-01/2026-03-31', { failure: 'third reason' }),
			part('os', '2026-01-01/2026-01-31', { failure: 'fourth reason' }),
			part('os', '2026-02-01/2026-02-28'),
			part('os', '2026-03-01/2026-03-31', { failure: 'fifth reason' }),
		];

		expect(manifestOf(['page', 'visitors', 'os'], read)).toMatchSnapshot();
	});
});
