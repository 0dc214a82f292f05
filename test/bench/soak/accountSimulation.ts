import { difference, map, range, uniq } from 'lodash';
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

/** An account whose triggers are polled and whose statistics are read each night, while requests fail now and then. */
export class AccountSimulation {
	/** Finished days. */
	day = 0;
	readonly defects: string[] = [];
	private readonly events = new Set<string>();
	private ids = range(1, WEBSITES + 1);
	private faults = 0;

	private constructor(
		private readonly engine: EngineProcess,
		private readonly service: Service,
		private readonly clock: { today: string },
	) {}

	static async start(engine: EngineProcess): Promise<AccountSimulation> {
		const clock = { today: dayOf(FIRST_DAY_MS) };
		const service = await startStandIn({ websites: WEBSITES, today: () => clock.today });
		const account = new AccountSimulation(engine, service, clock);
		await engine.call('activate', { service: account.access, triggers: TRIGGERS });
		// The first poll only stores the current state.
		await engine.call('poll', [FIRST_DAY_MS - HOUR_MS]);
		return account;
	}

	async simulateDay(): Promise<void> {
		const startMs = FIRST_DAY_MS + this.day * DAY_MS;
		const yesterday = dayOf(startMs - DAY_MS);
		const expected = this.ids.flatMap((id) => [
			`report: ${id}:report:${yesterday}:${yesterday}`,
			`rows: ${id}:traffic:${yesterday}`,
		]);
		this.clock.today = dayOf(startMs);
		this.service.requests.length = 0;
		for (const hour of range(24)) {
			const hourMs = startMs + hour * HOUR_MS;
			if (hour % 4 === 0) this.nextFault();
			await this.poll(range(hourMs, hourMs + HOUR_MS, POLL_MS));
			if (hour === 2) await this.readStatistics(hourMs);
			if (hour === 12) await this.addWebsite();
			await this.openList();
		}
		this.day += 1;
		expected.push(`newWebsite: ${this.ids.length}:newWebsite`);
		for (const id of difference(expected, [...this.events])) this.defects.push(`Lost: ${id}`);
	}

	private get access() {
		return { url: this.service.url, apiKey: this.service.apiKey };
	}

	/** The next request fails in the next way. A fault that no request has met is dropped. */
	private nextFault(): void {
		this.service.faults.clear();
		this.service.faults.add({ effect: FAULTS[this.faults % FAULTS.length] ?? {} });
		this.faults += 1;
	}

	private async poll(moments: number[]): Promise<void> {
		for (const { trigger, key, event } of await this.engine.call('poll', moments)) {
			const id = `${String(trigger)}: ${String(key)}`;
			// Rows come again each night, for as many days as 'Look Back' says.
			if (event !== undefined && this.events.has(id)) this.defects.push(`Twice: ${id}`);
			this.events.add(id);
		}
	}

	private async readStatistics(moment: number): Promise<void> {
		const { ids } = this;
		const days = range(1, 8).map((ago) => dayOf(moment - ago * DAY_MS));
		const traffic = { operation: 'getDailyTraffic', dateRange: 'last7Days' };
		const keys = ids.flatMap((id) => days.map((day) => `${id}:traffic:${day}`));
		this.expectSame(map(await this.run(moment, traffic), 'key'), keys);

		const names = ['referrer', 'country'] as const;
		const [day = ''] = days;
		const getAll = { operation: 'getAll', dateRange: 'yesterday', returnAll: true };
		const rows = await this.run(moment, { ...getAll, names: [...names] });
		const rowsOf = (id: number, name: (typeof names)[number]) =>
			this.service.statistic(id, name, day, day).map(({ value }) => `${id} ${name} ${value}`);
		this.expectSame(
			rows.map((row) => [row.websiteId, row.statistic, row.value].join(' ')),
			ids.flatMap((id) => names.flatMap((name) => rowsOf(id, name))),
		);
		this.expectSame(map(await this.run(moment, { operation: 'getSummary' }), 'websiteId'), ids);

		for (const { name, parameters } of READY_NODES) {
			const items = await this.run(moment, parameters, 1);
			const found = map(items, 'key').filter((key) => key !== undefined);
			if (items.length > 0 && uniq(found).length === found.length) continue;
			this.defects.push(`Day ${this.day}: no rows, or rows twice, from ${name}`);
		}
	}

	/** Runs a node for the first websites, with a fault. */
	private async run(moment: number, parameters: INode['parameters'], count = this.ids.length) {
		this.nextFault();
		const run = {
			...{ node: 'websiteAnalytics' as const, service: this.access, moment },
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
		this.ids = range(1, this.ids.length + 2);
	}

	/** After an error, a user opens the list again. */
	private async openList(): Promise<void> {
		const open = async () => await this.engine.call('countListed', this.access);
		this.expectSame([await open().catch(open)], [this.ids.length]);
	}

	private expectSame(found: unknown[], expected: unknown[]): void {
		const [lost, surplus] = [difference(expected, found), difference(found, expected)];
		if (found.length === expected.length && lost.length + surplus.length === 0) return;
		const parts = [lost, surplus].map((part) => part.slice(0, 3).join());
		this.defects.push(`Day ${this.day}: lost ${parts.join('; surplus ')}`);
	}
}
