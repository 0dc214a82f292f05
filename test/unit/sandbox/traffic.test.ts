import fc from 'fast-check';
import { sumBy } from 'lodash';
import { STATISTICS, type StatisticName } from '../../../nodes/WebsiteAnalytics/statistics/catalog';
import type { Service } from '../../../sandbox/service';
import { TODAY } from '../../support/today';
import { startSandbox } from './support';

const NAMES = Object.keys(STATISTICS) as StatisticName[];

let service: Service;

beforeEach(async () => {
	service = await startSandbox();
});

const rows = (name: StatisticName, id = 3, from: string, to = TODAY) =>
	service.statistic(id, name, from, to);
const daysAgo = (days: number) =>
	new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);

it('gives a day the same numbers at any time, and a range the sum of its two halves', async () => {
	const later = await startSandbox({ today: () => '2026-09-30' });
	const days = fc
		.tuple(...[1, 2, 3].map(() => fc.nat(399)))
		.map((ago) => ago.sort((a, b) => b - a));

	expect(later.statistic(3, 'city', '2026-03-01', TODAY)).toEqual(rows('city', 3, '2026-03-01'));

	fc.assert(
		fc.property(fc.constantFrom(...NAMES), days, (name, [from = 0, middle = 0, to = 0]) => {
			const total = (start: number, end: number) =>
				sumBy(rows(name, 7, daysAgo(start), daysAgo(end)), 'count');

			expect(total(from, to)).toBe(total(from, middle) + total(middle - 1, to));
		}),
		{ numRuns: 60 },
	);
});
