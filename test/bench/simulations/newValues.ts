import { constant, flatten, mean, range, sum, times } from 'lodash';
import {
	isNew,
	isNewAgain,
	WINDOW_DAYS,
} from '../../../nodes/WebsiteAnalytics/statistics/newValues';
import { logNormal, YEAR } from './days';
import { poisson, randomNumbers, type Random } from './random';
import { decimal, percent, tabulate } from './table';

const VALUES = 2000;
const DAYS = 200;
/** As the trigger has it. */
const MINIMUM_COUNT = 5;

/** The days of its series on which a value is reported. */
type Rule = (series: number[]) => number[];

/** A kind of value, such as a referrer: how often it comes on each day from the first on which it can. */
const KINDS: Array<[title: string, simulate: (random: Random) => number[]]> = [
	['steady, 20 visitors a day', steady(20)],
	['steady, 10 a day', steady(10)],
	['steady, 6 a day', steady(6)],
	['steady, 5 a day', steady(5)],
	['steady, 3 a day', steady(3)],
	['a test click, then 1,000 a day', (random) => [1, ...steady(1000)(random)]],
	[
		'a test click on five days, then 1,000 a day',
		(random) => [...times(5, constant(1)), ...steady(1000)(random)],
	],
	[
		'six clicks, and two months later 2,000 a day',
		(random) => [6, ...times(60, constant(0)), ...steady(2000)(random)],
	],
	[
		'one click in 10 days for a month, then 100 a day',
		(random) => [...times(30, () => poisson(0.1, random)), ...steady(100)(random)],
	],
	['2, 4, 8 … 256 a day', () => range(1, 9).map((power) => 2 ** power)],
	['2, 2, 2, 4, 8 … 512 a day', () => [2, 2, ...range(1, 10).map((power) => 2 ** power)]],
	['now and then, one a day on average', steady(1)],
	['now and then, one in two days', steady(0.5)],
	['exactly one a day', constant(times(DAYS, constant(1)))],
];

/** A newsletter every 30 days: it brings 300 visitors on its day, and some on the two days after it. */
const newsletter = (noise: number) => (random: Random) => {
	const nextLevel = logNormal(noise)(random);
	const months = times(Math.ceil((WINDOW_DAYS + YEAR) / 30), () => {
		const level = nextLevel();
		return [300, 90, 30, ...times(27, constant(0))].map((part) => poisson(part * level, random));
	});
	return flatten(months).slice(0, WINDOW_DAYS + YEAR);
};

/** What was told in the 90 days before is told again only when it comes far more often. */
const triggerRule: Rule = (series) => {
	const told: number[] = [];
	for (const [day, onDay] of series.entries()) {
		const wasTold = (told.at(-1) ?? -Infinity) >= day - WINDOW_DAYS;
		const isTold = wasTold ? isNewAgain : isNew;
		if (isTold(onDay, countBefore(series, day), MINIMUM_COUNT)) told.push(day);
	}
	return told;
};

/** For comparison, what first comes to mind: it was not there at all in the 90 days before. */
const plainRule: Rule = (series) =>
	range(series.length).filter(
		(day) => (series[day] ?? 0) >= MINIMUM_COUNT && countBefore(series, day) === 0,
	);

/** Simulates of which values "New Value Seen" tells: the share, and how often one is told at most. */
export function simulateNewValues(): string[] {
	const rows = KINDS.map(([title, simulate]) => {
		const timesTold = (rule: Rule) => toldOf(rule, simulate).map((days) => days.length);
		const [ours, plain] = [timesTold(triggerRule), timesTold(plainRule)];
		const share = (told: number[]) => percent(mean(told.map((count) => Math.min(count, 1))), 1);
		return [title, share(ours), String(Math.max(...ours)), share(plain)];
	});
	const ofNewsletters = [0.1, 0.3, 0.5].map((noise) => {
		// After its first three months.
		const told = toldOf(triggerRule, newsletter(noise)).map(
			(days) => days.filter((day) => day >= WINDOW_DAYS).length,
		);
		return [`visitors that differ by ${noise * 100} percent`, decimal(mean(told))];
	});
	return [
		tabulate(['Value', 'Told', 'At most', 'By the plain rule'], rows),
		tabulate(['A newsletter every 30 days', 'Told in a year'], ofNewsletters),
	];
}

/** The days on which each value of a kind is told. */
function toldOf(rule: Rule, simulate: (random: Random) => number[]): number[][] {
	return range(VALUES).map((seed) => rule(simulate(randomNumbers(seed))));
}

function steady(average: number) {
	return (random: Random) => times(DAYS, () => poisson(average, random));
}

function countBefore(series: number[], day: number): number {
	return sum(series.slice(Math.max(0, day - WINDOW_DAYS), day));
}
