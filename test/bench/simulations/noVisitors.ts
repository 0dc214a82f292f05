import { inRange, memoize, range, sortBy, sum, times } from 'lodash';
import { addDays, daysOf, utcDay } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import * as activity from '../../../nodes/WebsiteAnalytics/analytics/inactivity';
import * as days from './days';
import { randomNumbers } from './random';
import { decimal, percent, tabulate } from './table';

const WEBSITES = 12;
const OUTAGES = 20;
const OUTAGE_HOURS = 36;
/** Four weeks show the normal activity. */
const DAYS_BEFORE = 35;
/** Ten months. */
const DAYS = DAYS_BEFORE + 304;
/** The defaults of the trigger. */
const LEAST = { hours: 12, minimum: 20 };
const HOUR_MS = 3_600_000;

const OFFICE_HOURS = [
	1, 1, 0.5, 0.5, 0.5, 1, 2, 4, 8, 11, 12, 11, 9, 10, 11, 10, 8, 5, 3, 2, 2, 2, 1, 1,
];
const BUSINESS = { weekdays: [1.35, 1.4, 1.35, 1.3, 1.2, 0.2, 0.2], hours: OFFICE_HOURS };
const QUIET_WEEKENDS = { weekdays: [1.25, 1.3, 1.25, 1.2, 1, 0.5, 0.5] };
const isHoliday = (day: number) => day % 29 === 10;
const isHolidayOrFortnight = (day: number) => isHoliday(day) || inRange(day, 200, 214);

/** Holidays have a part of the visitors, and are not listed as excluded days. */
type Holidays = [factor: number, isOn: (day: number) => boolean];
type Story = [title: string, sizes: number[], Partial<days.Website>, ...Partial<Holidays>];

const STORIES: Story[] = [
	['Weekends with 70% of a weekday', [20, 50, 200], {}],
	['Weekends with 40%', [50, 200], QUIET_WEEKENDS],
	['Holidays and a fortnight with a third', [50, 200], {}, 1 / 3, isHolidayOrFortnight],
	['Business: no holidays', [50, 100, 200, 400], BUSINESS],
	['Business: holidays like a Sunday', [100, 200, 400], BUSINESS, 0.15, isHoliday],
	['Business: holidays with 2%', [100, 200, 400], BUSINESS, 0.02, isHoliday],
];
const STEADY = {
	weekdays: [1.1, 1.1, 1.1, 1.1, 1, 0.8, 0.8],
	trend: days.steady(1, 1),
	noise: days.logNormal(0.2),
};

/** Simulates the false alarms of No Visitors in ten months, and after how many hours it finds outages. */
export function simulateNoVisitors(): string {
	const rows = STORIES.flatMap((story) => story[1].map((visitors) => rowOf(story, visitors)));
	const header = ['Website', 'Visitors a day', 'False alarms', 'In holidays', 'Found'];
	return tabulate([...header, 'Hours, median', '95%', 'At most'], rows);
}

function rowOf(story: Story, visitors: number): string[] {
	const [title, , website, factor = 1, isOn = () => false] = story;
	const happen = () => (day: number) => (isOn(day) ? factor : 1);
	const websites = times(WEBSITES, (seed) =>
		days.simulateHours({ ...STEADY, ...website, visitors, happen }, DAYS, seed + visitors),
	);
	const isInHoliday = websites.flatMap((traffic) =>
		alarmsOf(traffic, DAYS_BEFORE * 24, DAYS * 24).map((at) => {
			const day = Math.floor((at + traffic.visitorsZone) / 24);
			return isOn(day) || isOn(day - 1);
		}),
	);
	const perWebsite = [false, true].map(
		(wanted) => isInHoliday.filter((is) => is === wanted).length / WEBSITES,
	);
	const delays = websites
		.flatMap(delaysOf)
		.filter(
			({ start }) => website !== BUSINESS || (isWorkHour(start) && !isOn(Math.floor(start / 24))),
		);
	const found = delays.filter(({ hours }) => hours < Infinity);
	return [
		title,
		visitors.toLocaleString('en-US'),
		...perWebsite.map((alarms) => decimal(alarms)),
		percent(found.length / delays.length, 1),
		...hoursOf(delays),
	];
}

