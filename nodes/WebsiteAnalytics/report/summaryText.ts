import type { DayTraffic } from '../statistics/dailyTraffic';
import { writers } from './locale';
import { pluralOf } from '../statistics/names';
import { sparkline } from './sparkline';
import type { BreakdownRow, SummaryNumbers } from '../statistics/summary';
import { joinLines, MARKUP, shorten, type TextFormat } from './textFormat';

export interface TextSettings {
	format: TextFormat;
	/** How numbers and days are written, e.g. `en-US`. */
	locale: string;
}

/** A value longer than this is cut in the text; the breakdowns hold it whole. */
const LONGEST_VALUE = 80;

/**
 * The summary of a website in words, ready to post: the totals and their change, the best day, a
 * bar for each day, and the top rows of each breakdown.
 */
export function summaryText(
	domain: string,
	summary: SummaryNumbers,
	days: DayTraffic[],
	{ format, locale }: TextSettings,
): string {
	const markup = MARKUP[format];
	const write = writers(locale);
	const { previous, change } = summary;
	const lines = [
		`${markup.bold(markup.escape(shorten(domain, LONGEST_VALUE)))}: ${write.range(summary)}`,
		total('Visitors', summary.visitors, previous?.visitors, change?.visitorsPercent),
		total('Pageviews', summary.pageviews, previous?.pageviews, change?.pageviewsPercent),
		...(previous ? [`Compared with ${write.range(previous)}`] : []),
		...(summary.bestDay
			? [`Best day: ${write.day(summary.bestDay.date)}, ${visits(summary.bestDay)}`]
			: ['No traffic in this range']),
		...bars(days),
		...Object.entries(summary.breakdowns).flatMap(([name, rows]) => section(name, rows)),
	];
	return joinLines(lines, markup);

	function total(label: string, now: number, before?: number, percent?: number | null): string {
		const start = `${label}: ${markup.bold(write.number(now))}`;
		if (before === undefined) return start;
		const relative = percent === null || percent === undefined ? '' : `${write.change(percent)}, `;
		return `${start} (${relative}before: ${write.number(before)})`;
	}

	function visits({ visitors, pageviews }: { visitors: number; pageviews: number }): string {
		return `${write.number(visitors)} visitors, ${write.number(pageviews)} pageviews`;
	}

	function section(name: string, rows: BreakdownRow[]): string[] {
		const heading = markup.bold(`Top ${markup.escape(pluralOf(name))}`);
		if (rows.length === 0) return ['', `${heading}: none`];
		return [
			'',
			heading,
			...rows.map(({ label, count, share }, index) => {
				const value = markup.escape(shorten(label, LONGEST_VALUE));
				return `${index + 1}. ${value}: ${write.number(count)} (${write.share(share)})`;
			}),
		];
	}
}

/** A single day needs no picture. */
function bars(days: DayTraffic[]): string[] {
	if (days.length < 2) return [];
	const line = sparkline(days.map(({ visitors }) => visitors));
	const each = line.valuesPerBar === 1 ? 'day' : `${line.valuesPerBar} days`;
	return [`Visitors per ${each}: ${line.bars}`];
}
