import { map, range, uniq } from 'lodash';
import { countTicks } from '../../../../nodes/WebsiteAnalytics/report/chart/daysPlot';
import { drawChart } from '../../../../nodes/WebsiteAnalytics/report/chart/drawChart';
import { summaryChart } from '../../../../nodes/WebsiteAnalytics/report/chart/summaryChart';
import { textWidth } from '../../../../nodes/WebsiteAnalytics/report/chart/typeface/glyphs';
import { daysOf } from '../support/days';
import { formatterOf, labelsOf, linesOf } from '../support/drawings';
import { summaryOfDays } from '../support/summary';

/** Returns the drawing of 30 days with notes on some of them. */
const drawn = (places: number[], counts = range(30).map(() => 4), locale = 'en-US') => {
	const days = daysOf(counts);
	const notes = places.map((place) => ({ date: days[place]?.date ?? '2026-12-31', text: 'a' }));
	return drawChart(summaryChart('a', { ...summaryOfDays(days), notes }, formatterOf(locale)));
};

describe('the numbers of notes', () => {
	it.each([
		['far from each other are in one row', [1, 10, 20], [0, 0, 0]],
		['of one day are below each other', [3, 3, 3], [0, 1, 2]],
		['of neighboring days are not on each other', [3, 4, 5], [0, 1, 0]],
		['of a day with many notes take six rows', Array<number>(8).fill(3), [0, 1, 2, 3, 4, 5, 5, 5]],
		['without notes need no row', [], []],
		['on days to come are left out', [3, 30], [0]],
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

it('a forecast goes on from the last counted day, also across an outage', () => {
	const days = daysOf([4, 4, 0]);
	const outageDays = { visitors: ['2026-03-10'], pageviews: [] };
	const forecastDays = daysOf([4, 4], undefined, '2026-03-11');
	const report = { ...summaryOfDays(days), outageDays, forecastDays };
	const lines = linesOf(drawChart(summaryChart('a', report, formatterOf())));

	expect(lines.map(({ points }) => points.length)).toEqual([2, 2, 3]);
});

it('the points of weeks are one line', () => {
	expect(linesOf(drawn([], Array<number>(70).fill(4)))).toHaveLength(1);
});

describe('the axes', () => {
	it('have round and whole numbers', () => {
		expect([1, 7, 75, 76].map(countTicks)).toEqual([
			[0, 1],
			[0, 5, 10],
			[0, 25, 50, 75],
			[0, 50, 100],
		]);
	});

	it.each([
		[14, 'Sun'],
		[15, 'Mar 8'],
		[92, 'Mar 8'],
		[93, 'Apr 26'],
	])('begin for %d days with %s', (length, first) => {
		const names = labelsOf(drawn([], Array<number>(length).fill(4)));

		expect(names.find(({ align }) => align === 'middle')?.text).toBe(first);
	});

	it('have whole names at their ends, however long', () => {
		const drawing = drawn([], Array<number>(29).fill(4), 'pt-BR');
		const names = labelsOf(drawing).filter(({ align }) => align === 'middle');
		const ends = names.flatMap(({ text, x }) =>
			[-1, 1].map((way) => x + (way * textWidth(text)) / 2),
		);

		expect(Math.min(...ends)).toBeGreaterThan(1.05);
		expect(Math.max(...ends)).toBeLessThan(28.95);
	});
});
