import { range } from 'lodash';
import {
	updateWatch,
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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A Monday. */
const START_MS = Date.UTC(2026, 0, 5);
/** As the trigger has it. */
const HOURS = 12;
/** Lower than in the trigger, so that a website with 50 visitors a day is watched in its weak weeks too. */
const MINIMUM = 20;

/** What is made of what is usual. */
export type Rule = (usual: UsualHours) => UsualHours;

export const RULES = {
	trigger: (usual) => usual,
	/** For comparison: every day is like the average of four weeks. */
	plain: (usual) => ({ ...usual, weekdays: usual.weekdays.map(() => usual.perDay) }),
} satisfies Record<string, Rule>;

/** The hours of the alarms of a website that is looked at once an hour, from one hour to another. */
export function watchWebsite(traffic: Traffic, from: number, to: number, rule: Rule): number[] {
	const alarms: number[] = [];
	const counted = new Counted(traffic);
	const read = (before: Watch | null, at: number) =>
		counted.days(daysToRead(before, dateOf(at)).from, at);
	let isTold = false;
	let usual: { day: string; hours: UsualHours } | undefined;
	let watch = beginWatch(read(null, from), dateOf(from));
	for (let at = from + 1; at <= to; at += 1) {
		const look = updateWatch(watch, read(watch, at), dateOf(at));
		watch = look.watch;
		if (look.hasGrown) isTold = false;
		const silence = silenceOf(watch, dateOf(at));
		if (isTold || silence.hours < Math.max(HOURS, hoursToUpdate(watch))) continue;
		const [day] = watch.last ?? [''];
		if (usual?.day !== day) usual = { day, hours: rule(counted.usualBefore(day)) };
		if (usual.hours.perDay < MINIMUM || missingVisitors(usual.hours, silence) === null) continue;
		isTold = true;
		alarms.push(at);
	}
	return alarms;
}

/** What the service has counted of a website. */
class Counted {
	/** By hour: the visitors of its day so far. */
	private readonly soFar: number[] = [];

	constructor(private readonly traffic: Traffic) {
		let count = 0;
		traffic.perHour.forEach((visitors, hour) => {
			count = this.hourOfDay(hour) === 0 ? visitors : count + visitors;
			this.soFar.push(count);
		});
	}

	/** The visitors by day, from a day on and before an hour. */
	days(from: string, before: number): Map<string, number> {
		const counts = new Map<string, number>();
		for (let day = dayNumber(from); ; day += 1) {
			const first = day * 24 - this.traffic.zone;
			if (first >= before) return counts;
			const count = this.soFar[Math.min(first + 24, before) - 1] ?? 0;
			if (count > 0) counts.set(dayText(day), count);
		}
	}

	usualBefore(before: string): UsualHours {
		const days = usualHoursRange(before);
		const [first, end] = [days.from, before].map((day) => dayNumber(day) * 24 - this.traffic.zone);
		const hours = new Map<number, number>();
		for (const hour of range(first ?? 0, end)) {
			const count = this.traffic.perHour[hour] ?? 0;
			hours.set(this.hourOfDay(hour), (hours.get(this.hourOfDay(hour)) ?? 0) + count);
		}
		return usualHours(days, this.days(days.from, end ?? 0), hours);
	}

	private hourOfDay(hour: number): number {
		return (hour + this.traffic.zone + 24) % 24;
	}
}

function dayNumber(day: string): number {
	return (Date.parse(day) - START_MS) / DAY_MS;
}

function dayText(number: number): string {
	return new Date(START_MS + number * DAY_MS).toISOString().slice(0, 10);
}

function dateOf(hour: number): Date {
	return new Date(START_MS + hour * HOUR_MS);
}
