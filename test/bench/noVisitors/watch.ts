import {
	afterLook,
	beginWatch,
	daysToRead,
	hoursToUpdate,
	missingVisitors,
	silenceOf,
	type Watch,
} from '../../../nodes/WebsiteAnalytics/statistics/silence';
import {
	usualHours,
	usualHoursRange,
	type UsualHours,
} from '../../../nodes/WebsiteAnalytics/statistics/usualHours';
import type { Traffic } from './simulate';

/** A silence as the trigger would have told it, in hours from the beginning of the simulation. */
export interface Alarm {
	at: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Monday. */
const START_MS = Date.UTC(2026, 0, 5);
/** As the trigger has it. */
const HOURS = 12;
/** Lower than in the trigger, so that a website with 50 visitors a day is watched in its weak weeks too. */
const MINIMUM = 25;

/** Looks at a website once an hour, from one hour to another. */
export function watchWebsite(traffic: Traffic, from: number, to: number): Alarm[] {
	const alarms: Alarm[] = [];
	const days = new DaysSoFar(traffic);
	let isTold = false;
	let usual: { day: string; hours: UsualHours } | null = null;
	let watch = beginWatch(days.read(null, from), dateOf(from));
	for (let at = from + 1; at <= to; at += 1) {
		const look = afterLook(watch, days.read(watch, at), dateOf(at));
		watch = look.watch;
		if (look.hasGrown) isTold = false;
		const silence = silenceOf(watch, dateOf(at));
		if (isTold || silence.hours < Math.max(HOURS, hoursToUpdate(watch))) continue;
		const [day] = watch.last ?? [''];
		if (usual?.day !== day) usual = { day, hours: days.usualBefore(day) };
		if (usual.hours.perDay < MINIMUM || missingVisitors(usual.hours, silence) === null) continue;
		isTold = true;
		alarms.push({ at });
	}
	return alarms;
}

/** What the service has counted of a website. */
class DaysSoFar {
	constructor(private readonly traffic: Traffic) {}

	/** The days of a look. */
	read(watch: Watch | null, at: number): Map<string, number> {
		const { from } = daysToRead(watch, dateOf(at));
		const counts = new Map<string, number>();
		this.each(from, at, (day, _hour, count) => counts.set(day, (counts.get(day) ?? 0) + count));
		return counts;
	}

	usualBefore(before: string): UsualHours {
		const days = usualHoursRange(before);
		const counts = new Map<string, number>();
		const hours = new Map<number, number>();
		this.each(days.from, this.traffic.perHour.length, (day, hour, count) => {
			if (day > days.to) return false;
			counts.set(day, (counts.get(day) ?? 0) + count);
			hours.set(hour, (hours.get(hour) ?? 0) + count);
			return true;
		});
		return usualHours(days, counts, hours);
	}

	/** Every hour with visitors from a day of the service on and before `to`. */
	private each(
		from: string,
		to: number,
		visit: (day: string, hour: number, count: number) => unknown,
	) {
		const { perHour, zone } = this.traffic;
		const first = Math.max(0, (Date.parse(from) - START_MS) / HOUR_MS - zone);
		for (let hour = first; hour < to; hour += 1) {
			const count = perHour[hour] ?? 0;
			if (count === 0) continue;
			const local = START_MS + (hour + zone) * HOUR_MS;
			const day = dayText(local);
			if (visit(day, Math.floor((local % DAY_MS) / HOUR_MS), count) === false) return;
		}
	}
}

const days = new Map<number, string>();

function dayText(ms: number): string {
	const day = Math.floor(ms / DAY_MS);
	const text = days.get(day) ?? new Date(day * DAY_MS).toISOString().slice(0, 10);
	days.set(day, text);
	return text;
}

function dateOf(hour: number): Date {
	return new Date(START_MS + hour * HOUR_MS);
}
