import { compact } from 'lodash';
import { shorten } from '../text';
import {
	countIn,
	type BreakdownRow,
	type LargestValues,
	type TopChange,
} from '../analytics/breakdown';
import { unitOf, valueKind } from '../analytics/catalog';
import type { BestDay, Summary } from '../analytics/summary';
import { daysChart } from './chart/daysChart';
import { goalsSection } from './goalsText';
import type { Report, Section } from './report';
import { beforeText, totalsReport } from './totals';
import { MAX_VALUE_LENGTH, type Writer } from './writer';
import type { LabelledValue } from './valueLabel';

/**
 * The summary of a website: the totals and their change, the best day, the largest values of each breakdown, and what
 * changed among them.
 */
export function summaryReport(name: string, summary: Summary, writer: Writer): Report {
	const { words } = writer;
	const { numbers, days, elapsed, valuesBefore = {} } = summary;
	const { bestDay, breakdowns, topChanges = {}, goals } = numbers;
	const report = totalsReport(name, summary, '', writer);
	return {
		...report,
		title: shorten(name, MAX_VALUE_LENGTH),
		notes: [...report.notes, bestDay ? bestDayText(bestDay, writer) : words.report.noTraffic],
		days,
		sections: [
			...goalsSection(goals, elapsed, writer),
			...Object.entries(breakdowns).flatMap(([statistic, rows]) => [
				breakdownSection(statistic, rows, valuesBefore[statistic], writer),
				...(topChanges[statistic]
					? [changesSection(statistic, topChanges[statistic], writer)]
					: []),
			]),
		],
		scene: () => daysChart(report, summary, writer),
	};
}

function bestDayText(
	{ date, visitors, pageviews }: BestDay,
	{ day, counted, labelled, words }: Writer,
): string {
	const counts = [counted(visitors, 'visitors'), counted(pageviews, 'pageviews')];
	return labelled(words.report.bestDay, [day(date), ...counts].join(', '));
}

function breakdownSection(
	statistic: string,
	rows: BreakdownRow[],
	largestBefore: LargestValues | undefined,
	writer: Writer,
): Section {
	const beforeOf = (value: string) => {
		const before = largestBefore ? countIn(largestBefore, value) : null;
		return before === null ? '' : beforeText(before, null, writer);
	};
	return {
		heading: writer.words.report.largest(counted(statistic, writer)),
		rows: rows.map(({ count, share, ...row }) => ({
			label: valueLabel(statistic, row, writer),
			value: count === null ? writer.words.values.unknown : writer.number(count),
			size: count ?? 0,
			detail: share === null ? '' : writer.share(share),
			more: beforeOf(row.value),
		})),
	};
}

function changesSection(statistic: string, rows: TopChange[], writer: Writer): Section {
	return {
		heading: writer.words.report.topChanges(counted(statistic, writer)),
		rows: rows.map((change) => ({
			label: valueLabel(statistic, change, writer),
			value: writer.difference(change.change),
			detail: changeDetail(change, writer),
			change: change.change,
		})),
	};
}

/** What the values of a statistic are, and what is counted of them. Events are counted as what they are. */
function counted(statistic: string, { statistic: wordsFor, words }: Writer) {
	const unit = unitOf(statistic);
	const inBrackets = unit === 'events' ? '' : ` (${words.metrics[unit]})`;
	return { values: wordsFor(statistic).other, unit, inBrackets };
}

function changeDetail({ count, previous, status }: TopChange, writer: Writer): string {
	const { number, labelled, words } = writer;
	const { appeared, disappeared, orLess, orMore, now } = words.report;
	if (status === 'new') return appeared;
	if (status === 'gone') return disappeared;
	return compact([
		count === null ? orLess : previous === null && orMore,
		count !== null && labelled(now, number(count)),
		previous !== null && beforeText(previous, null, writer),
	]).join(', ');
}

function valueLabel(statistic: string, value: LabelledValue, { label, words }: Writer): string {
	const isHomePage = value.label === '/' && valueKind(statistic) === 'path';
	return isHomePage ? words.values.homePage : shorten(label(statistic, value), MAX_VALUE_LENGTH);
}
