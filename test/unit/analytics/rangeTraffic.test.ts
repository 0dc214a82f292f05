import { rangeTraffic } from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import { addDays, daysOf, weekdayOf } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import { WEEK, WEEK_BEFORE } from './support/traffic';

const { range: RANGE } = WEEK;

const RANGES = { now: RANGE, before: WEEK_BEFORE };

const totals = (visitors: number, pageviews: number) => ({ visitors, pageviews });
const at = (day: string) => ({ today: day, openFrom: day });

describe('the traffic of a range', () => {
	const range = { from: '2026-03-03', to: '2026-03-05' };
	const compared = { from: '2026-03-01', to: '2026-03-02' };
	const beside = { '2026-02-28': 1000, '2026-03-06': 1000 };
	const of = { '2026-03-01': 20, '2026-03-03': 30, '2026-03-04': 40, '2026-03-05': 500 };
	const visitors = new Map(Object.entries({ ...beside, ...of }));
	const pageviews = new Map(Object.entries({ '2026-03-01': 25, '2026-03-04': 70 }));

	it('is that of its days up to today, and of those that are compared', () => {
		const now = { from: '2026-03-03', to: '2026-03-03' };
		const ranges = { now, before: compared };
		const traffic = { visitors, pageviews };

		expect(rangeTraffic(traffic, range, ranges, at('2026-03-04'))).toMatchObject({
			days: [{ date: '2026-03-03', visitors: 30 }, { pageviews: 70 }],
			suspectedOutageDays: [],
			comparedDays: [{ visitors: 20, pageviews: 25 }, { visitors: 0 }],
			compared: {
				now: totals(30, 0),
				before: { ...totals(20, 25), days: 2, daysWithTraffic: 1 },
				missing: 20,
			},
		});
	});

	it('names its finished days on which nothing was counted', () => {
		const counts = new Map(daysOf({ from: '2026-03-01', to: '2026-03-12' }).map((day) => [day, 9]));
		counts.delete('2026-03-08');
		const known = { visitors: counts, pageviews: counts };
		const deadAt = (day: string) => rangeTraffic(known, RANGE, RANGES, at(day)).suspectedOutageDays;

		expect([deadAt('2026-03-13'), deadAt('2026-03-14')]).toEqual([
			['2026-03-08'],
			['2026-03-08', '2026-03-13'],
		]);
	});

	it('names them by the compared range where nothing was right before, and else by none', () => {
		const dayOff = (from: string) =>
			daysOf({ from, to: addDays(from, 6) }).map(
				(day, index) => [day, index === 2 ? 0 : 9] as const,
			);
		const counts = new Map([...dayOff(RANGE.from), ...dayOff('2025-03-01')]);
		const known = { visitors: counts, pageviews: counts };
		const ranges = {
			now: RANGE,
			before: { from: '2025-03-01', to: '2025-03-07' },
		};
		const found = [ranges, null].map((of) => rangeTraffic(known, RANGE, of, at('2026-03-15')));

		expect(found).toMatchObject([
			{ suspectedOutageDays: ['2026-03-10'] },
			{ suspectedOutageDays: [], comparedDays: [] },
		]);
	});

	it('names them without comparison too, by the four weeks before, but not a quiet weekend', () => {
		const isWeekend = (day: string) => ['Saturday', 'Sunday'].includes(weekdayOf(day));
		const deadOf = (weekend: number) => {
			const days = daysOf({ from: '2026-02-02', to: RANGE.to });
			const counts = new Map(days.map((day) => [day, isWeekend(day) ? weekend : 300]));
			for (const day of ['2026-03-11', '2026-03-14']) counts.delete(day);
			const known = { visitors: counts, pageviews: counts };
			return rangeTraffic(known, RANGE, null, at('2026-03-15')).suspectedOutageDays;
		};

		expect([deadOf(200), deadOf(0)]).toEqual([['2026-03-11', '2026-03-14'], ['2026-03-11']]);
	});
});
