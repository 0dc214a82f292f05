import { readFileSync } from 'node:fs';
import { sum, upperFirst } from 'lodash';
import { SandboxError } from '../../../sandbox/sandboxError';
import type { DateRange } from '../../../nodes/WebsiteAnalytics/statistics/dateRange';
import { addDays, daysOf, isDay } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import { createRecurrence } from '../../../nodes/WebsiteAnalytics/statistics/recurring';
import {
	directionOf,
	judgeRange,
	type DayInRange,
} from '../../../nodes/WebsiteAnalytics/statistics/unusual';
import type { Sensitivity } from '../../../nodes/WebsiteAnalytics/statistics/usual';
import { MINIMUM } from './unusualRules';
import { decimal, percent, tabulate } from './table';

/** What was counted on consecutive days. */
export interface Series {
	name: string;
	from: string;
	counts: number[];
}

type Known = ReadonlyMap<string, number>;

const SENSITIVITIES: Sensitivity[] = ['low', 'medium', 'high'];
/** So many days are there to compare with: those of an event, of the last year's Easter, and eight weeks before. */
const PAST = 14 + 386 + 56;
const LEAST_JUDGED = 28;
const DAYS_A_YEAR = 365.25;
const HEADER = [
	...['Series', 'Sensitivity', 'Alarms', 'without the past', 'Around New Year', 'without the past'],
	...['Half', 'without the past', 'Twice', 'without the past', 'None'],
];

/** What the rule of "Unusual Traffic" finds in real counts. @throws SandboxError for a file that is none */
export function judgeSeries(file: string): string {
	return tabulate(HEADER, readSeries(file).flatMap(rowsOf), 2);
}

function rowsOf({ name, from, counts }: Series): string[][] {
	const known = new Map(counts.map((count, index) => [addDays(from, index), count]));
	const range = { from: addDays(from, PAST), to: addDays(from, counts.length - 1) };
	return SENSITIVITIES.map((sensitivity) => [
		...[name, upperFirst(sensitivity)],
		...cellsOf(range, known, sensitivity),
	]);
}

function cellsOf(range: DateRange, known: Known, sensitivity: Sensitivity): string[] {
	const settings = { sensitivity, minimum: MINIMUM };
	const recurrenceOf = createRecurrence(known);
	const days = judgeRange(range, known, settings, { recurrenceOf });
	const withoutPast = judgeRange(range, known, settings);
	const perYear = (told: DayInRange[]) => decimal((told.length / days.length) * DAYS_A_YEAR);
	const found = (factor: number, isExpected: typeof recurrenceOf) => {
		const are = days.map(({ date, actual: count, judged }) => {
			const actual = Math.round(count * factor);
			const wanted = factor > 1 ? 'spike' : 'drop';
			const isFar = judged && directionOf(actual, judged, MINIMUM) === wanted;
			return Number(isFar === true && !isExpected(date, { ...judged, actual }));
		});
		return percent(sum(are) / days.length, 1);
	};
	const alarms = [days, withoutPast].map((all) => all.filter(({ judged }) => judged?.triggers));
	return [
		...alarms.map(perYear),
		...alarms.map((told) => perYear(told.filter(({ date }) => isAroundNewYear(date)))),
		...[0.5, 2].flatMap((factor) => [found(factor, recurrenceOf), found(factor, () => null)]),
		found(0, recurrenceOf),
	];
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
		if (!isDay(from) || !counts.every((count) => count >= 0)) {
			throw new SandboxError(`${file}: ${name} needs a first day and counts.`);
		}
		if (counts.length < PAST + LEAST_JUDGED) {
			throw new SandboxError(`${file}: ${name} has fewer than ${PAST + LEAST_JUDGED} days.`);
		}
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
	return {
		name: file.replace(/^.*[/\\]|\.\w+$/g, ''),
		from,
		counts: days.map((day) => counts.get(day) ?? 0),
	};
}
