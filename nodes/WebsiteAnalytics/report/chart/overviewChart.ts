import { sumBy } from 'lodash';
import type { DateRange } from '../../statistics/dateRange';
import type { WebsiteTraffic } from '../../statistics/overview';
import {
	drawnWidth,
	heading,
	label,
	legend,
	MARGIN,
	nameLabel,
	TEXT_SIZE,
	titleOf,
	type LegendEntry,
} from './frame';
import { countTicks } from './scale';
import { HEIGHT, WIDTH, type Label, type Scene, type Shape } from './scene';
import { chartWriter } from './words';

export interface OverviewChart {
	/** What the websites are called together. */
	name: string;
	range: DateRange;
	/** In their order. */
	websites: WebsiteTraffic[];
	/** The locale of numbers and days, e.g. `en-US`. */
	locale: string;
}

/** A website or several, and its visitors. */
interface Bar {
	name: Label;
	visitors: number;
	/** Undefined without comparison. */
	before?: number | undefined;
}

const MAX_WEBSITES = 20;
const MAX_NAME_WIDTH = 230;
const PLOT = { top: 74, bottom: 340, right: WIDTH - MARGIN };
/** A bar of few websites is not higher than this. */
const MAX_ROW_HEIGHT = 38;
/** How much of the height of a row is the bar, and how much the compared one below it. */
const BAR = { alone: 0.7, compared: 0.5, before: 0.24 };

/** A bar for each website, with the compared visitors below it. Those after the first 20 are summed. */
export function overviewChart({ name, range, websites, locale }: OverviewChart): Scene {
	const { words, ...format } = chartWriter(locale);
	const head = { name, range, dates: format.range(range) };
	const shown = websites.slice(0, MAX_WEBSITES);
	const others = websites.slice(MAX_WEBSITES);
	const rowHeight = Math.min(
		MAX_ROW_HEIGHT,
		(PLOT.bottom - PLOT.top) / (shown.length + Math.sign(others.length)),
	);
	const size = Math.min(TEXT_SIZE, Math.floor(rowHeight * 0.92 * 2) / 2);
	const bars: Bar[] = [
		...shown.map(({ domain, visitors, previous }) => ({
			name: nameLabel(domain, size, MAX_NAME_WIDTH),
			visitors,
			before: previous?.visitors,
		})),
		...(others.length > 0
			? [
					{
						name: { ...label({ text: words.moreWebsites(others.length), x: 0, y: 0, size }) },
						visitors: sumBy(others, 'visitors'),
						before: others[0]?.previous
							? sumBy(others, ({ previous }) => previous?.visitors ?? 0)
							: undefined,
					},
				]
			: []),
	];
	const isCompared = bars.some(({ before }) => before !== undefined);
	const entries: LegendEntry[] = [
		{ text: words.visitors, color: 'visitors', mark: 'box' },
		...(isCompared
			? [{ text: words.visitorsBefore, color: 'visitorsBefore', mark: 'box' } as const]
			: []),
	];

	const counts = bars.map(({ visitors }) => {
		const latin = visitors.toLocaleString('en-US');
		return { text: format.number(visitors), latin };
	});
	const left = MARGIN + Math.ceil(Math.max(...bars.map((bar) => drawnWidth(bar.name, size)))) + 10;
	const countsWidth = Math.ceil(Math.max(...counts.map((count) => drawnWidth(count, size))));
	const right = PLOT.right - countsWidth - 10;
	const largest = Math.max(...bars.flatMap(({ visitors, before = 0 }) => [visitors, before]));
	const ticks = countTicks(largest, locale);
	const x = (count: number) =>
		round(left + (Math.max(0, count) / (ticks.at(-1)?.value ?? 1)) * (right - left));
	const bottom = PLOT.top + rowHeight * bars.length;

	const row = ({ name: title, visitors, before }: Bar, index: number): Shape[] => {
		const top = PLOT.top + rowHeight * index;
		const height = rowHeight * (isCompared ? BAR.compared : BAR.alone);
		const start = top + (rowHeight - height - (isCompared ? rowHeight * BAR.before : 0)) / 2;
		const text = top + rowHeight / 2 + size * 0.35;
		const bar = (count: number, color: 'visitors' | 'visitorsBefore', y: number, high: number) =>
			({
				kind: 'box',
				color,
				x: left,
				y: round(y),
				width: round(x(count) - left),
				height: round(high),
			}) as const;
		return [
			{ ...title, x: left - 10, y: round(text), align: 'end' },
			...(before === undefined
				? []
				: [bar(before, 'visitorsBefore', start + height, rowHeight * BAR.before)]),
			bar(visitors, 'visitors', start, height),
			label({
				text: '',
				...counts[index],
				x: Math.max(x(visitors), x(before ?? 0)) + 6,
				y: round(text),
				size,
			}),
		];
	};

	return {
		title: titleOf(head),
		shapes: [
			...heading(head),
			...legend(entries, 57, PLOT.right),
			...ticks.flatMap((tick): Shape[] => [
				{
					kind: 'line',
					color: tick.value === 0 ? 'axis' : 'grid',
					points: [
						[x(tick.value), PLOT.top],
						[x(tick.value), bottom],
					],
					width: 1,
				},
				label({
					...tick,
					x: x(tick.value),
					y: Math.min(bottom + 18, HEIGHT - 14),
					align: 'middle',
					color: 'faint',
				}),
			]),
			...bars.flatMap(row),
		],
	};
}

function round(position: number): number {
	return Math.round(position * 100) / 100;
}
