import {
	changeOf,
	misleads,
	rangeTraffic,
	type ComparedTotals,
} from '../../../nodes/WebsiteAnalytics/statistics/comparedTotals';
import { addDays, daysOf, weekdayOf } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import { overview, type ReadWebsite } from '../../../nodes/WebsiteAnalytics/statistics/summary';
import { daysFrom, WEEK, WEEK_BEFORE } from './support/traffic';

const { range: RANGE } = WEEK;

const totals = (visitors: number, pageviews: number) => ({ visitors, pageviews });
const at = (day: string) => ({ today: day, openFrom: day });
const OF_ALL = {
	...WEEK,
	ranges: { now: RANGE, before: WEEK_BEFORE, isByHour: false },
	days: daysFrom('2026-03-08', [4, 4]),
	daysWithoutTraffic: ['2026-03-09'],
	comparedDays: daysFrom('2026-03-01', [1, 1], [0, 0]),
};
const DAY_COUNTS = { days: 7, daysWithTraffic: 6 };
const ONE_DAY = { days: 1, daysWithTraffic: 1, daysWithoutTraffic: [] };
const website = (
	domain: string,
	now: number,
	before: number | null,
	more: Partial<ComparedTotals> = {},
): ReadWebsite => ({
	...{ ...WEEK, websiteId: domain.length, domain },
	days: daysFrom('2026-03-08', [now, now * 2]),
	compared: before === null ? null : totalsAgainst(now, before, more),
});

function totalsAgainst(now: number, before: number, more: Partial<ComparedTotals>): ComparedTotals {
	return {
		now: totals(now, now * 2),
		before: { ...totals(before, before * 3), ...DAY_COUNTS },
		...{ missing: 0, unknownShare: 0, isByHour: false },
		...more,
	};
}

const [SMALL, EVEN, BIG] = [
	website('small', 1, 41),
	website('even', 50, 50),
	website('big', 90, 80),
];

describe('the traffic of a range', () => {
	const range = { from: '2026-03-03', to: '2026-03-05' };
	const compared = { from: '2026-03-01', to: '2026-03-02' };
	const beside = { '2026-02-28': 1000, '2026-03-06': null };
	const of = { '2026-03-01': 20, '2026-03-03': 30, '2026-03-04': 40, '2026-03-05': 500 };
	const visitors = new Map(Object.entries({ ...beside, ...of }));
	const pageviews = new Map(Object.entries({ '2026-03-01': 25, '2026-03-04': 70 }));

	it('is that of its days up to today, and of those that are compared', () => {
		const now = { from: '2026-03-03', to: '2026-03-03' };
		const ranges = { now, before: compared, isByHour: false };
		const traffic = { visitors, pageviews };

		expect(rangeTraffic(traffic, range, ranges, at('2026-03-04'))).toMatchObject({
			days: [{ date: '2026-03-03', visitors: 30 }, { pageviews: 70 }],
			...{ daysWithoutTraffic: [], unknownDays: [] },
			comparedDays: [{ visitors: 20, pageviews: 25 }, { visitors: 0 }],
			compared: {
				now: totals(30, 0),
				before: { ...totals(20, 25), days: 2, daysWithTraffic: 1 },
				...{ missing: 20, unknownShare: 0, isByHour: false },
			},
		});
	});

	it('names its finished days on which nothing was counted', () => {
		const counts = new Map(daysOf({ from: '2026-03-01', to: '2026-03-12' }).map((day) => [day, 9]));
		counts.delete('2026-03-10');
		const known = { visitors: counts, pageviews: counts };
		const deadAt = (day: string) =>
			rangeTraffic(known, RANGE, OF_ALL.ranges, at(day)).daysWithoutTraffic;

		expect([deadAt('2026-03-13'), deadAt('2026-03-14')]).toEqual([
			['2026-03-10'],
			['2026-03-10', '2026-03-13'],
		]);
	});

	it('names them without comparison too, by the four weeks before, but not a quiet weekend', () => {
		const isWeekend = (day: string) => ['Saturday', 'Sunday'].includes(weekdayOf(day));
		const deadOf = (weekend: number) => {
			const days = daysOf({ from: '2026-02-02', to: RANGE.to });
			const counts = new Map(days.map((day) => [day, isWeekend(day) ? weekend : 300]));
			for (const day of ['2026-03-11', '2026-03-14']) counts.delete(day);
			const known = { visitors: counts, pageviews: counts };
			return rangeTraffic(known, RANGE, null, at('2026-03-15')).daysWithoutTraffic;
		};

		expect([deadOf(200), deadOf(0)]).toEqual([['2026-03-11', '2026-03-14'], ['2026-03-11']]);
	});

	it.each([
		['one day of a week', 7, '2026-01-09', null],
		['one day of the week before', 7, '2026-01-03', null],
		['one day of two quarters', 91, '2026-04-09', 0],
	])(
		'is compared without a percentage where much is unknown: %s',
		(_what, length, day, percent) => {
			const [from, to] = [addDays('2026-01-01', length), addDays('2026-01-01', 2 * length - 1)];
			const before = { from: '2026-01-01', to: addDays(from, -1) };
			const ranges = { now: { from, to }, before, isByHour: false };
			const tens = daysOf({ from: '2026-01-01', to }).map((date) => [date, 10] as const);
			const counts = new Map<string, number | null>([...tens, [day, null]]);
			if (percent !== null) counts.set(from, 20);
			const known = { visitors: counts, pageviews: counts };
			const found = rangeTraffic(known, ranges.now, ranges, at(to));

			expect(found.compared && changeOf(found.compared).visitorsPercent).toBe(percent);
			expect(found.compared && misleads(found.compared)).toBe(percent === null);
			expect([found.unknownDays, found.compared?.missing]).toEqual([[day], 0]);
		},
	);
});

