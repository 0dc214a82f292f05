import { countBy, difference, map, range, uniq } from 'lodash';
import type { INode } from 'n8n-workflow';
import { EVENT_NAMES } from '../../../nodes/WebsiteAnalytics/events';
import type { FaultEffect, Service } from '../../../sandbox/service';
import type { EngineProcess } from '../engineProcess';
import { startStandIn } from '../standIn';
import { BY_ID, websiteItems } from '../task';
import { READY_NODES, READY_TRIGGERS } from './readyNodes';

const FIRST_DAY_MS = Date.UTC(2026, 2, 1);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const POLL_MS = 10 * 60_000;
const WEBSITES = 20;
const NIGHT_HOUR = 2;
const NEW_WEBSITE_HOUR = 12;
const HOURS_PER_FAULT = 4;
const STATISTICS = ['referrer', 'country'] as const;

const FAULTS: FaultEffect[] = [
	{ response: { status: 429, headers: { 'retry-after': '1' }, body: '{}' } },
	{ response: { status: 502, body: 'Bad Gateway' } },
	{ connection: 'drop' },
	{ delayMs: 300 },
	{ connection: 'cut' },
	{ response: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"da' } },
];

/** Each event with its defaults, and the triggers of the ready workflows. */
const TRIGGERS = [
	...EVENT_NAMES.map((event) => ({ name: event as string, parameters: { event } })),
	...READY_TRIGGERS,
];

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** An account whose triggers are polled, and whose statistics are read each night, with faults of the service. */
export class AccountSimulation {
	/** Finished days. */
	day = 0;
	/** Number of checked rows and events. */
	checked = 0;
	readonly defects: string[] = [];
	private readonly events = new Set<string>();
	private websites = WEBSITES;
	private faults = 0;

	private constructor(
		private readonly engine: EngineProcess,
		private readonly service: Service,
		private readonly setToday: (day: string) => void,
	) {}

	static async start(engine: EngineProcess): Promise<AccountSimulation> {
		let today = dayOf(FIRST_DAY_MS);
		const standIn = await startStandIn({ websites: WEBSITES, today: () => today });
		const setToday = (day: string) => void (today = day);
		const account = new AccountSimulation(engine, standIn, setToday);
		await engine.call('activate', { service: account.access, triggers: TRIGGERS });
		// The first poll only stores the current state.
		await engine.call('poll', [FIRST_DAY_MS - HOUR_MS]);
		return account;
	}

	/** Returns the number of events by trigger. */
	eventCounts(): Record<string, number> {
		return countBy([...this.events], (event) => event.split(': ')[0]);
	}

	async simulateDay(): Promise<void> {
		const startMs = FIRST_DAY_MS + this.day * DAY_MS;
		const ids = map(websiteItems(this.websites), 'id');
		this.setToday(dayOf(startMs));
		this.service.requests.length = 0;
		for (const hour of range(24)) {
			const hourMs = startMs + hour * HOUR_MS;
			if (hour % HOURS_PER_FAULT === 0) this.nextFault();
			const items = await this.engine.call('poll', range(hourMs, hourMs + HOUR_MS, POLL_MS));
			for (const { trigger, key, event } of items) {
				const id = `${String(trigger)}: ${String(key)}`;
				this.checked += 1;
				// Rows come again each night, for as many days as 'Look Back' says.
				if (event !== undefined && this.events.has(id)) this.defects.push(`Twice: ${id}`);
				this.events.add(id);
			}
			if (hour === NIGHT_HOUR) await this.readStatistics(hourMs);
			if (hour === NEW_WEBSITE_HOUR) await this.addWebsite();
			await this.openList(hour);
		}
		this.day += 1;
		const yesterday = dayOf(startMs - DAY_MS);
		const expected = [
			...ids.map((id) => `report: ${id}:report:${yesterday}:${yesterday}`),
			...ids.map((id) => `rows: ${id}:traffic:${yesterday}`),
			`newWebsite: ${this.websites}:newWebsite`,
		];
		for (const id of expected) if (!this.events.has(id)) this.defects.push(`Lost: ${id}`);
	}

	private get access() {
		const { url, apiKey } = this.service;
		return { url, apiKey };
	}

	/** The next request fails with the next fault. A fault that no request has met is dropped. */
	private nextFault(): void {
		this.service.faults.clear();
		this.service.faults.add({ effect: FAULTS[this.faults % FAULTS.length] ?? {} });
		this.faults += 1;
	}

	private async readStatistics(moment: number): Promise<void> {
		const ids = map(websiteItems(this.websites), 'id');
		const days = range(1, 8).map((ago) => dayOf(moment - ago * DAY_MS));
		const [yesterday = ''] = days;
		const traffic = { operation: 'getDailyTraffic', dateRange: 'last7Days' };
		this.expectSame(
			map(await this.run(moment, traffic), 'key'),
			ids.flatMap((id) => days.map((day) => `${id}:traffic:${day}`)),
		);

		const names = [...STATISTICS];
		const getAll = { operation: 'getAll', names, dateRange: 'yesterday', returnAll: true };
		const rows = await this.run(moment, getAll);
		this.expectSame(
			rows.map((row) => `${String(row.websiteId)} ${String(row.statistic)} ${String(row.value)}`),
			ids.flatMap((id) =>
				STATISTICS.flatMap((name) =>
					this.service
						.statistic(id, name, yesterday, yesterday)
						.map(({ value }) => `${id} ${name} ${value}`),
				),
			),
		);
		this.expectSame(map(await this.run(moment, { operation: 'getSummary' }), 'websiteId'), ids);

		for (const { name, parameters } of READY_NODES) {
			const items = await this.run(moment, parameters, 1);
			const keys = map(items, 'key').filter((key) => key !== undefined);
			this.checked += items.length;
			if (items.length === 0 || uniq(keys).length < keys.length) {
				this.defects.push(`Day ${this.day}: no rows, or rows twice, from ${name}`);
			}
		}
	}

	/** Runs a node for the first websites, with a fault. */
	private async run(moment: number, parameters: INode['parameters'], count = this.websites) {
		this.nextFault();
		const run = {
			...{ node: 'websiteAnalytics' as const, service: this.access, retryOnFail: true, moment },
			parameters: { resource: 'statistic', websiteId: BY_ID, ...parameters },
			input: websiteItems(count),
		};
		try {
			return (await this.engine.call('run', run)).items;
		} catch (error) {
			this.defects.push(`Day ${this.day}: a run failed: ${String(error).split('\n')[0]}`);
			return [];
		}
	}

	private async addWebsite(): Promise<void> {
		this.service.faults.clear();
		const response = await fetch(`${this.service.url}/api/v1/websites`, {
			method: 'POST',
			headers: { Authorization: `Bearer ${this.service.apiKey}`, Accept: 'application/json' },
			body: new URLSearchParams({ domain: `new-${this.day}.example` }),
		});
		if (!response.ok) throw new Error(`The service answered ${response.status}`);
		this.websites += 1;
	}

	/** After an error, a user opens the list again. */
	private async openList(hour: number): Promise<void> {
		const count = async (filter?: string) =>
			await this.engine.call('countListed', { service: this.access, filter });
		const all = await count().catch(async () => await count());
		const found = await count(`site-${hour + 1}.`);
		this.expectSame([`${all} ${found}`], [`${this.websites} ${hour < WEBSITES ? 1 : 0}`]);
	}

	private expectSame(found: unknown[], expected: unknown[]): void {
		this.checked += expected.length;
		const [lost, surplus] = [difference(expected, found), difference(found, expected)];
		if (found.length === expected.length && lost.length + surplus.length === 0) return;
		this.defects.push(
			`Day ${this.day}: lost ${lost.slice(0, 3).join()}; surplus ${surplus.slice(0, 3).join()}`,
		);
	}
}
