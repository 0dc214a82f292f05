import { groupBy, meanBy, range, sumBy, times } from 'lodash';
import * as silence from '../../../nodes/WebsiteAnalytics/statistics/silence';
import * as usually from '../../../nodes/WebsiteAnalytics/statistics/usualHours';
import { logNormal, simulateHours, steady, YEAR, type HourlyTraffic, type Website } from './days';
import { randomNumbers } from './random';
import { decimal, percent, tabulate, type Row, type Simulated } from './table';

/** How websites of some sizes are watched, and for how long they are down. */
interface Scale {
	sizes: number[];
	/**
	 * Lower than in the trigger where that is watched by default, so that the smallest websites are watched in their weak
	 * weeks too.
	 */
	minimum: number;
	outageHours: number;
	outages: number;
}

const LARGE: Scale = { sizes: [50, 200, 2000], minimum: 20, outageHours: 24, outages: 20 };
/** It takes days until 15 visitors are missing. */
const SMALL: Scale = { sizes: [5, 10, 20], minimum: 3, outageHours: 14 * 24, outages: 8 };
const WEBSITES = 12;
/** The days that show what is usual, before the year. */
const DAYS_BEFORE = 35;
const DAYS = DAYS_BEFORE + YEAR;
/** A website is watched for so long before an outage. */
const HOURS_BEFORE = 72;
const MOST_ALARMS = 0.5;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Monday. */
const START_MS = Date.UTC(2026, 0, 5);
/** As the trigger has it. */
const HOURS = 12;

/** What is made of what is usual. */
type Rule = (usual: usually.UsualHours) => usually.UsualHours;

const triggerRule: Rule = (usual) => usual;
/** For comparison: every day is like the average of four weeks. */
const plainRule: Rule = (usual) => ({
	...usual,
	weekdays: usual.weekdays.map(() => usual.perDay),
});

/** What websites do in a year, and the least share of the outages that is found on the smallest. */
interface Story extends Omit<Website, 'visitors'> {
	title: string;
	least: number;
}

const WEEKDAYS = [1.1, 1.1, 1.1, 1.1, 1.0, 0.8, 0.8];
const WEAK_WEEKENDS = [1.25, 1.3, 1.25, 1.2, 1.0, 0.5, 0.5];
const AT_WORK = [1.35, 1.4, 1.35, 1.3, 1.2, 0.2, 0.2];
/** Two weeks at the end of the year, a week in summer, and ten days on their own. */
const inHolidays = (day: number) => {
	const ofYear = day - DAYS_BEFORE;
	const isLong = ofYear >= 350 || (ofYear >= 200 && ofYear < 207);
	return isLong || (ofYear > 0 && ofYear % 33 === 0) ? 1 / 3 : 1;
};
/** A link from elsewhere, every five weeks: for two days, most of the visitors of a month. */
const withBursts = (day: number) => (day % 35 === 20 ? 30 : day % 35 === 21 ? 10 : 1);

const STORIES: Story[] = [
	{ title: 'weekends with 70 percent of a weekday', least: 1 },
	{ title: 'weekends with 40 percent', weekdays: WEAK_WEEKENDS, least: 0.99 },
	{ title: 'weekends with 15 percent', weekdays: AT_WORK, least: 0.65 },
	{ title: 'holidays with a third', factorOf: inHolidays, least: 0.95 },
	{ title: 'twice as many after a year', trend: steady(2, YEAR), least: 1 },
	{ title: 'half as many after a year', trend: steady(1 / 2, YEAR), least: 0.9 },
];

const SMALL_STORIES: Story[] = [
	...STORIES.map((story) => ({ ...story, least: 0.6 })),
	{ title: 'most of the visitors of a month on two days', factorOf: withBursts, least: 0.9 },
];

/** Simulates how often "No Visitors" is wrong, how many outages it finds, and after how many hours. */
export function simulateNoVisitors(): Simulated[] {
	return [tableOf(STORIES, LARGE), tableOf(SMALL_STORIES, SMALL)];
}

function tableOf(stories: Story[], scale: Scale): Simulated {
	const rows = stories.flatMap((story) =>
		scale.sizes.map((visitors) => rowOf(story, visitors, scale)),
	);
	const header = ['Website', 'Visitors a day', 'False alarms', 'By the plain rule', 'Found'];
	return tabulate([...header, 'Hours, median', 'At most'], rows);
}

