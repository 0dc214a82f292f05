import type { DayTraffic } from './dailyTraffic';
import { pluralOf } from './names';
import { sparkline } from './sparkline';
import type { BreakdownRow, SummaryNumbers } from './summary';
import { joinLines, MARKUP, type TextFormat } from './textFormat';

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
		`${markup.bold(markup.escape(domain))}: ${write.range(summary)}`,
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
		if (rows.length === 0) return [`${heading}: none`];
		return [
			heading,
			...rows.map(({ label, count, share }, index) => {
				const value = markup.escape(shorten(label));
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

function shorten(label: string): string {
	const characters = [...label];
	return characters.length > LONGEST_VALUE
		? `${characters.slice(0, LONGEST_VALUE - 1).join('')}…`
		: label;
}

/** Days are days of the calendar, so they are written as they are, in UTC. */
function writers(locale: string) {
	const number = new Intl.NumberFormat(locale);
	const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
	const change = new Intl.NumberFormat(locale, {
		style: 'percent',
		maximumFractionDigits: 1,
		signDisplay: 'exceptZero',
	});
	const day = new Intl.DateTimeFormat(locale, {
		weekday: 'short',
		day: 'numeric',
		month: 'short',
		year: 'numeric',
		timeZone: 'UTC',
	});
	const writeDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));
	return {
		number: (value: number) => number.format(value),
		share: (part: number) => share.format(part),
		change: (percent: number) => change.format(percent / 100),
		day: writeDay,
		range: ({ from, to }: { from: string; to: string }) =>
			from === to ? writeDay(from) : `${writeDay(from)} to ${writeDay(to)}`,
	};
}
