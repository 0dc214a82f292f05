import { constant, range } from 'lodash';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { foldRanges, foldSeries } from '../../../nodes/WebsiteAnalytics/analytics/seriesRule';
import { lastingShiftRule } from '../../../nodes/WebsiteAnalytics/analytics/trafficRules';
import { reportedIn } from './support/reported';

const DAY = '2026-03-14';
const RULE = lastingShiftRule({ sensitivity: 'medium', minimum: 20 });
/** Weekends have half of a weekday. */
const WEEKDAYS = [500, 1000, 1020, 980, 1010, 990, 510];

/**
 * Returns the counts of two years around DAY.
 * @param factorOn returns the factor of a day, as days from DAY
 */
const countsWith = (factorOn: (offset: number) => number) =>
	new Map(
		range(-500, 200).map((offset) => {
			const usual = WEEKDAYS[(offset + 700) % 7] ?? 0;
			return [addDays(DAY, offset), Math.round(usual * factorOn(offset))];
		}),
	);
const stepTo = (factor: number, from = -27) => countsWith((offset) => (offset < from ? 1 : factor));
const never = constant(false);
const fold = (
	counts: Map<string, number>,
	days = 1,
	isExcluded: (day: string) => boolean = never,
) => {
	const range = { from: DAY, to: addDays(DAY, days - 1) };
	return foldSeries(RULE, counts, { range, isExcluded, open: null }).days;
};
const found = (counts: Map<string, number>) => fold(counts)[0]?.found;

describe('lastingShiftRule', () => {
	it('finds a change of four weeks, with its size', () => {
		const drop = found(stepTo(0.7));

		expect(drop).toMatchObject({ direction: 'drop', isReported: true });
		expect(drop?.expected).toBeCloseTo(859, -1);
		expect((drop?.actual ?? 0) / (drop?.expected ?? 0)).toBeCloseTo(0.7, 2);
		expect((drop?.low ?? 0) / (drop?.expected ?? 0)).toBeCloseTo(Math.exp(-0.2), 2);
		expect(found(stepTo(1.4))).toMatchObject({ direction: 'spike', isReported: true });
	});

	it.each([
		['small', stepTo(0.85)],
		['short', stepTo(0.5, -14)],
		['early', countsWith((offset) => (offset >= -27 && offset < -6 ? 0.5 : 1))],
		['rare', countsWith((offset) => (offset < -27 ? 0.02 : 0.01))],
		['empty', countsWith((offset) => (offset >= -12 ? 0 : 1))],
	])('finds no change that is too %s', (_what, counts) => {
		expect(found(counts)).toMatchObject({ direction: null });
	});

	it('takes off the same change of last year', () => {
		const yearly = countsWith((offset) => (offset % 364 >= -27 && offset % 364 < 30 ? 0.7 : 1));

		expect(found(yearly)).toMatchObject({ direction: null, isReported: false });
		expect(found(yearly)?.expected).toBeCloseTo(found(yearly)?.actual ?? 0);

		const fold = { range: { from: DAY, to: DAY }, isExcluded: never };

		expect(foldRanges(RULE, fold).lastYear).toEqual({
			from: addDays(DAY, -364 - 97),
			to: addDays(DAY, -364),
		});
	});

	it('reports the way back of a drop that lasted, and the next drop', () => {
		const twice = countsWith((offset) => (offset < 0 || (offset >= 35 && offset < 140) ? 1 : 0.6));

		expect(reportedIn(fold(twice, 190)).join()).toMatch(/^\d+ drop,\d+ spike,\d+ drop$/);
	});

	it.each([1, 0.94])('reports a second drop once traffic was back at %d', (between) => {
		const twice = countsWith((offset) => {
			if (offset < 0) return 1;
			return offset < 28 || offset >= 75 ? 0.6 : between;
		});

		expect(reportedIn(fold(twice, 115))).toHaveLength(2);
	});

	it('reports a slide again after 98 days', () => {
		const slide = countsWith((offset) => 20 * 0.95 ** (Math.max(0, offset) / 7));
		const [first = NaN, second] = reportedIn(fold(slide, 190)).map(parseFloat);

		expect(second).toBe(first + 98);
	});

	it.each([
		['two weeks of an outage', countsWith((offset) => (offset >= -14 ? 0 : 1)), never],
		['twenty excluded days', stepTo(0.5), (day: string) => day >= '2026-02-22' && day < DAY],
		[
			'no traffic in the first week',
			countsWith((offset) => (offset < -90 ? 0 : offset < -27 ? 1 : 0.5)),
			never,
		],
	])('has no result with %s', (_what, counts, isExcluded) => {
		expect(fold(counts, 1, isExcluded)).toMatchObject([{ found: null }]);
	});
});
