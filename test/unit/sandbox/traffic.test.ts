import fc from 'fast-check';
import { sumBy } from 'lodash';
import { STATISTICS, type StatisticName } from '../../../nodes/WebsiteAnalytics/statistics/catalog';
import type { Service } from '../../../sandbox/service';
import { TODAY } from '../../support/today';
import { startSandbox } from './support';

const FIRST_DAY = '2025-02-09';
const NAMES = Object.keys(STATISTICS) as StatisticName[];

let service: Service;

beforeEach(async () => {
	service = await startSandbox();
});

const rows = (name: StatisticName, id = 3, from = FIRST_DAY, to = TODAY) =>
	service.statistic(id, name, from, to);
const daysAgo = (days: number) =>
	new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);

it('covers the 400 days up to today, but for a few without traffic', () => {
	const days = rows('visitors', 3, '2000-01-01', '2100-01-01').map(({ value }) => value);

	expect(days.length).toBeGreaterThan(370);
	expect(days.length).toBeLessThan(400);
	expect(days.filter((day) => day < FIRST_DAY || day > TODAY)).toEqual([]);
	expect(days).toContain(TODAY);
});

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

it.each(NAMES.filter((name) => !['event', 'campaign'].includes(name)))(
	'adds up %s to the visitors or the pageviews of the range',
	(name) => {
		const { unit } = STATISTICS[name];
		const total = (of: StatisticName) => sumBy(rows(of, 12, '2026-01-01', '2026-02-28'), 'count');

		expect(total(name)).toBeGreaterThan(1000);
		expect(total(name)).toBe(total(unit as StatisticName));
	},
);

it.each<[StatisticName, string[]]>([
	['country', ['US:United States', 'JP:Japan']],
	['city', ['US:New York, NY', '']],
	['continent', ['EU:Europe']],
	['event', ['Registration::', 'Purchase:49:USD']],
	['referrer', ['']],
	['resolution', ['1920x1080']],
	['language', ['en']],
	['visitors_hours', ['00', '23']],
	['page', ['/', '/search?q=lamp&sort=price']],
])('writes values of %s as services do', (name, values) => {
	expect(rows(name).map(({ value }) => value)).toEqual(expect.arrayContaining(values));
});

it('has more than two pages of paths in a month on the busiest website', () => {
	expect(rows('page', 3, '2026-02-01', '2026-02-28').length).toBeGreaterThan(200);
});
