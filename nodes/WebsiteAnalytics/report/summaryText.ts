import type { DayTraffic } from '../statistics/dailyTraffic';
import { shorten } from '../shorten';
import { createFormatters } from './locale';
import { pluralOf } from '../statistics/catalog';
import { sparkline } from './sparkline';
import type { BreakdownRow, SummaryNumbers } from '../statistics/summary';
import { joinLines, MARKUP, type TextFormat } from './textFormat';

export interface TextSettings {
	textFormat: TextFormat;
	/** The locale of numbers and days, e.g. `en-US`. */
	locale: string;
}

/** Longer values are shortened in the text, but not in `breakdowns`. */
const MAX_VALUE_LENGTH = 80;

/**
 * The summary of a website as a text ready to post: the totals and their change, the best day, a bar
 * for each day, and the top rows of each breakdown.
 */
export function summaryText(
	name: string,
	summary: SummaryNumbers,
	days: DayTraffic[],
	{ textFormat, locale }: TextSettings,
): string {
	const markup = MARKUP[textFormat];
	const format = createFormatters(locale);
	const { previous, change } = summary;
	const lines = [
		`${markup.bold(markup.escape(shorten(name, MAX_VALUE_LENGTH)))}: ${format.range(summary)}`,
		total('Visitors', summary.visitors, previous?.visitors, change?.visitorsPercent),
		total('Pageviews', summary.pageviews, previous?.pageviews, change?.pageviewsPercent),
		...(previous ? [`Compared with ${format.range(previous)}`] : []),
		...(summary.bestDay
			? [`Best day: ${format.day(summary.bestDay.date)}, ${visits(summary.bestDay)}`]
			: ['No traffic in this range']),
		...bars(days),
		...Object.entries(summary.breakdowns).flatMap(([name, rows]) => section(name, rows)),
	];
	return joinLines(lines, markup);

	function total(label: string, now: number, before?: number, percent?: number | null): string {
		const start = `${label}: ${markup.bold(format.number(now))}`;
		if (before === undefined) return start;
		const relative = percent === null || percent === undefined ? '' : `${format.change(percent)}, `;
		return `${start} (${relative}before: ${format.number(before)})`;
	}

	function visits({ visitors, pageviews }: { visitors: number; pageviews: number }): string {
		return `${format.number(visitors)} visitors, ${format.number(pageviews)} pageviews`;
	}

	function section(name: string, rows: BreakdownRow[]): string[] {
		const heading = markup.bold(`Top ${markup.escape(pluralOf(name))}`);
		if (rows.length === 0) return ['', `${heading}: none`];
		return [
			'',
			heading,
			...rows.map(({ label, count, share }, index) => {
				const value = markup.escape(shorten(label, MAX_VALUE_LENGTH));
				return `${index + 1}. ${value}: ${format.number(count)} (${format.share(share)})`;
			}),
		];
	}
}

/** None for a single day. */
function bars(days: DayTraffic[]): string[] {
	if (days.length < 2) return [];
	const line = sparkline(days.map(({ visitors }) => visitors));
	const each = line.valuesPerBar === 1 ? 'day' : `${line.valuesPerBar} days`;
	return [`Visitors per ${each}: ${line.bars}`];
}
