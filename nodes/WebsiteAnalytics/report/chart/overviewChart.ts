import type { Overview, WebsiteTraffic } from '../../analytics/summary';
import { total as sum } from '../../analytics/sums';
import type { Heading } from '../report';
import { rangeText } from '../totals';
import type { Writer } from '../writer';
import { beforeLabel, chartScene, headingTotal, legend, LINES_Y, MARGIN, thinLine } from './frame';
import { beside, inlineChange, inlineText, label, mark, type Inline } from './inline';
import { box, WIDTH, type Scene, type Shape, type Written } from './scene';
import { countText, drawnWidth, nameText, TEXT_SIZE } from './written';

/** A website, or several together. */
interface Bar {
	name: Written;
	visitors: number;
	/** Undefined without comparison. */
	before: number | undefined;
	/** The count, and its change. */
	counts: Inline;
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
export function overviewChart(
	{ name }: Pick<Heading, 'name'>,
	overview: Overview,
	writer: Writer,
): Scene {
	const { numbers, incomplete } = overview;
	const { previous, change, isComplete } = numbers;
	const shown = numbers.toDate ?? numbers;
	const range = { from: shown.from, to: shown.to };
	const heading = { name, range, dates: rangeText({ ...range, isComplete }, writer.range, writer) };
	const total = { count: shown.visitors, percent: change?.visitorsPercent };
	const note = incomplete.size > 0 ? ` (${writer.words.chart.incomplete})` : '';
	const bars = barsOf(overview, writer);
	// The sum of the others may be so large that nothing would be seen of the bars.
	const ofOne = bars.slice(0, MAX_WEBSITES);
	const largest = Math.max(1, ...ofOne.flatMap(({ visitors, before = 0 }) => [visitors, before]));

	const top = (previous ? LINES_Y.third : LINES_Y.second) - 14;
	const rowHeight = Math.min(MAX_ROW_HEIGHT, (BOTTOM - top) / Math.max(1, bars.length));
	const left = Math.ceil(MARGIN + Math.max(0, ...bars.map((bar) => drawnWidth(bar.name))) + GAP);
	const right = Math.floor(RIGHT - Math.max(0, ...bars.map(({ counts }) => counts.width)) - GAP);
	/** A bar that is too long is not drawn. */
	const widthOf = (count: number) =>
		count > largest ? 0 : (Math.max(0, count) / largest) * (right - left);

	const row = ({ visitors, before, ...bar }: Bar, index: number): Shape[] => {
		const middle = top + rowHeight * (index + 0.5);
		const height = rowHeight * (before === undefined ? PARTS.alone : PARTS.compared);
		const heightBefore = before === undefined ? 0 : rowHeight * PARTS.before;
		const start = middle - (height + heightBefore) / 2;
		const end = left + Math.max(widthOf(visitors), widthOf(before ?? 0));
		const y = middle + TEXT_SIZE * 0.35;
		return [
			label({ ...bar.name, x: left - GAP, y, align: 'end' }),
			...(before === undefined
				? []
				: [box('visitorsBefore', [left, start + height], widthOf(before), heightBefore)]),
			box('visitors', [left, start], widthOf(visitors), height),
			...bar.counts.shapes(end + 8, y),
		];
	};
	return chartScene(heading, [
		...headingTotal('visitors', 'box', total, LINES_Y.first, writer),
		...(previous
			? legend(
					[[[mark('box', 'visitorsBefore')], beforeLabel(previous, note, writer)]],
					LINES_Y.second,
				)
			: []),
		thinLine([left, top], [left, top + rowHeight * bars.length], 'axis'),
		...bars.flatMap(row),
	]);
}

function barsOf({ numbers: { websites }, incomplete }: Overview, writer: Writer): Bar[] {
	const { words, withCount } = writer;
	const bar = (name: string, together: WebsiteTraffic[], change: Inline): Bar => {
		const visitors = sum(together.map((each) => (each.toDate ?? each).visitors));
		const before = together.flatMap(({ previous }) => previous?.visitors ?? []);
		return {
			name: nameText(name, { size: TEXT_SIZE }, MAX_NAME_WIDTH),
			visitors,
			before: before.length > 0 ? sum(before) : undefined,
			counts: beside([inlineText(countText(visitors, writer)), change], GAP),
		};
	};
	const ofOne = websites.slice(0, MAX_WEBSITES).map((website) => {
		const change = incomplete.has(website.websiteId)
			? inlineText({ text: words.chart.incomplete }, { color: 'faint' })
			: inlineChange(website.change?.visitorsPercent, writer);
		return bar(website.domain, [website], change);
	});
	const others = websites.slice(MAX_WEBSITES);
	if (others.length === 0) return ofOne;
	const name = withCount(others.length, words.chart.moreWebsites);
	return [...ofOne, bar(name, others, inlineChange(null, writer))];
}