function rowOf({ title, least, ...website }: Story, visitors: number, scale: Scale): Row {
	const usual = { weekdays: WEEKDAYS, trend: steady(1, YEAR), noise: logNormal(0.2) };
	const websites = times(WEBSITES, (seed) =>
		simulateHours({ visitors, ...usual, ...website }, DAYS, seed + visitors),
	);
	const { minimum } = scale;
	const alarmsOf = (rule: Rule) =>
		meanBy(
			websites,
			(traffic) => watchWebsite(traffic, DAYS_BEFORE * 24, DAYS * 24, rule, minimum).length,
		);
	const delays = websites
		.flatMap((traffic, seed) => delaysOf(traffic, seed, scale))
		.sort((one, other) => one - other);
	const found = delays.filter((delay) => delay < Infinity);
	// On a weekend, a small website may have fewer visitors than have to be missing.
	const goal = { least: visitors === scale.sizes[0] ? least : 1 };
	return {
		about: [title],
		cells: [
			{ value: visitors, text: visitors.toLocaleString('en-US') },
			decimal(alarmsOf(triggerRule), 2, { most: MOST_ALARMS }),
			decimal(alarmsOf(plainRule), 2),
			percent(found.length / delays.length, 1, goal),
			decimal(found[Math.floor(found.length / 2)] ?? NaN, 0),
			decimal(found.at(-1) ?? NaN, 0),
		],
	};
}

/** After how many hours outages at any time of the year are found; Infinity when they are not. */
function delaysOf(
	{ perHour, zone }: HourlyTraffic,
	seed: number,
	{ minimum, outageHours, outages }: Scale,
): number[] {
	const random = randomNumbers(seed + 1000);
	const days = outageHours / 24;
	return times(outages, () => {
		const start = Math.floor((DAYS_BEFORE + 4 + (YEAR - 5 - days) * random()) * 24);
		const end = start + outageHours;
		const withOutage = perHour.map((count, hour) => (hour >= start && hour < end ? 0 : count));
		const website = { perHour: withOutage, zone };
		const alarms = watchWebsite(website, start - HOURS_BEFORE, end, triggerRule, minimum);
		return (alarms.find((at) => at > start) ?? Infinity) - start;
	});
}

/** The hours of the alarms of a website that is looked at once an hour, from one hour to another. */
function watchWebsite(
	traffic: HourlyTraffic,
	from: number,
	to: number,
	rule: Rule,
	minimum: number,
): number[] {
	const alarms: number[] = [];
	const { daysBetween, usualBefore } = countedBy(traffic);
	const read = (before: silence.Watch | null, at: number) =>
		daysBetween(silence.daysToRead(before, dateOf(at)).from, at);
	let isTold = false;
	let returning: silence.Return | undefined;
	let usual: { day: string; hours: usually.UsualHours } | undefined;
	let watch = silence.beginWatch(read(null, from), dateOf(from));
	for (let at = from + 1; at <= to; at += 1) {
		const check = silence.updateWatch(watch, read(watch, at), dateOf(at));
		if (isTold && check.grownBy > 0) {
			returning = silence.afterReturning(returning, check.grownBy, watch, dateOf(at));
			isTold = !silence.isBack(returning);
		}
		if (!isTold) returning = undefined;
		watch = isTold ? silence.watchInSilence(check.watch, watch, check.grownBy) : check.watch;
		const quiet = silence.silenceOf(watch, dateOf(at));
		if (isTold || quiet.hours < Math.max(HOURS, silence.hoursToUpdate(watch))) continue;
		const [day] = watch.last ?? [''];
		if (usual?.day !== day) usual = { day, hours: rule(usualBefore(day)) };
		if (usual.hours.perDay < minimum || usually.missingVisitors(usual.hours, quiet) === null)
			continue;
		isTold = true;
		alarms.push(at);
	}
	return alarms;
}

/** What the service has counted of a website. */
function countedBy({ perHour, zone }: HourlyTraffic) {
	const sums = [0];
	for (const visitors of perHour) sums.push((sums.at(-1) ?? 0) + visitors);
	const firstHour = (day: string) => ((Date.parse(day) - START_MS) / DAY_MS) * 24 - zone;

	/** The visitors by day, from a day on and before an hour. */
	const daysBetween = (from: string, before: number) => {
		const counts = new Map<string, number>();
		for (let first = firstHour(from); first < before; first += 24) {
			const [begin, end] = [Math.max(first, 0), Math.max(0, Math.min(first + 24, before))];
			const count = (sums[end] ?? 0) - (sums[begin] ?? 0);
			const at = dateOf(first + zone);
			if (count > 0) counts.set(at.toISOString().slice(0, 10), count);
		}
		return counts;
	};

	const usualBefore = (before: string) => {
		const days = usually.usualHoursRange(before);
		const [first, end] = [firstHour(days.from), firstHour(before)];
		const byHour = groupBy(range(first, end), (hour) => (hour + zone + 24) % 24);
		const sumOf = (hours: number[]) => sumBy(hours, (hour) => perHour[hour] ?? 0);
		const hours = new Map(Object.entries(byHour).map(([hour, all]) => [Number(hour), sumOf(all)]));
		return usually.usualHours(days, daysBetween(days.from, end), hours);
	};

	return { daysBetween, usualBefore };
}

function dateOf(hour: number): Date {
	return new Date(START_MS + hour * HOUR_MS);
}
