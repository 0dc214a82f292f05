import type { Area, Line } from '../../../../nodes/WebsiteAnalytics/report/chart/scene';
import {
	unusualDaysChart,
	type ChartedDay,
} from '../../../../nodes/WebsiteAnalytics/report/chart/unusualDaysChart';

const day = (date: string, actual: number, given: Partial<ChartedDay> = {}): ChartedDay => ({
	...{ date, actual, usual: 10, low: 5, high: 15, triggers: false },
	...given,
});
const UNKNOWN = { usual: null, low: null, high: null };
const DAYS = [
	day('2026-03-08', 10, UNKNOWN),
	day('2026-03-09', 10),
	day('2026-03-10', 20, { triggers: true }),
];

function chartOf(days: ChartedDay[], metric: 'visitors' | 'pageviews' = 'visitors') {
	const range = { from: '2026-03-08', to: '2026-03-10' };
	const { title, shapes } = unusualDaysChart({
		...{ name: 'shop.example', range, metric, days, language: 'en', locale: 'en-US' },
	});
	return {
		title,
		texts: shapes.flatMap((shape) => (shape.kind === 'label' ? [shape.text] : [])),
		areas: shapes.filter((shape): shape is Area => shape.kind === 'area'),
		lines: shapes.filter(
			(shape): shape is Line =>
				shape.kind === 'line' && shape.color === metric && shape.width !== 3,
		),
		// The first one is in the legend.
		dots: shapes.filter((shape) => shape.kind === 'dot').slice(1),
	};
}

it('has a title, a legend, and axes', () => {
	const { title, texts } = chartOf(DAYS, 'pageviews');

	expect(title).toBe('shop.example: Mar 8 – 10, 2026');
	expect(texts).toEqual([
		...['shop.example', 'Mar 8 – 10, 2026', 'Pageviews', 'Usual', 'Unusual', 'Per day'],
		...['0', '5', '10', '15', '20', 'Mar 8', 'Mar 9', 'Mar 10'],
	]);
});

it('draws the line of the days', () => {
	const [line] = chartOf(DAYS).lines;

	expect(line?.points).toEqual([
		[48, 230],
		[364, 230],
		[680, 128],
	]);
});

it('draws the band where it is known what is usual', () => {
	expect(chartOf(DAYS).areas.map(({ points }) => points)).toEqual([
		[
			[364, 179],
			[680, 179],
			[680, 281],
			[364, 281],
		],
	]);
});

it('interrupts the band where nobody knows', () => {
	const days = [
		day('2026-03-08', 1),
		day('2026-03-09', 1),
		day('2026-03-10', 1, UNKNOWN),
		day('2026-03-11', 1),
		day('2026-03-12', 1),
	];

	expect(chartOf(days).areas.map(({ points }) => points.length)).toEqual([4, 4]);
});

it('draws the band of a day alone, 16 points wide', () => {
	const days = [
		day('2026-03-08', 20, UNKNOWN),
		day('2026-03-09', 10),
		day('2026-03-10', 20, UNKNOWN),
	];

	expect(chartOf(days).areas.map(({ points }) => points)).toEqual([
		[
			[356, 179],
			[372, 179],
			[372, 281],
			[356, 281],
		],
	]);
});

it('marks the days that trigger, and no others', () => {
	expect(chartOf(DAYS).dots).toEqual([
		{ kind: 'dot', color: 'unusual', x: 680, y: 128, radius: 5.5 },
	]);
});

it('leaves room for a band above all days', () => {
	expect(chartOf([day('2026-03-08', 1, { high: 99 })]).texts).toContain('100');
});

it.each([[[]], [[day('2026-03-08', 0, UNKNOWN)]]])('has no band and no mark of %j', (days) => {
	const { areas, dots } = chartOf(days);

	expect([areas, dots.filter(({ color }) => color === 'unusual')]).toEqual([[], []]);
});
