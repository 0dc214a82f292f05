import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { upperFirst } from 'lodash';
import { SandboxError } from '../../../sandbox/sandboxError';
import { addDays, daysOf, isDay } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import { found, judge, told, triggerRule, type Judged } from './unusualRules';
import { decimal, percent, tabulate } from './table';

/** What was counted on consecutive days. */
interface Series {
	name: string;
	from: string;
	counts: number[];
}

/** So many days are there to compare with: those of an event, of the last year's Easter, and eight weeks before. */
const PAST = 14 + 386 + 56;
const LEAST_DAYS = PAST + 28;
export const DAYS_A_YEAR = 365.25;
const HEADER = [
	...['Series', 'Sensitivity', 'Alarms', 'without the past', 'Around New Year', 'without the past'],
	...['Half', 'without the past', 'Twice', 'without the past', 'None'],
];

/** What the rule of "Unusual Traffic" finds in real counts. @throws SandboxError for a file that is none */
export function judgeSeries(file: string): string {
	return tabulate(HEADER, readSeries(file).flatMap(rowsOf), 2);
}

function rowsOf({ name, from, counts }: Series): string[][] {
	const days = counts.map((count, index) => ({
		...{ date: addDays(from, index), count },
		...{ halved: Math.round(count / 2), doubled: 2 * count, zero: 0 },
	}));
	const perYear = (all: Judged[]) => decimal((told(all) / (counts.length - PAST)) * DAYS_A_YEAR);
	return (['low', 'medium', 'high'] as const).map((sensitivity) => {
		const both = [true, false].map((withPast) =>
			judge(triggerRule(sensitivity, withPast, from), days, PAST),
		);
		return [
			...[name, upperFirst(sensitivity), ...both.map(perYear)],
			...both.map((all) => perYear(all.filter(({ date }) => isAroundNewYear(date)))),
			...both.map((all) => percent(found(all, 'halved'), 1)),
			...both.map((all) => percent(found(all, 'doubled'), 1)),
			...both.slice(1).map((all) => percent(found(all, 'zero'), 1)),
		];
	});
}

/** From 15 December to 7 January. */
function isAroundNewYear(day: string): boolean {
	return day.slice(5) >= '12-15' || day.slice(5) <= '01-07';
}

/** JSON with a first day (`from`) and `counts` by name, or lines of `yyyy-MM-dd,count` in which days without traffic can lack. */
export function readSeries(file: string): Series[] {
	const text = readFileSync(file, 'utf8');
	const series = text.trimStart().startsWith('{') ? fromJson(text) : [fromLines(file, text)];
	for (const { name, from, counts } of series) {
		if (isDay(from) && counts.every((count) => count >= 0) && counts.length >= LEAST_DAYS) continue;
		throw new SandboxError(`${file}: ${name} needs a first day and ${LEAST_DAYS} counts.`);
	}
	return series;
}

function fromJson(text: string): Series[] {
	const series = JSON.parse(text) as Record<string, Omit<Series, 'name'>>;
	return Object.entries(series).map(([name, one]) => ({ ...one, name }));
}

/** Whatever other columns there are; a heading is no day. */
function fromLines(file: string, text: string): Series {
	const rows = text.split(/\r?\n/).map((line) => line.replace(/"/g, '').split(/[,;\t]/));
	const counts = new Map(rows.map(([day = '', count]) => [day, Number(count)]));
	const [from = '', ...others] = [...counts.keys()].filter(isDay).sort();
	const days = isDay(from) ? daysOf({ from, to: others.at(-1) ?? from }) : [];
	const name = basename(file, extname(file));
	return { name, from, counts: days.map((day) => counts.get(day) ?? 0) };
}
