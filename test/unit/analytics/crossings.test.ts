import { map } from 'lodash';
import {
	foldCrossings,
	type LimitState,
} from '../../../nodes/WebsiteAnalytics/analytics/crossings';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';

const DAY = '2026-03-10';
const WITHIN: LimitState = { open: false, total: 50 };

/** Folds days from DAY on with a limit of 100. Returns the indexes of the reported days. */
function fold(totals: number[], before?: LimitState) {
	const days = totals.map((_total, index) => addDays(DAY, index));
	const periods = days.map((day, index) => {
		return { range: { from: day, to: day }, total: totals[index] ?? 0 };
	});
	const reportFrom = addDays(DAY, totals.length - 31);
	const { crossings, state } = foldCrossings(periods, (total) => total > 100, reportFrom, before);
	return {
		reported: crossings.map(({ range }) => days.indexOf(range.to)),
		previous: map(crossings, 'previous'),
		state,
	};
}
const forDays = (total: number) => Array<number>(40).fill(total);

it('each crossing is reported once, with the total before', () => {
	expect(fold([150, 160, 100, 101], WITHIN)).toEqual({
		reported: [0, 3],
		previous: [50, 100],
		state: { open: true, total: 101 },
	});
});

it.each<[string, number[], LimitState | undefined, number[]]>([
	['beyond the limit before the first check', [150, 160], undefined, []],
	['beyond the limit for long before the first check', forDays(150), undefined, []],
	['back within the limit', [150, 90, 160], undefined, [2]],
	['within the limit before the first check', [90, 160], undefined, [1]],
	['reported, however long ago', forDays(150), { open: true, total: 150 }, []],
	['beyond the limit unseen for more than 31 days', forDays(150), WITHIN, [9]],
])('what was %s: %j', (_what, totals, before, reported) => {
	expect(fold(totals, before).reported).toEqual(reported);
});

it('the state stays without periods', () => {
	expect(fold([], WITHIN)).toEqual({ reported: [], previous: [], state: WITHIN });
});
