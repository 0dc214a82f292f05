import { compact, map } from 'lodash';
import type { DaysPlot, Strip } from './chart';
import { box, dot, label, type Layout, level, line, type Point, type Shape } from './drawing';
import type { LegendEntry } from './legend';
import { labelBeside } from './marks';
import { DASHES, DOTS, drawPath, drawSeries, type Frame, pathOf, pathsOf, runsOf } from './series';

const WIDTHS = { line: 3.2, strip: 2, earlier: 2, forecast: 2.4 };
/** The diameters of dots. */
const DOT = { forecast: 6, marked: 12, open: 11, best: 9 };

export function legendOf({ earlier, forecast, band, marked }: DaysPlot): LegendEntry[] {
	const across = (width: number) => level([0, 0], width);
	const entries: Array<LegendEntry | null> = [
		forecast && {
			name: forecast.name,
			symbol: (width) => line('accent', across(width), WIDTHS.forecast, DOTS),
		},
		earlier && {
			name: earlier.name,
			symbol: (width) => line('before', across(width), WIDTHS.earlier, DASHES),
		},
		band && {
			name: band.name,
			symbol: (width) => box('tint', [0, -width / 4], [width, width / 2]),
		},
		marked && {
			name: marked.name,
			symbol: (width) => dot('down', [width / 2, 0], DOT.marked),
		},
	];
	return compact(entries);
}

/** Draws the lines of a plot, from that behind to that in front. */
export function drawLines(plot: DaysPlot, frame: Frame): Shape[] {
	const { earlier, forecast, band, marked } = plot;
	const style = { color: 'accent', area: 'tint', gap: 'soft', width: WIDTHS.line } as const;
	const series = drawSeries(plot, frame, style);
	const before = earlier ? pathOf(earlier.spots, frame) : [];
	const expected = forecast ? pathOf([...plot.spots.slice(-1), ...forecast.spots], frame) : [];
	return [
		...(band ? [] : series.filter(({ kind }) => kind === 'area')),
		...drawPath('before', before, WIDTHS.earlier, DASHES),
		...series.filter(({ kind }) => kind !== 'area'),
		...drawPath('accent', expected, WIDTHS.forecast, DOTS),
		...expected.slice(-1).map((end) => dot('accent', end, DOT.forecast)),
		...pathOf(marked?.spots ?? [], frame).map((at) => dot('down', at, DOT.marked)),
	];
}

/** Draws the expected counts as areas, which end at days without any. */
export function drawBand({ band }: DaysPlot, { x, y }: Frame): Shape[] {
	const spots = band?.spots ?? [];
	return runsOf(map(spots, 'place')).map(({ first, last }) => {
		const run = spots.filter(({ place }) => first <= place && place <= last);
		const upper = run.map(({ place, high }): Point => [x(place), y(high)]);
		const lower = run.map(({ place, low }): Point => [x(place), y(low)]);
		return { kind: 'area', color: 'tint', points: [...upper, ...lower.reverse()] };
	});
}

/** Draws what is written on the plot, beside its lines. */
export function drawMarks(plot: DaysPlot, frame: Frame, layout: Layout): Shape[] {
	const { earlier, forecast, unfinished, best, message } = plot;
	const lines = [
		...pathsOf(plot, frame),
		...[earlier, forecast].map((one) => pathOf(one?.spots ?? [], frame)),
	];
	const around = { lines, frame };
	const middle: Point = [(frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2];
	const size = layout.text;
	const open = pathOf(unfinished.spots, frame);
	const soFar = { size: size * 0.9, color: 'text' } as const;
	const bold = { size, isBold: true, color: 'accent' } as const;
	const number = best ? layout.formatter.number(Math.round(best.count)) : '';
	return [
		...open.flatMap((at) => [dot('accent', at, DOT.open), dot('ground', at, DOT.open / 2)]),
		...open.slice(-1).map((at) => labelBeside(at, unfinished.name, soFar, around)),
		...pathOf(compact([best]), frame).flatMap((at) => [
			dot('accent', at, DOT.best),
			labelBeside(at, number, bold, around),
		]),
		...(message === '' ? [] : [label(message, middle, { size, align: 'middle' })]),
	];
}

/** Draws the smaller plot. */
export function drawStrip(strip: Strip, frame: Frame, { text: size }: Layout): Shape[] {
	const style = { color: 'before', area: 'track', gap: 'axis', width: WIDTHS.strip } as const;
	const ground = level([frame.left, frame.bottom], frame.right);
	return [
		label(strip.caption, [frame.left, frame.top - size * 0.45], { size }),
		line('axis', ground),
		...drawSeries(strip, frame, style),
	];
}