/** Returns whether an hour is a work hour from Monday to Thursday, because the outage can last until the next day. */
function isWorkHour(hour: number): boolean {
	return Math.floor(hour / 24) % 7 < 4 && inRange(hour % 24, 7, 18);
}

function hoursOf(delays: Array<{ hours: number }>): string[] {
	const hours = sortBy(delays.map((delay) => delay.hours));
	return [0.5, 0.95, 1].map((share) => {
		const value = hours[Math.ceil(share * hours.length) - 1] ?? Infinity;
		return value < Infinity ? String(value) : `over ${OUTAGE_HOURS}`;
	});
}

/** Returns after how many hours outages are found that begin at any time, with their start in local time. */
function delaysOf(traffic: days.HourlyTraffic, seed: number) {
	const random = randomNumbers(seed + 1000);
	return times(OUTAGES, () => {
		const start = Math.floor((DAYS_BEFORE + 8 + (DAYS - DAYS_BEFORE - 12) * random()) * 24);
		const end = start + OUTAGE_HOURS;
		const perHour = traffic.perHour.map((count, hour) => (inRange(hour, start, end) ? 0 : count));
		const alarms = alarmsOf({ ...traffic, perHour }, start - 48, end);
		const hours = (alarms.find((at) => at > start) ?? Infinity) - start;
		return { start: start + traffic.visitorsZone, hours };
	});
}

/** Returns the hours of the alarms of a website that is checked every hour. */
function alarmsOf(traffic: days.HourlyTraffic, from: number, to: number): number[] {
	const { countsBetween, neededFrom } = serviceOf(traffic);
	let state: activity.ActivityState | undefined;
	return range(from, to + 1).filter((at) => {
		const now = dateOf(at);
		const counts = countsBetween(activity.observedRange(now, state).from, at);
		state = activity.observe(state, counts, { now, timezone: 'UTC', isExcluded: () => false });
		if (state.reported && activity.hasRecovered(state.reported)) delete state.reported;
		const hours = activity.inactiveHours(state.since, now.getTime());
		if (state.reported || hours < LEAST.hours || hours < neededFrom(state)) return false;
		state.reported = { since: state.since, visitors: 0 };
		return true;
	});
}

/** Returns functions for the counts of the service, and for the number of hours that the rule needs. */
function serviceOf({ perHour, zone }: days.HourlyTraffic) {
	const firstHour = (day: string) => (Date.parse(day) - days.START_MS) / HOUR_MS - zone;
	const countsBetween = (from: string, end: number) =>
		new Map(
			range(firstHour(from), end, 24).map((first) => [
				utcDay(dateOf(first + zone).getTime()),
				sum(perHour.slice(Math.max(first, 0), Math.max(0, Math.min(first + 24, end)))),
			]),
		);
	const profileOf = memoize((from: string) => {
		const to = addDays(from, 27);
		const [first, end] = [firstHour(from), firstHour(to) + 24];
		const counts = countsBetween(from, end);
		const hours = range(24).map((hour): [number, number] => [
			hour,
			sum(range(first + hour, end, 24).map((at) => perHour[at] ?? 0)),
		]);
		const days = daysOf({ from, to }).map((day) => counts.get(day) ?? 0);
		return activity.activityProfile(days, new Map(hours));
	});
	const neededFrom = (state: activity.ActivityState) => {
		const profile = profileOf(activity.profileRange(state.since).from);
		return activity.hoursNeeded(profile, state.since, LEAST);
	};
	return { countsBetween, neededFrom };
}

function dateOf(hour: number): Date {
	return new Date(days.START_MS + hour * HOUR_MS);
}
