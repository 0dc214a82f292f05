import { mean, memoize, range } from 'lodash';
import * as lasting from '../../../nodes/WebsiteAnalytics/statistics/lastingChange';
import { addDays } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import type { Direction } from '../../../nodes/WebsiteAnalytics/statistics/unusual';
import * as days from './days';
import { readSeries } from './series';
import { decimal, percent, tabulate, type Cell, type Goal, type Simulated } from './table';

/** Of each size. */
const WEBSITES = 60;
const SIZES = [200, 2000];
const WEEK = 7;
const YEAR = 52 * WEEK;
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

/** A day on which a change is reported, by its index, and which way. */
interface Reported {
	day: number;
	direction: Direction;
}

/** What a rule reports from the day `first` on. */
type Rule = (counts: readonly number[], first: number, end: number) => Reported[];

/** As the trigger does, day by day. @param hasYearBefore whether it knows it */
const triggerRule =
	(hasYearBefore: boolean): Rule =>
	(counts, first, end) => {
		const shiftAt = memoize((day: number) =>
			lasting.shiftOf(counts.slice(Math.max(0, day + 1 - lasting.LASTING_DAYS), day + 1)),
		);
		let told: lasting.Told | null = null;
		return range(first, end).flatMap((index) => {
			const day = dayOf(index);
			const shift = shiftAt(index);
			if (lasting.isToldStill(told, day, shift, SETTINGS)) return [];
			told = null;
			const isAny = shift && lasting.directionOfShift(shift, SETTINGS) !== null;
			if (!isAny || !lasting.mayLast(shift, SETTINGS)) return [];
			const yearBefore = hasYearBefore && index >= KNOWN ? shiftAt(index - YEAR) : null;
			const { lasts, direction } = lasting.judgeShift(shift, yearBefore, SETTINGS);
			if (!lasts) return [];
			told = { day, direction };
			return [{ day: index, direction }];
		});
	};

/** For comparison, what first comes to mind: the mean of 28 days beside that of the 70 before; the first such day. */
const plainRule: Rule = (counts, first, end) => {
	let last: Direction | null = null;
	return range(first, end).flatMap((day) => {
		const recent = mean(counts.slice(day - 27, day + 1));
		const change = recent / mean(counts.slice(day - 97, day - 27)) - 1;
		const direction = Math.abs(change) < PLAIN ? null : change > 0 ? 'spike' : 'drop';
		const isNew = direction !== null && direction !== last;
		last = direction;
		return isNew ? [{ day, direction }] : [];
	});
};

const dayOf = memoize((index: number) => addDays('2024-01-01', index));

const FLAT = days.steady(1, YEAR);
/** The kinds of noise, and which the goals are about; 20 percent is more than a website has by itself. */
const QUIET: Array<[title: string, noise: days.Noise, hasGoals: boolean]> = [
	['2 % (log-normal)', days.logNormal(0.02), true],
	['8 %', days.logNormal(0.08), true],
	['20 %', days.logNormal(0.2), false],
	["heavy tails (Student's t), 20 %", days.heavyTailed(0.2), true],
	['like the day before (AR(1)), 10 %', days.autocorrelated(0.1), true],
];

const FEW: Goal = { most: 0.5 };
const MOST: Goal = { least: 0.9 };

/** What happens to a website from the day `start` on: a factor for each day. */
type Change = (daysSince: number) => number;

const step =
	(factor: number): Change =>
	(since) =>
		since < 0 ? 1 : factor;
const slide: Change = (since) => 0.95 ** (Math.max(0, since) / WEEK);

const SERIES_HEADER = ['Series', 'Alarms a year', 'Without the year before'];

/** What the rule finds in real counts, where the year before is known. @throws SandboxError for a file that is none */
export function lastingChangesOf(file: string): Simulated {
	const rows = readSeries(file).map(({ name, counts }) => {
		const years = (counts.length - KNOWN) / DAYS_A_YEAR;
		const perYear = (hasYearBefore: boolean) =>
			decimal(triggerRule(hasYearBefore)(counts, KNOWN, counts.length).length / years, 2);
		return { about: [name], cells: [perYear(true), perYear(false)] };
	});
	return tabulate(SERIES_HEADER, rows);
}

