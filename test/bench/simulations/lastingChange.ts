import { constant, mean, memoize, range, times } from 'lodash';
import * as lasting from '../../../nodes/WebsiteAnalytics/analytics/levelShift';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import type { Direction } from '../../../nodes/WebsiteAnalytics/analytics/unusual';
import * as days from './days';
import { DAYS_A_YEAR, readSeries } from './series';
import { decimal, percent, tabulate } from './table';
import { MINIMUM } from './unusualRules';

const { SIZES, WEBSITES, WEEK, YEAR_OF_WEEKS: YEAR } = days;
/** The first day with all that is read: 98 days, and the same of the year before. */
const KNOWN = YEAR + lasting.LASTING_DAYS;
const END = KNOWN + YEAR;
const SETTINGS = { sensitivity: 'medium', minimum: MINIMUM } as const;
const PLAIN = 0.25;
const SOON = 28;
/** In so many days, a slide of 5 percent a week has lost 45 percent. */
const UNTIL_HALF = Math.floor((WEEK * Math.log(0.55)) / Math.log(0.95));

/** Which way the changes are that a rule reports, from the day `first` on. */
type Rule = (counts: readonly number[], first: number, end: number) => Direction[];

/** As the trigger does, day by day. @param hasYearBefore whether it knows it */
const triggerRule =
	(hasYearBefore: boolean): Rule =>
	(counts, first, end) => {
		const shiftAt = memoize((day: number) =>
			lasting.shiftOf(counts.slice(Math.max(0, day + 1 - lasting.LASTING_DAYS), day + 1)),
		);
		let told: lasting.Told | null = null;
		return range(first, end).flatMap((index) => {
			const [day, shift] = [dayOf(index), shiftAt(index)];
			if (lasting.isToldStill(told, day, shift)) return [];
			told = null;
			const isAny = lasting.mayLast(shift, SETTINGS) && lasting.directionOfShift(shift, SETTINGS);
			if (!shift || !isAny) return [];
			const yearBefore = hasYearBefore && index >= KNOWN ? shiftAt(index - YEAR) : null;
			const { lasts, direction } = lasting.judgeShift(shift, yearBefore, SETTINGS);
			if (lasts) told = { day, direction };
			return lasts ? [direction] : [];
		});
	};

const dayOf = memoize((index: number) => addDays('2024-01-01', index));

/** For comparison, what first comes to mind: the mean of 28 days beside that of the 70 before; the first such day. */
const plainRule: Rule = (counts, first, end) => {
	let last: Direction | null = null;
	return range(first, end).flatMap((day) => {
		const recent = mean(counts.slice(day - 27, day + 1));
		const change = recent / mean(counts.slice(day - 97, day - 27)) - 1;
		const direction = Math.abs(change) < PLAIN ? null : change > 0 ? 'spike' : 'drop';
		const isNew = direction !== null && direction !== last;
		last = direction;
		return isNew ? [direction] : [];
	});
};

/** 20 percent is more than a website has by itself. */
const NOISES: Array<[title: string, noise: days.Noise]> = [
	['2 % (log-normal)', days.logNormal(0.02)],
	['8 %', days.logNormal(0.08)],
	['20 %', days.logNormal(0.2)],
	["heavy tails (Student's t), 20 %", days.heavyTailed(0.2)],
	['like the day before (AR(1)), 10 %', days.autocorrelated(0.1)],
];

/** Changes that last: a factor for each day from the first one on. */
const stepTo = (factor: number) => times(END, constant(factor));
const SLIDE = times(END, (day) => 0.95 ** (day / WEEK));

/** Simulates what the rule of "Lasting Change" finds, and how often it is wrong. */
export function simulateLastingChange(): string[] {
	const ours = triggerRule(true);
	const rows = NOISES.map(([title, noise]) => [
		...[title, alarms(ours, noise)],
		...[0.7, 0.75, 1.4].map((factor) => foundIn(ours, noise, stepTo(factor), SOON)),
		...[foundIn(ours, noise, SLIDE, UNTIL_HALF), alarms(plainRule, noise)],
		foundIn(plainRule, noise, stepTo(0.7), SOON),
		foundIn(plainRule, noise, SLIDE, UNTIL_HALF),
	]);
	const header = ['Noise', 'False alarms', '-30 %', '-25 %', '+40 %', '-5 % a week'];
	const ofPlain = ['Plain: false alarms', 'Plain: -30 %', 'Plain: -5 % a week'];
	return [tabulate([...header, ...ofPlain], rows)];
}

/** What the rule finds in real counts, where the year before is known. @throws SandboxError for a file that is none */
export function lastingChangesOf(file: string): string {
	const rows = readSeries(file).map(({ name, counts }) => {
		const years = (counts.length - KNOWN) / DAYS_A_YEAR;
		const told = [true, false].map((hasYear) => triggerRule(hasYear)(counts, KNOWN, counts.length));
		return [name, ...told.map(({ length }) => decimal(length / years))];
	});
	return tabulate(['Series', 'Alarms a year', 'Without the year before'], rows);
}

/** How many are reported in the third year of a website on which nothing happens. */
function alarms(rule: Rule, noise: days.Noise): string {
	const websites = times(2 * WEBSITES, (seed) =>
		simulate({ noise, visitors: SIZES[Math.floor(seed / WEBSITES)] }, seed),
	);
	return decimal(mean(websites.map((counts) => rule(counts, KNOWN, END).length)));
}

/** The share of the changes that are reported within so many days. */
function foundIn(rule: Rule, noise: days.Noise, factors: number[], within: number): string {
	const direction = (factors[within] ?? 1) < 1 ? 'drop' : 'spike';
	const found = times(2 * WEBSITES, (seed) => {
		const start = KNOWN + ((seed * 37) % 250);
		const happen = days.from(constant(start), factors);
		const counts = simulate({ noise, happen, visitors: SIZES[seed % 2] }, seed);
		return Number(rule(counts, start, start + within).includes(direction));
	});
	return percent(mean(found));
}

/** The counts of the days of a website with neither seasons nor growth. */
function simulate({ visitors = NaN, ...website }: Partial<days.Website>, seed: number): number[] {
	const flat = { visitors, ...website, trend: days.steady(1, YEAR) };
	return days.simulateDays(flat, 0, END, seed).map(({ count }) => count);
}
