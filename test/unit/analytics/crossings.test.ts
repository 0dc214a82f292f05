import {
	foldCrossings,
	type LimitState,
} from '../../../nodes/WebsiteAnalytics/analytics/crossings';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';

const DAY = '2026-03-10';
const WITHIN: LimitState = { open: false, total: 50 };

/** Folds days from DAY on with a limit of 100. Returns the indexes of the reported days. */
function fold(totals: number[], before?: LimitState) {
	const periods = totals.map((total, index) => {
		const day = addDays(DAY, index);
		return { range: { from: day, to: day }, total };
	});
	const reportFrom = addDays(DAY, totals.length - 31);
	const isBeyond = (total: number) => total > 100;
	const { crossings, state } = foldCrossings(periods, isBeyond, reportFrom, before);
	const indexOf = ({ range: { to } }: { range: { to: string } }) =>
		periods.findIndex((period) => period.range.to === to);
	return {
		reported: crossings.map(indexOf),
		previous: crossings.map((one) => one.previous),
		state,
	};
}

describe('foldCrossings', () => {
	it('reports each crossing once, with the total before', () => {
		expect(fold([150, 160, 100, 101], WITHIN)).toEqual({
			reported: [0, 3],
			previous: [50, 100],
			state: { open: true, total: 101 },
		});
	});

	it('reports nothing that was beyond the limit before the first check', () => {
		expect(fold([150, 160]).reported).toEqual([]);
		expect(fold(Array(40).fill(150)).reported).toEqual([]);
		expect(fold([150, 90, 160]).reported).toEqual([2]);
		expect(fold([90, 160]).reported).toEqual([1]);
	});

	it('reports what went beyond the limit unseen on the first of the last 31 days', () => {
		expect(fold(Array(40).fill(150), WITHIN)).toMatchObject({ reported: [9], previous: [150] });
	});

	it('leaves a reported crossing open, however long ago it was', () => {
		expect(fold(Array(40).fill(150), { open: true, total: 150 }).reported).toEqual([]);
	});

	it('keeps its state without periods', () => {
		expect(fold([], WITHIN)).toEqual({ reported: [], previous: [], state: WITHIN });
	});
});
