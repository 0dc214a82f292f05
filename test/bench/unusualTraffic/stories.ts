import { range } from 'lodash';
import type { Sensitivity } from '../../../nodes/WebsiteAnalytics/statistics/usual';
import { AFTER, always, bots, found, newsletter, once, told, WEEK, YEAR } from './happenings';
import type { Happening } from './measure';
import type { Website } from './simulate';
import type { Goal } from './table';

/** A year in the life of a website, or a part of it, and what a rule makes of it. */
export interface Story {
	title: string;
	/** How many days are judged. */
	days: number;
	happeningOf(seed: number): Happening;
	/** What is measured, in the order of the happening. */
	results: Result[];
	sensitivity?: Sensitivity;
	website?: Partial<Website>;
}

export interface Result {
	what: string;
	unit: 'count' | 'percent';
	goal?: Goal;
}

/** Long enough for what happens once, and what is looked at after it. */
const ONCE = 5 * WEEK + AFTER;
const holiday = (factor: number) => (seed: number) => range(14 + (seed % 5)).map(() => factor);
const CHRISTMAS = [0.8, 0.6, 0.4, 0.2, 0.25, 0.4, 0.45, 0.5, 0.5, 0.4, 0.35, 0.4, 0.6, 0.7, 0.8];
const OUTAGE = [0, 0, 0];
const OK = range(11).map(() => 1);

const alarms = (most?: number, what = 'alarms'): Result => ({
	what,
	unit: 'count',
	goal: { most },
});
const share = (what: string, least?: number): Result => ({
	what,
	unit: 'percent',
	goal: { least },
});

export const STORIES: Story[] = [
	newsletterStory(2, 'every other Monday', 3),
	{ ...newsletterStory(2, 'every other Monday, Low', 1), sensitivity: 'low' },
	newsletterStory(4, 'every fourth Monday'),
	...[0.6, 0.3].map(holidayStory),
	...[0.5, 0.6, 1.6, 2].map(stepStory),
	escalationStory('+60 %, then 50 times as many', [1.6, 50]),
	escalationStory('-40 %, then nothing', [0.6, 0]),
	{
		title: 'five days with twice as many',
		days: ONCE,
		happeningOf: once([2, 2, 2, 2, 2], (during, after) => [
			told([...during, ...after.slice(0, WEEK)]),
		]),
		results: [alarms(1.2)],
	},
	{
		title: 'Christmas: down to 20 %, and back in 15 days',
		days: ONCE,
		happeningOf: once(CHRISTMAS, (during, after) => [told([...during, ...after.slice(0, WEEK)])]),
		results: [alarms(2.5)],
	},
	{
		title: 'no traffic for 3 days, three times in five weeks',
		days: 2 * WEEK + ONCE,
		happeningOf: once([...OUTAGE, ...OK, ...OUTAGE, ...OK, ...OUTAGE], (during, after) => [
			told(during),
			found(after, 'halved'),
			found(after, 'zero'),
		]),
		results: [
			alarms(3.2),
			share('halved days found after it', 0.8),
			share('zero days found', 0.99),
		],
	},
	{
		title: 'a day with 20 times as many',
		days: ONCE,
		happeningOf: once([20, 5, 2.5], (during, after) => [told(during), found(after, 'doubled')]),
		results: [alarms(1.2), share('doubled days found after it', 0.85)],
	},
	yearStory('3 % more every week', { weeklyGrowth: 0.03 }),
	yearStory('3 % fewer every week', { weeklyGrowth: -0.03 }),
	yearStory('weekends near zero', {}, (day) => ((day + YEAR) % WEEK < 5 ? 1 : 0.01)),
	{
		title: 'a new website',
		days: 8 * WEEK,
		happeningOf: always(
			(day) => (day < 0 ? 0 : 1),
			(days) => [told(days)],
		),
		results: [alarms(0.5, 'alarms in its first eight weeks')],
	},
	{
		title: 'bursts of bots',
		days: YEAR,
		happeningOf: bots((days, isBurst) => {
			const first = days.filter(({ day }) => isBurst(day) && !isBurst(day - 1));
			return [told(days.filter(({ day }) => !isBurst(day))), told(first) / first.length];
		}),
		results: [alarms(3, 'alarms a year on other days'), share('told on their first day', 0.9)],
	},
];

function newsletterStory(weeks: number, when: string, most?: number): Story {
	return {
		title: `a newsletter ${when}`,
		days: YEAR,
		happeningOf: newsletter(weeks, (days) => [told(days.filter(({ day }) => day % WEEK === 0))]),
		results: [alarms(most, 'alarms a year on Mondays')],
	};
}

function yearStory(
	title: string,
	website: Partial<Website>,
	factorOf: (day: number) => number = () => 1,
): Story {
	return {
		title,
		days: YEAR,
		website,
		happeningOf: always(factorOf, (days) => [told(days)]),
		results: [alarms(3, 'alarms a year')],
	};
}

function holidayStory(factor: number): Story {
	return {
		title: `${changeTo(factor)} for 14 to 18 days`,
		days: ONCE,
		happeningOf: once(holiday(factor), (during, after) => [
			told(during),
			told(after.slice(0, 10), 'spike'),
			found(after, 'doubled'),
			found(after, 'halved'),
		]),
		results: [
			alarms(1.5),
			alarms(0.2, 'spikes when it is over'),
			share('doubled days found after it'),
			share('halved days found after it'),
		],
	};
}

function stepStory(factor: number): Story {
	const isLarge = factor <= 0.5 || factor >= 2;
	return {
		title: `${changeTo(factor)} for good`,
		days: 8 * WEEK,
		happeningOf: once(
			range(8 * WEEK).map(() => factor),
			(during) => [told(during), Math.min(1, told(during.slice(0, 3)))],
		),
		results: [alarms(1.35), share('told within 3 days', isLarge ? 0.95 : undefined)],
	};
}

function escalationStory(title: string, factors: number[]): Story {
	return {
		title,
		days: 3 * WEEK,
		happeningOf: once(factors, (during) => [told(during.slice(1))]),
		results: [share('told on the second day', 0.99)],
	};
}

function changeTo(factor: number): string {
	const percent = Math.round((factor - 1) * 100);
	return `${percent > 0 ? '+' : ''}${percent} %`;
}
