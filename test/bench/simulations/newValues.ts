import { mean, range, sum, times } from 'lodash';
import { isNew, WINDOW_DAYS } from '../../../nodes/WebsiteAnalytics/statistics/newValues';
import { poisson, randomNumbers, type Random } from './random';
import { decimal, percent, tabulate, type Goal, type Simulated } from './table';

const VALUES = 2000;
const DAYS = 200;
/** As the trigger has it. */
const MINIMUM_COUNT = 5;
/** Of values that a person wants to know of, and of the others. */
const WANTED: Goal = { least: 0.75 };
const UNWANTED: Goal = { most: 0.3 };

/** Whether a value is reported on a day of its series. */
type Rule = (series: number[], day: number) => boolean;

/** A kind of value, such as a referrer: how often it comes on each day from the first on which it can. */
const KINDS: Array<[title: string, goal: Goal, simulate: (random: Random) => number[]]> = [
	['steady, 20 visitors a day', WANTED, steady(20)],
	['steady, 6 a day', WANTED, steady(6)],
	['steady, 3 a day', WANTED, steady(3)],
	['a test click, then 1,000 a day', WANTED, (random) => [1, ...steady(1000)(random)]],
	[
		'one click in 10 days for a month, then 100 a day',
		WANTED,
		(random) => [...times(30, () => poisson(0.1, random)), ...steady(100)(random)],
	],
	['2, 4, 8 … 256 a day', WANTED, () => range(1, 9).map((power) => 2 ** power)],
	['now and then, one a day on average', UNWANTED, steady(1)],
	['now and then, one in two days', UNWANTED, steady(0.5)],
	['exactly one a day', UNWANTED, () => times(DAYS, () => 1)],
];

const triggerRule: Rule = (series, day) =>
	isNew(
		{
			onDay: series[day] ?? 0,
			before: sumOf(series, day - WINDOW_DAYS, day),
			upToDay: sumOf(series, day - WINDOW_DAYS + 1, day + 1),
		},
		MINIMUM_COUNT,
	);

/** For comparison, what first comes to mind: it was not there at all in the 90 days before. */
const plainRule: Rule = (series, day) =>
	(series[day] ?? 0) >= MINIMUM_COUNT && sumOf(series, day - WINDOW_DAYS, day) === 0;

/** Simulates of which values "New Value Seen" tells: the share, and how often one is told at most. */
export function simulateNewValues(): Simulated[] {
	const rows = KINDS.map(([title, goal, simulate]) => {
		const values = range(VALUES).map((seed) => simulate(randomNumbers(seed)));
		const timesTold = (rule: Rule) =>
			values.map((series) => range(series.length).filter((day) => rule(series, day)).length);
		const [ours, plain] = [timesTold(triggerRule), timesTold(plainRule)];
		const most = decimal(Math.max(...ours), 0, { most: 1 });
		const cells = [percent(shareOf(ours), 1, goal), most, percent(shareOf(plain), 1)];
		return { about: [title], cells };
	});
	return [tabulate(['Value', 'Told', 'At most', 'By the plain rule'], rows)];
}

const shareOf = (timesTold: number[]) => mean(timesTold.map((count) => Math.min(count, 1)));

function steady(average: number) {
	return (random: Random) => times(DAYS, () => poisson(average, random));
}

function sumOf(series: number[], from: number, end: number): number {
	return sum(series.slice(Math.max(0, from), Math.max(0, end)));
}
