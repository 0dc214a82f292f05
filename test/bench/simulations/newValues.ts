import { mean, range, sum, times } from 'lodash';
import {
	isNew,
	isNewAgain,
	WINDOW_DAYS,
} from '../../../nodes/WebsiteAnalytics/statistics/newValues';
import { logNormal } from './days';
import { poisson, randomNumbers, type Random } from './random';
import { decimal, percent, tabulate, type Goal, type Simulated } from './table';

const VALUES = 2000;
const DAYS = 200;
/** As the trigger has it. */
const MINIMUM_COUNT = 5;
/** Of values that a person wants to know of, and of the others. */
const WANTED: Goal = { least: 0.75 };
const UNWANTED: Goal = { most: 0.3 };
const ALMOST_ALL: Goal = { least: 0.985 };
const NEWSLETTERS: Goal = { most: 0.5 };
const YEAR = 365;
const DAYS_OF_MONTH = 30;

/** The days of its series on which a value is reported. */
type Rule = (series: number[]) => number[];

/** A kind of value, such as a referrer: how often it comes on each day from the first on which it can. */
const KINDS: Array<[title: string, goal: Goal, simulate: (random: Random) => number[]]> = [
	['steady, 20 visitors a day', ALMOST_ALL, steady(20)],
	['steady, 10 a day', ALMOST_ALL, steady(10)],
	['steady, 6 a day', ALMOST_ALL, steady(6)],
	['steady, 5 a day', ALMOST_ALL, steady(5)],
	['steady, 3 a day', WANTED, steady(3)],
	['a test click, then 1,000 a day', WANTED, (random) => [1, ...steady(1000)(random)]],
	[
		'a test click on five days, then 1,000 a day',
		WANTED,
		(random) => [...times(5, () => 1), ...steady(1000)(random)],
	],
	[
		'six clicks, and two months later 2,000 a day',
		WANTED,
		(random) => [6, ...times(60, () => 0), ...steady(2000)(random)],
	],
	[
		'one click in 10 days for a month, then 100 a day',
		WANTED,
		(random) => [...times(30, () => poisson(0.1, random)), ...steady(100)(random)],
	],
	['2, 4, 8 … 256 a day', WANTED, () => range(1, 9).map((power) => 2 ** power)],
	['2, 2, 2, 4, 8 … 512 a day', WANTED, () => [2, 2, ...range(1, 10).map((power) => 2 ** power)]],
	['now and then, one a day on average', UNWANTED, steady(1)],
	['now and then, one in two days', UNWANTED, steady(0.5)],
	['exactly one a day', UNWANTED, () => times(DAYS, () => 1)],
];

/** What was told in the 90 days before is told again only when it comes far more often. */
const triggerRule: Rule = (series) => {
	const told: number[] = [];
	for (const [day, onDay] of series.entries()) {
		const before = sumOf(series, day - WINDOW_DAYS, day);
		const wasTold = (told.at(-1) ?? -Infinity) >= day - WINDOW_DAYS;
		if ((wasTold ? isNewAgain : isNew)(onDay, before, MINIMUM_COUNT)) told.push(day);
	}
	return told;
};

/** For comparison, what first comes to mind: it was not there at all in the 90 days before. */
const plainRule: Rule = (series) =>
	range(series.length).filter(
		(day) => (series[day] ?? 0) >= MINIMUM_COUNT && sumOf(series, day - WINDOW_DAYS, day) === 0,
	);

/** Simulates of which values "New Value Seen" tells: the share, and how often one is told at most. */
export function simulateNewValues(): Simulated[] {
	const rows = KINDS.map(([title, goal, simulate]) => {
		const values = range(VALUES).map((seed) => simulate(randomNumbers(seed)));
		const timesTold = (rule: Rule) => values.map((series) => rule(series).length);
		const [ours, plain] = [timesTold(triggerRule), timesTold(plainRule)];
		const most = decimal(Math.max(...ours), 0, { most: 2 });
		const cells = [percent(shareOf(ours), 1, goal), most, percent(shareOf(plain), 1)];
		return { about: [title], cells };
	});
	return [tabulate(['Value', 'Told', 'At most', 'By the plain rule'], rows), newsletters()];
}

/** How often a year a newsletter is told that comes once a month, after its first three months. */
function newsletters(): Simulated {
	const rows = [0.1, 0.3, 0.5].map((noise) => {
		const series = range(VALUES).map((seed) => simulateNewsletter(noise, randomNumbers(seed)));
		const timesTold = mean(
			series.map((one) => triggerRule(one).filter((day) => day >= WINDOW_DAYS).length),
		);
		const title = `visitors that differ by ${noise * 100} percent`;
		return { about: [title], cells: [decimal(timesTold, 2, NEWSLETTERS)] };
	});
	return tabulate(['A newsletter every 30 days', 'Told in a year'], rows);
}

/** It brings 300 visitors on its day, and some on the two days after it. */
function simulateNewsletter(noise: number, random: Random): number[] {
	const factorOf = logNormal(noise)(random);
	const parts = [300, 90, 30];
	let level = 1;
	return times(WINDOW_DAYS + YEAR, (day) => {
		if (day % DAYS_OF_MONTH === 0) level = factorOf();
		return poisson((parts[day % DAYS_OF_MONTH] ?? 0) * level, random);
	});
}

const shareOf = (timesTold: number[]) => mean(timesTold.map((count) => Math.min(count, 1)));

function steady(average: number) {
	return (random: Random) => times(DAYS, () => poisson(average, random));
}

function sumOf(series: number[], from: number, end: number): number {
	return sum(series.slice(Math.max(0, from), Math.max(0, end)));
}
