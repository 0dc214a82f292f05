import { mapValues } from 'lodash';
import type { LargestValues } from '../../../nodes/WebsiteAnalytics/analytics/breakdown';
import { mayBringMost, mostOfSurplus } from '../../../nodes/WebsiteAnalytics/analytics/surplus';

const valuesOf = (counts: Record<string, number>): LargestValues => ({
	values: Object.entries(counts).map(([value, count]) => ({ value, label: value, count })),
	isComplete: true,
	withoutCount: [],
});

/** 100 visitors of a usual day, of four weeks. */
const USUAL = { '1920x1080': 30, '390x844': 20, '360x800': 50 };
const DAYS_BEFORE = valuesOf(mapValues(USUAL, (count) => count * 28));

/** What brings most of a day with these visitors besides the usual ones. */
function mostOf(more: Record<string, number>) {
	const all = Object.values(more).reduce((sum, count) => sum + count, 0);
	const counts: Record<string, number> = { ...USUAL };
	for (const [value, count] of Object.entries(more)) counts[value] = (counts[value] ?? 0) + count;
	return mostOfSurplus(valuesOf(counts), DAYS_BEFORE, all / (all + 100));
}

it('is the value that brings most of what is more than usual, with its part', () => {
	expect(mostOf({ '800x600': 92, '390x844': 8 })).toEqual({
		...{ value: '800x600', label: '800x600', count: 92, share: 0.92 },
	});
	expect(mostOf({ '360x800': 300 })).toMatchObject({ value: '360x800', count: 350, share: 1 });
	expect(mostOf({ '800x600': 30, '390x844': 10 })).toMatchObject({ share: 0.75 });
	expect(mostOf({ '800x600': 50, '1280x720': 25, '390x844': 25 })).toMatchObject({ share: 0.5 });
	expect(mostOf({ '800x600': 60, '1280x720': 70, '360x800': -30 })).toMatchObject({ share: 0.7 });
});

it('is none where more of all came, or where no value has half of it', () => {
	expect(mostOf(USUAL)).toBeNull();
	expect(mostOf(mapValues(USUAL, (count) => count * 40))).toBeNull();
	expect(mostOf({ '800x600': 45, '1280x720': 45, '390x844': 10 })).toBeNull();
	expect(mostOf({ '360x800': 65, '390x844': 35 })).toBeNull();
});

it('knows by the day alone which values it cannot be', () => {
	const day = valuesOf({ a: 60, b: 25, c: 15 });

	expect(mayBringMost(day, 0.5).map(({ value }) => value)).toEqual(['a', 'b']);
	expect(mayBringMost(day, 1).map(({ value }) => value)).toEqual(['a']);
	expect(mayBringMost(valuesOf({}), 0.5)).toEqual([]);
	expect(mostOfSurplus(day, valuesOf({}), 0.5)).toMatchObject({ value: 'a', share: 1 });
});