it('adds up the websites, and compares the sums', () => {
	const websites = [website('a.example', 30, 20), website('bb.example', 10, 30)];

	expect(overview(OF_ALL, websites, [], 'visitors').numbers).toEqual({
		...RANGE,
		...{ days: 1, daysWithTraffic: 1, daysWithoutTraffic: ['2026-03-09'], isComplete: true },
		visitors: 40,
		pageviews: 80,
		compared: null,
		previous: { ...WEEK_BEFORE, visitors: 50, pageviews: 150, days: 2, daysWithTraffic: 1 },
		change: { visitors: -10, visitorsPercent: -20, pageviews: -70, pageviewsPercent: -46.7 },
		websites: [
			{
				...{ websiteId: 9, domain: 'a.example', visitors: 30, pageviews: 60, compared: null },
				...ONE_DAY,
				previous: { visitors: 20, pageviews: 60, ...DAY_COUNTS },
				change: { visitors: 10, visitorsPercent: 50, pageviews: 0, pageviewsPercent: 0 },
			},
			{
				...{ websiteId: 10, domain: 'bb.example', visitors: 10, pageviews: 20, compared: null },
				...ONE_DAY,
				previous: { visitors: 30, pageviews: 90, ...DAY_COUNTS },
				change: { visitors: -20, visitorsPercent: -66.7, pageviews: -70, pageviewsPercent: -77.8 },
			},
		],
		failed: [],
	});
});

it.each<['visitors' | 'change', string, ReadWebsite[], string[]]>([
	['visitors', 'most first', [SMALL, EVEN, BIG], ['big', 'even', 'small']],
	['change', 'up or down', [SMALL, EVEN, BIG], ['small', 'big', 'even']],
	['change', 'then visitors', [website('bb', 50, 30), website('a', 40, 20)], ['bb', 'a']],
	[
		'change',
		'if unknown, visitors',
		[website('bb', 50, null), website('a', 40, null)],
		['bb', 'a'],
	],
	['change', 'then domain', [website('bb', 40, 30), website('a', 40, 30)], ['a', 'bb']],
])('has the websites in the order of their %s, %s', (order, _tie, websites, domains) => {
	expect(
		overview(OF_ALL, websites, [], order).numbers.websites.map(({ domain }) => domain),
	).toEqual(domains);
});

it('compares with nothing without a compared range, and keeps what failed', () => {
	const failed = [{ websiteId: 7, domain: 'gone.example', error: 'website 7 was not found (404)' }];

	expect(
		overview({ ...OF_ALL, ranges: null }, [website('a.example', 30, null)], failed, 'visitors')
			.numbers,
	).toMatchObject({
		previous: null,
		change: null,
		websites: [{ previous: null, change: null }],
		failed,
	});
});

it('that runs adds up what is over, and leaves out websites that have nothing to compare', () => {
	const day = { from: '2026-03-14', to: '2026-03-14' };
	const before = { from: '2026-03-13', to: '2026-03-13' };
	const ranges = { now: day, before, isByHour: true };
	const hours = {
		now: totals(60, 70),
		before: { ...totals(50, 50), days: 1, daysWithTraffic: 1 },
		...{ missing: 0, unknownShare: 0, isByHour: true },
	};
	const websites = ['a.example', 'b.example', 'c.example'].map((domain, index) => ({
		...{ ...WEEK, websiteId: index, domain, isComplete: false },
		days: daysFrom('2026-03-14', index === 2 ? [1, 1] : [90, 99]),
		compared: index === 2 ? null : hours,
	}));
	const about = { ...WEEK, range: day, ranges, isComplete: false };

	expect(overview(about, websites, [], 'visitors').numbers).toMatchObject({
		isComplete: false,
		...totals(181, 199),
		compared: { ...day, ...totals(120, 140) },
		previous: { ...before, ...totals(100, 100), days: 1, daysWithTraffic: 1 },
		change: { visitorsPercent: 20 },
		websites: [
			{ compared: totals(60, 70), previous: totals(50, 50), change: { visitorsPercent: null } },
			{ domain: 'b.example' },
			{ compared: null, previous: null, change: null },
		],
	});
	expect(overview(about, websites.slice(2), [], 'visitors').numbers).toMatchObject({
		compared: null,
		previous: null,
		change: null,
	});
});

it('has no percentage of all where a website that was not counted is much of them', () => {
	const percentOf = (missing: number) => {
		const websites = [website('a', 1000, 900), website('bb', 90, 60, { missing })];
		const { numbers, incomplete } = overview(OF_ALL, websites, [], 'visitors');
		return [numbers.change?.visitorsPercent, [...incomplete]];
	};

	expect(percentOf(19)).toEqual([13.5, [2]]);
	expect(percentOf(20)).toEqual([null, [2]]);
});
