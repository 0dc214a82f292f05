import { mean, range } from 'lodash';
import { markdownTable } from 'markdown-table';
import { missedGoal } from '../unusualTraffic/table';
import { mixedNumbers, simulateTraffic, type Traffic, type Website } from './simulate';
import { RULES, watchWebsite, type Rule } from './watch';

/** What the command line calls it. */
export const NO_VISITORS = 'no-visitors';

const SIZES = [50, 200, 2000];
const WEBSITES = 12;
/** The days that show what is usual, before the year. */
const DAYS_BEFORE = 35;
const YEAR = 365;
const OUTAGES = 20;
const OUTAGE_HOURS = 24;
/** A website is watched for so long before an outage. */
const HOURS_BEFORE = 72;

const TITLE = `No Visitors, simulated: false alarms for each website and year, by the rule of the trigger and by one that does not know weekdays and holidays; how many outages of ${OUTAGE_HOURS} hours are found, and after how many hours.`;

/** What websites do in a year. */
interface Story {
	title: string;
	weekdays: readonly number[];
	factorOf?: Website['factorOf'];
	/** The least share of the outages that is found on the smallest website. */
	leastFound: number;
}

const WEEKDAYS = [1.1, 1.1, 1.1, 1.1, 1.0, 0.8, 0.8];
const WEAK_WEEKENDS = [1.25, 1.3, 1.25, 1.2, 1.0, 0.5, 0.5];
const AT_WORK = [1.35, 1.4, 1.35, 1.3, 1.2, 0.2, 0.2];
const yearOf = (day: number) => (day - DAYS_BEFORE) / YEAR;
/** Two weeks at the end of the year, a week in summer, and ten days on their own. */
const isHoliday = (day: number) => {
	const ofYear = day - DAYS_BEFORE;
	return ofYear >= 350 || (ofYear >= 200 && ofYear < 207) || (ofYear > 0 && ofYear % 33 === 0);
};

const STORIES: Story[] = [
	{ title: 'weekends a little weaker', weekdays: WEEKDAYS, leastFound: 1 },
	{ title: 'weekends of 40 %', weekdays: WEAK_WEEKENDS, leastFound: 0.99 },
	{ title: 'weekends of 15 %', weekdays: AT_WORK, leastFound: 0.65 },
	{
		title: 'holidays with a third',
		weekdays: WEEKDAYS,
		factorOf: (day) => (isHoliday(day) ? 1 / 3 : 1),
		leastFound: 0.95,
	},
	{
		title: 'twice as many after a year',
		weekdays: WEEKDAYS,
		factorOf: (day) => 2 ** yearOf(day),
		leastFound: 1,
	},
	{
		title: 'half as many after a year',
		weekdays: WEEKDAYS,
		factorOf: (day) => 2 ** -yearOf(day),
		leastFound: 0.9,
	},
];

const MOST_ALARMS = 0.5;

/**
 * Simulates how often "No Visitors" is wrong, and how soon it finds an outage.
 * @returns a table, and the goals that were missed
 */
export function simulateNoVisitors(): { table: string; missed: string[] } {
	const results = STORIES.flatMap((story) =>
		SIZES.map((visitors) => ({ visitors, ...story, ...measure({ visitors, ...story }) })),
	);
	const header = ['website', 'visitors', 'alarms', 'plain rule', 'found', 'median', 'longest'];
	const rows = results.map(({ title, visitors, alarms, plainAlarms, found, median, most }) => [
		title,
		String(visitors),
		alarms.toFixed(2),
		plainAlarms.toFixed(2),
		`${(found * 100).toFixed(1)} %`,
		`${median} h`,
		`${most} h`,
	]);
	const table = markdownTable([header, ...rows], { align: ['l', 'r', 'r', 'r', 'r', 'r', 'r'] });
	const missed = results.flatMap(({ title, visitors, alarms, found, leastFound }) => {
		const what = `${NO_VISITORS}: ${title}, ${visitors} visitors`;
		// On a weekend, a small website may have fewer visitors than have to be missing.
		const least = visitors === SIZES[0] ? leastFound : 1;
		return [
			...missedGoal(`${what}: alarms`, alarms, { most: MOST_ALARMS }),
			...missedGoal(`${what}: found`, found, { least }),
		];
	});
	return { table: `${TITLE}\n\n${table}`, missed };
}

function measure(website: Website) {
	const traffics = range(WEBSITES).map((seed) =>
		simulateTraffic(website, DAYS_BEFORE + YEAR, seed + website.visitors),
	);
	const first = DAYS_BEFORE * 24;
	const last = (DAYS_BEFORE + YEAR) * 24;
	const alarmsOf = (rule: Rule) =>
		mean(traffics.map((traffic) => watchWebsite(traffic, first, last, rule).length));
	const delays = traffics.flatMap((traffic, seed) => delaysOf(traffic, seed));
	const found = delays.filter((delay) => delay !== null).sort((one, other) => one - other);
	return {
		alarms: alarmsOf(RULES.trigger),
		plainAlarms: alarmsOf(RULES.plain),
		found: found.length / delays.length,
		median: found[Math.floor(found.length / 2)] ?? NaN,
		most: found.at(-1) ?? NaN,
	};
}

/** After how many hours outages at any time of the year are found; null when they are not. */
function delaysOf({ perHour, zone }: Traffic, seed: number): Array<number | null> {
	const random = mixedNumbers(seed + 1000);
	return range(OUTAGES).map(() => {
		const start = Math.floor((DAYS_BEFORE + 4 + (YEAR - 6) * random()) * 24);
		const end = start + OUTAGE_HOURS;
		const withOutage = perHour.map((count, hour) => (hour >= start && hour < end ? 0 : count));
		const alarms = watchWebsite(
			{ perHour: withOutage, zone },
			start - HOURS_BEFORE,
			end,
			RULES.trigger,
		);
		const alarm = alarms.find((at) => at > start);
		return alarm === undefined ? null : alarm - start;
	});
}
