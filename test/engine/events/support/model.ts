import type { IDataObject } from 'n8n-workflow';
import { dayAfter } from '../../../unit/analytics/support/arbitraries';
import { daysBetween } from '../../../support/days';

export const WEBSITES = [1, 2, 3];

/** What has to be true of the trigger, worked out from days alone and without its state. */
export class Model {
	/** Milliseconds since 1970. */
	nowMs: number;
	/** The keys of the items since the trigger began. */
	emitted = new Set<string>();
	/** The trigger began when this day was the last finished one. */
	seedDay = '';
	/** Everything up to this day is known to be handled. */
	settledDay = '';
	deleted = new Set<number>();
	/** What n8n has in its database: of an earlier day, or of the last poll that emitted. */
	backup: Saved | null = null;
	saved: Saved | null = null;
	count = 50;

	constructor(
		start: string,
		readonly timezone: string,
		readonly readyAt: number,
		/** Whether n8n stores the state of every poll, and forgets that of a poll that has failed. */
		readonly isDurable: boolean,
	) {
		this.nowMs = Date.parse(start);
	}

	begin(): void {
		this.seedDay = this.settledDay = this.lastFinishedDay();
		this.emitted = new Set();
		this.backup = null;
	}

	/** The last day that is finished, there and in UTC; by another way than the trigger's. */
	lastFinishedDay(): string {
		const [day = '', time = ''] = this.clockIn(this.timezone);
		const [dayInUtc = ''] = this.clockIn('UTC');
		const there = dayAfter(day, Number(time.slice(0, 2)) >= this.readyAt ? -1 : -2);
		const inUtc = dayAfter(dayInUtc, -1);
		return there < inUtc ? there : inUtc;
	}

	private clockIn(timeZone: string): string[] {
		const format = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const;
		return new Intl.DateTimeFormat('sv-SE', format).format(this.nowMs).split(' ');
	}

	/** How many days have finished since everything was known to be handled. */
	openDays(laterMs = 0): number {
		const day = new Date(this.nowMs + laterMs).toISOString().slice(0, 10);
		return daysBetween(this.settledDay, day).length;
	}

	/** The keys that the days since the beginning have to bring. */
	expectedKeys(): string[] {
		const days = daysBetween(dayAfter(this.seedDay, 1), this.lastFinishedDay());
		return WEBSITES.filter((id) => !this.deleted.has(id)).flatMap((id) =>
			days
				.filter((day) => isHigh(id, day) && !isHigh(id, dayAfter(day, -1)))
				.map((day) => `${id}:threshold:visitors:above:${this.count}:${day}:${day}`),
		);
	}
}

/** What n8n has stored, and what had been emitted until then. */
export interface Saved {
	staticData: IDataObject;
	emitted: Set<string>;
	settledDay: string;
}

/** Some days of each website are above the number, without a pattern. */
export function isHigh(id: number, day: string): boolean {
	const number = Date.parse(day) / 86_400_000;
	return ((number * 7 + id * 13) ^ (number >> 1)) % 3 === 0;
}

/** The settings of the trigger. */
export function parametersOf({ count, readyAt }: Model) {
	const options = { readyAt };
	return { event: 'threshold', metric: 'visitors', condition: 'above', count, options };
}
