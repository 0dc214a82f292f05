import type { Overview } from '../../statistics/overview';
import { total as sum } from '../../statistics/sums';
import { rangeText } from '../notes';
import { createWriter, type LanguageSettings, type Writer } from '../writer';
import {
	beforeLabel,
	changeShapes,
	changeWidth,
	chartScene,
	headingTotal,
	label,
	legend,
	LINES_Y,
	MARGIN,
	nameLabel,
	round,
	thinLine,
} from './frame';
import { WIDTH, type Color, type Scene, type Shape } from './scene';
import { changeText, countText, drawnWidth, TEXT_SIZE, type Change, type Written } from './written';

export interface OverviewChart extends LanguageSettings {
	/** What the websites are called together. */
	name: string;
	overview: Overview;
}

/** A website, or several together. */
interface Bar {
	name: string;
	visitors: number;
	/** Undefined without comparison. */
	before: number | undefined;
	count: Written;
	/** Null without a percentage. */
	change: Change | null;
	/** Beside the count, where there is no percentage because of what was not counted before. */
	note: string;
}

/** Where the bars are, and how much room there is for one. */
interface Layout {
	left: number;
	top: number;
	bottom: number;
	rowHeight: number;
	/** The position of the end of a bar. One that is too long is not drawn. */
	end(count: number): number;
}

const MAX_WEBSITES = 10;
const MAX_NAME_WIDTH = 280;
const GAP = 10;
const BOTTOM = 504;
const RIGHT = WIDTH - MARGIN;
/** A row of few websites is not higher than this. */
const MAX_ROW_HEIGHT = 60;
/** How much of a row is the bar alone, or beside the compared one below it. */
const PARTS = { alone: 0.7, compared: 0.5, before: 0.24 };

/**
 * The visitors of all, and a bar for each website, with the compared visitors below it. The sum of those after the
 * first 10 is the last. What runs is compared by what of it is over.
 */
export function overviewChart({ name, overview, ...language }: OverviewChart): Scene {
	const { numbers, incomplete } = overview;
	const { previous, change, isComplete } = numbers;
	const writer = createWriter(language);
	const { words } = writer;
	const shown = numbers.compared ?? numbers;
	const range = { from: shown.from, to: shown.to };
	const head = { name, range, dates: rangeText({ ...range, isComplete }, writer) };
	const bars = barsOf(overview, writer);
	// The sum of the others may be so large that nothing would be seen of the bars.
	const ofOne = bars.slice(0, MAX_WEBSITES);
	const largest = Math.max(0, ...ofOne.flatMap(({ visitors, before = 0 }) => [visitors, before]));
	const layout = layoutOf(bars, Math.max(1, largest), previous !== null);
	const total = { count: shown.visitors, percent: change?.visitorsPercent };
	const note = incomplete.size > 0 ? ` (${words.chart.incomplete})` : '';
	const before = previous && `${beforeLabel(previous, writer)}${note}`;
	return chartScene(head, [
		...headingTotal('visitors', 'box', total, LINES_Y.first, writer),
		...(before === null
			? []
			: legend([{ text: before, color: 'visitorsBefore', mark: 'box' }], LINES_Y.second)),
		thinLine([layout.left, layout.top], [layout.left, round(layout.bottom)], 'axis'),
		...bars.flatMap((bar, index) => row(bar, index, layout)),
	]);
}

function barsOf(
	{ numbers: { websites }, incomplete }: Overview,
	{ words, withCount, locale }: Writer,
): Bar[] {
	const others = websites.slice(MAX_WEBSITES);
	const bar = (name: string, together: typeof websites): Bar => {
		const visitors = sum(together.map((each) => each.compared?.visitors ?? each.visitors));
		const [first] = together;
		const percent = together.length === 1 ? first?.change?.visitorsPercent : null;
		const isIncomplete = together.length === 1 && incomplete.has(first?.websiteId ?? NaN);
		return {
			name,
			visitors,
			before: first?.previous
				? sum(together.map(({ previous }) => previous?.visitors ?? 0))
				: undefined,
			count: countText(visitors, locale),
			change: changeText(percent, locale),
			note: isIncomplete ? words.chart.incomplete : '',
		};
	};
	return [
		...websites.slice(0, MAX_WEBSITES).map((website) => bar(website.domain, [website])),
		...(others.length > 0 ? [bar(withCount(others.length, words.chart.moreWebsites), others)] : []),
	];
}

function layoutOf(bars: Bar[], largest: number, isCompared: boolean): Layout {
	const top = isCompared ? LINES_Y.third - 14 : LINES_Y.second - 14;
	const rowHeight = Math.min(MAX_ROW_HEIGHT, (BOTTOM - top) / Math.max(1, bars.length));
	const names = bars.map(({ name }) => drawnWidth(nameOf(name), TEXT_SIZE));
	const left = Math.ceil(MARGIN + Math.max(0, ...names) + GAP);
	const right = Math.floor(RIGHT - Math.max(0, ...bars.map(besideWidth)) - GAP);
	return {
		...{ left, top, rowHeight },
		bottom: top + rowHeight * bars.length,
		end: (count) =>
			count > largest ? left : round(left + (Math.max(0, count) / largest) * (right - left)),
	};
}

function nameOf(name: string) {
	return nameLabel(name, { size: TEXT_SIZE }, MAX_NAME_WIDTH);
}

/** The room for what stands right of a bar. */
function besideWidth({ count, change, note }: Bar): number {
	const beside = change ? changeWidth(change) : drawnWidth({ text: note, latin: note }, TEXT_SIZE);
	return drawnWidth(count, TEXT_SIZE) + (beside > 0 ? GAP + beside : 0);
}

function row(bar: Bar, index: number, { left, top, rowHeight, end }: Layout): Shape[] {
	const { name, visitors, before, count, change, note } = bar;
	const isCompared = before !== undefined;
	const middle = top + rowHeight * (index + 0.5);
	const height = rowHeight * (isCompared ? PARTS.compared : PARTS.alone);
	const heightBefore = isCompared ? rowHeight * PARTS.before : 0;
	const start = middle - (height + heightBefore) / 2;
	const box = (color: Color, of: number, y: number, boxHeight: number): Shape => {
		const width = round(end(of) - left);
		return { kind: 'box', color, x: left, y: round(y), width, height: round(boxHeight) };
	};
	const y = round(middle + TEXT_SIZE * 0.35);
	const x = Math.max(end(visitors), end(before ?? 0)) + 8;
	const beside = Math.round(x + drawnWidth(count, TEXT_SIZE) + GAP);
	return [
		{ ...nameOf(name), y, x: left - GAP, align: 'end' },
		...(isCompared ? [box('visitorsBefore', before, start + height, heightBefore)] : []),
		box('visitors', visitors, start, height),
		label({ ...count, x, y }),
		...changeShapes(change, beside, y),
		...(note === '' ? [] : [label({ text: note, x: beside, y, color: 'faint' })]),
	];
}
