import { map } from 'lodash';
import { countLine, countTicks, dayNames } from './axes';
import type { DaysPlot } from './chart';
import { drawBand, drawLines, drawMarks, drawStrip, legendOf } from './daysLines';
import { box, type Layout, type Part } from './drawing';
import { drawLegend } from './legend';
import { drawNote, heightOfNotes, rowsOfNotes } from './marks';
import { type Frame, runsOf, type Spot } from './series';
import { textWidth } from './typeface/drawnText';

const HEIGHT = 190;
const STRIP_HEIGHT = 44;

/** Draws days with counts at the left and names below. */
export function drawDays(plot: DaysPlot, layout: Layout): Part {
	const { strip, weekends, outages, notes, dates } = plot;
	const { width, text, formatter } = layout;
	const ticks = countTicks(largestOf(plot), formatter);
	const ticksWidth = Math.max(...ticks.map((tick) => textWidth(tick.text, { size: text })));
	const left = Math.ceil(ticksWidth) + text / 2;
	const right = width - text / 2;
	const dayWidth = (right - left) / Math.max(1, dates.length);
	const x = (place: number) => left + (place + 0.5) * dayWidth;

	const legend = drawLegend(plot.caption, legendOf(plot), layout);
	const noteRows = rowsOfNotes(
		notes.map(({ place }) => x(place)),
		layout,
	);
	const numbersTop = legend.height + text * 0.6;
	const top = numbersTop + heightOfNotes(noteRows, layout) + text * (notes.length > 0 ? 0.3 : 0.6);
	const area = { left, right, top, bottom: top + HEIGHT, x };
	const frame = frameOf(area, ticks.at(-1)?.value ?? 1);

	const stripTop = frame.bottom + text * 2;
	const bottom = strip ? stripTop + STRIP_HEIGHT : frame.bottom;
	const stripFrame = frameOf({ ...area, top: stripTop, bottom }, largestIn(strip?.spots));
	const outDays = [...outages, ...(strip?.outages ?? [])].sort((one, other) => one - other);
	const columns = (color: 'weekend' | 'outage', places: number[]) =>
		runsOf(places).map(({ first, last }) =>
			box(color, [x(first - 0.5), top], [(last - first + 1) * dayWidth, bottom - top]),
		);
	return {
		height: Math.ceil(bottom + text * 1.85),
		shapes: [
			...legend.shapes,
			...columns('weekend', weekends),
			...columns('outage', outDays),
			...drawBand(plot, frame),
			...ticks.flatMap((tick) => countLine(tick, frame, layout)),
			...drawLines(plot, frame),
			...notes.flatMap(({ place, number }, index) => {
				const end = noteEnd(place, plot, frame, layout);
				return drawNote(number, [x(place), numbersTop], noteRows[index] ?? 0, end, text);
			}),
			...drawMarks(plot, frame, layout),
			...(strip ? drawStrip(strip, stripFrame, layout) : []),
			...dayNames(dates, x, bottom + text * 1.35, layout),
		],
	};
}

const largestIn = (spots: Spot[] = []) => Math.max(1, ...map(spots, 'count'));

function largestOf({ spots, earlier, forecast, marked, unfinished, band }: DaysPlot): number {
	const others = [earlier, forecast, marked, unfinished].flatMap((one) => one?.spots ?? []);
	const largest = largestIn([...spots, ...others]);
	return Math.max(largest, ...map(band?.spots, 'high'));
}

function frameOf(area: Omit<Frame, 'y'>, largest: number): Frame {
	const unit = (area.bottom - area.top) / largest;
	return { ...area, y: (count) => area.bottom - Math.max(0, count) * unit };
}

/** Returns where the line of a note ends: above its count, or at zero where nothing was counted. */
function noteEnd(place: number, plot: DaysPlot, frame: Frame, { text }: Layout): number {
	const spot = plot.spots.find((one) => Math.round(one.place) === place);
	if (!spot) return frame.bottom;
	return frame.y(spot.count) - (spot === plot.best ? text * 1.5 : 0);
}