/** Simulates what the rule of "Lasting Change" finds, and how often it is wrong. */
export function simulateLastingChange(): Simulated[] {
	const found = QUIET.map(([title, noise, hasGoals]) => {
		const goal = hasGoals ? MOST : {};
		const flat = { noise, trend: FLAT };
		const ours = triggerRule(true);
		const cells = [
			alarms(ours, flat, hasGoals ? FEW : {}),
			foundIn(ours, flat, step(0.7), SOON, goal),
			foundIn(ours, flat, step(0.75), SOON, title.startsWith('2 %') ? MOST : {}),
			foundIn(ours, flat, step(1.4), SOON),
			foundIn(ours, flat, slide, SLIDE, goal),
			alarms(plainRule, flat),
			foundIn(plainRule, flat, step(0.7), SOON),
			foundIn(plainRule, flat, slide, SLIDE),
		];
		return { about: [title], cells };
	});
	const ofStories = STORIES.map(([title, website, goal = {}]) => ({
		about: [title],
		cells: [
			alarms(triggerRule(true), website, goal),
			alarms(triggerRule(false), website),
			alarms(plainRule, website),
		],
	}));
	const header = ['Noise', 'False alarms', '-30 %', '-25 %', '+40 %', '-5 % a week'];
	const plain = ['Plain: false alarms', 'Plain: -30 %', 'Plain: -5 % a week'];
	return [
		tabulate([...header, ...plain], found),
		tabulate(['What happens', 'Alarms a year', 'Without the year before', 'Plain rule'], ofStories),
	];
}

/** Every year, a factor on the same days, which are counted from the first one. */
const everyYear = (first: number, factorOf: (day: number) => number) => ({
	trend: FLAT,
	factorOf: (day: number) => factorOf((day % YEAR) - first),
});
const once = (factorOf: (since: number) => number) => ({
	trend: FLAT,
	factorOf: (day: number) => factorOf(day - KNOWN - 100),
});

const STORIES: Array<[title: string, website: Partial<days.Website>, goal?: Goal]> = [
	['seasons: 30 percent more and fewer in a year, and growth', {}, FEW],
	[
		'a summer of eight weeks with 60 percent',
		everyYear(180, (day) => (day >= 0 && day < 56 ? 0.6 : 1)),
		FEW,
	],
	[
		'a Christmas of three weeks with a third',
		everyYear(350, (day) => (day >= 0 || day < -343 ? 1 / 3 : 1)),
		FEW,
	],
	['1 % more every week', { trend: days.steady(1.01, WEEK) }, FEW],
	['2 % more every week', { trend: days.steady(1.02, WEEK) }, FEW],
	['3 % more every week', { trend: days.steady(1.03, WEEK) }, FEW],
	['two weeks with half', once((since) => (since >= 0 && since < 14 ? 0.5 : 1)), FEW],
	['a week with five times as many', once((since) => (since >= 0 && since < 7 ? 5 : 1)), FEW],
	['no traffic for ten days', once((since) => (since >= 0 && since < 10 ? 0 : 1)), FEW],
	['-30 % for good', once(step(0.7)), { least: 0.9, most: 1.2 }],
	['-5 % a week for 30 weeks', once((since) => slide(Math.min(since, 210)))],
	['20 visitors a day', { trend: FLAT, visitors: 20 }, FEW],
	['30 visitors a day', { trend: FLAT, visitors: 30 }, FEW],
];

const countsOf = (website: Partial<days.Website>, visitors: number | undefined, seed: number) =>
	days
		.simulateDays({ visitors: visitors ?? NaN, ...website }, 0, END, seed)
		.map(({ count }) => count);

/** How many are reported in the third year of a website. */
function alarms(rule: Rule, website: Partial<days.Website>, goal?: Goal): Cell {
	const all = range(2 * WEBSITES).map((seed) => {
		const visitors = SIZES[Math.floor(seed / WEBSITES)];
		return rule(countsOf(website, visitors, seed), KNOWN, END).length;
	});
	return decimal(mean(all), 2, goal);
}

/** The share of the changes that are reported within so many days. */
function foundIn(
	rule: Rule,
	website: Partial<days.Website>,
	change: Change,
	within: number,
	goal?: Goal,
): Cell {
	const direction = change(within) < 1 ? 'drop' : 'spike';
	const found = range(2 * WEBSITES).map((seed) => {
		const start = KNOWN + ((seed * 37) % 250);
		const factorOf = (day: number) => change(day - start);
		const counts = countsOf({ ...website, factorOf }, SIZES[seed % 2], seed);
		const reported = rule(counts, start, start + within);
		return Number(reported.some((one) => one.direction === direction));
	});
	return percent(mean(found), 0, goal);
}
