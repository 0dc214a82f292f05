import { compact, differenceBy, findLastIndex, lowerFirst, map } from 'lodash';
import { oneLine } from '../values/text';
import { type DayTraffic, hasTraffic } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import type { Chart } from './chart/chart';
import { captionOf, hasWeeks, spotsOf, summaryChart } from './chart/summaryChart';
import type { Block, Document } from './document';
import { fill, type Formatter, shortName } from './formatter';
import { isolate } from './textFormat';
import { type Counted, figureRows, goalRow, type Warning, warningsOf } from './totals';

/** More of them make a subject too long. */
const MAX_REASONS = 2;
/** In the lead. */
const MAX_GOALS = 3;

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
	counted: Counted;
	/** What changed most, or how many websites changed. */
	changes: string;
	/** Websites that are missing in the totals. */
	missing?: string;
	/** The same above the lists, for a chat with their names. */
	missingWarning?: string;
	/** Why the totals have no percentage, besides what the days of all that is counted say. */
	warnings?: Warning[];
	/** Below the chart. */
	caption?: string;
	lists: Block[];
	/** By default the chart of the days. */
	chart?(title: string): Chart;
}

/** Composes a report: lead, totals, goals, the chart, notes, then lists. */
export function createReport(content: Content, formatter: Formatter): Report {
	const { name, counted, missing = '', lists } = content;
	const { numbers, notes, days, unfinishedDays } = counted;
	const { previous } = numbers;
	const { words, labelled, knownRange, briefRange, day } = formatter;
	const title = shortName(name);

	// A range without any traffic says so once.
	const isDead = !hasTraffic(numbers);
	const reasons = isDead
		? []
		: [...(content.warnings ?? []), ...warningsOf(counted, counted, formatter)];
	const lastCause = findLastIndex(reasons, 'isCause');
	const warnings = reasons.map(({ text }, index) =>
		index === lastCause ? `${text}, ${words.noPercentage}` : text,
	);
	const range = knownRange(numbers);
	// A mail and a page say these in the lead and in the footer.
	const isChat = formatter.textFormat !== 'html';
	const nothing = isChat && isDead ? words.noTraffic : '';
	const before = previous && labelled(words.before, briefRange(previous, numbers));
	const finished = differenceBy(days, unfinishedDays, 'date');
	const bars = isDead ? '' : barsText(finished, formatter);
	return {
		name,
		range: counted.range,
		subject: subjectOf(title, content, map(reasons, 'text'), formatter),
		document: {
			title,
			subtitle: isChat && before ? `${range} (${before})` : range,
			lead: leadText(counted, content.changes, formatter),
			blocks: [
				{ kind: 'figures', rows: figureRows(counted, formatter) },
				{ kind: 'warnings', texts: compact([nothing, content.missingWarning, ...warnings]) },
				{
					kind: 'goals',
					heading: words.goals,
					rows: numbers.goals.map((goal) => goalRow(goal, counted, formatter)),
				},
				{ kind: 'chart', bars, caption: content.caption },
				{
					kind: 'notes',
					heading: words.notes,
					rows: notes.map(({ date, text }) => ({ label: day(date), text })),
				},
				...(isDead && missing === '' ? [] : lists),
			],
			footer: compact([comparisonText(counted, formatter), words.howCounted]).join(' '),
		},
		chart: () => content.chart?.(title) ?? summaryChart(title, counted, formatter),
	};
}

/**
 * Returns what happened, from the numbers alone.
 *
 * @param changes what changed among the values or the websites; may be empty
 */
function leadText(counted: Counted, changes: string, formatter: Formatter): string {
	return compact([visitorsText(counted, formatter), changes, goalsText(counted, formatter)])
		.map((text) => `${text}.`)
		.join(' ');
}

/** Returns the visitors, and how they changed. */
function visitorsText({ numbers }: Counted, formatter: Formatter): string {
	const { words, counted, number, share, labelled, briefRange } = formatter;
	const { visitors, pageviews, toDate, previous, change } = numbers;
	if (!hasTraffic(numbers)) return words.noTraffic;
	if (!previous || !change) {
		return [counted(visitors, 'visitors'), counted(pageviews, 'pageviews')].join(', ');
	}
	const { visitors: difference, visitorsPercent: percent } = change;
	const inPart = (text: string) => (toDate ? labelled(briefRange(toDate), lowerFirst(text)) : text);
	if (percent === null) {
		const before = labelled(words.before, number(previous.visitors));
		return inPart(`${counted((toDate ?? numbers).visitors, 'visitors')}, ${before}`);
	}
	const before = briefRange(previous, numbers);
	if (difference === 0) return inPart(fill(words.sameVisitors, { before }));
	// A percentage with one decimal may be zero.
	const exact = percent === 0 ? difference / previous.visitors : percent / 100;
	const part = { share: share(Math.abs(exact)), before };
	return inPart(fill(words[difference > 0 ? 'moreVisitors' : 'fewerVisitors'], part));
}

/** Returns how often the first goals with a target were reached. */
function goalsText(counted: Counted, formatter: Formatter): string {
	const { labelled, words } = formatter;
	const texts = counted.numbers.goals
		.filter(({ target }) => target !== null)
		.slice(0, MAX_GOALS)
		.map((goal) => {
			const { label, value, pace, share } = goalRow(goal, counted, formatter);
			const detail = pace || share;
			return labelled(shortName(label), detail ? `${value} (${detail})` : value);
		});
	return texts.join(words.semicolon);
}

/** Returns one line: visitors, their change or why there is none, and the range. */
function subjectOf(
	title: string,
	{ counted: { numbers }, missing = '' }: Content,
	reasons: string[],
	formatter: Formatter,
): string {
	const change = formatter.change(numbers.change?.visitorsPercent);
	const details = compact([change?.text, missing, ...reasons.slice(0, MAX_REASONS)]);
	const brackets = details.length > 0 ? ` (${details.map(lowerFirst).join(', ')})` : '';
	const visitors = `${formatter.counted(numbers.visitors, 'visitors')}${brackets}`;
	const range = formatter.knownRange(numbers, formatter.briefRange);
	return isolate(oneLine(formatter.labelled(title, `${visitors}, ${range}`)));
}

/** Says which ranges are compared. */
function comparisonText({ numbers }: Counted, { words, range }: Formatter): string {
	const { toDate, previous } = numbers;
	if (!previous) return '';
	const before = range(previous);
	const text = toDate
		? fill(words.partComparedWith, { part: range(toDate), before })
		: fill(words.comparedWith, { range: before });
	return `${text}.`;
}

const BARS = '▁▂▃▄▅▆▇█';

/** Returns a line with a bar of the visitors of each day, week or month; empty for a single day. */
export function barsText(days: DayTraffic[], { words, labelled }: Formatter): string {
	if (days.length < 2) return '';
	const isByWeek = hasWeeks(days.length);
	const counts = map(spotsOf(days, 'visitors', isByWeek), 'count');
	const largest = Math.max(...counts, 0) || 1;
	const barOf = (count: number) =>
		BARS.charAt(Math.round((Math.max(0, count) / largest) * (BARS.length - 1)));
	return labelled(captionOf(isByWeek, words), counts.map(barOf).join(''));
}
