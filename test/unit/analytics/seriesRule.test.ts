import {
	daysToFold,
	foldSeries,
	type SeriesRule,
} from '../../../nodes/WebsiteAnalytics/analytics/seriesRule';

/** Finds the sum of the two days before; the open event is the number of steps. */
const rule: SeriesRule<number, string> = {
	daysBefore: 2,
	leadIn: 3,
	step(open, day, count, history) {
		const steps = (open ?? 0) + 1;
		return { open: steps, found: `${steps}: ${JSON.stringify(history(day, 2))}, ${count}` };
	},
};
const COUNTS = new Map([
	['2026-03-01', 1],
	['2026-03-02', 2],
	['2026-03-04', 4],
]);
const never = () => false;
const range = { from: '2026-03-03', to: '2026-03-04' };

describe('foldSeries', () => {
	it('starts before the range without a stored event, and returns the days of the range', () => {
		expect(foldSeries(rule, COUNTS, range, never)).toEqual({
			days: [
				{ date: '2026-03-03', count: 0, excluded: false, found: '4: [1,2], 0' },
				{ date: '2026-03-04', count: 4, excluded: false, found: '5: [2,0], 4' },
			],
			open: 5,
		});
	});

	it('continues from the stored event', () => {
		expect(foldSeries(rule, COUNTS, range, never, 10).open).toBe(12);
		expect(foldSeries(rule, COUNTS, range, never, null).open).toBe(2);
	});

	it('finds nothing on excluded days, which are null in the history', () => {
		const { days } = foldSeries(rule, COUNTS, range, (day) => day === '2026-03-03', null);

		expect(days).toMatchObject([
			{ date: '2026-03-03', excluded: true, found: null },
			{ date: '2026-03-04', count: 4, found: '1: [2,null], 4' },
		]);
	});
});

describe('daysToFold', () => {
	it('includes the lead-in only without a stored event', () => {
		expect(daysToFold(rule, range)).toEqual({ from: '2026-02-26', to: '2026-03-04' });
		expect(daysToFold(rule, range, null)).toEqual({ from: '2026-03-01', to: '2026-03-04' });
	});
});
