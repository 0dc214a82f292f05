import { map, range, uniq } from 'lodash';
import { countTicks, dayNames } from '../../../../nodes/WebsiteAnalytics/report/chart/axes';
import { drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import { summaryChart } from '../../../../nodes/WebsiteAnalytics/report/chart/summaryChart';
import { daysOf } from '../support/days';
import { formatterOf, labelsOf, linesOf } from '../support/drawings';
import { summaryOfDays } from '../support/summary';

/** Returns the drawing of 30 days with notes on some of them. */
const drawn = (places: number[], counts: number[] = range(30).map(() => 4)) => {
	const days = daysOf(counts);
	const notes = places.map((place) => ({ date: days[place]?.date ?? '', text: 'a' }));
	return drawChart(summaryChart('a', { ...summaryOfDays(days), notes }, formatterOf()));
};

describe('the numbers of notes', () => {
	it.each([
		['far from each other are in one row', [1, 10, 20], [0, 0, 0]],
		['of one day are below each other', [3, 3, 3], [0, 1, 2]],
		['of neighboring days are not on each other', [3, 4, 5], [0, 1, 0]],
		['of a day with many notes take six rows', Array<number>(8).fill(3), [0, 1, 2, 3, 4, 5, 5, 5]],
		['without notes need no row', [], []],
	])('%s', (_what, places, rows) => {
		const numbers = labelsOf(drawn(places)).filter(({ color }) => color === 'ground');
		const heights = map(numbers, 'y');

		expect(heights.map((y) => uniq(heights).indexOf(y))).toEqual(rows);
	});
});

it.each([0, 29])('the number of the best day stays within the plot where it is day %d', (best) => {
	const counts = range(30).map((place) => (place === best ? 1_234_567 : 4));
	const drawing = drawn([], counts);
	const [number] = labelsOf(drawing).filter(({ color }) => color === 'accent');
	const [axis] = linesOf(drawing, 'axis');
	const [left = 0, right = 0] = axis?.points.map(([x]) => x) ?? [];

	expect(number?.x).toBeGreaterThanOrEqual(left);
	expect((number?.x ?? 0) + 4).toBeLessThan(right);
});

it('the points of weeks are one line', () => {
	expect(linesOf(drawn([], Array<number>(70).fill(4)))).toHaveLength(1);
});

describe('the axes', () => {
	it('have round and whole numbers', () => {
		const numbersUpTo = (largest: number) => map(countTicks(largest, formatterOf()), 'value');

		expect([1, 7, 75].map(numbersUpTo)).toEqual([
			[0, 1],
			[0, 5, 10],
			[0, 25, 50, 75],
		]);
	});

	it('have whole names at their ends', () => {
		const [name] = dayNames(['2026-03-02'], { x: () => 0, y: 0, width: 20 }, 'en-US');

		expect(name?.points[0]?.[0]).toBeGreaterThan(0);
	});
});
