import { range, sum } from 'lodash';
import type { Problem } from '../../../../nodes/WebsiteAnalytics/problem';
import { noVisitors } from '../../../../nodes/WebsiteAnalytics/events/noVisitors';
import type { EventItem } from '../../../../nodes/WebsiteAnalytics/events/eventItem';
import { daysBetween } from '../../../support/days';
import { connectionTo } from '../../support/connectionTo';
import { countsOf, eventWith, websiteOn } from './site';

const HOUR_MS = 3_600_000;

/** The visitors of a website hour by hour. Hours are those of moments in UTC, e.g. `2026-03-16T08`. */
export interface HourlyTraffic {
	/** In the hour of the day, 0 to 23, that it is for the service. */
	visitorsAt?: (hour: number) => number;
	/** In which hours nobody comes: from the first one on and before the second one. */
	silences?: Array<[from: string, to: string]>;
	/** Single visits, in these hours. */
	visits?: string[];
	/** The timezone in which the service counts, in hours from UTC. */
	zone?: number;
	/** The service updates its numbers at 0:00 UTC and then every so many hours. */
	updatedEvery?: number;
	/** What visitors by hour fail with. */
	withoutHours?: Problem;
}

/** What a check found, at the hour of the check. */
export type Found = EventItem['json'] & { at: string };

/** A website that is watched, once an hour, on a host without a network. */
export class WatchedWebsite {
	traffic: HourlyTraffic = {};
	/** The statistics that were requested, and the days of which visitors were. */
	requests: string[] = [];
	/** The timezone of the person who watches, in hours from UTC. */
	watchedFrom = 0;
	warnings: string[] = [];
	private remembered: unknown;
	private nowMs = 0;
	private readonly website = websiteOn(
		{
			connect: () =>
				connectionTo(({ query = {} }) => {
					const { name, from, to } = query;
					this.requests.push(name === 'visitors' ? `${String(from)}/${String(to)}` : String(name));
					const days = daysBetween(String(from), String(to));
					if (name === 'visitors') return countsOf(days.map((day) => [day, this.countOf(day)]));
					if (this.traffic.withoutHours) throw this.traffic.withoutHours;
					return countsOf(
						range(24).map((hour) => [
							String(hour).padStart(2, '0'),
							sum(days.map((day) => this.countAt(day, hour))),
						]),
					);
				}),
		},
		{ warn: (message) => this.warnings.push(message) },
	);

	/** @param settings the values of the form; others have their defaults */
	constructor(private readonly settings: Record<string, unknown> = {}) {}

	/** What is found by checks from one hour to another. */
	async watch(from: string, to: string, everyHours = 1): Promise<Found[]> {
		const found: Found[] = [];
		for (let ms = parseHour(from); ms <= parseHour(to); ms += everyHours * HOUR_MS) {
			const now = this.setTime(ms);
			const website = { ...this.website, now, today: this.dayAt(now) };
			const check = await this.event.check(website, this.remembered);
			this.remembered = JSON.parse(JSON.stringify(check.remembered)) as unknown;
			found.push(
				...check.items.map(({ json }) => ({ ...json, at: now.toISOString().slice(0, 13) })),
			);
		}
		return found;
	}

	/** What is shown of an hour for a test in the editor. */
	async sampleAt(hour: string): Promise<EventItem['json']> {
		const now = this.setTime(parseHour(hour));
		const website = { ...this.website, now, today: hour.slice(0, 10) };
		return (await this.event.sample(website)).json;
	}

	/** n8n has lost what was remembered, or has something else in its place. */
	forget(remembered?: unknown): void {
		this.remembered = remembered;
	}

	private dayAt(now: Date): string {
		return new Date(now.getTime() + this.watchedFrom * HOUR_MS).toISOString().slice(0, 10);
	}

	private get event() {
		return eventWith(noVisitors, this.settings);
	}

	private setTime(ms: number): Date {
		this.nowMs = ms;
		this.requests = [];
		return new Date(ms);
	}

	private countOf(day: string): number {
		return sum(range(24).map((hour) => this.countAt(day, hour)));
	}

	private countAt(day: string, hour: number): number {
		const { visitorsAt = () => 3, silences = [], visits = [], ...service } = this.traffic;
		const { zone = 0, updatedEvery = 1 } = service;
		const updateMs = updatedEvery * HOUR_MS;
		const ms = Date.parse(day) + (hour - zone) * HOUR_MS;
		const isSilent = silences.some(([from, to]) => ms >= parseHour(from) && ms < parseHour(to));
		const isCounted = ms < Math.floor(this.nowMs / updateMs) * updateMs;
		if (!isCounted) return 0;
		const single = visits.filter((visit) => parseHour(visit) === ms).length;
		return single + (isSilent ? 0 : visitorsAt(hour));
	}
}

function parseHour(hour: string): number {
	return Date.parse(`${hour}:00:00Z`);
}

/** The first check: a Monday. */
export const START = '2026-03-16T00';

/** Nobody comes from one hour of March 2026 on until another one. */
export const silent = (...silences: Array<[from: string, to: string]>): HourlyTraffic => ({
	silences: silences.map(([from, to]) => [`2026-03-${from}`, `2026-03-${to}`]),
});
/** From 9:00 of the first day on. */
export const FROM_NINE = silent(['16T09', '30T00']);

/** @param settings the values of the form; others have their defaults */
export const websiteWith = (traffic: HourlyTraffic, settings?: Record<string, unknown>) =>
	Object.assign(new WatchedWebsite(settings), { traffic });
/** What is found when it is checked hourly from the start to an hour. */
export const found = async (
	traffic: HourlyTraffic,
	to: string,
	settings?: Record<string, unknown>,
) => await websiteWith(traffic, settings).watch(START, `2026-03-${to}`);
/** What was found, with its hour. */
export const keysOf = (all: Found[]) => all.map(({ at, key }) => `${at} ${String(key)}`);
export const hoursOf = (all: Found[]) => all.map(({ at }) => at.slice(8));
