import fc from 'fast-check';
import { sumBy } from 'lodash';
import { STATISTICS, type StatisticName } from '../../../nodes/WebsiteAnalytics/analytics/catalog';
import { TODAY } from '../../support/today';
import { startSandbox } from './support';

const NAMES = Object.keys(STATISTICS) as StatisticName[];

const daysAgo = (days: number) =>
	new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);

describe('the traffic of the stand-in service', () => {
	it('is the same for a day at any time, and for a range the sum of its two halves', async () => {
		const service = await startSandbox();
		const later = await startSandbox({ today: () => '2026-09-30' });
		const days = fc
			.tuple(...[1, 2, 3].map(() => fc.nat(399)))
			.map((ago) => ago.sort((a, b) => b - a));
		const [now, then] = [service, later].map((one) =>
			one.statistic(3, 'city', '2026-03-01', TODAY),
		);

		expect(then).toEqual(now);

		fc.assert(
			fc.property(fc.constantFrom(...NAMES), days, (name, [from = 0, middle = 0, to = 0]) => {
				const total = (start: number, end: number) =>
					sumBy(service.statistic(7, name, daysAgo(start), daysAgo(end)), 'count');

				expect(total(from, to)).toBe(total(from, middle) + total(middle - 1, to));
			}),
			{ numRuns: 60 },
		);
	});
});
