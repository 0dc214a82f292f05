import {
	comparedWithSeen,
	readSeen,
	type ComparedTotals,
	type Seen,
} from '../../../nodes/WebsiteAnalytics/events/thresholdMemory';

const SEEN: Seen = { to: '2026-03-08', count: 40, isBeyond: false, isAfterCrossing: undefined };
const READ: ComparedTotals = {
	actual: 70,
	previous: 60,
	previousDay: '2026-03-10',
	wasBeyond: true,
};

it('what was seen is of a period before the one that is looked at', () => {
	expect(readSeen({ seen: SEEN }, '2026-03-09')).toEqual(SEEN);
	expect(readSeen({ seen: SEEN }, '2026-03-08')).toBeUndefined();
	expect(readSeen({ seen: { ...SEEN, isBeyond: 'no' } }, '2026-03-09')).toBeUndefined();
	expect(readSeen({ seen: { ...SEEN, isAfterCrossing: 'no' } }, '2026-03-09')).toBeUndefined();
	expect(readSeen({}, '2026-03-09')).toBeUndefined();
});

it.each([
	['it was crossed already', READ, { ...SEEN, isBeyond: true }],
	['it is not crossed', { ...READ, wasBeyond: false }, SEEN],
])('what the service sends now counts where %s', (_when, read, seen) => {
	expect(comparedWithSeen(read, seen, '2026-03-10', true)).toEqual(read);
});
