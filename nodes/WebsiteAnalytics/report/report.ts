import { compact, difference, lowerFirst, map, upperFirst } from 'lodash';
import { shorten } from '../values/text';
import type { DayTraffic } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import type { GoalRow } from '../analytics/goals';
import { daysOfEither } from '../analytics/outages';
import type { Elapsed } from '../analytics/ranges';
import type { Overview, Summary } from '../analytics/summary';
import type { Chart } from './chart/chart';
import { captionOf, pointsOf } from './chart/points';
import type { Block, Document, Metric } from './document';
import { beforeText, dayList, type Formatter, MAX_VALUE_LENGTH, rangeText } from './formatter';
import { isolate, MARKUP } from './textFormat';

/** A unit comes from outside, and details are not escaped: a currency, or a word such as `seconds`. */
const PLAIN_UNIT = /^(?!value$)[\p{L}\p{Sc}%]{1,12}$/u;

/** Anybody may send events, each with another unit. */
const MAX_UNITS = 5;

export interface Report {
	/** The domain of the website, or what several websites are called together. */
	name: string;
	range: DateRange;
	/** One plain line. */
	subject: string;
	document: Document;
	chart(): Chart;
}

interface Content {
	name: string;
	/** What a summary and an overview have in common. */
	counted: Pick<Summary | Overview, 'numbers' | 'compared'>;
	goals: GoalRow[];
	elapsed: Elapsed | null;
	/** Websites that are missing in the totals; empty where none is. */
	missing: string;
	notes: string[];
	/** A line of bars, shown when there is no chart. */
	bars?: string;
	lists: Block[];
	chart(title: string): Chart;
}

/** Composes a report: goals, totals, notes, the chart, then lists. */
export function createReport(content: Content, formatter: Formatter): Report {
	const { name, counted, goals, elapsed, missing, bars, lists } = content;
	const { numbers } = counted;
	const { from, to, change } = numbers;
	const title = shorten(name, MAX_VALUE_LENGTH);
	const noTraffic = (on: string[]) =>
		on.length > 0 && formatter.words.report.noTrafficOn(dayList(on, formatter));
	// A range without any traffic says so once.
	const isDead = missing === '' && numbers.visitors === 0 && numbers.pageviews === 0;
	const outageDays = isDead ? [] : numbers.suspectedOutageDays;
	const earlierOutageDays = difference(
		counted.compared ? daysOfEither(counted.compared.outageDays) : [],
		numbers.suspectedOutageDays,
	);
	const percent = change?.visitorsPercent ?? null;
	const details = compact([
		percent !== null && formatter.change(percent),
		missing,
		lowerFirst(noTraffic(outageDays) || ''),
	]);
	const brackets = details.length > 0 ? ` (${details.join(', ')})` : '';
	const visitors = `${formatter.counted(numbers.visitors, 'visitors')}${brackets}`;
	const notes = compact([
		comparisonText(counted, formatter),
		upperFirst(missing),
		noTraffic([...earlierOutageDays, ...outageDays].sort()),
		isDead && formatter.words.report.noTraffic,
		...content.notes,
	]);
	return {
		name,
		range: { from, to },
		subject: formatter.labelled(
			MARKUP.plain.escape(title),
			`${visitors}, ${rangeText(numbers, formatter.briefRange, formatter)}`,
		),
		document: {
			title,
			subtitle: rangeText(numbers, formatter.range, formatter),
			blocks: [
				...goalsBlocks(goals, elapsed, formatter),
				{ kind: 'metrics', rows: totals(counted, formatter) },
				...notes.map((text): Block => ({ kind: 'note', text })),
				{ kind: 'chart', bars },
				...lists,
			],
		},
		chart: () => content.chart(title),
	};
}

/**
 * Returns a list of goals: how often each was reached, and how much of its target that is; no list without goals.
 *
 * @param elapsed how much of a running range is over
 */
function goalsBlocks(goals: GoalRow[], elapsed: Elapsed | null, formatter: Formatter): Block[] {
	const { number, words } = formatter;
	if (goals.length === 0) return [];
	const rows = goals.map((goal) => ({
		label: goal.goal,
		value: goal.count === null ? words.values.unknown : number(goal.count),
		detail: detailOf(goal, elapsed, formatter),
		change: goal.changePercent ?? 0,
	}));
	return [{ kind: 'list', heading: words.goals.heading, rows }];
}

function detailOf(goal: GoalRow, elapsed: Elapsed | null, formatter: Formatter): string {
	const { number, share, words } = formatter;
	const { conversionRate, toDate, previous, changePercent, target, ofTarget } = goal;
	const hasTarget = target !== null && ofTarget !== null;
	const values = Object.entries(goal.value ?? {})
		.filter(([unit, sum]) => sum !== null && PLAIN_UNIT.test(unit))
		.map(([unit, sum]) => `${number(sum ?? 0)} ${isolate(unit)}`);
	return compact([
		changePercent === null
			? goal.change && formatter.difference(goal.change)
			: formatter.change(changePercent),
		previous !== null && beforeText(previous, toDate, formatter),
		conversionRate !== null && words.goals.ofVisitors(share(conversionRate)),
		...values.slice(0, MAX_UNITS),
		hasTarget && words.goals.ofTarget({ share: share(ofTarget), target: number(target) }),
		hasTarget && elapsed && words.goals.elapsed(share(elapsed.share)),
	]).join(', ');
}

/** The totals of a range and their change. A running range is compared by its finished days. */
function totals({ numbers }: Content['counted'], formatter: Formatter): Metric[] {
	const { toDate, previous, change } = numbers;
	return (['visitors', 'pageviews'] as const).map((metric) => {
		const label = upperFirst(formatter.words.metrics[metric]);
		const value = formatter.number(numbers[metric]);
		if (!previous || !change) return { label, value };
		const percent = change[`${metric}Percent`];
		const before = beforeText(previous[metric], toDate?.[metric], formatter);
		const detail = percent === null ? before : `${formatter.change(percent)}, ${before}`;
		return { label, value, detail, change: percent ?? 0 };
	});
}

/** Says which ranges are compared. */
function comparisonText({ numbers }: Content['counted'], { words, range }: Formatter): string {
	const { toDate, previous } = numbers;
	if (!previous) return '';
	const before = range(previous);
	const { partComparedWith, comparedWith } = words.report;
	return toDate ? partComparedWith({ part: range(toDate), before }) : comparedWith(before);
}

const BARS = '▁▂▃▄▅▆▇█';

/** Returns a line with a bar of the visitors of each day, week or month; empty for a single day. */
export function barsText(days: DayTraffic[], { words, labelled }: Formatter): string {
	if (days.length < 2) return '';
	const counts = map(pointsOf(days, days.length), 'visitors');
	const largest = Math.max(...counts, 0) || 1;
	const levels = counts.map((count) => Math.max(0, count / largest) * (BARS.length - 1));
	const bars = levels.map((level) => BARS.charAt(Math.round(level))).join('');
	const visitors = upperFirst(words.metrics.visitors);
	return labelled(`${visitors} ${lowerFirst(captionOf(days.length, words))}`, bars);
}
