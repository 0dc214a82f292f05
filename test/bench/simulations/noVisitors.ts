import { groupBy, inRange, mean, memoize, range, sortBy, sum, sumBy, times } from 'lodash';
import { fillCounts } from '../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import * as silence from '../../../nodes/WebsiteAnalytics/analytics/silence';
import * as usually from '../../../nodes/WebsiteAnalytics/analytics/usualHours';
import * as days from './days';
import { randomNumbers } from './random';
import { decimal, percent, tabulate } from './table';

/** How websites of some sizes are watched, and for how long they are down. */
interface Scale {
	sizes: number[];
	/** Lower than in the trigger where that is watched by default, so that the smallest websites are watched in weak weeks too. */
	minimum: number;
	outageHours: number;
	outages: number;
}

const { YEAR } = days;
const LARGE: Scale = { sizes: [50, 200, 2000], minimum: 20, outageHours: 24, outages: 20 };
/** It takes days until 15 visitors are missing. */
const SMALL: Scale = { sizes: [5, 10, 20], minimum: 3, outageHours: 14 * 24, outages: 8 };
const WEBSITES = 12;
/** The days that show what is usual, before the year. */
const DAYS_BEFORE = 35;
const DAYS = DAYS_BEFORE + YEAR;
/** A website is watched for so long before an outage. */
const HOURS_BEFORE = 72;
/** As the trigger has it. */
const HOURS = 12;
const HOUR_MS = 3_600_000;
/** A Monday. */
const START_MS = Date.UTC(2026, 0, 5);

/** What is made of what is usual. */
type Rule = (usual: usually.UsualHours) => usually.UsualHours;

/** For comparison: every day is like the average of four weeks. */
const plainRule: Rule = (usual) => ({ ...usual, weekdays: times(7, () => usual.perDay) });

const STEADY = {
	weekdays: [1.1, 1.1, 1.1, 1.1, 1.0, 0.8, 0.8],
	trend: days.steady(1, YEAR),
	noise: days.logNormal(0.2),
};
const WEAK_WEEKENDS = [1.25, 1.3, 1.25, 1.2, 1.0, 0.5, 0.5];
const AT_WORK = [1.35, 1.4, 1.35, 1.3, 1.2, 0.2, 0.2];
/** Two weeks at the end of the year, a week in summer, and ten days on their own. */
const inHolidays = (day: number) => {
	const ofYear = day - DAYS_BEFORE;
	const isLong = ofYear >= 350 || (ofYear >= 200 && ofYear < 207);
	return isLong || (ofYear > 0 && ofYear % 33 === 0) ? 1 / 3 : 1;
};

const STORIES: Array<[title: string, website: Partial<days.Website>]> = [
	['weekends with 70 percent of a weekday', {}],
	['weekends with 40 percent', { weekdays: WEAK_WEEKENDS }],
	['weekends with 15 percent', { weekdays: AT_WORK }],
	['holidays with a third', { happen: () => inHolidays }],
	['twice as many after a year', { trend: days.steady(2, YEAR) }],
	['half as many after a year', { trend: days.steady(1 / 2, YEAR) }],
];

/** Simulates how often "No Visitors" is wrong, how many outages it finds, and after how many hours. */
export function simulateNoVisitors(): string[] {
	return [tableOf(LARGE), tableOf(SMALL)];
}

function tableOf(scale: Scale): string {
	const header = ['Website', 'Visitors a day', 'False alarms', 'By the plain rule', 'Found'];
	const rows = STORIES.flatMap(([title, website]) =>
		scale.sizes.map((visitors) => [title, ...cellsOf({ ...STEADY, visitors, ...website }, scale)]),
	);
	return tabulate([...header, 'Hours, median', 'At most'], rows);
}

