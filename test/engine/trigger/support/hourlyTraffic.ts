import type { Service } from '../../../../sandbox/service';
import { serveStatistic } from '../../../support/serveStatistic';
import { daysBetween } from '../../../support/days';
import { setClock } from '../../support/clock';
import type { PollResult, TestTrigger } from '../../support/poll';

/** The visitors of websites hour by hour. Moments are ISO 8601 in UTC, as the hour, e.g. `2026-03-16T08`. */
export interface HourlyTraffic {
	/** In the hour of the day, 0 to 23, that it is for the service. */
	visitorsAt?: (hour: number) => number;
	/** In which hours nobody comes: from the first one on and before the second one. */
	silences?: Array<[from: string, to: string]>;
	/** The timezone in which the service counts, in hours from UTC. */
	zone?: number;
	/** The service updates its numbers at 0:00 UTC and then every so many hours. */
	updatedEvery?: number;
}

export const NO_VISITORS = { event: 'noVisitors' };

/** The first poll of a trigger: a Monday. */
export const START = '2026-03-16T00';

const HOUR_MS = 3_600_000;

/** Has the service count visitors as the clock goes on, until its faults are cleared. */
export function serveHourlyTraffic(service: Service, traffic: HourlyTraffic = {}): void {
	const { visitorsAt = () => 3, silences = [], zone = 0, updatedEvery = 1 } = traffic;
	const silent = silences.map((moments) => moments.map(parseHour));
	const isSilent = (ms: number) => silent.some(([from = 0, to = 0]) => ms >= from && ms < to);
	const countOf = (day: string, hour: number) => {
		const updateMs = updatedEvery * HOUR_MS;
		const updatedMs = Math.floor(Date.now() / updateMs) * updateMs;
		const ms = Date.parse(day) + (hour - zone) * HOUR_MS;
		return ms >= updatedMs || isSilent(ms) ? 0 : visitorsAt(hour);
	};
	const hours = Array.from({ length: 24 }, (_, hour) => hour);
	const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
	const counted = (rows: Array<[string, number]>) => rows.filter(([, count]) => count > 0);
	serveStatistic(service, 'visitors', ({ from = '', to = '' }) =>
		counted(
			daysBetween(from, to).map((day) => [day, sum(hours.map((hour) => countOf(day, hour)))]),
		),
	);
	serveStatistic(service, 'visitors_hours', ({ from = '', to = '' }) => {
		const days = daysBetween(from, to);
		return counted(
			hours.map((hour) => [
				String(hour).padStart(2, '0'),
				sum(days.map((day) => countOf(day, hour))),
			]),
		);
	});
}

/** A poll that has emitted something, or failed. */
export interface Happened {
	/** As the hour of the poll, e.g. `2026-03-16T08`. */
	at: string;
	items: PollResult['items'];
}

/** The hour of each event, and its key. */
export const keysByHour = (happened: Happened[]) =>
	happened.flatMap(({ at, items }) => items.map(({ json }) => `${at} ${String(json.key)}`));

/** Polls once an hour, from one hour to another, and gives the polls that emitted something. */
export async function pollHourly(
	trigger: TestTrigger,
	from: string,
	to: string,
	everyHours = 1,
): Promise<Happened[]> {
	const happened: Happened[] = [];
	for (let ms = parseHour(from); ms <= parseHour(to); ms += everyHours * HOUR_MS) {
		const moment = new Date(ms).toISOString();
		setClock(moment);
		const { items } = await trigger.poll();
		if (items.length > 0) happened.push({ at: moment.slice(0, 13), items });
	}
	return happened;
}

function parseHour(hour: string): number {
	return Date.parse(`${hour}:00:00Z`);
}
