import { constant, partition, range } from 'lodash';
import type { Sensitivity } from '../../../nodes/WebsiteAnalytics/statistics/usual';
import type { Website } from './days';
import { found, told, type JudgedDay } from './judge';
import { normal, randomNumbers } from './random';
import { decimal, percent, type Cell, type Goal } from './table';

/** A year in the life of websites, or a part of it, and what is counted of what a rule makes of it. */
export interface Story {
	title: string;
	/** How many days are judged. */
	days: number;
	happen(seed: number): Happening;
	measures: Measure[];
	sensitivity?: Sensitivity;
	/** Visitors a day on average. */
	sizes?: number[];
	website?: Partial<Website>;
}

interface Happening {
	/** A factor for the traffic of each day, asked for day by day. */
	factorOf(day: number): number;
	/** Whether the day is one of those that the story is about. */
	isDuring(day: number): boolean;
}

export interface Measure {
	what: string;
	of(days: Parts): number;
	/** @param isOurs whether it is of the rule that has to meet the goal */
	cellOf(value: number, isOurs: boolean): Cell;
}

/** The days that a story is about, all others, and the weeks after it. */
interface Parts {
	during: JudgedDay[];
	others: JudgedDay[];
	after: JudgedDay[];
}

export const WEEK = 7;
const YEAR = 52 * WEEK;
/** How long after something that has happened is looked at. */
const AFTER = 6 * WEEK;
/** Long enough for what happens once, and what is looked at after it. */
const ONCE = 11 * WEEK + AFTER;

/** How many days are told, of those that the story is about unless `of` says otherwise. */
export const alarms = (
	goal: Goal,
	what = 'alarms',
	of: Measure['of'] = ({ during }) => told(during),
): Measure => ({ what, of, cellOf: (value, isOurs) => decimal(value, 2, isOurs ? goal : {}) });

/** A part of something, from 0 to 1. */
export const share = (what: string, of: Measure['of'], goal: Goal = {}): Measure => ({
	...{ what, of },
	cellOf: (value, isOurs) => percent(value, 0, isOurs ? goal : {}),
});

/** Nothing happens but noise: alarms, and how many days with half, twice and no traffic are found. */
export function quiet(title: string, website: Partial<Website>, goals: Goal[]): Story {
	const [ofAlarms = {}, ...ofShares] = goals;
	const shares = (['halved', 'doubled', 'zero'] as const).map((name, index) =>
		share(name, ({ during }) => found(during, name), ofShares[index]),
	);
	return { ...always(title, website, ofAlarms), measures: [alarms(ofAlarms), ...shares] };
}

/** Nothing but what the website is like. */
export function always(title: string, website: Partial<Website>, goal: Goal = { most: 3 }): Story {
	const { factorOf = constant(1) } = website;
	const happen = () => ({ factorOf, isDuring: constant(true) });
	return { title, website, days: YEAR, happen, measures: [alarms(goal, 'alarms a year')] };
}

/** Days with these factors, which begin on any weekday. */
export function once(title: string, factors: number[], ...measures: Measure[]): Story {
	const happen = (seed: number): Happening => {
		const start = WEEK + (seed % WEEK);
		const isDuring = (day: number) => day >= start && day < start + factors.length;
		return { isDuring, factorOf: (day) => factors[day - start] ?? 1 };
	};
	return { title, days: ONCE, happen, measures };
}

/** Brings about 2.5 times the visitors on its day every so many weeks, and some more on the next one. */
export function newsletter(when: string, weeks: number, goal: Goal): Story {
	const happen = (seed: number): Happening => {
		const random = randomNumbers(seed);
		const isSent = (day: number) => day % (weeks * WEEK) === 0;
		const factorOf = (day: number) => {
			if (isSent(day)) return 2.5 * Math.exp(0.15 * normal(random));
			return isSent(day - 1) ? 1.3 : 1;
		};
		return { factorOf, isDuring: (day) => day % WEEK === 0 };
	};
	const measures = [alarms(goal, 'alarms a year on Mondays')];
	return { title: `a newsletter ${when}`, days: YEAR, happen, measures };
}

/** On a day in thirty, a burst begins of 1 to 4 days, with 2 to 10 times the visitors. */
export function burstsOfBots(...measures: Measure[]): Story {
	const happen = (seed: number): Happening => {
		const random = randomNumbers(seed);
		const factors = new Map<number, number>();
		for (const day of range(-YEAR, YEAR)) {
			if (random() >= 1 / 30) continue;
			const [days, factor] = [1 + Math.floor(4 * random()), 2 + 8 * random()];
			for (const next of range(day, day + days)) factors.set(next, factor);
		}
		return { factorOf: (day) => factors.get(day) ?? 1, isDuring: (day) => factors.has(day) };
	};
	return { title: 'bursts of bots', days: YEAR, happen, measures };
}

export function partsOf(days: JudgedDay[], { isDuring }: Happening): Parts {
	const [during, others] = partition(days, ({ day }) => isDuring(day));
	const end = (during.at(-1)?.day ?? NaN) + 1;
	return { during, others, after: days.slice(end, end + AFTER) };
}
