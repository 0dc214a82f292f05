import { constant, mean, memoize, range, times } from 'lodash';
import * as lasting from '../../../nodes/WebsiteAnalytics/statistics/lastingChange';
import { addDays } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import type { Direction } from '../../../nodes/WebsiteAnalytics/statistics/unusual';
import * as days from './days';
import { readSeries } from './series';
import { decimal, percent, tabulate } from './table';

const { SIZES, WEBSITES, WEEK, YEAR_OF_WEEKS: YEAR } = days;
/** The first day with all that is read: 98 days, and the same of the year before. */
const KNOWN = YEAR + lasting.LASTING_DAYS;
const END = KNOWN + YEAR;
/** As the trigger has it. */
const SETTINGS = { sensitivity: 'medium', minimum: 20 } as const;
const PLAIN = 0.25;
const DAYS_A_YEAR = 365.25;
const SOON = 28;
/** In so many days, a slide of 5 percent a week has lost 45 percent. */
const SLIDE = Math.floor((WEEK * Math.log(0.55)) / Math.log(0.95));

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

const RULES = [triggerRule(true), triggerRule(false), plainRule] as const;
const FLAT = { trend: days.steady(1, YEAR) };

/** 20 percent is more than a website has by itself. */
const QUIET: Array<[title: string, noise: days.Noise]> = [
	['2 % (log-normal)', days.logNormal(0.02)],
	['8 %', days.logNormal(0.08)],
	['20 %', days.logNormal(0.2)],
	["heavy tails (Student's t), 20 %", days.heavyTailed(0.2)],
	['like the day before (AR(1)), 10 %', days.autocorrelated(0.1)],
];

/** Changes that last: a factor for each day from the first one on. */
const stepTo = (factor: number) => times(END, constant(factor));
const slideFor = (length: number) => times(END, (day) => 0.95 ** (Math.min(day, length) / WEEK));

/** In the third year, or every year from this day on. */
const once = (factors: number[]) => ({
	...FLAT,
	happen: days.from(constant(KNOWN + 100), factors),
});
const everyYear = (first: number, factors: number[]) => ({
	...FLAT,
	happen: days.from(constant(first), factors, YEAR),
});
const growing = (factor: number) => ({ trend: days.steady(factor, WEEK) });

const STORIES: Array<[title: string, website: Partial<days.Website>]> = [
	['seasons: 30 percent more and fewer in a year, and growth', {}],
	['a summer of eight weeks with 60 percent', everyYear(180, times(56, constant(0.6)))],
	['a Christmas of three weeks with a third', everyYear(350, times(21, constant(1 / 3)))],
	['1 % more every week', growing(1.01)],
	['2 % more every week', growing(1.02)],
	['3 % more every week', growing(1.03)],
	['two weeks with half', once(times(14, constant(0.5)))],
	['a week with five times as many', once(times(7, constant(5)))],
	['no traffic for ten days', once(times(10, constant(0)))],
	['-30 % for good', once(stepTo(0.7))],
	['-5 % a week for 30 weeks', once(slideFor(30 * WEEK))],
	['20 visitors a day', { ...FLAT, visitors: 20 }],
	['30 visitors a day', { ...FLAT, visitors: 30 }],
];

/** Simulates what the rule of "Lasting Change" finds, and how often it is wrong. */
export function simulateLastingChange(): string[] {
	const [ours, , plain] = RULES;
	const found = QUIET.map(([title, noise]) => {
		const flat = { ...FLAT, noise };
		return [
			title,
			alarms(ours, flat),
			...[0.7, 0.75, 1.4].map((factor) => foundIn(ours, flat, stepTo(factor), SOON)),
			foundIn(ours, flat, slideFor(END), SLIDE),
			alarms(plain, flat),
			foundIn(plain, flat, stepTo(0.7), SOON),
			foundIn(plain, flat, slideFor(END), SLIDE),
		];
	});
	const ofStories = STORIES.map(([title, website]) => [
		title,
		...RULES.map((rule) => alarms(rule, website)),
	]);
	const header = ['Noise', 'False alarms', '-30 %', '-25 %', '+40 %', '-5 % a week'];
	const ofPlain = ['Plain: false alarms', 'Plain: -30 %', 'Plain: -5 % a week'];
	return [
		tabulate([...header, ...ofPlain], found),
		tabulate(['What happens', 'Alarms a year', 'Without the year before', 'Plain rule'], ofStories),
	];
}

/** What the rule finds in real counts, where the year before is known. @throws SandboxError for a file that is none */
export function lastingChangesOf(file: string): string {
	const rows = readSeries(file).map(({ name, counts }) => {
		const years = (counts.length - KNOWN) / DAYS_A_YEAR;
		const perYear = RULES.slice(0, 2).map(
			(rule) => rule(counts, KNOWN, counts.length).length / years,
		);
		return [name, ...perYear.map((value) => decimal(value))];
	});
	return tabulate(['Series', 'Alarms a year', 'Without the year before'], rows);
}

/** How many are reported in the third year of a website. */
function alarms(rule: Rule, website: Partial<days.Website>): string {
	const websites = simulate(website, (seed) => SIZES[Math.floor(seed / WEBSITES)]);
	return decimal(mean(websites.map((counts) => rule(counts, KNOWN, END).length)));
}

/** The share of the changes that are reported within so many days. */
function foundIn(
	rule: Rule,
	website: Partial<days.Website>,
	factors: number[],
	within: number,
): string {
	const direction = (factors[within] ?? 1) < 1 ? 'drop' : 'spike';
	const startOf = (seed: number) => KNOWN + ((seed * 37) % 250);
	const happen = days.from(startOf, factors);
	const found = simulate({ ...website, happen }, (seed) => SIZES[seed % 2]).map((counts, seed) => {
		const start = startOf(seed);
		return Number(rule(counts, start, start + within).includes(direction));
	});
	return percent(mean(found));
}

/** The counts of the days of websites of both sizes. */
function simulate(
	website: Partial<days.Website>,
	visitorsOf: (seed: number) => number | undefined,
): number[][] {
	return range(2 * WEBSITES).map((seed) =>
		days
			.simulateDays({ visitors: visitorsOf(seed) ?? NaN, ...website }, 0, END, seed)
			.map(({ count }) => count),
	);
}
