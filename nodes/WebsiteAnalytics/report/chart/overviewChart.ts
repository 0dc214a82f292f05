import type { DateRange } from '../../statistics/dateRange';
import type { WebsiteTraffic } from '../../statistics/overview';
import { total } from '../../statistics/sums';
import type { LanguageSettings } from '../textSettings';
import { createWriter, type Writer } from '../writer';
import {
	DATES_Y,
	drawnWidth,
	heading,
	label,
	legend,
	MARGIN,
	nameLabel,
	round,
	TEXT_SIZE,
	titleOf,
	type LegendEntry,
} from './frame';
import { countText, countTicks, type Tick } from './scale';
import { WIDTH, type Color, type Scene, type Shape } from './scene';

export interface OverviewChart extends LanguageSettings {
	/** What the websites are called together. */
	name: string;
	range: DateRange;
	/** In their order. */
	websites: WebsiteTraffic[];
}

/** A website, or several together. */
interface Bar {
	name: string;
	visitors: number;
	/** Undefined without comparison. */
	before: number | undefined;
}

/** Where the bars are, and how much room there is for one. */
interface Layout {
	left: number;
	bottom: number;
	rowHeight: number;
	/** Of the texts. */
	size: number;
	/** The position of the end of a bar. One that is too long is not drawn. */
	end(count: number): number;
}

const MAX_WEBSITES = 20;
const MAX_NAME_WIDTH = 230;
const GAP = 10;
const TOP = 74;
const BOTTOM = 340;
const RIGHT = WIDTH - MARGIN;
/** A bar of few websites is not higher than this. */
const MAX_ROW_HEIGHT = 52;
/** How much of a row is the bar alone, or beside the compared one below it. */
const PARTS = { alone: 0.7, compared: 0.5, before: 0.24 };

/** A bar for each website, with the compared visitors below it. The sum of those after the first 20 is the last. */
export function overviewChart({ name, range, websites, ...language }: OverviewChart): Scene {
	const writer = createWriter(language);
	const { words } = writer;
	const head = { name, range, dates: writer.range(range) };
	const bars = barsOf(websites, writer);
	const isCompared = bars.some(({ before }) => before !== undefined);
	// The sum of the others may be so large that nothing would be seen of the bars.
	const ofOne = bars.slice(0, MAX_WEBSITES);
	const largest = Math.max(0, ...ofOne.flatMap(({ visitors, before = 0 }) => [visitors, before]));
	const ticks = countTicks(largest, language.locale);
	const layout = layoutOf(bars, ticks, language.locale);
	const entries: LegendEntry[] = [
		{ text: words.report.visitors, color: 'visitors', mark: 'box' },
		{ text: words.chart.visitorsBefore, color: 'visitorsBefore', mark: 'box' },
	];
	return {
		title: titleOf(head),
		shapes: [
			...heading(head),
			...legend(isCompared ? entries : entries.slice(0, 1), DATES_Y, RIGHT),
			...ticks.flatMap((tick) => gridLine(tick, layout)),
			...bars.flatMap((bar, index) => row(bar, index, isCompared, layout, language.locale)),
		],
	};
}

function barsOf(websites: WebsiteTraffic[], { words, withCount }: Writer): Bar[] {
	const others = websites.slice(MAX_WEBSITES);
	const bar = (name: string, together: WebsiteTraffic[]): Bar => ({
		name,
		// What runs is compared by what of it is over.
		visitors: total(together.map(({ visitors, compared }) => compared?.visitors ?? visitors)),
		before: together[0]?.previous
			? total(together.map(({ previous }) => previous?.visitors ?? 0))
			: undefined,
	});
	return [
		...websites.slice(0, MAX_WEBSITES).map((website) => bar(website.domain, [website])),
		...(others.length > 0 ? [bar(withCount(others.length, words.chart.moreWebsites), others)] : []),
	];
}

function layoutOf(bars: Bar[], ticks: Tick[], locale: string): Layout {
	const rowHeight = Math.min(MAX_ROW_HEIGHT, (BOTTOM - TOP) / Math.max(1, bars.length));
	const size = Math.min(TEXT_SIZE, Math.floor(rowHeight * 1.84) / 2);
	const widest = (texts: Array<{ text: string; latin: string }>) =>
		Math.ceil(Math.max(0, ...texts.map((text) => drawnWidth(text, size))));
	const names = bars.map(({ name }) => nameLabel(name, { size }, MAX_NAME_WIDTH));
	const left = MARGIN + widest(names) + GAP;
	const right = RIGHT - widest(bars.map(({ visitors }) => countText(visitors, locale))) - GAP;
	const last = ticks.at(-1)?.value ?? 1;
	return {
		left,
		bottom: TOP + rowHeight * bars.length,
		rowHeight,
		size,
		end: (count) =>
			count > last ? left : round(left + (Math.max(0, count) / last) * (right - left)),
	};
}

function gridLine(tick: Tick, { bottom, end }: Layout): Shape[] {
	const x = end(tick.value);
	return [
		{
			kind: 'line',
			color: tick.value === 0 ? 'axis' : 'grid',
			points: [
				[x, TOP],
				[x, round(bottom)],
			],
			width: 1,
		},
		label({ ...tick, x, y: round(bottom + 20), align: 'middle', color: 'faint' }),
	];
}

function row(
	{ name, visitors, before }: Bar,
	index: number,
	isCompared: boolean,
	{ left, rowHeight, size, end }: Layout,
	locale: string,
): Shape[] {
	const middle = TOP + rowHeight * (index + 0.5);
	const height = rowHeight * (isCompared ? PARTS.compared : PARTS.alone);
	const heightBefore = isCompared ? rowHeight * PARTS.before : 0;
	const start = middle - (height + heightBefore) / 2;
	const bar = (color: Color, count: number, y: number, barHeight: number): Shape => {
		const width = round(end(count) - left);
		return { kind: 'box', color, x: left, y: round(y), width, height: round(barHeight) };
	};
	const text = { size, y: round(middle + size * 0.35) };
	const count = countText(visitors, locale);
	const x = Math.max(end(visitors), end(before ?? 0)) + 6;
	return [
		{ ...nameLabel(name, { size }, MAX_NAME_WIDTH), ...text, x: left - GAP, align: 'end' },
		...(before === undefined ? [] : [bar('visitorsBefore', before, start + height, heightBefore)]),
		bar('visitors', visitors, start, height),
		// No line of the grid goes through the count.
		{
			kind: 'box',
			color: 'ground',
			x: x - 2,
			y: round(middle - size / 2),
			width: Math.ceil(drawnWidth(count, size)) + 4,
			height: size,
		},
		label({ ...count, ...text, x }),
	];
}
