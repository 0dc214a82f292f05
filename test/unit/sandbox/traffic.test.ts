import fc from 'fast-check';
import { sumBy } from 'lodash';
import type { Service, StatisticName, StatisticRow } from '../../../sandbox/service';
import { STATISTIC_NAMES } from '../../../sandbox/service/statisticNames';
import { TODAY } from '../../support/today';
import { closeSandboxes, startSandbox } from './support';

const FIRST_DAY = '2025-02-09';

let service: Service;

beforeEach(async () => {
	service = await startSandbox();
});

afterEach(closeSandboxes);

function values(name: StatisticName, id = 3): string[] {
	return service.statistic(id, name, FIRST_DAY, TODAY).map(({ value }) => value);
}

function total(rows: StatisticRow[]): number {
	return sumBy(rows, 'count');
}

function daysAgo(days: number): string {
	return new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10);
}

it('covers the 400 days up to today', async () => {
	// A day without traffic hides where it begins, which no two of so many websites have on the same day.
	const ids = Array.from({ length: 20 }, (_, index) => index + 1);
	const many = await startSandbox({
		websites: ids.map((id) => ({ id, domain: `site-${id}.example`, visitorsPerDay: 50 })),
	});
	const days = ids
		.flatMap((id) => many.statistic(id, 'visitors', '2000-01-01', '2100-01-01'))
		.map(({ value }) => value)
		.sort();

	expect(daysAgo(399)).toBe(FIRST_DAY);
	expect([days.at(0), days.at(-1)]).toEqual([FIRST_DAY, TODAY]);
	expect(new Set(days).size).toBe(400);
});

it('leaves out the few days without traffic', () => {
	const days = values('visitors').length;

	expect(days).toBeLessThan(400);
	expect(days).toBeGreaterThan(370);
	expect(values('pageviews').sort()).toEqual(values('visitors').sort());
});

it('gives a day the same numbers at any time and in any range', async () => {
	const later = await startSandbox({ today: () => '2026-09-30' });

	expect(later.statistic(3, 'city', '2026-03-01', TODAY)).toEqual(
		service.statistic(3, 'city', '2026-03-01', TODAY),
	);
});

it('gives a range the sum of its two halves', () => {
	const days = fc
		.tuple(fc.nat(399), fc.nat(399), fc.nat(399))
		.map((ago) => ago.sort((a, b) => b - a));
	fc.assert(
		fc.property(fc.constantFrom(...STATISTIC_NAMES), days, (name, [from, middle, to]) => {
			const totalOf = (start = 0, end = 0) =>
				total(service.statistic(7, name, daysAgo(start), daysAgo(end)));

			expect(totalOf(from, to)).toBe(totalOf(from, middle) + totalOf((middle ?? 0) - 1, to));
		}),
		{ numRuns: 60 },
	);
});

it.each<[StatisticName, StatisticName]>([
	['visitors_hours', 'visitors'],
	['browser', 'visitors'],
	['city', 'visitors'],
	['continent', 'visitors'],
	['country', 'visitors'],
	['device', 'visitors'],
	['landing_page', 'visitors'],
	['language', 'visitors'],
	['os', 'visitors'],
	['referrer', 'visitors'],
	['resolution', 'visitors'],
	['page', 'pageviews'],
	['pageviews_hours', 'pageviews'],
])('sums up %s to %s', (part, whole) => {
	const range = ['2026-01-01', '2026-02-28'] as const;
	const expected = total(service.statistic(12, whole, ...range));

	expect(expected).toBeGreaterThan(1000);
	expect(total(service.statistic(12, part, ...range))).toBe(expected);
});

it('gives a country as many visitors as its cities have', () => {
	const ofJapan = (name: StatisticName) =>
		service.statistic(3, name, FIRST_DAY, TODAY).filter(({ value }) => value.startsWith('JP:'));

	expect(ofJapan('country')).toEqual([{ value: 'JP:Japan', count: expect.any(Number) }]);
	expect(total(ofJapan('city'))).toBe(total(ofJapan('country')));
});

it('never gives a landing page more visitors than the page has views', () => {
	const views = new Map(
		service.statistic(3, 'page', FIRST_DAY, TODAY).map(({ value, count }) => [value, count]),
	);
	const landings = service.statistic(3, 'landing_page', FIRST_DAY, TODAY);

	expect(landings.filter(({ value, count }) => count > (views.get(value) ?? 0))).toEqual([]);
});

it('formats values like the service', () => {
	expect(values('country')).toContain('US:United States');
	expect(values('city')).toEqual(expect.arrayContaining(['US:New York, NY', '']));
	expect(values('continent')).toContain('EU:Europe');
	expect(values('event')).toEqual(expect.arrayContaining(['Registration::', 'Purchase:49:USD']));
	expect(values('referrer')).toContain('');
	expect(values('resolution')).toContain('1920x1080');
	expect(values('language')).toContain('en');
	expect(values('visitors_hours').sort()).toEqual(
		Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0')),
	);
	expect(values('page')).toContain('/search?q=lamp&sort=price');
});

it('has more than 200 pages in a month on the busiest website', () => {
	const pages = service.statistic(3, 'page', '2026-02-01', '2026-02-28');

	expect(pages.length).toBeGreaterThan(200);
	expect(new Set(pages.map(({ value }) => value)).size).toBe(pages.length);
});

it('varies over the week, and grows slowly', () => {
	const days = service.statistic(3, 'visitors', FIRST_DAY, TODAY);
	const mean = (rows: StatisticRow[]) => total(rows) / rows.length;
	const onWeekday = (weekday: number) =>
		days.filter(({ value }) => new Date(value).getUTCDay() === weekday);

	expect(mean(onWeekday(6))).toBeLessThan(mean(onWeekday(2)) * 0.7);

	const before = (day: string) => days.filter(({ value }) => value < day);
	const after = (day: string) => days.filter(({ value }) => value >= day);
	const growth = mean(after('2025-12-01')) / mean(before('2025-06-01'));

	expect(growth).toBeGreaterThan(1.03);
	expect(growth).toBeLessThan(1.3);
});

it('differs from website to website', async () => {
	const same = { visitorsPerDay: 100, paths: 20 };
	const twins = await startSandbox({
		websites: [
			{ id: 1, domain: 'one.example', ...same },
			{ id: 2, domain: 'two.example', ...same },
		],
	});

	expect(twins.statistic(1, 'visitors', '2026-01-01', TODAY)).not.toEqual(
		twins.statistic(2, 'visitors', '2026-01-01', TODAY),
	);
});

it('throws for an unknown website', () => {
	expect(() => service.statistic(4, 'page', FIRST_DAY, TODAY)).toThrow('has no website 4');
});
