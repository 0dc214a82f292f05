import { range, times } from 'lodash';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { DayTraffic } from '../../../nodes/WebsiteAnalytics/statistics/dailyTraffic';
import { gapsIn, isMostlyMissing } from '../../../nodes/WebsiteAnalytics/statistics/gaps';

/** Any days, with as many pageviews as visitors. */
const days = (visitors: number[]) =>
	visitors.map((count) => ({
		date: '2026-03-01',
		weekday: 'Sunday',
		visitors: count,
		pageviews: count,
		pageviewsPerVisitor: 1,
	}));
const gapsOf = (earlier: number[], now: number[]) => gapsIn(days(earlier), days(now));

const BUSY_MONTH = times(31, () => 40);
const BUSY_WEEK = times(7, () => 40);

describe('the gaps of an earlier range', () => {
	it('are its days without traffic, where counting began within it', () => {
		const earlier = [...times(21, () => 0), ...times(10, () => 30)];

		expect(gapsOf(earlier, BUSY_MONTH)).toEqual({ daysWithTraffic: 10, days: 31 });
	});

	it('are one day on which nothing was counted, on a website that always has visitors', () => {
		expect(gapsOf([40, 40, 0, 40, 40, 40, 40], BUSY_WEEK)).toEqual({ daysWithTraffic: 6, days: 7 });
	});

	it('are none where every day has traffic', () => {
		expect(gapsOf(BUSY_WEEK, BUSY_WEEK)).toBeNull();
	});

	it('are none where no day has any, because the zero says so', () => {
		expect(
			gapsOf(
				times(31, () => 0),
				BUSY_MONTH,
			),
		).toBeNull();
		expect(gapsOf([0], [40])).toBeNull();
	});

	it('are none where the range itself is as quiet, such as on weekends', () => {
		const workdays = (count: number) => [0, count, count, count, count, count, 0];

		expect(gapsOf(workdays(40), workdays(60))).toBeNull();
		// A holiday on Monday is nothing special either.
		expect(gapsOf([0, 0, 40, 40, 40, 40, 0], workdays(60))).toBeNull();
		expect(gapsOf([0, 0, 0, 0, 0, 40, 0], workdays(60))).toEqual({ daysWithTraffic: 1, days: 7 });
	});

	it('are none where chance explains them, on a website with few visitors', () => {
		// With two visitors a day, 4 of 31 days are quiet on average, and 8 are few enough.
		const now = times(31, () => 2);
		const earlier = (quiet: number) => range(31).map((day) => (day < quiet ? 0 : 2));

		expect(gapsOf(earlier(8), now)).toBeNull();
		expect(gapsOf(earlier(9), now)).toEqual({ daysWithTraffic: 22, days: 31 });
	});

	it('are none without comparison, and without days', () => {
		expect(gapsOf([], BUSY_WEEK)).toBeNull();
		expect(gapsOf([], [])).toBeNull();
	});

	it('are none where the range itself has no traffic', () => {
		expect(gapsOf([0, 5, 0, 5], [0, 0, 0, 0])).toBeNull();
	});

	it('do not count a day with pageviews but no visitors', () => {
		const [day, ...others] = days([0, 40]);
		const earlier = [{ ...day, pageviews: 3 } as DayTraffic, ...others];

		expect(gapsIn(earlier, days([40, 40]))).toBeNull();
	});

	it.each([0.3, 1, 2, 3, 5, 20])(
		'are seen by chance in few weeks and months of a website that has %d visitors a day',
		(mean) => {
			const random = xoroshiro128plus(1);
			const poisson = () => {
				let count = -1;
				for (let product = 1; product > Math.exp(-mean); count += 1) {
					product *= uniformFloat64(random);
				}
				return count;
			};
			const toldInPercent = (length: number) => {
				const traffic = () => times(length, poisson);
				const found = times(2000, () => gapsOf(traffic(), traffic()));
				return found.filter((gaps) => gaps !== null).length / 20;
			};

			expect(toldInPercent(7)).toBeLessThan(8);
			expect(toldInPercent(31)).toBeLessThan(8);
		},
	);
});

it.each([
	[15, 31, true],
	[16, 31, false],
	[5, 10, false],
	[4, 10, true],
])(
	'with traffic on %i of %i days, most of a range is missing: %s',
	(daysWithTraffic, all, isMissing) => {
		expect(isMostlyMissing({ daysWithTraffic, days: all })).toBe(isMissing);
	},
);

it('of a range without gaps nothing is missing', () => {
	expect([isMostlyMissing(null), isMostlyMissing(undefined)]).toEqual([false, false]);
});
