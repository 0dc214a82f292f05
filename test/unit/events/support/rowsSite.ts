import { rowsReady } from '../../../../nodes/WebsiteAnalytics/events/rowsReady';
import type { EventItem } from '../../../../nodes/WebsiteAnalytics/events/eventItem';
import { connectionTo } from '../../support/connectionTo';
import { countsOf, eventWith, websiteOn } from './site';

/** The counts of values of a day. */
export type Rows = ReadonlyMap<string | null, number>;

export const STATISTICS = { rowsOf: 'statistics', names: ['page'] };

export const eventOf = (settings: Record<string, unknown>) => eventWith(rowsReady, settings);

/** Of the values `a`, `b` and so on, and of one that is null. */
export const rowsOf = (counts: Record<string, number>, ofNull: Array<[null, number]> = []): Rows =>
	new Map([...Object.entries(counts), ...ofNull]);

/** A website whose rows change, and what is given at noon of the days of March 2026 that are polled. */
export class RowsSite {
	rows: Record<string, Rows> = {};
	/** By what is checked by itself. */
	remembered: Record<string, unknown> = {};
	warnings: string[] = [];
	requests = 0;
	private readonly website = websiteOn(
		{
			connect: () =>
				connectionTo(({ query = {} }) => {
					this.requests += 1;
					return countsOf([...(this.rows[`${String(query.name)} ${String(query.from)}`] ?? [])]);
				}),
		},
		{ warn: (message) => this.warnings.push(message) },
	);

	constructor(private readonly settings: Record<string, unknown>) {}

	/** The items of all checks of a poll. @param websites how many there are */
	async poll(day: number, { websites = 1, timezone = 'UTC' } = {}): Promise<EventItem['json'][]> {
		const website = { ...this.at(day), timezone };
		const items = [];
		const event = eventOf(this.settings);
		const { parts = ['traffic'] } = event;
		for (const part of parts) {
			const about = { slot: '', targets: websites * parts.length, part };
			for (let isOver = false; !isOver;) {
				const result = await event.check(website, this.remembered[part], about);
				this.remembered[part] = JSON.parse(JSON.stringify(result.remembered)) as unknown;
				items.push(...result.items.map(({ json }) => json));
				isOver = !result.isUnfinished;
			}
		}
		return items;
	}

	/** What a test in the editor shows. */
	async sampleAt(day: number): Promise<Array<EventItem['json']>> {
		return (await eventOf(this.settings).sample(this.at(day))).map(({ json }) => json);
	}

	private at(day: number) {
		const [now, today] = [new Date(`2026-03-${day}T12:00:00Z`), `2026-03-${day}`];
		return { ...this.website, now, today };
	}

	/** The days of what it gives. */
	async daysAt(...of: Parameters<RowsSite['poll']>): Promise<unknown[]> {
		return (await this.poll(...of)).map(({ date }) => date);
	}
}

export const shown = (items: EventItem['json'][]) =>
	items.map(({ date, value, count, removed }) => [date, value, count, removed]);