function cellsOf(website: days.Website, scale: Scale): string[] {
	const { visitors } = website;
	const websites = times(WEBSITES, (seed) => days.simulateHours(website, DAYS, seed + visitors));
	const alarms = [undefined, plainRule].map((rule) =>
		mean(websites.map((one) => watch(one, DAYS_BEFORE * 24, DAYS * 24, scale, rule).length)),
	);
	const delays = sortBy(websites.flatMap((one, seed) => delaysOf(one, seed, scale)));
	const found = delays.filter((delay) => delay < Infinity);
	return [
		visitors.toLocaleString('en-US'),
		...alarms.map((perYear) => decimal(perYear)),
		percent(found.length / delays.length, 1),
		String(found[Math.floor(found.length / 2)]),
		String(found.at(-1)),
	];
}

/** After how many hours outages at any time of the year are found; Infinity when they are not. */
function delaysOf(traffic: days.HourlyTraffic, seed: number, scale: Scale): number[] {
	const { outageHours, outages } = scale;
	const random = randomNumbers(seed + 1000);
	return times(outages, () => {
		const start = Math.floor((DAYS_BEFORE + 4 + (YEAR - 5 - outageHours / 24) * random()) * 24);
		const end = start + outageHours;
		const perHour = traffic.perHour.map((count, hour) => (inRange(hour, start, end) ? 0 : count));
		const alarms = watch({ ...traffic, perHour }, start - HOURS_BEFORE, end, scale);
		return (alarms.find((at) => at > start) ?? Infinity) - start;
	});
}

/** The hours of the alarms of a website that is looked at once an hour, from one hour to another. */
function watch(
	traffic: days.HourlyTraffic,
	from: number,
	to: number,
	{ minimum }: Scale,
	rule: Rule = (usual) => usual,
): number[] {
	const alarms: number[] = [];
	const { daysBetween, usualBefore } = countedBy(traffic);
	const read = (before: silence.Watch | null, at: number) =>
		daysBetween(silence.daysToRead(before, dateOf(at)).from, at);
	let told: { returning?: silence.Return } | null = null;
	let state = silence.beginWatch(read(null, from), dateOf(from));
	for (let at = from + 1; at <= to; at += 1) {
		const [now, before] = [dateOf(at), state];
		const { watch, grownBy } = silence.updateWatch(before, read(before, at), now);
		state = told ? silence.watchInSilence(watch, before, grownBy) : watch;
		if (told && grownBy > 0) {
			const returning = silence.afterReturning(told.returning, grownBy, before, now);
			told = silence.isBack(returning) ? null : { returning };
		}
		const quiet = silence.silenceOf(state, now);
		if (told || quiet.hours < Math.max(HOURS, silence.hoursToUpdate(state))) continue;
		const usual = rule(usualBefore(state.last?.[0] ?? ''));
		if (usual.perDay < minimum || usually.missingVisitors(usual, quiet) === null) continue;
		told = {};
		alarms.push(at);
	}
	return alarms;
}

/** What the service has counted of a website. */
function countedBy({ perHour, zone }: days.HourlyTraffic) {
	const firstHour = (day: string) => (Date.parse(day) - START_MS) / HOUR_MS - zone;

	/** The visitors by day, from a day on and before an hour. */
	const daysBetween = (from: string, before: number) => {
		const firsts = range(firstHour(from), before, 24);
		const counts = firsts.map((first): [string, number] => [
			dateOf(first + zone)
				.toISOString()
				.slice(0, 10),
			sum(perHour.slice(Math.max(first, 0), Math.max(0, Math.min(first + 24, before)))),
		]);
		return new Map(counts.filter(([, count]) => count > 0));
	};

	const usualBefore = memoize((before: string) => {
		const fourWeeks = usually.usualHoursRange(before);
		const [first, end] = [firstHour(fourWeeks.from), firstHour(before)];
		const byHour = groupBy(range(first, end), (hour) => (hour + zone + 24) % 24);
		const sumOf = (hours: number[]) => sumBy(hours, (hour) => perHour[hour] ?? 0);
		const hours = new Map(Object.entries(byHour).map(([hour, all]) => [Number(hour), sumOf(all)]));
		return usually.usualHours(fillCounts(daysBetween(fourWeeks.from, end), fourWeeks), hours);
	});

	return { daysBetween, usualBefore };
}

function dateOf(hour: number): Date {
	return new Date(START_MS + hour * HOUR_MS);
}
