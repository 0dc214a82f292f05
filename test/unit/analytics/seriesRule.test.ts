import {
	daysToFold,
	foldSeries,
	type SeriesRule,
} from '../../../nodes/WebsiteAnalytics/analytics/seriesRule';

/** Notes the steps: the open event is their number. */
const steps: string[] = [];
const rule: SeriesRule<number> = {
	daysBefore: 2,
	leadIn: 3,
	step(open, day, count, history) {
		const number = (open ?? 0) + 1;
		steps.push(`${number}: ${day} ${JSON.stringify(history(day, 2))}, ${count}`);
		return { open: number, found: null };
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
	beforeEach(() => {
		steps.length = 0;
	});

	it('starts before the range without a stored event, and returns the days of the range', () => {
		expect(foldSeries(rule, COUNTS, range, never)).toEqual({
			days: [
				{ date: '2026-03-03', count: 0, excluded: false, found: null },
				{ date: '2026-03-04', count: 4, excluded: false, found: null },
			],
			open: 5,
		});
		expect(steps.slice(3)).toEqual(['4: 2026-03-03 [1,2], 0', '5: 2026-03-04 [2,0], 4']);
	});

	it('continues from the stored event', () => {
		expect(foldSeries(rule, COUNTS, range, never, 10).open).toBe(12);
		expect(foldSeries(rule, COUNTS, range, never, null).open).toBe(2);
	});

	it('finds nothing on excluded days, which are null in the history', () => {
		const { days } = foldSeries(rule, COUNTS, range, (day) => day === '2026-03-03', null);

		expect(days).toMatchObject([{ excluded: true }, { date: '2026-03-04', excluded: false }]);
		expect(steps).toEqual(['1: 2026-03-04 [2,null], 4']);
	});
});

describe('daysToFold', () => {
	it('includes the lead-in only without a stored event', () => {
		expect(daysToFold(rule, range)).toEqual({ from: '2026-02-26', to: '2026-03-04' });
		expect(daysToFold(rule, range, null)).toEqual({ from: '2026-03-01', to: '2026-03-04' });
	});
});
